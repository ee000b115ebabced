/** How what happens is played out. Every event class is decided about here: a test compares with the messages. */
import breakthrough from "icon:breaking-chain";
import crown from "icon:gears";
import failed from "icon:handcuffs";
import fist from "icon:fist";
import leader from "icon:black-flag";
import meeting from "icon:speedometer";
import task from "icon:check-mark";
import type { BeatRule, Beats } from "../../lib/beats/beat";
import { HERO_FACES } from "./signs";

/** As long as its sentence takes to read; its pieces are lit. */
const READ: BeatRule = {};
const MOVE: BeatRule = { sound: "move" };
const CARD: BeatRule = { sound: "card" };
const COIN: BeatRule = { sound: "coin", ms: 1200 };
const PLACE: BeatRule = { sound: "place" };
const ALARM: BeatRule = { sound: "alarm" };
/** What is told by the event that it comes with. */
const QUIET: BeatRule = { quiet: true };
/** The die of attacks. */
const coinsDie: BeatRule = {
  dice: ({ coins }) => [{ face: String(coins), fill: "var(--brass)", ink: "var(--ground)" }],
};

export default {
  // Setting up
  BoardLaid: PLACE,
  CityBuilt: { ms: 1500, sound: "soft" },
  HeroChosen: READ,
  FirstDenied: READ,
  CardInPlay: { ...CARD, ms: 2400 },
  ControlRoomLaid: PLACE,
  ProcessorsLaid: PLACE,
  DronesLaid: PLACE,
  ActivationLaid: PLACE,

  // The round
  RoundBegan: { ms: 1800, sound: "soft" },
  EventTurned: { ...CARD, ms: 2400 },
  AccessChosen: { ...CARD, weight: 0 },
  Peeked: CARD,
  Disagreed: { ms: 2200 },
  PaidTogether: { sound: "coin", ms: 2200 },
  OffersFellShort: { ms: 2200 },
  TrustGained: { ...COIN, weight: 0 },
  TrustLost: { ...COIN, weight: 0 },
  TrustPaid: { ...COIN, weight: 0 },
  BondsGained: { ...COIN, weight: 0 },
  BondsPaid: { ...COIN, weight: 0 },

  // The dial
  PlanAdvanced: { ...ALARM, ms: 2200, weight: 3 },
  PlanFell: { sound: "soft", ms: 2200 },
  PlanStays: { sound: "soft" },
  DiscontentRose: { sound: "place", ms: 1700, weight: 2 },
  DiscontentFell: { sound: "place", ms: 1700, weight: 2 },
  ProgressMoved: { sound: "place" },
  MarkersMet: { great: { tone: "dark", icon: meeting } },
  GameWon: { great: { tone: "turn", icon: crown } },

  // The Machine
  ServantMoved: MOVE,
  ServantWent: MOVE,
  GuardMoved: { ...MOVE, weight: 0 },
  ServantOrdered: READ,
  RaidLaid: ALARM,
  RaidsFailed: READ,
  Repaired: PLACE,
  DirectiveDrawn: CARD,
  DirectiveSealed: CARD,
  DirectiveIssued: { ...CARD, ms: 2200 },
  DirectiveRecalled: CARD,
  DirectiveLost: CARD,
  MachineDone: { ms: 1300 },
  DistrictMoved: { ...MOVE, ms: 1900 },
  Swapped: { ...MOVE, ms: 1900 },
  MovementTurned: { ...CARD, ms: 1500 },
  Deactivated: { sound: "place", ms: 1900 },
  ServantIdle: READ,
  SpecialPlaced: ALARM,
  ResettlementUsed: QUIET,
  Resettled: MOVE,

  // Heroes
  CardTurned: { ...CARD, weight: 0 },
  HeroMoved: { ...MOVE, weight: 0 },
  HeroWalked: { ...MOVE, weight: 0 },
  HeroRelocated: MOVE,
  GuardSent: MOVE,
  EscapeRolled: {
    dice: ({ escaped }, { words }) => [
      { face: words.name("escape", escaped), fill: "var(--brass)", ink: "var(--ground)" },
    ],
  },
  DetainedOnTheWay: { ...ALARM, ms: 2000 },
  DetainedByRaid: { ...ALARM, ms: 2200 },
  DetainedByServant: { ...ALARM, ms: 2200 },
  TurnStopped: READ,
  Denied: { ...CARD, ms: 2000 },
  CardReturned: CARD,
  HeroActed: READ,
  AttackRolled: coinsDie,
  VeteranRolled: coinsDie,
  AttackFailed: READ,
  ActressReacted: { sound: "soft" },
  GuardBroken: ALARM,

  // Citizens and Riots
  Identified: { ...CARD, ms: 1700 },
  Revealed: { ...CARD, ms: 1900 },
  Arrested: { ...ALARM, ms: 2000 },
  LookedAt: CARD,
  Freed: PLACE,
  Returned: PLACE,
  CitizenMoved: MOVE,
  KindAngered: { ...ALARM, ms: 2400 },
  RiotDeclared: { ...ALARM, ms: 2200 },
  RiotCounted: { ms: 2400, weight: 3 },
  RiotWon: { great: { tone: "bright", icon: fist } },
  RiotFailed: { great: { tone: "dark", icon: failed } },
  SecurityPrevented: { sound: "soft" },
  Breakthrough: { great: { tone: "bright", icon: breakthrough } },

  // Missions
  Interacted: READ,
  TaskFulfilled: { great: { tone: "bright", icon: task } },
  RewardGained: { ms: 2400, sound: "soft" },
  LeaderFound: { great: { tone: "bright", icon: leader }, face: ({ hero }) => HERO_FACES[Number(hero)] },
  TokenSpent: PLACE,
  TokenLaid: PLACE,
  TokenReclaimed: PLACE,
  TokenAttached: PLACE,
  TokenDropped: PLACE,
  TokensHanded: MOVE,
  SpyAttached: PLACE,
  SpyLost: PLACE,
  ActivationTaken: PLACE,
  OrderFilled: COIN,
  BondsTaken: COIN,
  BondsLaid: COIN,
  ProcessorGained: PLACE,
  ResistanceLaid: PLACE,
  TrapLaid: PLACE,
  RemoteLaid: PLACE,
} satisfies Beats;

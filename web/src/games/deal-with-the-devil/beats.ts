import accused from "icon:finger-print";
import chest from "icon:locked-chest";
import confession from "icon:pitchfork";
import left from "icon:exit-door";
import mask from "icon:domino-mask";
import proof from "icon:angel-wings";
import ruin from "icon:castle-ruins";
import turned from "icon:wax-seal";
import type { BeatRule, Beats } from "../../lib/beats/beat";
import { INQUISITOR_FACES, MARK_FACES } from "./model";

/** The face of a role, and that of an inquisitor: great moments belong to people. */
const role: BeatRule["face"] = ({ role: mark }) => MARK_FACES[Number(mark)];
const inquisitor: BeatRule["face"] = ({ inquisitor: who }) => INQUISITOR_FACES[Number(who)];

/** A step of a plan and what comes of it follow each other briskly: a plan has up to eleven of them. */
const STEP = 1000;
/** Four seats in a row do the same. */
const EACH = 1100;

/** Every event of the game has been thought of here; `{}` is as long as its sentence takes to read. */
export default {
  // The course of the game.
  RoundBegan: { ms: 1800, sound: "soft" },
  PhaseBegan: { ms: 1500, sound: "soft" },
  RoleDealt: { great: { tone: "turn", icon: chest }, face: role },
  Produced: { sound: "coin", ms: EACH, weight: 0 },
  Dealt: { sound: "card", weight: 0 },
  Drew: { sound: "card", ms: EACH, weight: 0 },
  Discarded: { sound: "card", weight: 0 },
  Threw: { sound: "card", ms: EACH, weight: 0 },
  Passed: { sound: "card", weight: 0 },
  HandedOn: { sound: "card", ms: EACH, weight: 0 },
  // The bank. What others do there is open, and told in passing.
  Bought: { sound: "coin", ms: EACH, weight: 0 },
  Sold: { sound: "coin", ms: EACH, weight: 0 },
  Borrowed: { sound: "coin", ms: EACH, weight: 1 },
  Repaid: { sound: "coin", ms: EACH, weight: 0 },
  // Trading.
  Sealed: { sound: "place", ms: 1800 },
  Looked: { sound: "soft", ms: 2000 },
  JesterFound: {},
  Traded: { sound: "coin" },
  ChestReturned: { sound: "place" },
  ChestPaid: { sound: "coin", ms: 2200 },
  // Plans are lifted for all to see, then carried out step by step.
  PlanRevealed: { sound: "card", ms: 2200 },
  StepBegan: { sound: "move", ms: STEP, weight: 0 },
  Paid: { sound: "coin", ms: STEP, weight: 0 },
  Gained: { sound: "coin", ms: STEP, weight: 0 },
  Failed: { sound: "alarm", ms: 1700 },
  Built: { sound: "place", ms: 1900, weight: 3 },
  StayedInHand: { ms: STEP },
  LeftUnused: { ms: STEP },
  Used: { sound: "place", ms: STEP },
  Worked: { sound: "place", ms: STEP },
  EventPlayed: { sound: "card", ms: 1700 },
  MasterCame: { sound: "move", ms: 1500, weight: 2 },
  MasterWent: { sound: "move", ms: STEP, weight: 0 },
  PrivilegeGained: { sound: "great", ms: 1900 },
  PrivilegeDropped: { sound: "alarm", ms: 1700 },
  SpaceRose: { sound: "place", ms: 1500 },
  Tucked: { sound: "place", ms: 1500, weight: 0 },
  TokenLost: { ms: 1500 },
  // Interest, reputation and wings.
  DebtRose: { sound: "soft", ms: EACH },
  InterestMoved: { ms: EACH },
  Rose: { sound: "move", ms: EACH },
  Fell: { sound: "move", ms: EACH },
  Forgot: { ms: EACH },
  AngelCame: { sound: "soft", ms: EACH, weight: 2 },
  DemonCame: { sound: "alarm", ms: EACH },
  DemonsLeft: { sound: "soft", ms: EACH },
  Indulged: { sound: "soft", ms: 1500 },
  GuestCame: { sound: "alarm", ms: 1700 },
  GuestsLeft: { sound: "soft" },
  // The witch hunt.
  Named: { sound: "move", ms: 1400, weight: 2 },
  Abstained: { ms: EACH },
  Proved: { great: { tone: "bright", icon: proof } },
  Confessed: { great: { tone: "dark", icon: confession } },
  // The inquisition.
  WingsBought: { sound: "coin", ms: EACH },
  ChestOpened: { sound: "coin", ms: 2600 },
  BribesLie: { sound: "coin" },
  InquisitorLeft: { great: { tone: "bright", icon: left }, face: inquisitor },
  InquisitorTurned: { great: { tone: "dark", icon: turned }, face: inquisitor },
  Rewarded: { sound: "coin" },
  Accused: { great: { tone: "dark", icon: accused } },
  GuessesLaid: { sound: "card", ms: 1700 },
  Answered: { sound: "soft", ms: 1900 },
  Penalised: { sound: "alarm", ms: 1900 },
  Handed: { sound: "coin", ms: STEP },
  Destroyed: { great: { tone: "dark", icon: ruin } },
  Unmasked: { great: { tone: "turn", icon: mask }, face: role },
  GuessScored: { ms: 2200, sound: "soft" },
  // Points.
  Scored: { sound: "great", ms: 1500, weight: 3 },
  Forfeited: { sound: "alarm", ms: 1700 },
  Hauled: { sound: "move", ms: 1700 },
} satisfies Beats;

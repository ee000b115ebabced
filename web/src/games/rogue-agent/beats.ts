/** How each happening of Rogue Agent is played out. Every class of event stands here, if only to say "as usual". */
import blast from "icon:bright-explosion";
import wires from "icon:time-bomb";
import token from "icon:person";
import ruin from "icon:demolish";
import handcuffs from "icon:handcuffs";
import hospital from "icon:hospital-cross";
import type { BeatRule, Beats, DieShown } from "../../lib/beats/beat";
import { STREET } from "./art/people";
import { DICE, SYMBOL_ICONS } from "./model";

/** "red-blast" is a red die that shows a blast. */
function thrown(name: string | undefined, label: string): DieShown {
  const [colour = "white", symbol = ""] = (name ?? "").split("-");
  const icon = SYMBOL_ICONS[symbol];
  return { face: symbol === "boost" ? "X" : label, ...DICE[colour], ...(icon ? { icon } : {}) };
}

const AS_USUAL: BeatRule = {};
/** Part of what it comes with, which shows it. */
const QUIET: BeatRule = { quiet: true };
const COUNTER: BeatRule = { ms: 1100, sound: "coin" };
const LOSS: BeatRule = { ms: 1200, sound: "alarm" };

export default {
  // The round and the Data Stream.
  RoundBegan: { ms: 1800, sound: "soft" },
  LeaderChanged: QUIET,
  Drawn: { ms: 1500, sound: "card" },
  Thrown: { dice: ({ pips }) => (pips as number[]).map((face) => ({ face })) },
  TokenPlaced: { sound: "place" },
  TokenReturned: { sound: "soft" },
  TimerSet: { ms: 1200, sound: "alarm" },
  CardLaid: { ms: 1000, sound: "card" },
  // A turn.
  TurnBegan: { ms: 1100, sound: "soft" },
  TurnCut: AS_USUAL,
  TurnOver: { ms: 1100, sound: "soft" },
  Went: { sound: "move" },
  Gangsters: { ms: 1500, sound: "alarm" },
  Gained: COUNTER,
  Earned: COUNTER,
  Spent: { ms: 1100 },
  Paid: { ms: 1100 },
  Lost: LOSS,
  Hurt: LOSS,
  Hospitalised: { great: { tone: "dark", icon: hospital } },
  InformantPlaced: { sound: "place" },
  InformantLost: { sound: "alarm" },
  // Dice and fights.
  Rolled: {
    dice: ({ faces }, { words }) =>
      (faces as number[]).map((face) => thrown(words.names("face")[face], words.name("face", face))),
  },
  Hits: { ms: 1500 },
  Clash: { ms: 1700 },
  FoundNothing: { ms: 1300, sound: "soft" },
  BoostSpent: { ms: 1100, sound: "soft" },
  Braced: AS_USUAL,
  DiceGiven: AS_USUAL,
  DiceTaken: AS_USUAL,
  AssassinShot: { ms: 1600, sound: "great" },
  // Criminals.
  Investigated: { sound: "card" },
  CardRevealed: { sound: "card", ms: 2200 },
  CardActs: { ms: 1300 },
  CardFailed: { ms: 1300 },
  ClockGiven: { sound: "alarm" },
  ClockEnded: { ms: 1100 },
  CriminalDefeated: { ms: 1700, sound: "great" },
  Arrested: { ms: 1500, sound: "place" },
  Seized: { ms: 1700, sound: "alarm" },
  Freed: { sound: "alarm" },
  TurnedIn: { great: { tone: "bright", icon: handcuffs } },
  // Bombs: the line and the blast are the great moments.
  DiePlaced: { ms: 1000, sound: "place" },
  Ticked: { ms: 1300, sound: "alarm" },
  BombLeft: { ms: 1800, sound: "soft" },
  BombDefused: { great: { tone: "bright", icon: wires } },
  Exploded: { great: { tone: "dark", icon: blast } },
  // The city phase.
  CriminalMoved: { sound: "move" },
  CriminalLeft: { ms: 1500, sound: "move" },
  AssassinMoved: { sound: "move" },
  PoliceMoved: { sound: "alarm" },
  // Androids.
  Screened: { ms: 1700, sound: "alarm" },
  Checked: { ms: 1500, sound: "alarm" },
  IdentityShown: { great: { tone: "turn", icon: token } },
  Unmasked: { great: { tone: "dark", icon: STREET.android } },
  HuntClosed: { great: { tone: "turn", icon: STREET.android } },
  Razed: { great: { tone: "dark", icon: ruin } },
} satisfies Beats;

/** How each happening of Rogue Agent is played out. Every class of event stands here, if only to say "as usual". */
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
  Drawn: { ms: 1500, sound: "card", weight: 0 },
  Thrown: { dice: ({ pips }) => (pips as number[]).map((face) => ({ face })) },
  TokenPlaced: { sound: "place", weight: 2 },
  TokenReturned: { sound: "soft" },
  TimerSet: { ms: 1200, sound: "alarm", weight: 1 },
  CardLaid: { ms: 1000, sound: "card", weight: 0 },
  // A turn.
  TurnBegan: { ms: 1100, sound: "soft" },
  TurnCut: AS_USUAL,
  TurnOver: { ms: 1100, sound: "soft", weight: 0 },
  Went: { sound: "move", weight: 0 },
  Gangsters: { ms: 1500, sound: "alarm", weight: 0 },
  Gained: { ...COUNTER, weight: 0 },
  Earned: { ...COUNTER, weight: 2 },
  Spent: { ms: 1100, weight: 0 },
  Paid: { ms: 1100, weight: 0 },
  Lost: { ...LOSS, weight: 1 },
  Hurt: { ...LOSS, weight: 1 },
  Hospitalised: { great: { tone: "dark" } },
  InformantPlaced: { sound: "place", weight: 3 },
  InformantLost: { sound: "alarm", weight: 3 },
  // Dice and fights.
  Rolled: {
    dice: ({ faces }, { words }) =>
      (faces as number[]).map((face) => thrown(words.names("face")[face], words.name("face", face))),
  },
  Hits: { ms: 1500, weight: 2 },
  Clash: { ms: 1700 },
  FoundNothing: { ms: 1300, sound: "soft" },
  BoostSpent: { ms: 1100, sound: "soft", weight: 0 },
  Braced: { ...AS_USUAL, weight: 0 },
  DiceGiven: AS_USUAL,
  DiceTaken: AS_USUAL,
  AssassinShot: { ms: 1600, sound: "great" },
  // Criminals.
  Investigated: { sound: "card" },
  CardRevealed: { sound: "card", ms: 2200, weight: 2 },
  CardActs: { ms: 1300 },
  CardFailed: { ms: 1300, weight: 2 },
  ClockGiven: { sound: "alarm" },
  ClockEnded: { ms: 1100 },
  CriminalDefeated: { ms: 1700, sound: "great", weight: 3 },
  Arrested: { ms: 1500, sound: "place", weight: 3 },
  Seized: { ms: 1700, sound: "alarm", weight: 3 },
  Freed: { sound: "alarm", weight: 2 },
  TurnedIn: { great: { tone: "bright" } },
  // Bombs: the line and the blast are the great moments.
  DiePlaced: { ms: 1000, sound: "place", weight: 0 },
  Ticked: { ms: 1300, sound: "alarm" },
  BombLeft: { ms: 1800, sound: "soft" },
  BombDefused: { great: { tone: "bright" } },
  Exploded: { great: { tone: "dark" } },
  // The city phase.
  CriminalMoved: { sound: "move" },
  CriminalLeft: { ms: 1500, sound: "move" },
  AssassinMoved: { sound: "move" },
  PoliceMoved: { sound: "alarm", weight: 1 },
  // Androids.
  Screened: { ms: 1700, sound: "alarm" },
  Checked: { ms: 1500, sound: "alarm" },
  IdentityShown: { great: { tone: "turn" } },
  Unmasked: { great: { tone: "dark", icon: STREET.android } },
  HuntClosed: { great: { tone: "turn", icon: STREET.android } },
  Razed: { great: { tone: "dark" } },
} satisfies Beats;

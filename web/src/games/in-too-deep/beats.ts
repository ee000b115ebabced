import type { Beats, DieShown } from "../../lib/beats/beat";

const BLACK = { fill: "var(--itd-coal)", ink: "var(--text)" };

const black = (pips: unknown): DieShown => ({ face: Number(pips), ...BLACK });

/** Every kind of event has its line here, also where it is played out as usual: `{}` is a decision too. */
export default {
  // Turns and chapters.
  TurnBegan: { ms: 1100, sound: "soft" },
  ChapterBegan: { great: { tone: "turn" } },
  ChapterEnding: { great: { tone: "dark" } },
  ChapterChecked: { great: { tone: "turn" } },
  DossiersPaid: { sound: "coin", weight: 3 },
  GripLost: { sound: "alarm" },
  IntelLost: { sound: "alarm" },
  Banked: { sound: "card" },
  AssignmentsPlaced: { sound: "place" },
  EvidenceRestocked: { sound: "place", weight: 0 },
  SpotsOpened: { sound: "card" },
  SpotLockedAway: { sound: "place" },
  // Hooks and grip.
  Hooked: { sound: "place", weight: 2 },
  HookTaken: { sound: "alarm", weight: 3 },
  Unhooked: { ms: 1200, weight: 0 },
  HookLocked: { sound: "place" },
  HooksSwapped: { sound: "move" },
  GripChanged: { ms: 1200, weight: 0 },
  GripGained: { ms: 1200, weight: 0 },
  StaminaUsed: { ms: 1200, weight: 0 },
  // The city.
  Moved: { sound: "move", weight: 0 },
  Relocated: { sound: "move" },
  CriminalsSwapped: { sound: "move" },
  PickedUp: { sound: "place", weight: 0 },
  Dropped: { sound: "place", weight: 0 },
  ItemMoved: { sound: "move" },
  ItemsSwapped: { sound: "move" },
  ZoneUsed: { sound: "soft", weight: 0 },
  SkillUsed: { sound: "soft" },
  HeatCalled: { sound: "alarm", weight: 1 },
  HeatRelocated: { sound: "alarm", weight: 1 },
  SentinelMoved: { sound: "alarm", weight: 1 },
  Escorted: { sound: "move" },
  BlockadeMoved: { sound: "place" },
  BlockadesIgnored: {},
  ActionsGained: {},
  ClearanceGained: { sound: "coin" },
  IntelChanged: { ms: 1100, sound: "coin", weight: 0 },
  // Crimes and dilemmas.
  DrewDilemmas: { sound: "card", weight: 2 },
  DilemmaShed: { sound: "card" },
  CrimeRevealed: { sound: "card", ms: 2200, weight: 0 },
  CrimeCommitted: { sound: "alarm", ms: 2600, weight: 3 },
  CrimeDiscarded: { sound: "card", ms: 1200, weight: 0 },
  DrewCrime: { sound: "card", weight: 0 },
  CrimeSetAside: { sound: "card", weight: 0 },
  // Evidence and boosts.
  StripTaken: { sound: "place", look: ({ evidence }, { words }) => [words.piece("strip", Number(evidence))] },
  DisplayTaken: { sound: "place" },
  SupplyTaken: { sound: "place" },
  StripRefilled: { ms: 1100, look: ({ evidence }, { words }) => [words.piece("strip", Number(evidence))], weight: 0 },
  FiledCase: { sound: "card", weight: 3 },
  FiledSpot: { sound: "card", weight: 2 },
  FiledLocker: { sound: "card", look: ({ seat }) => [`locker:${String(seat)}`], weight: 2 },
  LookedAt: { sound: "soft" },
  TookFrom: { sound: "place" },
  Exposed: { sound: "alarm", ms: 2200 },
  BoostTaken: { sound: "coin" },
  BoostTurned: { ms: 1100, sound: "card", weight: 0 },
  BoostSpent: { sound: "card" },
  // Echo, card by card and die by die.
  EchoCardTurned: { sound: "card", ms: 2000 },
  EchoRolledBlack: { dice: (event) => [black(event.black)] },
  EchoRolled: {
    dice: (event, { words }) => [
      { face: words.name("white", event.white), fill: "var(--itd-chalk)", ink: "var(--itd-ink-5)" },
      black(event.black),
    ],
  },
  EchoProgressed: { dice: (event) => [black(event.black)] },
  EchoConsoled: { sound: "coin" },
  EchoLettersShifted: { ms: 1400, sound: "soft" },
  // The great moments.
  Challenged: { great: { tone: "dark" } },
  ChallengeLost: { sound: "coin" },
  PlotChecked: { great: { tone: "dark" } },
  EvidenceValued: {},
  CorruptionWeighed: { sound: "alarm", ms: 2200 },
  FinalScore: { sound: "turn" },
} satisfies Beats;

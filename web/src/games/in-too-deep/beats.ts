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
  DossiersPaid: { sound: "coin" },
  GripLost: { sound: "alarm" },
  IntelLost: { sound: "alarm" },
  Banked: { sound: "card" },
  AssignmentsPlaced: { sound: "place" },
  EvidenceRestocked: { sound: "place" },
  SpotsOpened: { sound: "card" },
  SpotLockedAway: { sound: "place" },
  // Hooks and grip.
  Hooked: { sound: "place" },
  HookTaken: { sound: "alarm" },
  Unhooked: { ms: 1200 },
  HookLocked: { sound: "place" },
  HooksSwapped: { sound: "move" },
  GripChanged: { ms: 1200 },
  GripGained: { ms: 1200 },
  StaminaUsed: { ms: 1200 },
  // The city.
  Moved: { sound: "move" },
  Relocated: { sound: "move" },
  CriminalsSwapped: { sound: "move" },
  PickedUp: { sound: "place" },
  Dropped: { sound: "place" },
  ItemMoved: { sound: "move" },
  ItemsSwapped: { sound: "move" },
  ZoneUsed: { sound: "soft" },
  SkillUsed: { sound: "soft" },
  HeatCalled: { sound: "alarm" },
  HeatRelocated: { sound: "alarm" },
  SentinelMoved: { sound: "alarm" },
  Escorted: { sound: "move" },
  BlockadeMoved: { sound: "place" },
  BlockadesIgnored: {},
  ActionsGained: {},
  ClearanceGained: { sound: "coin" },
  IntelChanged: { ms: 1100, sound: "coin" },
  // Crimes and dilemmas.
  DrewDilemmas: { sound: "card" },
  DilemmaShed: { sound: "card" },
  CrimeRevealed: { sound: "card", ms: 2200 },
  CrimeCommitted: { sound: "alarm", ms: 2600 },
  CrimeDiscarded: { sound: "card", ms: 1200 },
  DrewCrime: { sound: "card" },
  CrimeSetAside: { sound: "card" },
  // Evidence and boosts.
  StripTaken: { sound: "place", look: ({ evidence }, { words }) => [words.piece("strip", Number(evidence))] },
  DisplayTaken: { sound: "place" },
  SupplyTaken: { sound: "place" },
  StripRefilled: { ms: 1100, look: ({ evidence }, { words }) => [words.piece("strip", Number(evidence))] },
  FiledCase: { sound: "card" },
  FiledSpot: { sound: "card" },
  FiledLocker: { sound: "card", look: ({ seat }) => [`locker:${String(seat)}`] },
  LookedAt: { sound: "soft" },
  TookFrom: { sound: "place" },
  Exposed: { sound: "alarm", ms: 2200 },
  BoostTaken: { sound: "coin" },
  BoostTurned: { ms: 1100, sound: "card" },
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

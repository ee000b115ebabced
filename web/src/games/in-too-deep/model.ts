/** What the server's view and content of In Too Deep hold, and the drawings that go with their names. */
import alarm from "icon:alarm-clock";
import birdseye from "icon:scout-ship";
import blaster from "icon:blaster";
import brain from "icon:brain";
import car from "icon:city-car";
import cash from "icon:cash";
import chip from "icon:microchip";
import circuit from "icon:circuitry";
import coins from "icon:two-coins";
import crown from "icon:crown";
import knight from "icon:chess-knight";
import pistols from "icon:crossed-pistols";
import target from "icon:on-target";
import turret from "icon:walking-turret";
import type { Recipe } from "../../lib/art/people/bust";
import type { View } from "../../lib/net/types";
import { CRIMINALS } from "./art/people";

export interface Table {
  mode: string;
  seats: number;
  players: number;
  question: string;
  ring: number[];
  cast: number[];
  criminal_at: number[];
  holds: number[];
  item_at: number[];
  sentinel: number;
  blockades: [number, number];
  heat: number[];
  storylines: number[];
  current: number;
  turn: number;
  chapter: number;
  actions: number;
  is_chapter_ending: boolean;
  committing: number;
  ports: number[][];
  locked: number;
  grip: number[][];
  intel: number[];
  clearance: number[];
  dossiers: number[];
  boosts: number[][];
  /** Types that all know each player to have face down somewhere. */
  witnessed: number[][];
  strip: number[];
  shared: number[];
  assignments: number[];
  row_dossiers: number[];
  row_filed: [number, number][];
  wheel: number[];
  wheel_intel: number[];
  story: number[];
  display: boolean[];
  spots_filled: boolean[];
  /** What lay there, once the plot was checked. */
  spots?: number[];
  deck_sizes: number[];
  backs: number[][];
  echo_side: string;
  echo_letters: number[];
  echo_waiting: number;
  echo_progress: number;
  echo_marked: number;
  echo_card: number;
  is_foiled: boolean;
  final_corruption: number[];
  sizes: {
    crimes: number[];
    dilemmas: number[];
    stacks: number[];
    memory: number[];
    lockers: number[];
    supply: number;
  };
}

export interface Prospect {
  crime: number;
  clauses: boolean[];
  prerequisite: boolean;
  ready: boolean;
  /** Of each approach: its intel, and about how much intel it is worth with all that it brings. */
  worth: [number, number][];
}

export interface Mine {
  seat: number;
  picks: string[];
  crimes: number[];
  dilemmas: number[];
  stacks: number[];
  memory: number[];
  lockers: number[];
  known: [number, number][];
  corruption: [number, number];
  prospects: Prospect[];
  /** By player, Echo last: the final score if all ended now, as far as I know. */
  projected: number[];
  /** The same by category, in the order of the content's categories. */
  projected_rows: number[][];
}

export interface CrimeText {
  code: string;
  title: string;
  level: number;
  storyline: number;
  clauses: string[];
  /** How many criminals it speaks of, as A, B and so on. */
  letters: number;
  effect: string;
  approaches: { title: string; rewards: number[] }[];
  flavour: string;
}

export interface DilemmaText {
  id: string;
  title: string;
  corruption: number;
  symbols: number[];
  intel: number;
  poster: number;
  badges: number;
}

export interface Content {
  zones: { id: string; name: string; action: string }[];
  items: { id: string; type: string }[];
  criminals: { id: string; skill: string }[];
  /** What a score is made of, as messages call it. */
  categories: string[];
  crimes: CrimeText[];
  dilemmas: DilemmaText[];
  boosts: { title: string; text: string; instant: boolean }[];
  storylines: { id: string; title: string; poster: string; line: string }[];
  grip: { values: number[]; skill: number; stamina: number };
  types_to_foil: number[];
  chapters: { pay: number[] };
  echo: {
    milestones: number[];
    cards: {
      hooks: string;
      first: string;
      second: string;
      item: number;
      zone: number;
      marked: boolean;
      row: number;
      reckless: boolean;
    }[];
  };
}

export const GONE = -1;
/** As many tokens of heat as a zone has when heat has just come. */
export const MOST_HEAT = 3;
export const ECHO_COLOUR = "var(--itd-neon-violet)";

export function tableOf(view: View): Table {
  return view.table as unknown as Table;
}

export function mineOf(view: View): Mine | null {
  return view.mine as unknown as Mine | null;
}

/** Whose hook a criminal carries: a player's number, or -1. */
export function hooker(table: Table, criminal: number): number {
  return table.ports.findIndex((row) => row.includes(criminal));
}

/** Places of face-down evidence, as the menu numbers them: display, spots, lockers. */
export const FIRST_SPOT = 20;
const FIRST_LOCKER = 23;
const LOCKER_SLOTS = 48;
/** How many tokens lie open. */
export const STRIP = 4;
/** Echo among the seats, in choices and events, whatever the number of seats. */
const ECHO_NAME = 5;

/** The place of a token in a player's locker. */
export function lockerPlace(table: Table, player: number, slot: number): number {
  return FIRST_LOCKER + (isEcho(table, player) ? ECHO_NAME : player) * LOCKER_SLOTS + slot;
}

/** What I may know of a token in a locker: my own, and what I have looked at. */
export function lockerToken(table: Table, mine: Mine | null, player: number, slot: number): number {
  if (mine && player === mine.seat) return mine.lockers[slot] ?? GONE;
  const place = lockerPlace(table, player, slot);
  return mine?.known.find(([at]) => at === place)?.[1] ?? GONE;
}

/** What a dossier pays in this chapter. */
export function payOf(texts: Content, table: Table): number {
  return texts.chapters.pay[Math.min(LAST_CHAPTER, table.chapter)] ?? 0;
}

export const LAST_CHAPTER = 3;
export const LEVELS = [1, 2, 3] as const;

/** For each storyline in play the crimes that were committed, by level. */
export function storyOf(texts: Content, table: Table): { line: number; done: number[][] }[] {
  return table.storylines.map((line) => {
    const done: number[][] = [[], [], [], []];
    for (const crime of table.story) {
      const card = texts.crimes[crime];
      if (card?.storyline === line) done[card.level]?.push(crime);
    }
    return { line, done };
  });
}

/** Echo sits after the last seat, and has no sign of her own among seats. */
export function isEcho(table: Table, player: number): boolean {
  return player === table.seats;
}

/** In the order of the rules. */
export const CRIMINAL_FACES: readonly Recipe[] = Object.values(CRIMINALS);
export const ITEM_ICONS = [brain, cash, circuit, chip, birdseye, car, turret, blaster];
export const EVIDENCE_ICONS = [crown, pistols, alarm, target, knight, coins];
export const EVIDENCE_COLOURS = [
  "var(--itd-neon-amber)",
  "var(--itd-neon-rose)",
  "var(--itd-neon-cyan)",
  "var(--itd-neon-green)",
  "var(--itd-neon-violet)",
  "var(--itd-neon-orange)",
];
/** By type of item: asset, hardware, vehicle, weapon. */
export const ITEM_COLOURS = [
  "var(--itd-neon-green)",
  "var(--itd-neon-cyan)",
  "var(--itd-neon-amber)",
  "var(--itd-neon-rose)",
];

const FILED = new Set(["strip", "place", "row", "spot", "locker", "deck", "approach"]);

/** Whether things of this kind lie among the files; boosts do while one is taken from the wheel. */
export function isFiled(kind: string, question: string | undefined): boolean {
  return FILED.has(kind) || (kind === "boost" && (question?.endsWith("Boost") ?? false));
}

/** Spaces of the grip track, from 0. */
export const GRIP_SPACES = 10;

/** Whether it is this seat's time to act with its criminals. */
export function isActing(table: Table, seat: number): boolean {
  return table.current === seat && (table.question === "Actions" || table.question === "StaminaAction");
}

/** Whether a question is answered with dilemmas. */
export function asksForDilemmas(question: string | undefined): boolean {
  return question === "Bank" || question === "ShedFromHand" || question === "ShedAny";
}

/** Hooks that a player can have at once. */
export const PORTS = 3;

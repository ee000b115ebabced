/** What the server's view and content of In Too Deep hold, and the drawings that go with their names. */
import alarm from "icon:alarm-clock";
import birdseye from "icon:scout-ship";
import blaster from "icon:blaster";
import brain from "icon:brain";
import briefcase from "icon:briefcase";
import car from "icon:city-car";
import cash from "icon:cash";
import chip from "icon:microchip";
import circuit from "icon:circuitry";
import cog from "icon:cog-lock";
import coins from "icon:two-coins";
import crown from "icon:crown";
import drone from "icon:delivery-drone";
import eye from "icon:burning-eye";
import fist from "icon:mailed-fist";
import ghost from "icon:ghost";
import jump from "icon:jump-across";
import knight from "icon:chess-knight";
import pistols from "icon:crossed-pistols";
import sprint from "icon:sprint";
import target from "icon:on-target";
import turret from "icon:walking-turret";
import whip from "icon:electric-whip";
import wrench from "icon:monkey-wrench";
import type { View } from "../../lib/net/types";

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
}

export interface CrimeText {
  code: string;
  title: string;
  level: number;
  storyline: number;
  clauses: string[];
  effect: string;
  approaches: { title: string; rewards: number[] }[];
  flavour: string;
}

export interface DilemmaText {
  title: string;
  corruption: number;
  symbols: number[];
  intel: number;
  poster: number;
  badges: number;
}

export interface Content {
  zones: { id: string; name: string; action: string }[];
  criminals: { id: string; skill: string }[];
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

/** Echo sits after the last seat, and has no sign of her own among seats. */
export function isEcho(table: Table, player: number): boolean {
  return player === table.seats;
}

export const CRIMINAL_ICONS = [whip, drone, cog, ghost, jump, wrench, fist, eye, briefcase, sprint];
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

/** What the view of City of the Great Machine tells, and the signs that stand for its things. */
import brush from "icon:paint-brush";
import flask from "icon:round-bottom-flask";
import coins from "icon:two-coins";
import factory from "icon:factory";
import topHat from "icon:top-hat";
import traitor from "icon:cloak-dagger";
import citadel from "icon:castle";
import law from "icon:law-star";
import gears from "icon:gears";
import square from "icon:greek-temple";
import easel from "icon:large-paint-brush";
import atom from "icon:atom";
import market from "icon:coins-pile";
import anvil from "icon:anvil";
import ring from "icon:big-diamond-ring";
import hammer from "icon:gear-hammer";
import hunter from "icon:hunter-eyes";
import masks from "icon:drama-masks";
import hooded from "icon:hooded-figure";
import goggles from "icon:steampunk-goggles";
import caduceus from "icon:caduceus";
import ghost from "icon:ghost";
import gavel from "icon:gavel";
import scales from "icon:scales";
import type { View } from "../../lib/net/types";
import type { Words } from "../../lib/words/words";

export interface Table {
  mode: string;
  round: number;
  phase: number;
  plan: number;
  discontent: number;
  level: number;
  riots: number;
  cells: number[];
  links: number[];
  guards: number[];
  broken: number[];
  specials: number[];
  raids: number;
  riot_tokens: number;
  riot_stock: number;
  places: number[];
  marks: number[];
  faces: number[];
  angry: number[];
  prices: number[];
  servants: number[];
  acted: number[];
  heroes: number[];
  controllers: number[];
  at: number[];
  trust: number[];
  turned: number[];
  open_denied: number[];
  secret_denied: number[];
  detained: number;
  active: number;
  bonds: number;
  issued: number[];
  coming: number;
  lost_directives: number[];
  known_hand: number[];
  event: number;
  progress: number;
  movement_now: number[];
  /** What each Servant has done in its last turn: arrest, repair, district, security, patrol, a bit each. */
  errands: number[];
  servant_order: number[];
  inactive: number[];
  missions: number[];
  missions_done: number;
  has_third_card: boolean;
  /** What is done and what is asked, for each mission card. */
  tasks: [number, number][];
  /** Tokens that were mixed unseen (a bit each) and the kinds known to be among them. */
  mixed: [number, number[]][];
  hero_tokens: number[];
  trap: number;
  activation: number[];
  control_room: number;
  order_trust: number;
  remote: number;
  spies: number[];
  processors: number[];
  processors_held: number;
  controls: number;
  drones: number[];
  drones_turned: boolean;
  held_bonds: number[];
  laid_bonds: number;
  resistance: number;
  sizes: { hand: number[]; deck: number; sealed: number; event_deck: number; movement_deck: number };
}

export interface Mine {
  seat: number;
  hand?: number[];
  chosen?: number[];
  first_denied?: number[];
  faces?: number[];
  peeked?: number[];
  /** Seat and choices of each fellow who has answered a common question. */
  proposals?: [number, ...string[]][];
}

export interface Content {
  districts: { id: string; short: string; large: boolean; citizen_spaces: number; guard_spaces: number }[];
  heroes: { id: string; initiative: number; limit: number; start: number }[];
  directives: { id: string }[];
  /** `parts` are those that a card is printed in; their sentences are `city_event.<id>.<part>` of the messages. */
  events: { id: string; level: string; parts: string[] }[];
  missions: { id: string; set: number; letter: string }[];
}

export const readTable = (view: View): Table => view.table as unknown as Table;
export const readMine = (view: View): Mine | null => view.mine as unknown as Mine | null;

export const isCoop = (table: Table): boolean => table.mode === "cooperative";
export const isBuilt = (table: Table): boolean => table.cells.length === 9 && table.cells.some((cell) => cell >= 0);
export const column = (cell: number): number => (cell % 32) - 1;
export const row = (cell: number): number => Math.floor(cell / 32);
export const has = (mask: number, bit: number): boolean => ((mask >> bit) & 1) === 1;

export const UNIDENTIFIED = 0;
export const REVEALED = 2;
export const ARRESTED = 9;
export const WITH_HERO = 200;
export const ON_CITIZEN = 100;
export const CITYWIDE = 18;
export const PROGRESS_LEVELS = [0, 6, 5, 4, 3, 2, 1] as const;
export const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"] as const;
export const MAINTENANCE = 10;
/** Citizens in a row of the tray on a phone. */
export const PER_ROW = 8;

export const KIND_ICONS = [brush, flask, coins, factory, topHat, traitor] as const;
export const KIND_COLOURS = [
  "var(--cgm-lagoon)",
  "var(--cgm-mint)",
  "var(--cgm-honey)",
  "var(--cgm-salmon)",
  "var(--cgm-orchid)",
  "var(--cgm-tangerine)",
] as const;
export const DISTRICT_ICONS = [citadel, law, gears, square, easel, atom, market, anvil, ring] as const;
export const HERO_ICONS = [hammer, hunter, masks, hooded, goggles, caduceus] as const;
export const SERVANT_ICONS = [ghost, gavel, scales] as const;

/** What a citizen is called: by where it is and what is known of it, never by the number of its token. */
export function citizenLabel(words: Words, table: Table, token: number, face: number): string {
  const state =
    face >= 0
      ? words.name("kind", face)
      : words.ui(table.marks[token] === UNIDENTIFIED ? "unidentified" : "identified");
  const home = table.places[token] ?? ARRESTED;
  return home < ARRESTED ? words.ui("citizen-in", { district: words.name("district", home), state }) : state;
}

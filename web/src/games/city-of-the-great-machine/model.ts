/** What the view of City of the Great Machine tells, and the questions that its boards ask of it. */
import type { View } from "../../lib/net/types";
import type { Words } from "../../lib/words/words";

export interface Table {
  projected: { plan_left: number; riots_left: number; plan_due: number };
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
  /** Movement cards that were turned up since they were shuffled. */
  movement_discards: number[];
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
  movement: { id: string }[];
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
export const HEROES = 3;
export const SERVANTS = 3;

/** What a citizen is called: by where it is and what is known of it, never by the number of its token. */
export function citizenLabel(words: Words, table: Table, token: number, face: number): string {
  const state =
    face >= 0
      ? words.name("kind", face)
      : words.ui(table.marks[token] === UNIDENTIFIED ? "unidentified" : "identified");
  const home = table.places[token] ?? ARRESTED;
  return home < ARRESTED ? words.ui("citizen-in", { district: words.name("district", home), state }) : state;
}

/** Where a citizen's face is known by whoever looks: the kind, or -1. */
export function knownFaces(table: Table, mine: Mine | null): readonly number[] {
  return mine?.faces ?? table.faces;
}

/** The heroes (by their slots) that a seat leads. */
export function slotsOf(table: Table, seat: number | null): number[] {
  return table.heroes.flatMap((_, slot) => (table.controllers[slot] === seat ? [slot] : []));
}

/** How many Access cards of a hero are denied. */
export function deniedCount(table: Table, slot: number): number {
  let count = table.secret_denied[slot] ?? 0;
  for (let mask = table.open_denied[slot] ?? 0; mask; mask &= mask - 1) count += 1;
  return count;
}

/** What is stamped on an Access card: chosen, denied, or nothing. */
export function stampOf(table: Table, mine: Mine | null, slot: number, district: number): "chosen" | "denied" | "" {
  if ((mine?.chosen?.[slot] ?? -1) === district) return "chosen";
  if (has(table.open_denied[slot] ?? 0, district)) return "denied";
  return table.secret_denied[slot] && mine?.first_denied?.[slot] === district ? "denied" : "";
}

/** Where a platform lies; null while it is not laid. */
export function spotOf(cell: number): { x: number; row: number } | null {
  return cell >= 0 ? { x: column(cell), row: row(cell) } : null;
}

/** The mission cards in play, with how far they are. */
export interface MissionCard {
  readonly card: number;
  readonly letter: string;
  readonly isDone: boolean;
  /** The third card comes into play when the others are fulfilled. */
  readonly isWaiting: boolean;
  readonly done: number;
  readonly asked: number;
}

export function missionsOf(table: Table): MissionCard[] {
  return table.missions.flatMap((card, letter) =>
    card < 0
      ? []
      : [
          {
            card,
            letter: "ABC"[letter] ?? "",
            isDone: has(table.missions_done, letter),
            isWaiting: letter === 2 && !table.has_third_card,
            done: table.tasks[letter]?.[0] ?? 0,
            asked: table.tasks[letter]?.[1] ?? 0,
          },
        ],
  );
}

/** What a choice names of a kind: the members of all choices, each once, in their order. */
export function offered(choices: readonly { readonly pieces: readonly string[] }[], kind: string): string[] {
  const start = `${kind}:`;
  const members = choices.flatMap(({ pieces }) => pieces.filter((name) => name.startsWith(start)));
  return [...new Set(members)].map((name) => name.slice(start.length));
}

/** Where each hero is known to go: by its turned card, my own choice, or what fellows propose. */
export function goalsOf(
  table: Table,
  mine: Mine | null,
  picks: readonly string[],
  words: Words,
): { hero: number; goal: number }[] {
  const texts = [...picks, ...(mine?.proposals ?? []).flatMap(([, ...proposed]) => proposed)];
  return table.heroes.flatMap((hero, slot) => {
    const sent = texts.find((text) => text.startsWith(`send ${words.names("hero")[hero] ?? ""} `))?.split(" ")[2];
    const goal = mine?.chosen?.[slot] ?? (sent ? words.names("district").indexOf(sent) : (table.turned[slot] ?? -1));
    return goal >= 0 ? [{ hero, goal }] : [];
  });
}

/** What heroes offer in these choices ("offer actress 2"). */
export function offersIn(texts: readonly string[]): { hero: string; trust: number }[] {
  return texts.flatMap((text) => {
    const [verb, hero, trust] = text.split(" ");
    return verb === "offer" && hero && trust ? [{ hero, trust: Number(trust) }] : [];
  });
}

/** The index of a member that a question names, by its name or its number; -1 if it names none. */
export function memberIn(facts: Readonly<Record<string, unknown>> | undefined, kind: string, words: Words): number {
  const member = facts?.[kind];
  return typeof member === "number" ? member : words.names(kind).indexOf(String(member ?? ""));
}

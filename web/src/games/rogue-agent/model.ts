/** What the server writes about a table of Rogue Agent, and the questions that the board asks of it. */
import jerrycan from "icon:jerrycan";
import bullets from "icon:bullets";
import magnifier from "icon:magnifying-glass";
import car from "icon:police-car";
import pistol from "icon:pistol-gun";
import training from "icon:police-badge";
import heart from "icon:hearts";
import coins from "icon:two-coins";
import medal from "icon:star-medal";
import explosion from "icon:bright-explosion";
import heal from "icon:hospital-cross";
import type { Json, View } from "../../lib/net/types";
import type { Words } from "../../lib/words/words";

export const IN_BAG = -1;
export const FACE_DOWN = -2;
export const CUSTODY = 20;

export interface Table {
  mode: string;
  question: string;
  waiting: number[];
  round: number;
  leader: number;
  active: number;
  patrols: number;
  done: number[];
  layout: number[];
  spot: number[];
  razed: number[];
  police: number;
  agents: number[];
  fuel: number[];
  ammo: number[];
  evidence: number[];
  car: number[];
  weapon: number[];
  agent_track: number[];
  stamina: number[];
  credits: number[];
  influence: number[];
  supply: number;
  informants: number[][];
  stock: number[];
  criminals: number[];
  defeated: boolean[];
  cards: number[];
  investigated: number[][];
  assassins: number[];
  bombs: number[];
  timers: number[];
  files: number[][];
  clocks: [number, number][][];
  drawn: number[];
  thrown: number[];
  tray: number[];
  blasts: number;
  doubled: number[];
  sheet: number[][];
  sheet_bomb: number;
  shown: number[][];
  androids: boolean[];
  bag: number[];
  criminal_tiles: number[];
  assassin_tiles: number[];
  scores: number[];
  sizes: { hidden: number[]; deck: number; buried: number };
}

export interface Own {
  hidden: number[];
  former: number[];
  dossier: [number, number][];
  memory: [number, number][];
  picks: string[];
  /** How many gangsters would stand against me at each location; each costs a stamina or an ammo. */
  gangsters: number[];
  /** The police squad is where I am: no action can be taken there. */
  is_barred: boolean;
}

export interface TileInfo {
  id: string;
  title: string;
  flavour: string;
  precinct: number;
  search: [number, number][];
  spaces: number;
  gangsters: number;
  goods: { track: string; units: number; price: number; paid_in: string }[];
  human_shield: boolean;
  android_shield: boolean;
}

export interface CardInfo {
  id: string;
  title: string;
  syndicate: string;
  health: number;
  bounty: number;
  reveal_colour: "" | "red" | "white";
  reveal: string;
  retaliation: string;
  /** The same in few words, for the file on the board. */
  briefReveal: string;
  briefRetaliation: string;
  clock: boolean;
  flavour: string;
}

export interface FaceInfo {
  id: string;
  colour: "red" | "green" | "black";
  symbol: string;
}

export interface Content {
  positions: [number, number][];
  path: number[];
  tiles: TileInfo[];
  faces: FaceInfo[];
  tracks: { id: string; end: number }[];
  marks: Record<string, [number, string][]>;
  heart: number;
  rounds: Record<string, number>;
  modifiers: string[];
  syndicates: { id: string; title: string }[];
  cards: CardInfo[];
}

/** One part of what a card does: the message that tells it, and what it mentions. */
type Effect = Readonly<Record<string, unknown>> & { readonly effect: string };

/** The content as it is sent. */
interface Facts extends Omit<Content, "tiles" | "syndicates" | "cards"> {
  tiles: Omit<TileInfo, "title" | "flavour">[];
  syndicates: string[];
  cards: (Omit<CardInfo, "title" | "flavour" | "reveal" | "retaliation" | "briefReveal" | "briefRetaliation"> & {
    reveal: Effect[];
    retaliation: Effect[];
  })[];
}

export const readTable = (view: View) => view.table as unknown as Table;
export const readOwn = (view: View) => view.mine as unknown as Own | null;

/** The facts of the game with their words filled in: names, flavour, and what cards do. */
export function readContent(given: Json, words: Words): Content {
  const facts = given as unknown as Facts;
  const flavour = (id: string) => words.ui(`flavour.${id.replace("_", "-")}`);
  const told = (effects: readonly Effect[]) =>
    effects.map((effect) => words.ui(`effect.${effect.effect}`, effect)).join(" ");
  const brief = (effects: readonly Effect[]) =>
    effects.map((effect) => words.ui(`brief.${effect.effect}`, effect)).join(", ");
  return {
    ...facts,
    tiles: facts.tiles.map((tile) => ({ ...tile, title: words.name("location", tile.id), flavour: flavour(tile.id) })),
    modifiers: facts.modifiers.map((id) => words.name("modifier", id)),
    syndicates: facts.syndicates.map((id) => ({ id, title: words.name("syndicate", id) })),
    cards: facts.cards.map((card) => ({
      ...card,
      title: words.name("card", card.id),
      flavour: flavour(card.id),
      reveal: told(card.reveal),
      retaliation: told(card.retaliation),
      briefReveal: brief(card.reveal),
      briefRetaliation: brief(card.retaliation),
    })),
  };
}

export const TRACK_ICONS: Readonly<Record<string, string>> = {
  fuel: jerrycan,
  ammo: bullets,
  evidence: magnifier,
  car,
  weapon: pistol,
  agent_track: training,
  stamina: heart,
  credit: coins,
  influence: medal,
};

export const SYMBOL_ICONS: Readonly<Record<string, string | undefined>> = {
  blast: explosion,
  ammo: bullets,
  weapon: pistol,
  car,
  fuel: jerrycan,
  heal,
  evidence: magnifier,
};

export const DICE: Readonly<Record<string, { fill: string; ink: string }>> = {
  red: { fill: "var(--ra-brick-2)", ink: "var(--ra-linen)" },
  green: { fill: "var(--ra-fern)", ink: "var(--ra-frost-2)" },
  black: { fill: "var(--ra-pitch-3)", ink: "var(--ra-paper)" },
  white: { fill: "var(--ra-paper)", ink: "var(--ra-soot)" },
};
export const COLOURS = ["red", "green", "black", "white"] as const;

export const SYNDICATES: Readonly<Record<string, string>> = {
  coldwater: "var(--ra-denim)",
  lamplighter: "var(--ra-honey)",
  rusthound: "var(--ra-tangerine)",
  velvet: "var(--ra-ash)",
  jade: "var(--ra-jade)",
  ashwire: "var(--ra-ash-2)",
  wild: "var(--ra-chalk-2)",
};

/** The seat that holds a criminal, or -1. */
export function holderOf(table: Table, criminal: number): number {
  const at = table.criminals[criminal] ?? IN_BAG;
  return at >= CUSTODY ? at - CUSTODY : -1;
}

/** The prisoners of a seat. */
export function prisonersOf(table: Table, seat: number): number[] {
  return table.criminals.flatMap((at, criminal) => (at === CUSTODY + seat ? [criminal] : []));
}

/** What waits at a location, as the pieces that choices name; the kinds in a fixed order. */
export interface Waiting {
  readonly kind: "criminal" | "assassin" | "bomb";
  readonly index: number;
}

export function waitingAt(table: Table, tile: number): Waiting[] {
  const at = (kind: Waiting["kind"], places: readonly number[]) =>
    places.flatMap((place, index) => (place === tile ? [{ kind, index }] : []));
  return [...at("criminal", table.criminal_tiles), ...at("assassin", table.assassin_tiles), ...at("bomb", table.bombs)];
}

/** What a seat would score now, part by part; the parts add up to the whole. */
export interface Score {
  readonly whole: number;
  readonly influence: number;
  readonly informants: number;
  readonly files: number;
}

export function scoreOf(table: Table, seat: number): Score {
  const influence = table.influence[seat] ?? 0;
  const whole = table.scores[seat] ?? influence;
  const informants = table.informants.flat().filter((owner) => owner === seat).length;
  return { whole, influence, informants, files: whole - influence - informants };
}

/** The choice that one would wish to make with what waits at a location. */
export function deedOf(table: Table, { kind, index }: Waiting, name: string): string {
  if (kind === "criminal") return `${table.defeated[index] ? "arrest" : "attack"} ${name}`;
  return `${kind === "assassin" ? "shoot" : "defuse"} ${name}`;
}

/** The questions in a turn at which everything within reach says why it is not offered. */
const TURN = ["Turn", "PatrolOn"];

export const isTurn = (question: string | undefined) => question !== undefined && TURN.includes(question);

/** The card of a criminal as far as I know it: open for all, in my own dossier, or not at all (-1). */
export function cardKnown(table: Table, own: Own | null, criminal: number): number {
  const shown = table.cards[criminal] ?? -1;
  if (shown >= 0) return shown;
  return own?.dossier.find(([number]) => number === criminal)?.[1] ?? -1;
}

/** The last throw that was told, with a number that changes with each. */
export interface Throw {
  readonly faces: readonly number[];
  readonly purpose: string;
  readonly seat: number;
  readonly count: number;
}

export const NO_THROW: Throw = { faces: [], purpose: "", seat: -1, count: 0 };

export const COLUMNS = 6;
export const ROWS = 4;
const DICE_PER_COLOUR = 3;

/** A place on the bomb sheet: column and row. */
export type Spot = readonly [number, number];

/** Three boosts that lie side by side in a row, a column or a diagonal; null if there are none. */
export function lineOf(sheet: readonly (readonly number[])[], isBoost: (face: number) => boolean): Spot[] | null {
  const has = ([column, row]: Spot) => {
    const face = sheet[column]?.[row];
    return face !== undefined && isBoost(face);
  };
  for (let column = 0; column < COLUMNS; column += 1) {
    for (let row = 0; row < ROWS; row += 1) {
      for (const [right, down] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        const spots = [0, 1, 2].map((step): Spot => [column + step * right, row + step * down]);
        if (spots.every(has)) return spots;
      }
    }
  }
  return null;
}

/** The dice that are not on the sheet, by colour: the wires that are left to cut. */
export function wiresLeft(table: Table, content: Content): { colour: FaceInfo["colour"]; left: number }[] {
  const laid = [...table.sheet.flat(), ...table.tray].map((face) => content.faces[face]?.colour);
  return (["red", "green", "black"] as const).map((colour) => ({
    colour,
    left: DICE_PER_COLOUR - laid.filter((other) => other === colour).length,
  }));
}

/**
 * Which of the dice carry a mark, where only faces were marked: first those that are remembered (marked before, pressed
 * last), then the last of their like. `names` are those of `diceNames`.
 */
export function marksOn(
  names: readonly string[],
  faces: readonly number[],
  remembered: readonly string[],
): readonly string[] {
  const marked: string[] = [];
  for (const face of faces) {
    const alike = names.filter((name) => name.startsWith(`${face}.`) && !marked.includes(name));
    const one = remembered.find((name) => alike.includes(name)) ?? alike.at(-1);
    if (one !== undefined) marked.push(one);
  }
  return marked;
}

/** What it takes to get through something by spending: what each amount leaves to be lost. */
export function lossAfter(question: string, facts: Readonly<Record<string, unknown>>, amount: number): number | null {
  const whole = question === "FightGangsters" ? facts["icons"] : question === "CarryOut" ? facts["blasts"] : undefined;
  return typeof whole === "number" ? whole - amount : null;
}

/** What the server writes about a table of Rogue Agent, and where things lie on the map. */
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
  cards: (Omit<CardInfo, "title" | "flavour" | "reveal" | "retaliation"> & {
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

/** The measures of the map, for a wide board and for a phone. */
export interface Measures {
  width: number;
  height: number;
  tile: { w: number; h: number; gapX: number; gapY: number };
  x: number;
  y: number;
  token: number;
  figure: number;
  isNarrow: boolean;
}

export const WIDE: Measures = {
  width: 948,
  height: 662,
  tile: { w: 166, h: 142, gapX: 22, gapY: 20 },
  x: 15,
  y: 12,
  token: 18,
  figure: 15,
  isNarrow: false,
};

export const NARROW: Measures = {
  width: 420,
  height: 852,
  tile: { w: 78, h: 122, gapX: 6, gapY: 12 },
  x: 3,
  y: 6,
  token: 12,
  figure: 11,
  isNarrow: true,
};

export function corner(measures: Measures, place: readonly [number, number]): { x: number; y: number } {
  const { tile } = measures;
  return {
    x: measures.x + (place[1] - 1) * (tile.w + tile.gapX),
    y: measures.y + (place[0] - 1) * (tile.h + tile.gapY),
  };
}

/** Evenly along a line, closer together when there are many. */
export function spread(count: number, index: number, from: number, to: number, step: number): number {
  const room = to - from;
  const each = count > 1 ? Math.min(step, room / (count - 1)) : 0;
  return from + index * each;
}

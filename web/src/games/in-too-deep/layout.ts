/**
 * Where things lie: the board's two parts, and on the ring of eight zones everything that can stand there. All numbers
 * of the board are here, and all places are functions of the box that the frame gives.
 */
import { units, type Box, type Frame, type FrameSizes } from "../../lib/frame/frame";

export const FRAME: FrameSizes = {
  wide: { seats: 180, mine: 190 },
  tablet: { seats: 112, mine: 290 },
};

/** How wide the files beside the city are, in units. */
const FILES = { wide: 300, tablet: 288 };
/** On a phone city and files are two pages; this is the height of what turns them. */
export const PAGES = 44;

export interface Parts {
  readonly city: Box;
  readonly files: Box;
}

/** City and files within the board: side by side, or on a phone one page each. */
export function layBoard(frame: Frame): Parts {
  const { width, height } = frame.board;
  if (frame.kind === "phone") {
    const page = { x: 0, y: PAGES, width, height: height - PAGES };
    return { city: page, files: page };
  }
  const files = Math.round(FILES[frame.kind] * frame.scale);
  return {
    city: { x: 0, y: 0, width: width - files, height },
    files: { x: width - files, y: 0, width: files, height },
  };
}

const LOW = 560;

/** Whether the files must do with less height than they need to show all their words. */
export function isLow(frame: Frame): boolean {
  return frame.kind !== "phone" && units(frame.board, frame.scale).height < LOW;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The ring of zones as it is stretched to fill its box; a unit is a pixel of a window of 1440 x 900. */
export interface Ring {
  readonly width: number;
  readonly height: number;
  /** Much higher than wide, or narrow, as on a phone: there is room for less beside each other. */
  readonly isTall: boolean;
}

const TALL = 1.35;
const NARROW = 480;

export function layRing(city: Box, scale: number): Ring {
  const { width, height } = units(city, scale);
  return { width, height, isTall: height > width * TALL || width < NARROW };
}

export const ZONES = 8;
const STEP = 360 / ZONES;
const MARGIN = 4;
/** Where the hub's edge and the zones' inner edges are, of the way from the middle to the outer edge. */
export const INNER = 0.25;
/** Half the angle of a zone: its straight outer edge lies that much nearer than its corners. */
const FLAT = Math.cos((STEP / 2) * (Math.PI / 180));

export const figureSize = (ring: Ring): number => (ring.isTall ? 20 : 24);
export const itemSize = (ring: Ring): number => (ring.isTall ? 14 : 16);

/** A point on the ring, or on the line between two zones: the zone's number, and how far out. */
export function point(ring: Ring, index: number, radius: number): Point {
  const angle = ((index * STEP - 90) * Math.PI) / 180;
  return {
    x: ring.width / 2 + (radius * (ring.width / 2 - MARGIN) * Math.cos(angle)) / FLAT,
    y: ring.height / 2 + (radius * (ring.height / 2 - MARGIN) * Math.sin(angle)) / FLAT,
  };
}

/** The corners of a zone: both outer ones clockwise, then both inner ones back. */
export function corners(ring: Ring, index: number, outer = 1, inner = INNER): readonly Point[] {
  return [
    point(ring, index - 0.5, outer),
    point(ring, index + 0.5, outer),
    point(ring, index + 0.5, inner),
    point(ring, index - 0.5, inner),
  ];
}

/** The outline of a zone. */
export function wedge(ring: Ring, index: number, outer = 1, inner = INNER): string {
  return `M${corners(ring, index, outer, inner)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join("L")}Z`;
}

/** Zones of one kind have the same form, turned or mirrored. */
type Form = "end" | "side" | "corner";

function formOf(index: number): Form {
  return index % 2 ? "corner" : index % 4 ? "side" : "end";
}

/** Clockwise is here against what the lists of places below call forward: right, down, or towards the side. */
function isMirrored(index: number): boolean {
  return [3, 4, 6, 7].includes(index);
}

/** A place within a zone: how far out (0 to 1), and how far across (-1 to 1). */
type Spot = readonly [out: number, across: number];

export function within(ring: Ring, index: number, [out, across]: Spot): Point {
  const radius = INNER + out * (1 - INNER);
  const from = point(ring, index - 0.5, radius);
  const to = point(ring, index + 0.5, radius);
  const share = ((isMirrored(index) ? -across : across) + 1) / 2;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

interface Spots {
  readonly figures: readonly Spot[];
  readonly items: readonly Spot[];
}

/**
 * The places of a zone, the best ones first: seven for figures (six criminals and the Sentinel), eight for items. The
 * first ones are wholly within the zone, with the name below a figure, and off its words and blockades; only the last
 * ones are so near to others that they lie over them.
 */
const SPOTS: Readonly<Record<Form, Spots>> = {
  end: {
    figures: [
      [0.26, 0],
      [0.54, -0.52],
      [0.59, 0.03],
      [0.7, 0.66],
      [0.82, -0.71],
      [0.66, 0.36],
      [0.39, 0.68],
    ],
    items: [
      [0.3, 0.66],
      [0.28, -0.68],
      [0.5, 0.62],
      [0.67, -0.28],
      [0.92, 0.86],
      [0.93, -0.89],
      [0.37, -0.74],
      [0.11, 0.56],
    ],
  },
  side: {
    figures: [
      [0.67, 0.37],
      [0.38, -0.07],
      [0.12, -0.31],
      [0.89, 0.4],
      [0.9, -0.67],
      [0.91, -0.13],
      [0.67, -0.26],
    ],
    items: [
      [0.78, -0.02],
      [0.56, -0.01],
      [0.44, 0.76],
      [0.95, 0.84],
      [0.49, -0.33],
      [0.56, 0.66],
      [0.77, 0.57],
      [0.24, 0.14],
    ],
  },
  corner: {
    figures: [
      [0.68, 0.47],
      [0.53, -0.05],
      [0.21, -0.07],
      [0.87, -0.61],
      [0.86, 0.58],
      [0.29, 0.54],
      [0.65, 0.11],
    ],
    items: [
      [0.47, -0.61],
      [0.77, -0.86],
      [0.07, -0.4],
      [0.4, 0.74],
      [0.34, -0.69],
      [0.07, 0.53],
      [0.2, -0.67],
      [0.39, -0.23],
    ],
  },
};

const TALL_SPOTS: Readonly<Record<Form, Spots>> = {
  end: {
    figures: [
      [0.24, 0],
      [0.53, -0.44],
      [0.53, 0.44],
      [0.62, -0.62],
      [0.62, 0.62],
      [0.4, 0],
      [0.65, 0],
    ],
    items: [
      [0.72, 0],
      [0.72, -0.52],
      [0.72, 0.52],
      [0.65, -0.8],
      [0.65, 0.8],
      [0.4, -0.8],
      [0.4, 0.8],
      [0.34, 0.45],
    ],
  },
  side: {
    figures: [
      [0.5, -0.06],
      [0.14, 0],
      [0.5, 0.66],
      [0.84, 0.36],
      [0.84, -0.24],
      [0.28, 0.4],
      [0.66, 0.2],
    ],
    items: [
      [0.84, -0.06],
      [0.84, 0.22],
      [0.84, 0.5],
      [0.84, 0.78],
      [0.62, 0.86],
      [0.3, 0.78],
      [0.3, -0.8],
      [0.62, 0.3],
    ],
  },
  corner: {
    figures: [
      [0.5, 0.02],
      [0.13, 0],
      [0.48, 0.72],
      [0.7, 0.56],
      [0.48, -0.68],
      [0.32, 0.36],
      [0.32, -0.36],
    ],
    items: [
      [0.84, 0.44],
      [0.84, 0.7],
      [0.84, 0.94],
      [0.68, 0.32],
      [0.64, -0.5],
      [0.22, 0.8],
      [0.22, -0.8],
      [0.68, 0.9],
    ],
  },
};

function spotsOf(ring: Ring, index: number): Spots {
  return (ring.isTall ? TALL_SPOTS : SPOTS)[formOf(index)];
}

/** Where a figure stands that has the nth place of a zone. */
export function figurePlace(ring: Ring, index: number, nth: number): Point {
  const { figures } = spotsOf(ring, index);
  return within(ring, index, figures[nth] ?? figures[figures.length - 1] ?? [0.5, 0]);
}

/** Where a loose item lies that has the nth place of a zone. */
export function itemPlace(ring: Ring, index: number, nth: number): Point {
  const { items } = spotsOf(ring, index);
  return within(ring, index, items[nth] ?? items[items.length - 1] ?? [0.8, 0]);
}

/** From where to where a zone reaches at a height. */
export function span(ring: Ring, index: number, y: number): readonly [number, number] {
  const path = corners(ring, index);
  const crossings = path.flatMap((from, nth) => {
    const to = path[(nth + 1) % path.length] ?? from;
    if (from.y === to.y || y < Math.min(from.y, to.y) || y > Math.max(from.y, to.y)) return [];
    return [from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)];
  });
  return crossings.length ? [Math.min(...crossings), Math.max(...crossings)] : [ring.width / 2, ring.width / 2];
}

/** How far from the middle the first line of a zone's words is, of half the height: upwards, or at the sides. */
const WORDS: Readonly<Record<Form, number>> = { end: 0.93, side: 0.215, corner: 0.69 };
const TALL_WORDS: Readonly<Record<Form, number>> = { end: 0.94, side: 0.205, corner: 0.68 };
/** From the name to what is written below it. */
export const LINE = 17;

/** Two lines: the zone's name, and below it its heat and what it is for. They are in the middle of its width there. */
export function labelPlaces(ring: Ring, index: number): readonly [Point, Point] {
  const form = formOf(index);
  const share = (ring.isTall ? TALL_WORDS : WORDS)[form];
  const isBelow = index > 2 && index < 6;
  const half = ring.height / 2;
  const first = isBelow ? half + share * half - LINE : half - share * half;
  // The second line is the longer one.
  const [left, right] = span(ring, index, first + LINE);
  const x = (left + right) / 2;
  return [
    { x, y: first },
    { x, y: first + LINE },
  ];
}

/** The picture of a zone: where its middle is, and how large it must be to fill the zone. */
export function scenePlace(ring: Ring, index: number): Point & { scale: number } {
  const path = corners(ring, index);
  const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.max(right - left, bottom - top) / 290 };
}

/** How far out a blockade lies, where it covers the words of neither zone: on edges that rise, and on flat ones. */
const BLOCKADE = { steep: 0.42, flat: 0.85, tallFlat: 0.76 };
/** The edges between a corner and a side. */
const FLAT_EDGES: readonly number[] = [1, 2, 5, 6];

/** A blockade lies across the edge between two zones. */
export function blockadePlace(ring: Ring, edge: number): Point & { turn: number } {
  const inner = point(ring, edge + 0.5, INNER);
  const outer = point(ring, edge + 0.5, 1);
  const turn = (Math.atan2(outer.y - inner.y, outer.x - inner.x) * 180) / Math.PI;
  const flat = ring.isTall ? BLOCKADE.tallFlat : BLOCKADE.flat;
  return { ...point(ring, edge + 0.5, FLAT_EDGES.includes(edge) ? flat : BLOCKADE.steep), turn };
}

const HUB_MARGIN = 6;
const HUB_TOKENS = 0.66;

/** The dark hub in the middle. */
export function hub(ring: Ring): Point & { rx: number; ry: number } {
  return {
    x: ring.width / 2,
    y: ring.height / 2,
    rx: (ring.width / 2 - MARGIN) * INNER - HUB_MARGIN,
    ry: (ring.height / 2 - MARGIN) * INNER - HUB_MARGIN,
  };
}

/** Every criminal of the cast has a place in the hub, where its token lies while nobody has it hooked. */
export function hubPlace(ring: Ring, nth: number, count: number): Point {
  const { x, y, rx, ry } = hub(ring);
  const angle = (((nth + 0.5) / count) * 360 - 90) * (Math.PI / 180);
  return { x: x + rx * HUB_TOKENS * Math.cos(angle), y: y + ry * HUB_TOKENS * Math.sin(angle) };
}

/**
 * The places of some things: whoever has one keeps it, and the others take the first free ones. So nothing moves
 * because something else came or went.
 */
export function settle<T>(before: ReadonlyMap<T, number>, things: readonly T[]): Map<T, number> {
  const places = new Map<T, number>();
  for (const thing of things) {
    const kept = before.get(thing);
    if (kept !== undefined) places.set(thing, kept);
  }
  const taken = new Set(places.values());
  for (const thing of things) {
    if (places.has(thing)) continue;
    let free = 0;
    while (taken.has(free)) free += 1;
    taken.add(free);
    places.set(thing, free);
  }
  return places;
}

/** Places that are kept from one position to the next. */
export class Places<T> {
  #last: ReadonlyMap<T, number> = new Map();

  settle(things: readonly T[]): ReadonlyMap<T, number> {
    this.#last = settle(this.#last, things);
    return this.#last;
  }
}

/** Things of which several are alike, told apart by how many of their like came before. */
export function apart(things: readonly number[]): string[] {
  const count = new Map<number, number>();
  return things.map((thing) => {
    const nth = count.get(thing) ?? 0;
    count.set(thing, nth + 1);
    return `${thing}:${nth}`;
  });
}

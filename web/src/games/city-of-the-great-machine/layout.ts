/** Where things stand: the boxes of the board, the flying city, and one platform. All numbers of the drawing are here. */
import type { Box, FrameKind, FrameSizes } from "../../lib/frame/frame";

export const FRAME: FrameSizes = { wide: { seats: 190, mine: 190 }, tablet: { seats: 112, mine: 300 } };

/** Type under this many pixels cannot be read. */
export const LEAST_TYPE = 11.3;

// ---- The boxes of the board, in units: pixels of a window of 1440 x 900.

export interface Places {
  readonly city: Box;
  /** A line under the city: who is arrested, what fellows propose. */
  readonly note: Box;
  readonly dial: Box;
  readonly event: Box;
  /** What a phone has in the tab of my own things. */
  readonly machine: Box | null;
  readonly directives: readonly Box[];
  readonly missions: readonly Box[];
  /** The telegraph of the automated Machine. */
  readonly telegraph: Box | null;
  /** On a phone, what is too small on the city to be pressed there. */
  readonly tray: Box | null;
}

const GAP = 5;
const SIDE = { wide: 244, tablet: 222 } as const;
const NOTE = 24;
/** The narrower the strip of the telegraph, the more lines it needs. */
const STRIP = { wide: 54, tablet: 70 } as const;
const PHONE = { top: 138, dial: 128, tray: 118, note: 20 } as const;

interface Part {
  readonly least: number;
  readonly most: number;
}

const STANDARD = {
  dial: { least: 104, most: 156 },
  event: { least: 118, most: 176 },
  machine: { least: 20, most: 22 },
  directive: { least: 50, most: 72 },
} as const;
const COOPERATIVE = {
  dial: { least: 118, most: 146 },
  event: { least: 112, most: 166 },
  machine: { least: 20, most: 20 },
  directive: { least: 32, most: 66 },
  mission: { least: 32, most: 58 },
} as const;
export const DIRECTIVES = 3;

/** Where everything of the board lies; from the window and the mode alone. */
export function arrange(
  kind: FrameKind,
  { width, height }: { readonly width: number; readonly height: number },
  { isCoop, missions }: { readonly isCoop: boolean; readonly missions: number },
): Places {
  if (kind === "phone") return arrangePhone(width, height);
  const side = SIDE[kind];
  const across = width - side - 2 * GAP;
  const strip = isCoop ? STRIP[kind] : 0;
  const parts: Part[] = isCoop
    ? [
        COOPERATIVE.dial,
        COOPERATIVE.event,
        COOPERATIVE.machine,
        ...repeat(COOPERATIVE.directive, DIRECTIVES),
        ...repeat(COOPERATIVE.mission, missions),
      ]
    : [STANDARD.dial, STANDARD.event, STANDARD.machine, ...repeat(STANDARD.directive, DIRECTIVES)];
  const [dial, event, machine, ...cards] = stack(
    { x: width - side - GAP, y: GAP, width: side, height: height - 2 * GAP },
    parts,
  ) as [Box, Box, Box, ...Box[]];
  return {
    city: { x: GAP, y: GAP, width: across, height: height - NOTE - strip - GAP },
    telegraph: isCoop ? { x: GAP, y: height - NOTE - strip, width: across, height: strip - GAP } : null,
    note: { x: GAP, y: height - NOTE, width: across, height: NOTE },
    dial,
    event,
    machine,
    directives: cards.slice(0, DIRECTIVES),
    missions: cards.slice(DIRECTIVES),
    tray: null,
  };
}

function arrangePhone(width: number, height: number): Places {
  const { top, dial, tray, note } = PHONE;
  const under = height - tray;
  return {
    dial: { x: 0, y: 0, width: dial, height: top },
    event: { x: dial, y: 0, width: width - dial, height: top },
    city: { x: 0, y: top, width, height: under - note - top },
    note: { x: 6, y: under - note, width: width - 12, height: note },
    tray: { x: 0, y: under, width, height: tray },
    machine: null,
    directives: [],
    missions: [],
    telegraph: null,
  };
}

function repeat<T>(part: T, times: number): T[] {
  return Array.from({ length: times }, () => part);
}

/** Boxes one under the other: each as high as it likes best if there is room, and never less than its least. */
export function stack(box: Box, parts: readonly Part[]): Box[] {
  const room = box.height - GAP * (parts.length - 1);
  const least = parts.reduce((sum, part) => sum + part.least, 0);
  const wish = parts.reduce((sum, part) => sum + part.most - part.least, 0);
  const share = Math.min(1, Math.max(0, wish ? (room - least) / wish : 0));
  let y = box.y;
  return parts.map((part) => {
    const height = Math.floor(part.least + (part.most - part.least) * share);
    const laid = { x: box.x, y, width: box.width, height };
    y += height + GAP;
    return laid;
  });
}

// ---- The city: platforms in half-offset rows, seen through a window that stays where it is while the city fits.

/** A place in the city: half columns from the left, rows from above. */
export interface Spot {
  readonly x: number;
  readonly row: number;
}

/** What is in sight, in half columns and rows. */
export interface Sight {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How the city is drawn: where its origin lies, how large a unit of a platform is, how high a row. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly pitch: number;
  readonly sight: Sight;
}

/** From one platform to the next is two of these. */
export const HALF = 113;
/** How much of a platform's underside is seen under it. */
export const DROP = 13;
const LEAST_HEIGHT = 140;
const MOST_HEIGHT = 236;
const MOST_SCALE = 1.12;

const SIDES: readonly Spot[] = [
  { x: 2, row: 0 },
  { x: -2, row: 0 },
  { x: 1, row: 1 },
  { x: -1, row: 1 },
  { x: 1, row: -1 },
  { x: -1, row: -1 },
];
/** A berth has to touch two other platforms. */
const LEAST_LINKS = 2;

/** Every empty place that touches two platforms: where one of them may fly to. */
export function berthsAround(spots: readonly Spot[]): Spot[] {
  const name = ({ x, row }: Spot) => `${x}.${row}`;
  const taken = new Set(spots.map(name));
  const touched = new Map<string, Spot & { links: number }>();
  for (const spot of spots) {
    for (const side of SIDES) {
      const near = { x: spot.x + side.x, row: spot.row + side.row };
      if (taken.has(name(near))) continue;
      touched.set(name(near), { ...near, links: (touched.get(name(near))?.links ?? 0) + 1 });
    }
  }
  return [...touched.values()].filter(({ links }) => links >= LEAST_LINKS).map(({ x, row }) => ({ x, row }));
}

/** What has to be in sight: whole platforms, and of every berth around them at least the half that is nearer. */
export function sightOf(spots: readonly Spot[], berths: readonly Spot[]): Sight {
  const xs = [...spots.flatMap(({ x }) => [x - 1, x + 1]), ...berths.map(({ x }) => x)];
  const rows = [...spots.flatMap(({ row }) => [row - 0.5, row + 0.5]), ...berths.map(({ row }) => row)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...rows), bottom: Math.max(...rows) };
}

/** The camera that shows so much of the city as large as a box allows. */
export function aim(box: Box, sight: Sight): Camera {
  const across = (sight.right - sight.left) * HALF;
  const rows = sight.bottom - sight.top;
  const scale = Math.min(MOST_SCALE, box.width / across, box.height / (rows * (LEAST_HEIGHT + DROP) + DROP));
  const pitch = Math.min(MOST_HEIGHT + DROP, Math.max(LEAST_HEIGHT + DROP, (box.height / scale - DROP) / rows));
  const middle = { x: (sight.left + sight.right) / 2, row: (sight.top + sight.bottom) / 2 };
  // What is left of the box is in sight as well.
  const [wide, high] = [box.width / scale / HALF / 2, box.height / scale / pitch / 2];
  return {
    x: box.x + box.width / 2 - middle.x * HALF * scale,
    y: box.y + (box.height - DROP * scale) / 2 - middle.row * pitch * scale,
    scale,
    pitch,
    sight: {
      left: middle.x - wide,
      right: middle.x + wide,
      top: middle.row - high,
      bottom: middle.row + high,
    },
  };
}

const NEARLY = 1e-6;

export function isInSight(camera: Camera, { left, right, top, bottom }: Sight): boolean {
  const { sight } = camera;
  return (
    left >= sight.left - NEARLY &&
    right <= sight.right + NEARLY &&
    top >= sight.top - NEARLY &&
    bottom <= sight.bottom + NEARLY
  );
}

/**
 * By how much the whole city was written elsewhere, though it has not moved: it is shifted back when it drifts to the
 * edge of its grid. Most platforms tell.
 */
export function drift(before: readonly (Spot | null)[], after: readonly (Spot | null)[]): Spot {
  const votes = new Map<string, Spot & { count: number }>();
  for (const [index, to] of after.entries()) {
    const from = before[index];
    if (!from || !to) continue;
    const by = { x: to.x - from.x, row: to.row - from.row };
    const name = `${by.x}.${by.row}`;
    votes.set(name, { ...by, count: (votes.get(name)?.count ?? 0) + 1 });
  }
  const [most] = [...votes.values()].sort((a, b) => b.count - a.count);
  return most ? { x: most.x, row: most.row } : { x: 0, row: 0 };
}

/** The same picture of a city that is written elsewhere. */
export function shifted(camera: Camera, by: Spot): Camera {
  const { sight, scale, pitch } = camera;
  return {
    ...camera,
    x: camera.x - by.x * HALF * scale,
    y: camera.y - by.row * pitch * scale,
    sight: {
      left: sight.left + by.x,
      right: sight.right + by.x,
      top: sight.top + by.row,
      bottom: sight.bottom + by.row,
    },
  };
}

/** Where the middle of a place is drawn. */
export function at(camera: Camera, { x, row }: Spot): { x: number; y: number } {
  return { x: camera.x + x * HALF * camera.scale, y: camera.y + row * camera.pitch * camera.scale };
}

/** Two platforms that touch are joined by a bridge. */
export function areLinked(one: Spot, other: Spot): boolean {
  return SIDES.some((side) => other.x - one.x === side.x && other.row - one.row === side.row);
}

// ---- One platform, drawn around its middle; `height` is that of its deck.

const WIDTH = 220;
const CUT = 26;
const SLOPE = 0.24;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function deckHeight(pitch: number): number {
  return pitch - DROP;
}

/** The deck: a rectangle with its corners cut; `by` makes it larger, for a halo, or smaller, for an inner line. */
export function deck(height: number, by = 0): string {
  const [right, low] = [WIDTH / 2 + by, height / 2 + by];
  const [inner, slope] = [right - CUT, low - height * SLOPE];
  return `M${-inner},${-low}H${inner}L${right},${-slope}V${slope}L${inner},${low}H${-inner}L${-right},${slope}V${-slope}Z`;
}

export function underside(height: number): string {
  const low = height / 2;
  return `M${-WIDTH / 2 + CUT},${low}H${WIDTH / 2 - CUT}l-22,${DROP + 8}H${-WIDTH / 2 + CUT + 22}Z`;
}

export function rivets(height: number): string {
  return `M-70,${height / 2 + 8}H70`;
}

/** How large a picture of 320 units is drawn so that it fills the deck. */
export function pictureScale(height: number): number {
  return Math.max(0.74, height / 232);
}

/** Units that type needs here to be read, if a unit is so many pixels. */
export function typeSize(wished: number, pixels: number): number {
  return Math.max(wished, LEAST_TYPE / pixels);
}

const NAME_BAND = 36;
const FOOT = 6;
/** Rows take their share of the room, but no more than they need: what is left is for Servants and heroes. */
const CITIZEN_ROW = { share: 0.34, most: 42 } as const;
const GUARD_ROW = { share: 0.28, most: 36 } as const;
/** From this height on Servants and heroes stand in two rows. */
const TALL = 206;

/** Where the rows of a platform begin: citizens, Guards, figures; and where they end. */
function rows(height: number): { citizens: number; guards: number; figures: number; end: number } {
  const citizens = -height / 2 + NAME_BAND;
  const room = height - NAME_BAND - FOOT;
  const guards = citizens + Math.min(CITIZEN_ROW.most, room * CITIZEN_ROW.share);
  return {
    citizens,
    guards,
    figures: guards + Math.min(GUARD_ROW.most, room * GUARD_ROW.share),
    end: height / 2 - FOOT,
  };
}

/** Under so many pixels to the unit there is only room for what cannot be missed. */
const TIGHT = 0.62;

export function isTight(pixels: number): boolean {
  return pixels < TIGHT;
}

/** The line of the name; its sign and the price stand at its ends. */
export function namePlace(height: number, pixels: number): Point {
  return { x: isTight(pixels) ? -12 : -2, y: -height / 2 + 21 };
}

export function signPlace(height: number): Point {
  return { x: -84, y: -height / 2 + 21 };
}

export function pricePlace(height: number): Point {
  return { x: 84, y: -height / 2 + 21 };
}

export const CITIZEN = 14.5;
const CITIZEN_STEP = 33;

/** The nth of so many spaces for citizens. */
export function citizenPlace(height: number, nth: number, spaces: number): Point {
  const { citizens, guards } = rows(height);
  return { x: (nth - (spaces - 1) / 2) * CITIZEN_STEP, y: (citizens + guards) / 2 };
}

export const GUARD = 25;
const GUARD_STEP = 25.5;

function guardLine(height: number): number {
  const { guards, figures } = rows(height);
  return (guards + figures) / 2;
}

/** Guards stand from the left on. */
export function guardPlace(height: number, nth: number): Point {
  return { x: -90 + nth * GUARD_STEP, y: guardLine(height) };
}

/** What can be pressed for a Guard: all spaces that Guards may have. */
export function guardBox(height: number, count: number): Box {
  const { x, y } = guardPlace(height, 0);
  return { x: x - 14, y: y - 15, width: GUARD_STEP * (count - 1) + 28, height: 30 };
}

export const TOKEN = 12.5;

/** Tokens lie from the right on. */
export function tokenPlace(height: number, nth: number): Point {
  return { x: 92 - nth * 24, y: guardLine(height) };
}

/** Servants have the first three places, heroes the others: each its own in every district. */
export const FIGURES = 6;
const PER_ROW = 3;
const FIGURE_STEP = 32.5;

export function figureSize(height: number): number {
  return height >= TALL ? 21 : 17;
}

export function figurePlace(height: number, nth: number): Point {
  const { figures: from, end } = rows(height);
  const left = end - from;
  if (height < TALL) return { x: (nth - (FIGURES - 1) / 2) * FIGURE_STEP, y: from + left * 0.46 };
  return { x: ((nth % PER_ROW) - 1) * 54, y: from + left * (nth < PER_ROW ? 0.25 : 0.75) };
}

/** Pins that tell where a hero goes stand on the upper edge. */
export function pinPlace(height: number, nth: number): Point {
  return { x: -60 + nth * 26, y: -height / 2 - 4 };
}

/** What a choice would cost or do here stands on the lower edge. */
export function tagPlace(height: number): Point {
  return { x: 0, y: height / 2 - 2 };
}

// ---- Citizens keep their spaces.

/** Nothing lies here. */
export const FREE = -1;

/** What stays keeps its place, what comes takes the first free one: at least so many places. */
export function keep(before: readonly number[], now: readonly number[], places: number): number[] {
  const left = new Set(now);
  const row = Array.from({ length: Math.max(places, before.length) }, (_, place) => {
    const one = before[place] ?? FREE;
    return left.delete(one) ? one : FREE;
  });
  for (const one of left) {
    const free = row.indexOf(FREE);
    if (free < 0) row.push(one);
    else row[free] = one;
  }
  while (row.length > places && row.at(-1) === FREE) row.pop();
  return row;
}

/** Which token lies on which space of each district; `places` says for each token in which district it is. */
export function settle(
  before: readonly (readonly number[])[],
  places: readonly number[],
  spaces: readonly number[],
): number[][] {
  return spaces.map((count, district) => {
    const here = places.flatMap((place, token) => (place === district ? [token] : []));
    return keep(before[district] ?? [], here, count);
  });
}

// ---- The tray of a phone.

const TRAY_CELLS = { few: 48, many: 39 } as const;

/** The middle of the nth of so many things in the tray, and how large it may be. */
export function trayPlace(box: Box, nth: number, count: number): Point & { size: number } {
  const perRow = (size: number) => Math.floor(box.width / size);
  const isFew = Math.ceil(count / perRow(TRAY_CELLS.few)) * TRAY_CELLS.few <= box.height;
  const size = isFew ? TRAY_CELLS.few : TRAY_CELLS.many;
  const across = perRow(size);
  return {
    x: (box.width - across * size) / 2 + ((nth % across) + 0.5) * size,
    y: (Math.floor(nth / across) + 0.5) * size,
    size,
  };
}

// ---- The dial: a gauge that begins on the lower left.

const FROM = 150;
const SPAN = 240;

/** The direction, in degrees, of a share of the whole scale. */
export function dialAngle(share: number): number {
  return FROM + SPAN * share;
}

export function dialPoint(degrees: number, radius: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
}

/** A part of a ring, from one share of the scale to another. */
export function dialArc(from: number, to: number, inner: number, outer: number): string {
  const [start, end] = [dialAngle(from) + 0.8, dialAngle(to) - 0.8];
  const [a, b, c, d] = [
    dialPoint(start, outer),
    dialPoint(end, outer),
    dialPoint(end, inner),
    dialPoint(start, inner),
  ].map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`);
  const large = end - start > 180 ? 1 : 0;
  return `M${a}A${outer},${outer} 0 ${large},1 ${b}L${c}A${inner},${inner} 0 ${large},0 ${d}Z`;
}

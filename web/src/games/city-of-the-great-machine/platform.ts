/** One platform, drawn around its middle; `height` is that of its deck. And who is on it: citizens keep their spaces. */
import type { Box } from "../../lib/frame/frame";
import { fitted, LETTER, type Fitted } from "../../lib/parts/lines";
import { DROP } from "./camera";
import type { Point } from "./layout";

/** Type under this many pixels cannot be read. */
export const LEAST_TYPE = 11.3;

const WIDTH = 220;
const CUT = 26;
const SLOPE = 0.24;

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

/** Chains under a platform, and the weights that keep it level. */
const CHAINS = [
  { x: -64, length: 34 },
  { x: 0, length: 50 },
  { x: 64, length: 34 },
] as const;

export function chains(height: number): string {
  return CHAINS.map(({ x, length }) => `M${x},${height / 2 + DROP}v${length}`).join("");
}

export function weights(height: number): string {
  return CHAINS.map(({ x, length }) => `M${x - 7},${height / 2 + DROP + length}h14l-3,15h-8z`).join("");
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
/** From one line of type to the next, as a share of its size. */
const LEADING = 1.06;
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

/** A number beside a hero has room as long as it is no wider than the hero. */
const BADGES_FROM = 0.5;

export function hasBadges(pixels: number): boolean {
  return pixels >= BADGES_FROM;
}

/** The name stands between the sign and the price; where it is tight there is no sign. */
export function nameBox(height: number, pixels: number): Box {
  const left = isTight(pixels) ? -94 : -70;
  const { x, r } = priceCircle(height, pixels);
  return { x: left, y: -height / 2 + 3, width: x - r - 3 - left, height: NAME_BAND };
}

/** Lines one under the other around the middle of a box, as the places of their middles. */
export function linesIn({ x, y, width, height }: Box, count: number, size: number): Point[] {
  const first = y + height / 2 - ((count - 1) * size * LEADING) / 2;
  return Array.from({ length: count }, (_, nth) => ({ x: x + width / 2, y: first + nth * size * LEADING }));
}

/** The lines of a name; of two, on a small screen, none lies over the edge, which is bright where one can go. */
export function nameLines(height: number, pixels: number, count: number, size: number): Point[] {
  const lines = linesIn(nameBox(height, pixels), count, size);
  const least = -height / 2 + size * 0.62 + 1;
  const down = count > 1 ? Math.max(0, least - (lines[0]?.y ?? least)) : 0;
  return lines.map(({ x, y }) => ({ x, y: y + down }));
}

/** A name as it is written: in one line, or in two. */
export function titleOf(name: string, height: number, pixels: number): Fitted {
  const { width } = nameBox(height, pixels);
  return fitted(name, { width, lines: 2, size: 16.5, least: LEAST_TYPE / pixels });
}

/** Where a name ends: nothing may lie on it. */
export function nameEnd(height: number, pixels: number, { rows: lines, size }: Fitted): number {
  const last = nameLines(height, pixels, lines.length, size).at(-1);
  return last ? last.y + size * 0.55 : -height / 2;
}

export function signPlace(height: number): Point {
  return { x: -84, y: -height / 2 + 21 };
}

/** What a Guard costs here: a number of that size, in a circle. */
export function priceCircle(height: number, pixels: number): Point & { r: number; size: number } {
  const size = typeSize(13, pixels);
  return { x: 84, y: -height / 2 + 21, r: size * 0.86, size };
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

/**
 * What a choice would cost or do here stands on a tag in the line of the Guards, from the right on: no Servant or hero
 * stands there, and none lies over the name of another district. Where type is large for the deck, it is brief.
 */
export const TAG = { width: WIDTH - 20, lines: 3, pad: 7, large: 16 } as const;

export function tagBox(height: number, { rows: lines, size }: Fitted, above = -height / 2): Box {
  const longest = Math.max(...lines.map((row) => row.length));
  const width = Math.min(WIDTH, longest * size * LETTER + 2 * TAG.pad);
  const high = size * ((lines.length > 1 ? 0.4 : 0.2) + lines.length * LEADING);
  const y = Math.max(above + 1, rows(height).figures - high);
  return { x: WIDTH / 2 - 2 - width, y, width: width - 2, height: high };
}

// ---- Citizens keep their spaces.

/** Nothing lies here. */
export const FREE = -1;

/** What stays keeps its place, what comes takes the first free one: at least so many places. */
export function keep(before: readonly number[], now: readonly number[], places: number): number[] {
  return keepIn(before, now, places, FREE);
}

/** The same for things of any kind, `free` being none of them. */
export function keepIn<T>(before: readonly T[], now: readonly T[], places: number, free: T): T[] {
  const left = new Set(now);
  const row = Array.from({ length: Math.max(places, before.length) }, (_, place) => {
    const one = before[place] ?? free;
    return left.delete(one) ? one : free;
  });
  for (const one of left) {
    const at = row.indexOf(free);
    if (at < 0) row.push(one);
    else row[at] = one;
  }
  while (row.length > places && row.at(-1) === free) row.pop();
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

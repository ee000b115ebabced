/**
 * Places at night, as a print in one colour of light: everything is a shade between ink and that light, far things nearer
 * to the light than near ones, and the wet street gives back what stands on it.
 */
import { GROUND, block, chance, disc, tenth } from "./draw";

/** How much of the place's light is in it, of a hundred; or a colour of its own; or mist, thicker towards the ground. */
export type Tone = number | string;

/** A shape in a tone. "rim": its edge towards the light shines. A number: how far it covers what is behind it. */
export type Wash = readonly [tone: Tone, path: string, more?: "rim" | number];

export interface Halo {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly colour: string;
}

/** A place: its light, and what stands before it from far to near. */
export interface Night {
  readonly isNight: true;
  readonly colour: string;
  /** Where the light is brightest, and how far it reaches. */
  readonly light: { readonly x: number; readonly y: number; readonly r: number };
  readonly far: readonly Wash[];
  /** What stands on the street, and is given back by it. */
  readonly near: readonly Wash[];
  /** What lies on the street or hangs before everything. */
  readonly front: readonly Wash[];
  readonly halos: readonly Halo[];
  /** Of a ruin: the outline of what still stands. */
  readonly ruin?: string;
}

/** A tone as a paint of the page. */
export function toned(tone: Tone, colour: string): string {
  return typeof tone === "string" ? tone : `color-mix(in oklab, ${colour} ${tone}%, var(--art-near, #080d1d))`;
}

/** From edge to edge, between two heights. */
export const across = (top: number, foot: number = GROUND): string => `M-240 ${top}H240V${foot}H-240z`;
export const MIST = "mist";
/** Thicker towards the ground: it parts one depth from the next. */
export const mist = (top: number, opacity = 0.5): Wash => [MIST, across(top, GROUND + 1), opacity];

export function halo(x: number, y: number, r: number, colour: string): Halo {
  return { x, y, r, colour };
}

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly gapX: number;
  readonly gapY: number;
}

/** Panes: so wide and high, so far apart. */
export const panes = (width: number, height: number, gapX: number, gapY = gapX): Grid => ({
  width,
  height,
  gapX,
  gapY,
});

/** Of the panes of a wall a share is lit. */
export function lit(
  seed: number,
  x: number,
  y: number,
  width: number,
  height: number,
  grid: Grid,
  share: number,
): string {
  const next = chance(seed);
  let path = "";
  for (let top = y; top + grid.height <= y + height; top += grid.height + grid.gapY)
    for (let left = x; left + grid.width <= x + width; left += grid.width + grid.gapX)
      if (next() < share) path += `M${tenth(left)} ${tenth(top)}h${grid.width}v${grid.height}h${-grid.width}z`;
  return path;
}

/** A building of two faces: the narrow one is turned to the light. */
export function tower(x: number, width: number, height: number, side: 1 | -1, tone = 7, base = GROUND): Wash[] {
  const turned = tenth(width * 0.24);
  return [
    [tone, block(x, width, height, base), "rim"],
    [tone + 16, block(side > 0 ? x + width - turned : x, turned, height, base)],
  ];
}

/** A row of roofs with lit windows in a few of them. */
export function city(
  seed: number,
  low: number,
  high: number,
  tone: number,
  window: Tone,
  from = -240,
  to = 240,
): Wash[] {
  const next = chance(seed);
  let [walls, glass] = ["", ""];
  for (let x = from; x < to;) {
    const width = Math.round(16 + next() * 20);
    const height = Math.round(low + next() * (high - low));
    walls += block(x, width, height);
    if (next() > 0.6) walls += block(x + 4, Math.round(width * 0.5), height + 7);
    if (next() > 0.66) walls += block(x + Math.round(width / 2), 1.4, height + 16);
    glass += lit(seed + x, x + 4, GROUND - height + 6, width - 6, height - 10, panes(2.4, 3.4, 3.6, 4.6), 0.22);
    x += width;
  }
  return [
    [tone, walls],
    [window, glass, 0.75],
  ];
}

/** Puddles and the edges of wet stones: short strokes that break what the street gives back. */
export function ripples(seed: number): string {
  const next = chance(seed);
  return Array.from({ length: 26 }, (_, n) => {
    const y = GROUND + 5 + n * 2.9;
    const width = 14 + next() * (26 + n * 3);
    return `M${Math.round(-170 + next() * 320)} ${tenth(y)}h${Math.round(width)}v${n > 12 ? 1.8 : 1.1}h${-Math.round(width)}z`;
  }).join("");
}

/** A lamp on a post, its arm to one side. */
export function streetlamp(x: number, height: number, arm: number): string {
  const top = GROUND - height;
  return (
    block(x - 1.2, 2.4, height) +
    block(Math.min(x, x + arm), Math.abs(arm), 2, top + 2) +
    block(x + arm - 5, 10, 3, top + 4) +
    block(x - 3, 6, 5)
  );
}

/** Light that falls from a lamp onto the ground. */
export function cone(x: number, y: number, foot: number, base = GROUND): string {
  return `M${x - 3} ${y}L${x - foot} ${base}H${x + foot}L${x + 3} ${y}z`;
}

/** People who stand about, as outlines. */
export function folk(places: readonly (readonly [x: number, height: number])[], base = GROUND): string {
  return places
    .map(([x, height]) => {
      const s = height / 40;
      return (
        disc(x, base - 36 * s, 4 * s, 4.6 * s) +
        `M${tenth(x - 7 * s)} ${base}l${tenth(1.5 * s)} ${tenth(-26 * s)}q${tenth(5.5 * s)} ${tenth(-6 * s)} ${tenth(11 * s)} 0l${tenth(1.5 * s)} ${tenth(26 * s)}z`
      );
    })
    .join("");
}

/** A place without its light: where each place differs only in what is left out. */
export function night(
  colour: string,
  light: Night["light"],
  parts: { far: readonly Wash[]; near: readonly Wash[]; front?: readonly Wash[]; halos?: readonly Halo[] },
): Night {
  return { isNight: true, colour, light, front: [], halos: [], ...parts };
}

/** What is left of a place: its lower walls with a broken edge, smoke over it, embers and broken beams before it. */
export function burnt(place: Night, seed: number, ember: string): Night {
  const next = chance(seed);
  let edge = "M-240 90L-240 44";
  for (let x = -232; x < 240; x += 8 + next() * 15)
    edge += `L${Math.round(x)} ${Math.round(GROUND - 12 - next() ** 2 * 84)}`;
  const [root, lean] = [-60 + next() * 120, next() > 0.5 ? 15 : -15];
  const smoke = (shift: number) =>
    Array.from({ length: 8 }, (_, n) =>
      disc(tenth(root + shift + n * lean), 40 - n * 26, tenth(12 + n * (4 + next() * 2))),
    ).join("");
  const rubble = Array.from({ length: 16 }, (_, n) => {
    const x = Math.round(-170 + n * 22 + next() * 10);
    const size = 6 + next() * 13;
    return `M${tenth(x - size)} ${GROUND + 3}L${tenth(x - size * 0.3)} ${tenth(GROUND - size * 0.8)}L${tenth(x + size * 0.7)} ${tenth(GROUND - size * 0.5)}L${tenth(x + size)} ${GROUND + 3}z`;
  }).join("");
  const embers = Array.from(
    { length: 9 },
    () => [tenth(-110 + next() * 220), tenth(GROUND - 3 - next() * 26)] as const,
  );
  return {
    isNight: true,
    colour: ember,
    light: { x: root, y: GROUND - 6, r: 130 },
    far: [
      [20, smoke(0), 0.9],
      [34, smoke(-lean * 0.7), 0.5],
      ...place.far.slice(0, 1).map(([, path]): Wash => [14, path]),
    ],
    near: place.near.filter(([tone]) => typeof tone === "number").map(([tone, path, more]): Wash => [tone, path, more]),
    front: [
      [3, rubble],
      [ember, embers.map(([x, y]) => disc(x, y, 1.7)).join("")],
    ],
    halos: embers.filter((_, n) => n % 2 === 0).map(([x, y]) => halo(x, y, 15, ember)),
    ruin: `${edge}L240 90z`,
  };
}

/** Where things stand on the ring of eight zones. All numbers of the board are here, and all places are functions. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const ZONES = 8;
export const SIZE = 780;
export const MIDDLE = SIZE / 2;
/** How far the ring of zones reaches, from the middle. */
export const OUTER = 382;
export const INNER = 104;
export const HUB = INNER - 14;
/** Where a zone's picture has its middle, and how large it is drawn. */
export const SCENE = 236;
export const SCENE_SCALE = 0.98;
export const BLOCKADE = 246;
/** More figures than this in one zone are drawn smaller. */
export const CROWD = 3;
export const CROWD_SCALE = 0.8;
export const FIGURE = 29;
const STEP = 360 / ZONES;

/** Left and right of the hub the zones are as high as the others are wide. */
function isAtSide(index: number): boolean {
  return index % 4 === 2;
}

function isOnDiagonal(index: number): boolean {
  return index % 2 === 1;
}

/** A point on the ring: the place of a zone plus a part of its width, how far from the middle, how far aside. */
export function point(index: number, radius: number, aside = 0): Point {
  const angle = ((index * STEP - 90) * Math.PI) / 180;
  return {
    x: MIDDLE + radius * Math.cos(angle) - aside * Math.sin(angle),
    y: MIDDLE + radius * Math.sin(angle) + aside * Math.cos(angle),
  };
}

/** The outline of a zone. */
export function wedge(index: number, outer = OUTER, inner = INNER): string {
  const corners = [
    point(index - 0.5, outer),
    point(index + 0.5, outer),
    point(index + 0.5, inner),
    point(index - 0.5, inner),
  ];
  return `M${corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}Z`;
}

const ROWS = { few: [166, 230], side: [172, 230], crowd: [152, 206, 256] } as const;
const APART = { few: 72, side: 82, crowd: 68 } as const;

/** Where the nth of so many figures stands: two near the hub, then three, then more further out. */
export function figurePlace(index: number, nth: number, count: number): Point {
  if (count === 1) return point(index, 190);
  // At the sides they stand above each other, and need room for their names.
  const kind = count > CROWD ? "crowd" : isAtSide(index) ? "side" : "few";
  const [row, at, width] =
    nth < 2 ? [0, nth, 2] : nth < 5 ? [1, nth - 2, Math.min(3, count - 2)] : [2, nth - 5, count - 5];
  return point(index, ROWS[kind][row] ?? 0, (at - (width - 1) / 2) * APART[kind]);
}

/** Loose items lie behind the figures; many lie closer and are smaller. */
export function itemPlace(index: number, nth: number, count: number, figures: number): Point {
  const radius = (figures > 2 ? 274 : 266) - (isOnDiagonal(index) ? 14 : 0);
  return point(index, radius, (nth - (count - 1) / 2) * (count > 2 ? 37 : 47));
}

export function itemSize(count: number): number {
  return count > 2 ? 17 : 21;
}

/** Names are written level, so those at the sides stand above their zone's things. */
export function labelPlace(index: number): Point {
  if (isAtSide(index)) return point(index, 286, index === 2 ? -74 : 74);
  return point(index, isOnDiagonal(index) ? 318 : 310);
}

const PIP_GAP = 16;
const PIP_FROM_NAME = 19;

/** The three marks of heat stand on the outer side of the name. */
export function pipPlace(index: number, pip: number): Point {
  const label = labelPlace(index);
  const isBelow = index > 2 && index < 6;
  return { x: label.x + (pip - 1) * PIP_GAP, y: label.y + (isBelow ? PIP_FROM_NAME : -PIP_FROM_NAME) };
}

/** A blockade lies across the edge between two zones. */
export function blockadePlace(edge: number): Point & { turn: number } {
  return { ...point(edge + 0.5, BLOCKADE), turn: (edge + 0.5) * STEP - 90 };
}

const HUB_ARC = 62;
const HUB_STEP = 40;

/** Unhooked tokens lie on an arc in the hub. */
export function hubPlace(nth: number, count: number): Point {
  const angle = ((nth - (count - 1) / 2) * HUB_STEP - 90) * (Math.PI / 180);
  return { x: MIDDLE + HUB_ARC * Math.cos(angle), y: MIDDLE + HUB_ARC * Math.sin(angle) };
}

/** The two ways round, under the hub's tokens. */
export function wayPlace(nth: number): Point {
  return { x: MIDDLE - 34 + nth * 68, y: MIDDLE + 48 };
}

/** Where the names of things are written over the board: plain functions, without the page. */

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Something with a name, and how much room the name takes. */
export interface Named {
  readonly name: string;
  readonly width: number;
  readonly box: Rect;
}

/** A name in its place, by its middle; one without a place is a dot at its thing. */
export interface Label {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isDot: boolean;
}

export const LINE = 18;
const GAP = 3;
const EDGE = 2;
/** What is so high is named in its middle, and what lies so near to its like only once. */
const LARGE = 90;
const TOGETHER = 120;
/** How far a name may stand from its thing, in lines up and down and in shares of its width aside. */
const LINES = [0, 1, -1, 2, -2];
const ASIDE = [0, 0.5, -0.5];

/**
 * Each at the foot of its thing, or on the next free line; once for things of one name that lie together. No name lies on another:
 * small things are named first, for large ones have more room, and what finds none becomes a dot.
 */
export function layLabels(
  things: readonly Named[],
  window: { readonly width: number; readonly height: number },
): Label[] {
  const laid: { label: Label; rect: Rect }[] = [];
  const labels: Label[] = [];
  const area = ({ box }: Named) => box.width * box.height;
  for (const { name, width, box } of [...things].sort((a, b) => area(a) - area(b))) {
    const middle = box.left + box.width / 2;
    const foot = box.height > LARGE ? box.top + box.height / 2 : box.top + box.height - LINE / 2;
    if (labels.some((other) => other.name === name && Math.hypot(other.x - middle, other.y - foot) < TOGETHER))
      continue;
    const places = LINES.flatMap((line) =>
      ASIDE.map((aside) => ({
        x: clamp(middle + aside * width, width / 2 + EDGE, window.width - width / 2 - EDGE),
        y: clamp(foot + line * LINE, LINE / 2 + EDGE, window.height - LINE / 2 - EDGE),
      })),
    );
    const rectAt = ({ x, y }: { x: number; y: number }): Rect => ({
      left: x - width / 2,
      top: y - LINE / 2,
      width,
      height: LINE,
    });
    const free = places.find((place) => laid.every(({ rect }) => !isOver(rectAt(place), rect)));
    const label = free ? { name, ...free, isDot: false } : { name, x: middle, y: foot, isDot: true };
    labels.push(label);
    if (free) laid.push({ label, rect: rectAt(free) });
  }
  return labels;
}

function isOver(a: Rect, b: Rect): boolean {
  return (
    a.left < b.left + b.width + GAP &&
    b.left < a.left + a.width + GAP &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

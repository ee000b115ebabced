/** The city in a great moment: who stands before its sky, in a box of 960 by 540. */
import { bar, disc, shape } from "../../../lib/art/draw";

export const WIDE = 960;
export const HIGH = 540;

/** Somebody who holds up a fist, a flag or nothing. */
function rebel(x: number, tall: number, held: "fist" | "flag" | "none"): string {
  const s = tall / 100;
  const foot = HIGH + 20;
  const arm = held === "none" ? "" : bar(x + 12 * s, foot - 74 * s, x + 30 * s, foot - 122 * s, 9 * s);
  const hand = held === "none" ? "" : disc(x + 31 * s, foot - 126 * s, 7 * s);
  return (
    disc(x, foot - 94 * s, 10 * s, 12 * s) +
    `M${x - 14 * s} ${foot - 97 * s}q${2 * s} ${-15 * s} ${15 * s} ${-14 * s}t${12 * s} ${11 * s}h${7 * s}v${3 * s}z` +
    shape(
      [x - 20 * s, foot - 74 * s],
      [x - 8 * s, foot - 84 * s],
      [x + 8 * s, foot - 84 * s],
      [x + 20 * s, foot - 74 * s],
      [x + 24 * s, foot],
      [x - 24 * s, foot],
    ) +
    arm +
    hand
  );
}

/** The flag that somebody holds up, on its pole. */
function flag(x: number, tall: number): string {
  const s = tall / 100;
  const foot = HIGH + 20;
  return (
    bar(x + 28 * s, foot - 90 * s, x + 44 * s, foot - 210 * s, 4 * s) +
    `M${x + 43 * s} ${foot - 208 * s}q${24 * s} ${-14 * s} ${46 * s} 0t${44 * s} ${-4 * s}v${48 * s}q${-22 * s} ${14 * s} ${-44 * s} 2t${-52 * s} ${4 * s}z`
  );
}

export interface Row {
  readonly people: string;
  readonly flags: string;
}

function row(from: number, step: number, tall: number, flags: number): Row {
  const places = Array.from({ length: Math.ceil((WIDE + 60 - from) / step) }, (_, n) => ({
    x: from + n * step,
    tall: tall * (0.88 + ((n * 37) % 5) * 0.06),
    held: n % flags === 2 ? ("flag" as const) : n % 2 ? ("fist" as const) : ("none" as const),
  }));
  return {
    people: places.map(({ x, tall, held }) => rebel(x, tall, held)).join(""),
    flags: places.map(({ x, tall, held }) => (held === "flag" ? flag(x, tall) : "")).join(""),
  };
}

/** The crowd from far to near. */
export const CROWD: readonly Row[] = [row(-10, 38, 118, 9), row(-30, 56, 150, 7), row(-50, 82, 176, 5)];
/** Where clockwork guards stand, and how large. */
export const LINE: readonly { readonly x: number; readonly size: number }[] = [60, 210, 750, 900].map((x) => ({
  x,
  size: 300,
}));

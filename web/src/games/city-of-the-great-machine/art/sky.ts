/** The sky around the flying city: far towers, banks of cloud under it, airships on their way. In a box of any size. */
import { chance, disc, shape } from "../../../lib/art/draw";

/** A bank of cloud over the whole width that ends below the box. */
function bank(seed: number, width: number, top: number, foot: number, size: number): string {
  const next = chance(seed);
  let path = `M0 ${foot}V${top}`;
  for (let x = 0; x < width;) {
    const step = size * (0.7 + next() * 0.9);
    const high = step * (0.34 + next() * 0.26);
    path += `q${(step / 2).toFixed(0)} ${(-high * 1.6).toFixed(0)} ${step.toFixed(0)} ${((next() - 0.5) * size * 0.16).toFixed(0)}`;
    x += step;
  }
  return `${path}V${foot}z`;
}

/** Towers and domes that stand far below, out of the clouds. */
function skyline(seed: number, width: number, foot: number, low: number, high: number): string {
  const next = chance(seed);
  let path = "";
  for (let x = 0; x < width;) {
    const [wide, tall] = [16 + next() * 30, low + next() * (high - low)];
    const [left, top] = [Math.round(x), Math.round(foot - tall)];
    path += `M${left} ${foot}V${top}h${Math.round(wide)}V${foot}z`;
    const kind = next();
    if (kind > 0.72) path += shape([left - 2, top], [left + wide / 2, top - wide * 1.1], [left + wide + 2, top]);
    else if (kind > 0.5) path += disc(left + wide / 2, top, wide / 2);
    else if (kind > 0.34) path += `M${left + 4} ${top}v${-tall * 0.5}h6v${tall * 0.5}z`;
    x += wide + next() * 18;
  }
  return path;
}

export interface Sky {
  /** From far to near. */
  readonly towers: readonly string[];
  readonly clouds: readonly string[];
  readonly airships: readonly { readonly x: number; readonly y: number; readonly scale: number }[];
}

export function sky(width: number, height: number): Sky {
  const low = height + 10;
  return {
    towers: [skyline(5, width, low, height * 0.22, height * 0.5), skyline(11, width, low, height * 0.1, height * 0.32)],
    clouds: [
      bank(3, width, height * 0.62, low, 120),
      bank(8, width, height * 0.78, low, 150),
      bank(13, width, height * 0.92, low, 110),
    ],
    airships: [
      { x: width * 0.1, y: height * 0.2, scale: 0.42 },
      { x: width * 0.9, y: height * 0.74, scale: 0.56 },
      { x: width * 0.06, y: height * 0.86, scale: 0.3 },
    ],
  };
}

/**
 * The sky around the flying city at dusk: the sun as the wheel of a clock, far towers with lit windows, banks of cloud
 * under it, searchlights, airships on their way. In a box of any size.
 */
import { bar, chance, disc, shape } from "../../../lib/art/draw";

/** A bank of cloud over the whole width, piled up of rounds, that ends below the box. */
function bank(seed: number, width: number, top: number, foot: number, size: number): string {
  const next = chance(seed);
  let path = `M-10 ${foot}V${Math.round(top)}H${width + 10}V${foot}z`;
  for (let x = -20; x < width + 20; x += size * (0.2 + next() * 0.3)) {
    const r = size * (0.14 + next() * 0.22);
    path += disc(Math.round(x), Math.round(top + r * 0.35 + next() * 8), Math.round(r * 1.35), Math.round(r));
  }
  return path;
}

/** The wheel of a clock, with many small teeth. */
function wheel(x: number, y: number, r: number): string {
  const teeth = 32;
  return (
    disc(x, y, r) +
    Array.from({ length: teeth }, (_, n) => {
      const [dx, dy] = [Math.cos((n * 2 * Math.PI) / teeth), Math.sin((n * 2 * Math.PI) / teeth)];
      return bar(x + dx * r * 0.9, y + dy * r * 0.9, x + dx * r * 1.09, y + dy * r * 1.09, r * 0.1);
    }).join("")
  );
}

/** Towers and domes that stand far below, out of the clouds; and the windows lit in them. */
function skyline(seed: number, width: number, foot: number, low: number, high: number): { path: string; lit: string } {
  const next = chance(seed);
  let path = "";
  let lit = "";
  for (let x = 0; x < width;) {
    const [wide, tall] = [16 + next() * 30, low + next() * (high - low)];
    const [left, top] = [Math.round(x), Math.round(foot - tall)];
    path += `M${left} ${foot}V${top}h${Math.round(wide)}V${foot}z`;
    const kind = next();
    if (kind > 0.72) path += shape([left - 2, top], [left + wide / 2, top - wide * 1.1], [left + wide + 2, top]);
    else if (kind > 0.5) path += disc(left + wide / 2, top, wide / 2);
    else if (kind > 0.34) path += `M${left + 4} ${top}v${-tall * 0.5}h6v${tall * 0.5}z`;
    for (let y = top + 8; y < foot - 20; y += 13)
      for (let at = left + 4; at < left + wide - 5; at += 8) if (next() > 0.74) lit += `M${at} ${y}h3v5h-3z`;
    x += wide + next() * 18;
  }
  return { path, lit };
}

/** A thin cloud that the light lies on. */
const veil = (x: number, y: number, width: number): string =>
  `M${x.toFixed(0)} ${y.toFixed(0)}q${(width * 0.25).toFixed(0)} -9 ${(width * 0.5).toFixed(0)} -3t${(width * 0.5).toFixed(0)} 3q${(-width * 0.3).toFixed(0)} 7 ${(-width * 0.5).toFixed(0)} 4t${(-width * 0.5).toFixed(0)} -4z`;

export interface Sky {
  /** From far to near. */
  readonly towers: readonly string[];
  readonly windows: readonly string[];
  readonly clouds: readonly string[];
  readonly veils: string;
  /** The wheel of the sun: its teeth, and the ring within them. */
  readonly wheel: string;
  readonly beams: string;
  readonly stars: string;
  readonly sun: { readonly x: number; readonly y: number; readonly r: number };
  readonly airships: readonly { readonly x: number; readonly y: number; readonly scale: number }[];
}

export function sky(width: number, height: number): Sky {
  const low = height + 10;
  const far = skyline(5, width, low, height * 0.24, height * 0.52);
  const mid = skyline(11, width, low, height * 0.14, height * 0.36);
  const sun = { x: width * 0.78, y: height * 0.3, r: Math.min(width, height) * 0.24 };
  const beam = (x: number, to: number, spread: number): string =>
    shape([x, height * 0.9], [to - spread, -10], [to + spread, -10]);
  const next = chance(21);
  return {
    towers: [far.path, mid.path],
    windows: [far.lit, mid.lit],
    clouds: [
      bank(3, width, height * 0.7, low, 120),
      bank(8, width, height * 0.88, low, 130),
      bank(13, width, height * 0.96, low, 100),
    ],
    veils: Array.from({ length: 9 }, (_, n) =>
      veil(next() * width * 0.9 - 40, height * (0.1 + 0.055 * n), 90 + next() * 170),
    ).join(""),
    wheel: wheel(sun.x, sun.y, sun.r),
    beams:
      beam(width * 0.12, width * 0.36, 26) + beam(width * 0.6, width * 0.42, 22) + beam(width * 0.86, width * 0.98, 24),
    stars: Array.from({ length: 46 }, () =>
      disc(Math.round(next() * width), Math.round(next() * height * 0.42), 0.5 + next() * 0.9),
    ).join(""),
    sun,
    airships: [
      { x: width * 0.1, y: height * 0.2, scale: 0.42 },
      { x: width * 0.9, y: height * 0.74, scale: 0.56 },
      { x: width * 0.06, y: height * 0.86, scale: 0.3 },
    ],
  };
}

/** The grain of a print: specks on a square of 40 units, some darker than what they lie on and some lighter. */
import { chance } from "./draw";

function specks(seed: number, count: number): string {
  const next = chance(seed);
  return Array.from({ length: count }, () => {
    const size = 0.4 + next() * 0.5;
    return `M${(next() * 39).toFixed(1)} ${(next() * 39).toFixed(1)}h${size.toFixed(1)}v${size.toFixed(1)}h${(-size).toFixed(1)}z`;
  }).join("");
}

export const GRAIN = { dark: specks(7, 130), light: specks(19, 80) } as const;

/** Signs at the head of a charter: what it is granted for, as small as an initial. */
import { bar, disc, shape, type Coat, type Thing } from "../../../lib/art/draw";
import { cog } from "../../../lib/art/painted/forms";

const leaf = (x: number, y: number, s: number, side: number): string =>
  `M${x} ${y}q${side * 14 * s} ${-2 * s} ${side * 16 * s} ${-14 * s}q${-side * 14 * s} 0 ${-side * 16 * s} ${14 * s}z`;

const wheat = (x: number, y: number, s: number): Coat => [
  "green",
  bar(x, y, x, y - 34 * s, 3 * s) +
    [8, 18, 28].map((at) => leaf(x, y - at * s, s, 1) + leaf(x, y - at * s, s, -1)).join(""),
];
const roof = (x: number, y: number, s: number): readonly Coat[] => [
  ["red", shape([x - 15 * s, y], [x - 15 * s, y - 16 * s], [x, y - 32 * s], [x + 15 * s, y - 16 * s], [x + 15 * s, y])],
  ["ink", shape([x - 4 * s, y], [x - 4 * s, y - 12 * s], [x + 4 * s, y - 12 * s], [x + 4 * s, y])],
];
const cross = (x: number, y: number, s: number): Coat => [
  "blue",
  bar(x, y, x, y - 34 * s, 6 * s) + bar(x - 11 * s, y - 23 * s, x + 11 * s, y - 23 * s, 6 * s),
];

/** The sign of a kind of privilege, on the line y. */
export function emblem(kind: string, size: number, y: number): Thing {
  if (kind === "rural") return [wheat(-12 * size, y, size), wheat(12 * size, y, size)];
  if (kind === "urban") return [...roof(-17 * size, y, size), ...roof(17 * size, y, size)];
  if (kind === "church")
    return [
      ["gold", cog(0, y - 17 * size, 19 * size, 12)],
      ["paper", disc(0, y - 17 * size, 17 * size)],
      cross(0, y, size),
    ];
  return [wheat(-24 * size, y, size * 0.9), ...roof(0, y, size * 0.8), cross(24 * size, y, size * 0.9)];
}

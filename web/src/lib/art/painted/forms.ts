/** Forms that painted things are put together from: each with its shade on the right, where no light comes. */
import { bar, block, disc, shape, type Coat, type Paint, type Thing } from "../draw";

/** A block that stands on the line of a thing, or on another. */
export function slab(x: number, width: number, height: number, base = 0): string {
  return block(x, width, height, base);
}

/** The right side of a disc. */
export function crescent(x: number, y: number, r: number, ry = r): string {
  return `M${x} ${y - ry}A${r} ${ry} 0 0 1 ${x} ${y + ry}A${r * 1.5} ${ry * 1.5} 0 0 0 ${x} ${y - ry}z`;
}

/** A block of so much width and height on the line y, a third of it in the shade. */
export function box(tone: Paint, x: number, width: number, height: number, y = 0): Thing {
  return [
    [tone, block(x, width, height, y)],
    ["shade", block(x + width * 0.66, width * 0.34, height, y)],
  ];
}

/** A ball, or a dish. */
export function ball(tone: Paint, x: number, y: number, r: number, ry = r): Thing {
  return [
    [tone, disc(x, y, r, ry)],
    ["shade", crescent(x, y, r, ry)],
  ];
}

/** A wheel with its tyre and its hub. */
export function wheel(x: number, y: number, r: number, rim: Paint = "ink", hub: Paint = "metal"): Thing {
  return [
    [rim, disc(x, y, r)],
    [hub, disc(x, y, r * 0.56)],
    ["shade", crescent(x, y, r * 0.56)],
    ["ink", disc(x, y, r * 0.16)],
  ];
}

/** Lines of writing, each a little shorter or longer than the last. */
export function lines(tone: Paint, x: number, y: number, width: number, count: number, step = 10, thick = 3): Coat {
  return [
    tone,
    Array.from({ length: count }, (_, n) => block(x, width - ((n * 17) % 5) * width * 0.09, thick, y + n * step)).join(
      "",
    ),
  ];
}

/** Rivets or studs along a line. */
export function studs(tone: Paint, from: number, to: number, y: number, count: number, r = 2): Coat {
  return [tone, Array.from({ length: count }, (_, n) => disc(from + ((to - from) * n) / (count - 1), y, r)).join("")];
}

/** A seal of wax with its two ribbons. */
export function seal(x: number, y: number, r: number, tone: Paint = "red"): Thing {
  return [
    [tone, shape([x - r * 0.7, y], [x - r * 0.1, y], [x - r * 0.5, y + r * 2.1], [x - r * 1, y + r * 1.8])],
    [tone, shape([x + r * 0.1, y], [x + r * 0.7, y], [x + r * 1, y + r * 1.9], [x + r * 0.5, y + r * 2.2])],
    ["shade", shape([x + r * 0.1, y], [x + r * 0.7, y], [x + r * 1, y + r * 1.9], [x + r * 0.5, y + r * 2.2])],
    [
      tone,
      Array.from({ length: 9 }, (_, n) =>
        disc(x + Math.cos(n * 0.7) * r * 0.72, y + Math.sin(n * 0.7) * r * 0.72, r * 0.36),
      ).join("") + disc(x, y, r * 0.84),
    ],
    ["shade", crescent(x, y, r)],
    ["gold", bar(x - r * 0.4, y, x + r * 0.4, y, r * 0.18) + bar(x, y - r * 0.45, x, y + r * 0.45, r * 0.18), 0.85],
  ];
}

/** The outline of a gear. */
export function cog(x: number, y: number, r: number, teeth: number): string {
  const points: (readonly [number, number])[] = [];
  for (let n = 0; n < teeth; n += 1)
    for (const [at, reach] of [
      [-0.32, 1],
      [-0.2, 1.22],
      [0.2, 1.22],
      [0.32, 1],
    ] as const) {
      const angle = ((n + at) / teeth) * 2 * Math.PI;
      points.push([
        Math.round((x + Math.cos(angle) * r * reach) * 10) / 10,
        Math.round((y + Math.sin(angle) * r * reach) * 10) / 10,
      ]);
    }
  return shape(...points);
}

/** The same thing elsewhere and in another size is said by whoever stands it; this joins several into one. */
export function together(...things: readonly Thing[]): Thing {
  return things.flat();
}

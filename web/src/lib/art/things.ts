/** Things and people that card pictures are made of. Each is the path of a silhouette that stands on the ground at x. */
import { GROUND, bar, block, disc, shape } from "./draw";

/** Somebody in a long coat, seen from afar; `arm` is where a hand is held up to, from the shoulder. */
export function figure(x: number, height: number, arm?: readonly [number, number], base = GROUND): string {
  const s = height / 100;
  const at = (dx: number, dy: number): [number, number] => [x + dx * s, base - dy * s];
  return (
    disc(x, base - 91 * s, 8.5 * s, 10 * s) +
    shape(at(-17, 74), at(-5, 81), at(5, 81), at(17, 74), at(15, 36), at(20, 4), at(-20, 4), at(-15, 36)) +
    block(x - 11 * s, 8 * s, 6 * s, base) +
    block(x + 3 * s, 8 * s, 6 * s, base) +
    (arm
      ? bar(x + (Math.sign(arm[0]) || 1) * 14 * s, base - 72 * s, x + arm[0] * s, base - (72 + arm[1]) * s, 7 * s)
      : "")
  );
}

/** A row of people, no two as tall. */
export function crowd(from: number, to: number, height: number, base = GROUND): string {
  let path = "";
  for (let x = from, n = 0; x <= to; x += height * 0.38, n += 1)
    path += figure(x, height * (0.86 + ((n * 37) % 5) * 0.06), n % 3 === 1 ? [n % 2 ? 26 : -26, 30] : undefined, base);
  return path;
}

/** Coins on a heap. */
export function coins(x: number, count: number, r = 12, base = GROUND): string {
  return Array.from({ length: count }, (_, n) => disc(x + (n % 2) * 2 - 1, base - 4 - n * 6.5, r, 4.4)).join("");
}

/** A sheet of paper that hangs or lies aslant, with one corner turned. */
export function sheet(x: number, y: number, width: number, height: number, lean = 0): string {
  return shape(
    [x - width / 2 + lean, y - height / 2],
    [x + width / 2 - width * 0.22 + lean, y - height / 2],
    [x + width / 2 + lean, y - height / 2 + width * 0.22],
    [x + width / 2 - lean, y + height / 2],
    [x - width / 2 - lean, y + height / 2],
  );
}

/** A rolled charter with its ribbon. */
export function scroll(x: number, y: number, width: number, height: number): string {
  return (
    block(x - width / 2, width, height, y + height / 2) +
    block(x - width / 2 - 8, width + 16, 9, y - height / 2 + 4) +
    block(x - width / 2 - 8, width + 16, 9, y + height / 2 + 5) +
    [-1, 1]
      .map(
        (side) =>
          disc(x + side * (width / 2 + 8), y - height / 2, 5) + disc(x + side * (width / 2 + 8), y + height / 2, 5),
      )
      .join("")
  );
}

/** A crown; its points end in balls. */
export function crown(x: number, y: number, width: number): string {
  const h = width * 0.5;
  const points = [-1, -0.5, 0, 0.5, 1].map((at, n): [number, number] => [
    x + (at * width) / 2,
    y - (n % 2 ? h * 0.4 : h),
  ]);
  return (
    shape([x - width * 0.42, y], ...points, [x + width * 0.42, y]) +
    block(x - width * 0.44, width * 0.88, width * 0.1, y + width * 0.08) +
    [points[0], points[2], points[4]].map((point) => disc(point?.[0] ?? x, point?.[1] ?? y, width * 0.06)).join("")
  );
}

/** The horse of a game of chess on its foot. */
export function knight(x: number, height: number): string {
  const s = height / 100;
  const at = (dx: number, dy: number): [number, number] => [x + dx * s, GROUND - dy * s];
  return (
    shape(
      at(-24, 18),
      at(-20, 50),
      at(-8, 74),
      at(-10, 94),
      at(2, 84),
      at(16, 80),
      at(34, 56),
      at(30, 46),
      at(20, 46),
      at(8, 54),
      at(14, 40),
      at(22, 18),
    ) +
    block(x - 30 * s, 60 * s, 10 * s, GROUND - 8 * s) +
    block(x - 38 * s, 76 * s, 9 * s)
  );
}

/** A car from its side. */
export function car(x: number, width: number): string {
  const s = width / 100;
  const at = (dx: number, dy: number): [number, number] => [x + dx * s, GROUND - dy * s];
  return (
    shape(at(-50, 8), at(-50, 20), at(-32, 25), at(-14, 40), at(20, 40), at(36, 25), at(50, 20), at(50, 8)) +
    disc(x - 28 * s, GROUND - 8 * s, 9 * s) +
    disc(x + 28 * s, GROUND - 8 * s, 9 * s)
  );
}

/** A clock face on a post or a tower, with its hands cut out by light of whoever draws it. */
export function clock(x: number, y: number, r: number, foot = GROUND): string {
  return (
    disc(x, y, r) +
    shape([x - r * 0.5, foot], [x - r * 0.24, y], [x + r * 0.24, y], [x + r * 0.5, foot]) +
    disc(x, y - r, r * 0.18)
  );
}

/** A key that hangs with its bit down. */
export function key(x: number, y: number, length: number): string {
  return (
    disc(x, y, length * 0.2) +
    bar(x, y, x, y + length, length * 0.1) +
    bar(x, y + length * 0.95, x + length * 0.22, y + length * 0.95, length * 0.1) +
    bar(x, y + length * 0.75, x + length * 0.16, y + length * 0.75, length * 0.09)
  );
}

/** A bell in its frame. */
export function bell(x: number, y: number, r: number): string {
  return (
    `M${x - r} ${y}C${x - r * 0.6} ${y - r * 0.4} ${x - r * 0.7} ${y - r * 1.7} ${x} ${y - r * 1.8}` +
    `C${x + r * 0.7} ${y - r * 1.7} ${x + r * 0.6} ${y - r * 0.4} ${x + r} ${y}z` +
    disc(x, y + r * 0.1, r * 0.2) +
    disc(x, y - r * 1.85, r * 0.16)
  );
}

/** A flask with a long neck. */
export function flask(x: number, height: number): string {
  const s = height / 100;
  return (
    disc(x, GROUND - 30 * s, 30 * s) +
    block(x - 8 * s, 16 * s, 50 * s, GROUND - 50 * s) +
    block(x - 12 * s, 24 * s, 6 * s, GROUND - 96 * s)
  );
}

/** Bars of a cell or a cage. */
export function bars(x: number, width: number, height: number, count: number, base = GROUND): string {
  return (
    Array.from({ length: count }, (_, n) => block(x + (n * (width - 4)) / (count - 1), 4, height, base)).join("") +
    block(x - 4, width + 8, 6, base - height + 4) +
    block(x - 4, width + 8, 6, base)
  );
}

/** A mask on a stick, as one carries to a ball. */
export function mask(x: number, y: number, width: number): string {
  const w = width / 2;
  return (
    `M${x - w} ${y - w * 0.5}Q${x} ${y - w * 0.1} ${x + w} ${y - w * 0.5}Q${x + w * 0.9} ${y + w * 0.6} ${x + w * 0.3} ${y + w * 0.4}` +
    `Q${x} ${y} ${x - w * 0.3} ${y + w * 0.4}Q${x - w * 0.9} ${y + w * 0.6} ${x - w} ${y - w * 0.5}z` +
    bar(x + w * 0.8, y, x + w * 0.95, y + w * 2, w * 0.12)
  );
}

/** A flag on its pole. */
export function flag(x: number, height: number, width: number, base = GROUND): string {
  const top = base - height;
  return (
    block(x, 3, height, base) +
    shape(
      [x + 3, top],
      [x + width, top + width * 0.16],
      [x + width * 0.8, top + width * 0.34],
      [x + width, top + width * 0.52],
      [x + 3, top + width * 0.6],
    )
  );
}

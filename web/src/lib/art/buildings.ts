/** Buildings and things that several games' pictures are made of. Each is the path of a silhouette. */
import { GROUND, bar, block, disc, lamp, shape, type Light } from "./draw";

/** Steps, columns and a gable: a bank, a court, a mint. */
export function temple(x: number, width: number, height: number, columns = 6): string {
  const top = GROUND - height;
  const step = width / columns;
  const pillars = Array.from({ length: columns }, (_, n) =>
    block(x - width / 2 + (n + 0.25) * step, step * 0.5, height - 14),
  );
  const half = width / 2;
  return (
    shape([x - half - 8, top + 4], [x, top - width * 0.24], [x + half + 8, top + 4]) +
    block(x - half - 4, width + 8, 9, top + 13) +
    pillars.join("") +
    block(x - half - 6, width + 12, 8) +
    block(x - half - 16, width + 32, 4, GROUND + 4)
  );
}

/** A harbour crane with its arm to the right, or to the left if the arm is below zero. */
export function crane(x: number, height: number, arm: number): string {
  const top = GROUND - height;
  const reach = arm * 0.8;
  return (
    block(x, 5, height) +
    bar(x - Math.sign(arm) * 14, top + 6, x + arm, top - 10, 4) +
    bar(x + 2, top - 24, x + reach, top - 8, 1.4) +
    bar(x + 2, top - 24, x + 2, top, 3) +
    bar(x + reach, top - 8, x + reach, top + 34, 1.2)
  );
}

/** A ship at the quay, with its bridge and its cargo. */
export function hull(x: number, width: number): string {
  return (
    shape([x, 44], [x + width, 44], [x + width * 0.92, 70], [x + width * 0.08, 70]) +
    block(x + width * 0.1, width * 0.2, 34, 44) +
    block(x + width * 0.15, width * 0.05, 50, 44) +
    block(x + width * 0.42, width * 0.12, 12, 44) +
    block(x + width * 0.57, width * 0.12, 22, 44) +
    block(x + width * 0.72, width * 0.12, 12, 44)
  );
}

/** A stall under a pointed awning with a fringe. */
export function stall(x: number, width: number, height: number): string {
  const top = GROUND - height;
  const teeth = Array.from({ length: 4 }, (_, n) => {
    const left = x + (n * width) / 4;
    return `L${left + width / 8} ${top + 22}L${left + width / 4} ${top + 14}`;
  }).join("");
  return (
    `M${x} ${top + 14}L${x + width / 2} ${top - 12}L${x + width} ${top + 14}L${x} ${top + 14}${teeth}z` +
    block(x + 4, 3, height - 14) +
    block(x + width - 7, 3, height - 14) +
    block(x + 2, width - 4, 20)
  );
}

/** A string that sags between two points, and the lanterns on it. */
export function lanterns(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colours: readonly string[],
): { path: string; lights: Light[] } {
  const sag = 22;
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag];
  const path = `M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}l0 1.4Q${mx} ${my + 1.4} ${x1} ${y1 + 1.4}z`;
  const lights = Array.from({ length: 6 }, (_, n) => {
    const t = (n + 0.5) / 6;
    const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2;
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2;
    return lamp(x, y + 5, colours[n % colours.length] ?? "", 6);
  });
  return { path, lights };
}

/** A house with a gable and a chimney. */
export function house(x: number, width: number, height: number): string {
  const top = GROUND - height;
  return (
    block(x, width, height) +
    shape([x - 4, top], [x + width / 2, top - width * 0.6], [x + width + 4, top]) +
    block(x + width * 0.7, 5, height + width * 0.5)
  );
}

/** A church with its tower over the nave, standing on another height if need be. */
export function church(x: number, scale = 1, base = GROUND): string {
  const at = (dx: number, dy: number): [number, number] => [x + dx * scale, base - dy * scale];
  const part = (dx: number, width: number, height: number, foot = 0): string =>
    block(x + dx * scale, width * scale, height * scale, base - foot * scale);
  return (
    part(-24, 48, 96) +
    shape(at(-30, 96), at(0, 148), at(30, 96)) +
    part(-12, 24, 48, 134) +
    shape(at(-12, 182), at(0, 230), at(12, 182)) +
    bar(x, base - 248 * scale, x, base - 226 * scale, 2.4 * scale) +
    bar(x - 7 * scale, base - 241 * scale, x + 7 * scale, base - 241 * scale, 2.4 * scale) +
    part(-62, 38, 54) +
    part(24, 38, 54) +
    shape(at(-66, 54), at(-43, 76), at(-20, 54)) +
    shape(at(20, 54), at(43, 76), at(66, 54))
  );
}

/** A mast of lattice work. */
export function mast(x: number, height: number, foot: number): string {
  const top = GROUND - height;
  const bays = 9;
  let path = bar(x - foot, GROUND, x, top, 2.2) + bar(x + foot, GROUND, x, top, 2.2);
  for (let n = 0; n < bays; n += 1) {
    const [low, high] = [n / bays, (n + 1) / bays];
    const [left, right] = [foot * (1 - low), foot * (1 - high)];
    path += bar(x - left, GROUND - height * low, x + right, GROUND - height * high, 1.1);
    path += bar(x + left, GROUND - height * low, x - right, GROUND - height * high, 1.1);
    path += bar(x - right, GROUND - height * high, x + right, GROUND - height * high, 1.1);
  }
  return path + block(x - 0.9, 1.8, height + 26);
}

/** A works hall with a roof like a saw. */
export function sawtooth(x: number, width: number, height: number, teeth: number): string {
  const step = width / teeth;
  const top = GROUND - height;
  let path = block(x, width, height);
  for (let n = 0; n < teeth; n += 1)
    path += shape([x + n * step, top], [x + n * step, top - step * 0.6], [x + (n + 1) * step, top]);
  return path;
}

/** A chimney, wider at its foot, with a collar. */
export function chimney(x: number, width: number, height: number): string {
  const top = GROUND - height;
  return (
    shape([x - width * 0.7, GROUND], [x - width * 0.45, top], [x + width * 0.45, top], [x + width * 0.7, GROUND]) +
    block(x - width * 0.6, width * 1.2, 5, top + 4)
  );
}

/** Smoke that leans with the wind. */
export function smoke(x: number, y: number, size: number): string {
  return [0, 1, 2, 3].map((n) => disc(x + n * size * 0.9, y - n * size * 0.8, size * (0.5 + n * 0.22))).join("");
}

/** A dome on a drum. */
export function dome(x: number, r: number, drum: number, base = GROUND): string {
  return (
    block(x - r, 2 * r, drum, base) +
    `M${x - r * 0.92} ${base - drum}a${r * 0.92} ${r} 0 0 1 ${r * 1.84} 0z` +
    block(x - 2, 4, drum + r * 1.25, base)
  );
}

/** A wall with battlements. */
export function wall(x: number, width: number, height: number, base = GROUND): string {
  const merlon = 8;
  let path = block(x, width, height, base);
  for (let at = x; at + merlon * 0.6 <= x + width; at += merlon) path += block(at, merlon * 0.55, height + 6, base);
  return path;
}

/** A round tower with battlements, or with a pointed roof. */
export function keep(x: number, width: number, height: number, isPointed: boolean, base = GROUND): string {
  const top = base - height;
  const head = isPointed
    ? shape([x - 4, top], [x + width / 2, top - width * 1.25], [x + width + 4, top])
    : wall(x - 3, width + 6, 9, top + 6);
  return block(x, width, height, base) + head;
}

/** Low hills from edge to edge. */
export function hills(seed: number, height: number, base = GROUND): string {
  const bump = (n: number): number => height * (0.55 + 0.45 * Math.sin(seed + n * 1.7));
  let path = `M-240 ${base}L-240 ${base - bump(0)}`;
  for (let n = 1; n <= 6; n += 1)
    path += `Q${-240 + (n - 0.5) * 80} ${base - bump(n - 0.5) * 1.25} ${-240 + n * 80} ${base - bump(n)}`;
  return `${path}L240 ${base}z`;
}

/** A tree, round or pointed. */
export function tree(x: number, height: number, isPointed = false, base = GROUND): string {
  const crown = isPointed
    ? shape([x - height * 0.24, base - height * 0.2], [x, base - height], [x + height * 0.24, base - height * 0.2])
    : disc(x, base - height * 0.66, height * 0.34);
  return block(x - 1.5, 3, height * 0.5, base) + crown;
}

/** A gear, seen from the front. */
export function gear(x: number, y: number, r: number, teeth = 10): string {
  let path = disc(x, y, r);
  for (let n = 0; n < teeth; n += 1) {
    const angle = (n / teeth) * 2 * Math.PI;
    path += bar(x, y, x + Math.cos(angle) * r * 1.22, y + Math.sin(angle) * r * 1.22, r * 0.34);
  }
  return path;
}

/** The same numbers each time, without a pattern that the eye finds. */
export function scatter(index: number, step: number, span: number): number {
  return (index * step + ((index * index * 7) % 31)) % span;
}

export function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The angles of the teeth of a wheel. */
export function teeth(count: number): number[] {
  return many(count, (index) => (index * 360) / count);
}

/** Where rain falls in a picture of 600 by 340: x, y and the length of a streak. */
export const DROPS = many(70, (i) => [scatter(i, 97, 640), scatter(i, 53, 330), 9 + (i % 5) * 5] as const);

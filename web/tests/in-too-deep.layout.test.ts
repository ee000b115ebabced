import { describe, expect, it } from "vitest";
import {
  FRAME,
  INNER,
  Places,
  ZONES,
  apart,
  blockadePlace,
  corners,
  figurePlace,
  figureSize,
  hub,
  hubPlace,
  isLow,
  itemPlace,
  itemSize,
  labelPlaces,
  layBoard,
  layRing,
  point,
  settle,
  span,
  type Point,
} from "../src/games/in-too-deep/layout";
import { layFrame } from "../src/lib/frame/frame";

const SIZES = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
] as const;
const frameOf = ([width, height]: readonly [number, number]) =>
  layFrame(FRAME, { width, height, textScale: 1, isDrawerOpen: true, isGuided: false, isSeated: true });
const ringOf = (size: readonly [number, number]) => {
  const frame = frameOf(size);
  return layRing(layBoard(frame).city, frame.scale);
};
const zones = Array.from({ length: ZONES }, (_, index) => index);
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth);
/** A figure hides an item that lies nearer to its middle than this. */
const FREE = 9;
const away = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Whether a point lies in a zone: on the inner side of each of its edges. */
function isIn(path: readonly Point[], { x, y }: Point): boolean {
  return path.every((from, nth) => {
    const to = path[(nth + 1) % path.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}

/** How far a point of a zone is from its nearest edge. */
function depth(path: readonly Point[], { x, y }: Point): number {
  const away = path.map((from, nth) => {
    const to = path[(nth + 1) % path.length] ?? from;
    return ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / Math.hypot(to.x - from.x, to.y - from.y);
  });
  return Math.min(...away);
}

describe("the board", () => {
  it("gives the city most of its room, and loses none", () => {
    for (const size of SIZES) {
      const frame = frameOf(size);
      const { city, files } = layBoard(frame);
      if (frame.kind === "phone") expect(city).toEqual(files);
      else {
        expect(city.width + files.width).toBe(frame.board.width);
        expect(city.width).toBeGreaterThan(files.width * 1.7);
      }
    }
  });
  it("is a third of a window of 1440 x 900 and more for the city alone", () => {
    const { city } = layBoard(frameOf([1440, 900]));
    expect((city.width * city.height) / (1440 * 900)).toBeGreaterThan(0.31);
  });
  it("knows where words must be left out", () => {
    expect(SIZES.map((size) => isLow(frameOf(size)))).toEqual([true, false, false, false, false]);
  });
});

describe("the ring of zones", () => {
  it("goes clockwise from the top and fills its box", () => {
    const ring = ringOf([1440, 900]);
    expect(point(ring, 0, 0.5).x).toBeCloseTo(ring.width / 2);
    expect(point(ring, 2, 0.5).x).toBeGreaterThan(ring.width / 2);
    const xs = zones.flatMap((index) => corners(ring, index).map(({ x }) => x));
    const ys = zones.flatMap((index) => corners(ring, index).map(({ y }) => y));
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(ring.width - 12);
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(ring.height - 12);
  });

  for (const size of SIZES) {
    const ring = ringOf(size);
    it(`keeps figures and items in their zone at ${size.join(" x ")}`, () => {
      for (const index of zones) {
        const path = corners(ring, index);
        for (const nth of upTo(7)) expect(isIn(path, figurePlace(ring, index, nth))).toBe(true);
        for (const nth of upTo(8)) expect(isIn(path, itemPlace(ring, index, nth))).toBe(true);
      }
    });
    it(`keeps the whole of the first three figures in their zone at ${size.join(" x ")}`, () => {
      if (ring.isTall) return; // a phone's zones are too narrow for three
      for (const index of zones)
        for (const nth of upTo(3))
          expect(depth(corners(ring, index), figurePlace(ring, index, nth))).toBeGreaterThan(figureSize(ring) * 0.9);
    });
    it(`lays blockades beside the words and the heat of zones at ${size.join(" x ")}`, () => {
      const [LONG, THICK, USE] = [40, 8, ring.isTall ? 22 : 75];
      for (const edge of zones) {
        const { x, y, turn } = blockadePlace(ring, edge);
        const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
        for (const index of [edge, (edge + 1) % ZONES]) {
          const [, words] = labelPlaces(ring, index);
          for (const along of [-LONG, -LONG / 2, 0, LONG / 2, LONG]) {
            const [dx, dy] = [x + along * cos - words.x, y + along * sin - words.y];
            expect(Math.abs(dx) > USE + THICK || Math.abs(dy) > THICK + 5).toBe(true);
          }
        }
      }
    });
    it(`keeps the first figures and items apart at ${size.join(" x ")}`, () => {
      for (const index of zones) {
        const figures = upTo(3).map((nth) => figurePlace(ring, index, nth));
        const items = upTo(2).map((nth) => itemPlace(ring, index, nth));
        for (const [nth, one] of figures.entries())
          for (const other of figures.slice(nth + 1)) expect(away(one, other)).toBeGreaterThan(figureSize(ring) * 1.6);
        for (const [nth, one] of items.entries())
          for (const other of items.slice(nth + 1)) expect(away(one, other)).toBeGreaterThan(itemSize(ring) * 1.5);
      }
    });
    it(`leaves a part of every figure and item free, however full a zone is, at ${size.join(" x ")}`, () => {
      for (const index of zones) {
        const places = [
          ...upTo(7).map((nth) => figurePlace(ring, index, nth)),
          ...upTo(8).map((nth) => itemPlace(ring, index, nth)),
        ];
        for (const [nth, one] of places.entries())
          for (const other of places.slice(nth + 1)) expect(away(one, other)).toBeGreaterThan(FREE);
      }
    });
    it(`writes within the zone at ${size.join(" x ")}`, () => {
      for (const index of zones)
        for (const at of labelPlaces(ring, index)) {
          const [left, right] = span(ring, index, at.y);
          expect(at.x).toBeGreaterThan(left);
          expect(at.x).toBeLessThan(right);
        }
    });
    it(`leaves the words of a zone free of its first figures and items at ${size.join(" x ")}`, () => {
      const [HIGH, NAME, USE] = [7, 44, ring.isTall ? 22 : 80];
      const gap = (at: Point, words: Point, wide: number): number =>
        Math.hypot(Math.max(0, Math.abs(at.x - words.x) - wide), Math.max(0, Math.abs(at.y - words.y) - HIGH));
      for (const index of zones) {
        const [name, use] = labelPlaces(ring, index);
        const isFree = (at: Point, size: number) => Math.min(gap(at, name, NAME), gap(at, use, USE)) > size - 1;
        for (const nth of upTo(3)) expect(isFree(figurePlace(ring, index, nth), figureSize(ring))).toBe(true);
        for (const nth of upTo(4)) expect(isFree(itemPlace(ring, index, nth), itemSize(ring))).toBe(true);
      }
    });
    it(`lays tokens into the hub at ${size.join(" x ")}`, () => {
      const { x, y, rx, ry } = hub(ring);
      for (const nth of upTo(6)) {
        const at = hubPlace(ring, nth, 6);
        expect(((at.x - x) / rx) ** 2 + ((at.y - y) / ry) ** 2).toBeLessThan(1);
      }
      expect(rx).toBeLessThan((ring.width / 2) * INNER);
    });
  }

  it("lays a blockade along the edge between two zones", () => {
    const ring = ringOf([1440, 900]);
    expect(blockadePlace(ring, 7).turn).toBeCloseTo(-180 + blockadePlace(ring, 0).turn * -1, 0);
  });
});

describe("places", () => {
  it("are kept by who has one, and the first free ones are given to others", () => {
    const first = settle(new Map<string, number>(), ["a", "b", "c"]);
    expect([...first]).toEqual([
      ["a", 0],
      ["b", 1],
      ["c", 2],
    ]);
    const later = settle(first, ["c", "d", "e"]);
    expect(later.get("c")).toBe(2);
    expect(later.get("d")).toBe(0);
    expect(later.get("e")).toBe(1);
  });
  it("last from one position to the next", () => {
    const places = new Places<string>();
    places.settle(["a", "b"]);
    expect(places.settle(["b"]).get("b")).toBe(1);
    expect(places.settle(["c", "b"]).get("c")).toBe(0);
  });
  it("tell things apart that are alike", () => {
    expect(apart([4, 4, 2, 4])).toEqual(["4:0", "4:1", "2:0", "4:2"]);
  });
});

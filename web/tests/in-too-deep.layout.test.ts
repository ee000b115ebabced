import { describe, expect, it } from "vitest";
import {
  FIGURE,
  INNER,
  MIDDLE,
  OUTER,
  SIZE,
  ZONES,
  blockadePlace,
  figurePlace,
  hubPlace,
  itemPlace,
  itemSize,
  labelPlace,
  point,
} from "../src/games/in-too-deep/layout";

const zones = Array.from({ length: ZONES }, (_, index) => index);
const away = ({ x, y }: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(x - other.x, y - other.y);

describe("the ring of zones", () => {
  it("goes clockwise from the top", () => {
    expect(point(0, 100)).toEqual({ x: MIDDLE, y: MIDDLE - 100 });
    expect(point(2, 100).x).toBeCloseTo(MIDDLE + 100);
    expect(point(2, 100).y).toBeCloseTo(MIDDLE);
  });
  it("keeps everything on the board", () => {
    for (const index of zones)
      for (const at of [labelPlace(index), blockadePlace(index), itemPlace(index, 0, 1, 0)]) {
        expect(Math.min(at.x, at.y)).toBeGreaterThan(20);
        expect(Math.max(at.x, at.y)).toBeLessThan(SIZE - 20);
      }
  });
  it("keeps figures in their zone and apart from each other", () => {
    for (const index of zones)
      for (const count of [1, 2, 3, 5, 7]) {
        const places = Array.from({ length: count }, (_, nth) => figurePlace(index, nth, count));
        for (const [nth, place] of places.entries()) {
          const middle = away(place, { x: MIDDLE, y: MIDDLE });
          expect(middle).toBeGreaterThan(INNER + 20);
          expect(middle).toBeLessThan(OUTER - 40);
          for (const other of places.slice(nth + 1)) expect(away(place, other)).toBeGreaterThan(FIGURE * 1.6);
        }
      }
  });
  it("keeps items apart, however many lie in a zone", () => {
    for (const count of [2, 4, 6])
      expect(away(itemPlace(1, 0, count, 0), itemPlace(1, 1, count, 0))).toBeGreaterThan(itemSize(count) * 2);
  });
  it("lays unhooked tokens side by side in the hub", () => {
    expect(away(hubPlace(0, 3), hubPlace(1, 3))).toBeGreaterThan(34);
    expect(hubPlace(0, 1).x).toBeCloseTo(MIDDLE);
  });
});

import { describe, expect, it } from "vitest";
import { AIRS, drift, inMotion } from "../src/lib/air/air";
import type { GameEvent } from "../src/lib/net/types";
import { beatOf } from "../src/lib/beats/beat";
import beats from "../src/games/deal-with-the-devil/beats";
import { MARK_FACES } from "../src/games/deal-with-the-devil/model";
import { Words } from "../src/lib/words/words";

describe("air", () => {
  it("has every game's own, and few specks each", () => {
    expect(Object.keys(AIRS)).toHaveLength(4);
    for (const { count } of Object.values(AIRS)) expect(count).toBeLessThanOrEqual(50);
  });
  it("moves in gusts, a third of the time at most", () => {
    for (const air of Object.values(AIRS)) {
      const moving = Array.from({ length: 1000 }, (_, tenth) => inMotion(air, tenth / 10));
      expect(Math.max(...moving)).toBe(air.count);
      expect(moving.filter(Boolean).length).toBeLessThanOrEqual(334);
      const fewest = Math.min(...moving.filter(Boolean));
      expect(fewest < air.count).toBe(air.isPassing ?? false);
    }
  });
  it("comes back on the other side, and never leaves for good", () => {
    for (const air of Object.values(AIRS)) {
      const specks = Array.from({ length: air.count }, (_, index) => air.make(() => (index + 0.5) / air.count));
      const before = specks.map(({ x, y }) => [x, y]);
      for (let frame = 0; frame < 2000; frame += 1) drift(specks, 1 / 12);
      for (const { x, y, phase } of specks) {
        expect(Math.min(x, y, phase)).toBeGreaterThan(-0.2);
        expect(Math.max(x, y, phase)).toBeLessThan(1.2);
      }
      expect(specks.map(({ x, y }) => [x, y])).not.toEqual(before);
    }
  });
});

describe("great moments", () => {
  it("show the face of whom they are about", () => {
    const words = new Words(
      { messages: { event: { Unmasked: "A mask falls." } }, domains: {}, verbs: [] },
      () => "Ada",
    );
    const beat = beatOf({ event: "Unmasked", seat: 1, role: 3 } as unknown as GameEvent, beats, { words, content: {} });
    expect(beat?.great?.icon).toBe(MARK_FACES[3]);
  });
});

import { describe, expect, it } from "vitest";
import { LINE, layLabels, type Named } from "../src/lib/inspect/legend";

const WINDOW = { width: 400, height: 300 };
const thing = (name: string, left: number, top: number, size = 20): Named => ({
  name,
  width: 80,
  box: { left, top, width: size, height: size },
});

describe("the names over the board", () => {
  it("stand at the feet of their things", () => {
    expect(layLabels([thing("hat", 100, 100)], WINDOW)).toEqual([{ name: "hat", x: 110, y: 111, isDot: false }]);
  });

  it("never lie on each other, however crowded it is", () => {
    const crowd = Array.from({ length: 40 }, (_, index) => thing(`thing ${index}`, 150 + (index % 8) * 6, 100 + index));
    const labels = layLabels(crowd, WINDOW);
    expect(labels).toHaveLength(40);
    const written = labels.filter(({ isDot }) => !isDot);
    expect(written.length).toBeGreaterThan(4);
    expect(written.length).toBeLessThan(40);
    for (const [index, a] of written.entries())
      for (const b of written.slice(index + 1))
        expect(Math.abs(a.x - b.x) >= 80 || Math.abs(a.y - b.y) >= LINE).toBe(true);
  });

  it("stay inside the window", () => {
    const [label] = layLabels([thing("hat", 0, 290)], WINDOW);
    expect(label?.x).toBeGreaterThanOrEqual(40);
    expect(label?.y).toBeLessThanOrEqual(300 - LINE / 2);
  });

  it("are said once for the like that lie together, and again further off", () => {
    const labels = layLabels([thing("guard", 10, 10), thing("guard", 40, 10), thing("guard", 300, 200)], WINDOW);
    expect(labels).toHaveLength(2);
  });
});

import { describe, expect, it } from "vitest";
import { layFrame, USUAL_SIZES, type Box, type Frame, type Surroundings } from "../src/lib/frame/frame";

const around = (width: number, height: number, more: Partial<Surroundings> = {}): Surroundings => ({
  width,
  height,
  textScale: 1,
  isDrawerOpen: true,
  isGuided: false,
  isSeated: true,
  ...more,
});
const share = (box: Box, width: number, height: number) => (box.width * box.height) / (width * height);
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe("layFrame", () => {
  it("gives the board 45 % of a window of 1440 x 900, however much a game wishes for itself", () => {
    const greedy = { ...USUAL_SIZES, wide: { seats: 240, mine: 500 } };
    for (const sizes of [USUAL_SIZES, greedy]) {
      const frame = layFrame(sizes, around(1440, 900));
      expect(frame.kind).toBe("wide");
      expect(share(frame.board, 1440, 900)).toBeGreaterThanOrEqual(0.45);
    }
  });

  it("grows with the window: board, my area and type", () => {
    const small = layFrame(USUAL_SIZES, around(1440, 900));
    const large = layFrame(USUAL_SIZES, around(1920, 1080));
    expect(large.scale).toBeCloseTo(1.2);
    expect(share(large.board, 1920, 1080)).toBeGreaterThanOrEqual(0.45);
    expect(large.mine.height).toBeGreaterThan(small.mine.height * 1.15);
  });

  it("lays everything side by side, without gaps or overlaps, in every window", () => {
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
      [820, 1180],
      [1100, 700],
    ] as const) {
      const frame: Frame = layFrame(USUAL_SIZES, around(width, height));
      const boxes = [frame.seats, frame.board, frame.prompt, frame.mine];
      if (frame.kind === "wide") boxes.push(frame.drawer);
      boxes.forEach((box, index) =>
        boxes.slice(index + 1).forEach((other) => expect(overlap(box, other), `${width}x${height}`).toBe(false)),
      );
      expect(frame.mine.y + frame.mine.height).toBe(height);
      expect(Math.min(...boxes.map((box) => Math.min(box.width, box.height)))).toBeGreaterThan(60);
    }
  });

  it("shows one panel at a time on a phone, with the prompt below", () => {
    const frame = layFrame(USUAL_SIZES, around(390, 844));
    expect(frame.kind).toBe("phone");
    expect(frame.board).toEqual(frame.mine);
    expect(frame.board.y + frame.board.height).toBe(frame.prompt.y);
  });

  it("keeps a place for the hints of a guided game, from the first on", () => {
    const free = layFrame(USUAL_SIZES, around(390, 844));
    const guided = layFrame(USUAL_SIZES, around(390, 844, { isGuided: true }));
    expect(guided.hint.height).toBeGreaterThan(0);
    expect(guided.board.height).toBe(free.board.height - guided.hint.height);
  });

  it("makes the board wider, and moves nothing else, when the drawer is folded away", () => {
    const open = layFrame(USUAL_SIZES, around(1440, 900));
    const folded = layFrame(USUAL_SIZES, around(1440, 900, { isDrawerOpen: false }));
    expect(folded.board).toMatchObject({ x: open.board.x, y: open.board.y, height: open.board.height });
    expect(folded.board.width).toBeGreaterThan(open.board.width);
    expect(folded.mine.y).toBe(open.mine.y);
  });
});

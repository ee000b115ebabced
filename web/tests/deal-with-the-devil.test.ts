import { describe, expect, it } from "vitest";
import { layFrame } from "../src/lib/frame/frame";
import {
  FRAME,
  keepPlaces,
  layBoard,
  layMine,
  PLATES,
  platePlace,
  quarterOf,
} from "../src/games/deal-with-the-devil/layout";
import {
  accusersOf,
  isPartHidden,
  afterAccepting,
  markOf,
  partsOf,
  phasesOf,
  pickOf,
  plannedOf,
  pointsOf,
  sceneOf,
  sightOf,
  stationsOf,
  walkOn,
  type Content,
  type Mine,
  type Table,
} from "../src/games/deal-with-the-devil/model";
import type { Words } from "../src/lib/words/words";

const step = (seat: number, number: number) => ({ event: "StepBegan", seat, step: number, card: -1 });
const table = (fields: Partial<Table>) => fields as Table;
const mine = (fields: Partial<Mine>) => fields as Mine;

const WINDOWS = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
] as const;
const frameOf = (width: number, height: number) =>
  layFrame(FRAME, { width, height, textScale: 1, isDrawerOpen: true, isGuided: false, isSeated: true });

describe("where things lie on the board", () => {
  it.each(WINDOWS)("%i x %i: kingdoms, tower, inquisitors and strip do not overlap", (width, height) => {
    const frame = frameOf(width, height);
    const { lands, tower, judges, strip } = layBoard(frame);
    const boxes = [...lands, tower, judges, strip];
    for (const [index, one] of boxes.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(frame.board.width);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(isApart).toBe(true);
      }
    }
  });

  it("the wheel lies in the middle of the four kingdoms", () => {
    const { wheel, lands } = layBoard(frameOf(1440, 900));
    const [mineLand, , across] = lands;
    expect(wheel.x + wheel.width / 2).toBeCloseTo((mineLand.x + across.x + across.width) / 2);
    expect(wheel.y + wheel.height / 2).toBeCloseTo((across.y + mineLand.y + mineLand.height) / 2);
  });

  it("everything grows with the window", () => {
    const [small, large] = [layBoard(frameOf(1440, 900)), layBoard(frameOf(1920, 1080))];
    expect(large.wheel.width).toBeGreaterThan(small.wheel.width);
    expect(large.lands[0].height).toBeGreaterThan(small.lands[0].height);
  });

  it("mine is at the bottom left, the others follow clockwise", () => {
    expect([0, 1, 2, 3].map((side) => quarterOf(side, 2))).toEqual([2, 3, 0, 1]);
  });

  it.each([0, 1, 2, 3])("kingdom %i has ten places for buildings, the last one at the wheel", (quarter) => {
    const { columns, rows } = PLATES;
    const all = Array.from({ length: columns * rows }, (_, nth) => platePlace(nth, quarter));
    expect(new Set(all.map(({ column, row }) => `${column} ${row}`)).size).toBe(10);
    const isAtLeft = quarter < 2;
    const isAbove = quarter === 1 || quarter === 2;
    expect(all.at(-1)).toEqual({ column: isAtLeft ? columns : 1, row: isAbove ? rows : 1 });
  });
});

describe("where things lie in my area", () => {
  it.each(WINDOWS)("%i x %i: all places of a hand are inside, and none lies on another", (width, height) => {
    const { mine: box, kind, scale } = frameOf(width, height);
    const layout = layMine(box, kind, scale);
    const places = [layout.wall, ...layout.events, ...layout.cards];
    expect(places).toHaveLength(8);
    for (const [index, one] of places.entries()) {
      expect(one.x + one.width).toBeLessThanOrEqual(box.width + 0.01);
      expect(one.y + one.height).toBeLessThanOrEqual(layout.height + 0.01);
      for (const other of places.slice(index + 1))
        expect(
          one.x + one.width <= other.x + 0.01 ||
            other.x + other.width <= one.x + 0.01 ||
            one.y + one.height <= other.y + 0.01 ||
            other.y + other.height <= one.y + 0.01,
        ).toBe(true);
    }
  });

  it("a card keeps its place while others come and go", () => {
    const first = keepPlaces([], [4, 9, 12]);
    expect(first).toEqual([4, 9, 12]);
    const second = keepPlaces(first, [4, 12]);
    expect(second).toEqual([4, null, 12]);
    expect(keepPlaces(second, [12, 4, 30, 31])).toEqual([4, 30, 12, 31]);
    expect(keepPlaces(second, [4])).toEqual([4]);
  });
});

describe("the procession of the plans", () => {
  it("knows the steps that have begun, and which of them failed", () => {
    const first = walkOn([], [step(2, 4), { event: "Paid", seat: 2 }, step(0, 9)]);
    expect(walkOn(first, [{ event: "Failed", seat: 0, what: "right", card: 3 }])).toEqual([
      { seat: 2, step: 4, hasFailed: false },
      { seat: 0, step: 9, hasFailed: true },
    ]);
    expect(walkOn(first, [{ event: "PhaseBegan", phase: "interest" }])).toEqual([]);
  });

  it("a plan's stations stand in the order in which they are carried out", () => {
    const plan = [3, 2, 7, -1, 11, 1, -1, 0, 1];
    expect(stationsOf(plan).map(({ step: at }) => at)).toEqual([2, 4, 5, 8, 9, 10, 11]);
    expect(plannedOf(plan)).toEqual({ uses: [7], builds: [11], works: [11], event: 3, half: 2, isHiring: true });
  });
});

describe("what is shown", () => {
  it("the votes of a hunt are told after it, and gone when the next is secret", () => {
    const votes = [1, 2, 1, -1];
    expect(accusersOf(table({ phase: "witch-hunt", question: "Interrogation", votes }), 1)).toEqual([0, 2]);
    expect(accusersOf(table({ phase: "witch-hunt", question: "WitchHunt", votes }), 1)).toEqual([]);
    expect(accusersOf(table({ phase: "production", question: "ProductionClose", votes }), 1)).toEqual([]);
  });

  it("a question has its scene, and what all answer stays until all have", () => {
    const asked = table({ question: "Offer" });
    expect(sceneOf("Offer", asked, ["put", "seal"])).toBe("offer");
    expect(sceneOf(null, asked, [])).toBe("offer");
    expect(sceneOf(null, table({ question: "Hire" }), [])).toBeNull();
    expect(sceneOf(null, table({ question: "WitchHunt" }), [])).toBeNull(); // who has voted sees the kingdoms again
    expect(sceneOf("WitchHunt", table({ question: "WitchHunt" }), ["vote"])).toBe("hall");
    expect(sceneOf("Hire", table({ question: "Hire" }), ["hire"])).toBe("hall");
    expect(sceneOf("ProductionClose", table({}), ["done", "buy"])).toBeNull();
    expect(sceneOf("ProductionClose", table({}), ["gain"])).toBe("hall");
  });

  it("a record of a chest is read by its places", () => {
    const row = [17, 2, 1, 3, 6, 0, 1, 1, 0, 2, 0, 0, 3, 0, 1];
    expect(sightOf(row)).toEqual({
      round: 2,
      viewing: 1,
      mark: 3,
      demand: 6,
      isSold: false,
      jester: 1,
      goods: [1, 0, 2, 0, 0, 3, 0],
      isAccepted: true,
    });
  });

  it("my own total comes from what I know, the others' from what lies open", () => {
    const open = table({ projected: [3, 4, 5, 6], scores: [0, 0, 0, 0] });
    expect(pointsOf(open, mine({ projected: [9, 4, 5, 6] }), 0)).toBe(9);
    expect(pointsOf(open, null, 2)).toBe(5);
  });

  it("a step of my plan knows its pick, and a building in use is first put out of use", () => {
    const planned = mine({ picks: ["use sawmill", "build mill", "build abbey", "work abbey", "plan-hire"] });
    expect([2, 3, 4, 5, 6, 7, 8, 9].map((at) => pickOf(planned, at))).toEqual([
      "use sawmill",
      undefined,
      "build mill",
      undefined,
      "work abbey",
      "work abbey",
      "plan-hire",
      undefined,
    ]);
  });

  it("what I would hold after a chest: its goods, less its price, by a loan if coins are short", () => {
    const sight = sightOf([17, 2, 1, 0, 2, 0, 0, 1, 0, 0, 0, 2, 1, 0]);
    const held = mine({ walls: [0, 0, 0, 0, 0, 2, 0], souls: [3, 0], picks: [], owing: 4 });
    expect(afterAccepting(held, sight, "4-coins", "coins")).toEqual({
      goods: [1, 0, 0, 0, 2, 0, 0],
      souls: [3, 0],
      debt: 5,
      isSold: false,
    });
    expect(afterAccepting(held, sight, "2-souls", "pure-pure").souls).toEqual([1, 0]);
    expect(afterAccepting(mine({ ...held, owing: 10 }), sight, "4-coins", "coins").isSold).toBe(true);
  });

  it("a card says what my plan does with it", () => {
    const words = { ui: (key: string) => key } as unknown as Words;
    expect(markOf(mine({ picks: ["build mill", "work mill"] }), "mill", words)).toBe("mark.work");
    expect(markOf(mine({ picks: ["pass windmill"] }), "mill", words)).toBeUndefined();
  });
});

describe("the phases of a round", () => {
  const USUAL = ["production", "cards", "trading", "action", "interest", "reputation"];
  it("end with witch hunts in rounds 2 and 3, with inquisitions in rounds 3 and 5", () => {
    expect(phasesOf(1)).toEqual(USUAL);
    expect(phasesOf(2)).toEqual([...USUAL, "witch-hunt"]);
    expect(phasesOf(3)).toEqual([...USUAL, "witch-hunt", "inquisition"]);
    expect(phasesOf(4)).toEqual(USUAL);
    expect(phasesOf(5)).toEqual([...USUAL, "inquisition", "scoring"]);
  });
});

describe("what points come from", () => {
  const content = { categories: ["buildings", "debt", "goods"] } as unknown as Content;
  const open = table({
    phase: "action",
    parts: [
      [2, 0, 0],
      [3, -1, 0],
    ],
  });
  const own = mine({ seat: 0, parts: [2, 0, 1] });

  it("my own parts are those that only I know, another's what lies open; what counts nothing is left out", () => {
    expect(partsOf(open, own, content, 0)).toEqual([
      { category: "buildings", points: 2 },
      { category: "goods", points: 1 },
    ]);
    expect(partsOf(open, own, content, 1)).toEqual([
      { category: "buildings", points: 3 },
      { category: "debt", points: -1 },
    ]);
  });

  it("something of the others is hidden until the scoring", () => {
    expect([0, 1].map((seat) => isPartHidden(open, own, seat))).toEqual([false, true]);
    expect(isPartHidden(table({ phase: "scoring" }), own, 1)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { layFrame } from "../src/lib/frame/frame";
import {
  actPlaces,
  amountPlaces,
  arrowBetween,
  columnPlace,
  corner,
  diceNames,
  dieGrid,
  figurePlace,
  FRAME,
  keepPlaces,
  layCity,
  laySheet,
  SEATS,
  spotPlace,
  tokenPlace,
  TOKENS_IN_ROW,
  waitingPlace,
  type City,
  type Rect,
} from "../src/games/rogue-agent/layout";

const WINDOWS = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
] as const;
const around = { textScale: 1, isDrawerOpen: true, isGuided: false, isSeated: true };
const frames = WINDOWS.map(([width, height]) => layFrame(FRAME, { ...around, width, height }));
const cities = frames.map((frame) => layCity(frame));
const named = cities.map((city, index) => [WINDOWS[index]?.join("x") ?? "", city] as const);
const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

const across = [1, 2, 3, 4, 5];
const TILES = [1, 2, 3].flatMap((row) =>
  across.filter((column) => row > 1 || (column > 1 && column < 5)).map((column) => [row, column] as const),
);

function areas(city: City): Rect[] {
  const tiles = TILES.map((place) => {
    const { x, y } = corner(city, place);
    return rect(x, y, city.tile.width, city.tile.height);
  });
  return [...tiles, city.corner, city.tray, city.track, ...(city.purse ? [city.purse] : []), ...city.files];
}

describe.each(named)("the city at %s", (_, city) => {
  it("lays nothing over another thing, and all of it on the board", () => {
    const all = areas(city);
    for (const [index, one] of all.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.y).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(city.width + 0.01);
      expect(one.y + one.height).toBeLessThanOrEqual(city.height + 0.01);
      for (const other of all.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x + 0.01 ||
          other.x + other.width <= one.x + 0.01 ||
          one.y + one.height <= other.y + 0.01 ||
          other.y + other.height <= one.y + 0.01;
        expect(isApart, JSON.stringify([one, other])).toBe(true);
      }
    }
  });

  it("tells what I have where my own area lies in another tab", () => {
    expect(city.purse !== null).toBe(city.isPhone);
  });

  it("fills the board that the frame gives", () => {
    const last = city.track;
    expect(city.height - last.y - last.height).toBeLessThan(10);
  });

  it("keeps the rows of a tile apart", () => {
    const { tokens, figures, foot, signs, title } = city.tile;
    expect(signs.y - signs.size / 2).toBeGreaterThanOrEqual(title.y);
    expect(signs.danger - signs.size / 2).toBeGreaterThanOrEqual(title.y);
    expect(tokens.y - tokens.r * 0.9).toBeGreaterThanOrEqual(signs.danger + signs.size / 2);
    expect(tokens.y + tokens.r * 0.6).toBeLessThanOrEqual(figures.y);
    expect(figures.y + figures.r).toBeLessThanOrEqual(foot.y - foot.size / 2 + 0.01);
    expect(foot.y + foot.size / 2).toBeLessThanOrEqual(city.tile.height);
  });

  it("gives every seat a place of its own, on the tile", () => {
    const places = Array.from({ length: SEATS }, (_unused, seat) => figurePlace(city.tile, seat));
    expect(new Set(places.map(({ x }) => x)).size).toBe(SEATS);
    for (const { x } of places) expect(x + city.tile.figures.r).toBeLessThanOrEqual(city.tile.width);
  });

  it("keeps the first tokens clear of the informants", () => {
    const { spaces, tokens } = city.tile;
    const { x } = tokenPlace(city.tile, TOKENS_IN_ROW - 1);
    expect(x + tokens.r).toBeLessThanOrEqual(spaces.x - spaces.r + 0.01);
    expect(tokenPlace(city.tile, TOKENS_IN_ROW)).not.toEqual(tokenPlace(city.tile, 0));
  });

  it("lets two tokens stand side by side, whole", () => {
    const [one, two] = [tokenPlace(city.tile, 0), tokenPlace(city.tile, 1)];
    expect(two.x - one.x).toBeGreaterThanOrEqual(2 * city.tile.tokens.r - 0.01);
    expect(two.y).toBe(one.y);
  });

  it("has the bomb sheet on the board, its parts side by side or one below the other", () => {
    const sheet = laySheet(city);
    const last = spotPlace(sheet, [5, 3]);
    expect(last.x + sheet.cell / 2).toBeLessThanOrEqual(city.width);
    expect(last.y + sheet.cell / 2).toBeLessThanOrEqual(city.isPhone ? sheet.side.y : city.height);
    if (!city.isPhone) {
      expect(columnPlace(sheet, 0).x).toBeGreaterThanOrEqual(sheet.head.x + sheet.head.width);
      expect(last.x + sheet.cell / 2).toBeLessThanOrEqual(sheet.side.x);
    }
    expect(sheet.side.y + sheet.side.height).toBeLessThanOrEqual(city.height + 0.01);
    expect(sheet.cell).toBeGreaterThan(40);
  });

  it("keeps tokens that wait, and their dice, in their box", () => {
    for (const kind of ["token", "die"] as const)
      for (const place of [0, 1, 2]) {
        const at = waitingPlace(city, place, kind);
        expect(at.x - at.r).toBeGreaterThanOrEqual(city.waiting.x - 1);
        expect(at.x + at.r).toBeLessThanOrEqual(city.waiting.x + city.waiting.width + 1);
        expect(at.y + at.r).toBeLessThanOrEqual(city.waiting.y + city.waiting.height);
      }
  });
});

it("writes nothing smaller than 11 px", () => {
  for (const [index, city] of cities.entries()) {
    const scale = frames[index]?.scale ?? 1;
    expect(city.type * scale).toBeGreaterThanOrEqual(11);
    expect(city.tile.title.size * scale).toBeGreaterThanOrEqual(11);
    // Pieces carry letters of nine tenths of their radius.
    expect(city.tile.figures.r * 0.9 * scale).toBeGreaterThanOrEqual(11);
    expect(city.tile.tokens.r * 0.9 * scale).toBeGreaterThanOrEqual(11);
  }
});

describe("places", () => {
  it("are kept while something stays, and taken by what comes", () => {
    expect(keepPlaces([], ["a", "b", "c"])).toEqual(["a", "b", "c"]);
    expect(keepPlaces(["a", "b", "c"], ["a", "c"])).toEqual(["a", null, "c"]);
    expect(keepPlaces(["a", null, "c"], ["c", "d"])).toEqual(["d", null, "c"]);
    expect(keepPlaces(["a", "b"], [])).toEqual([]);
  });

  it("tell dice of one face apart", () => {
    expect(diceNames([4, 4, 7])).toEqual(["4.0", "4.1", "7.0"]);
  });
});

it("an arrow lies in the gap, and points along it", () => {
  const [city] = cities;
  if (!city) throw new Error("no city");
  const [from, to] = [corner(city, [2, 1]), corner(city, [1, 2])];
  expect(arrowBetween(corner(city, [2, 1]), corner(city, [2, 2]), city.tile).turn).toBe(0);
  expect(arrowBetween(corner(city, [3, 1]), corner(city, [2, 1]), city.tile).turn).toBe(-90);
  expect(Math.abs(arrowBetween(from, to, city.tile).turn) % 90).toBe(0);
});

it("dice are as large as their box allows", () => {
  expect(dieGrid({ width: 124, height: 124 }, 1, 40).size).toBe(40);
  const four = dieGrid({ width: 136, height: 34 }, 4, 40);
  expect(four.perRow).toBe(4);
  expect(four.size).toBeCloseTo(25);
});

it("amounts fill a high box as rows, a low one as cells", () => {
  expect(amountPlaces(rect(0, 0, 120, 150), 4).map(({ x }) => x)).toEqual([0, 0, 0, 0]);
  const cells = amountPlaces(rect(0, 0, 380, 46), 4);
  expect(new Set(cells.map(({ y }) => y)).size).toBe(1);
});

it("what can be done beside the sheet does not overlap", () => {
  for (const box of [rect(0, 0, 180, 480), rect(0, 0, 370, 150)]) {
    const [first, second, third] = actPlaces(box, 3);
    expect(third && second && third.y >= second.y + second.height).toBe(true);
    expect(first?.x === second?.x || first?.y === second?.y).toBe(true);
  }
});

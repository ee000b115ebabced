import { fitted, LETTER } from "../src/lib/parts/lines";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import beats from "../src/games/city-of-the-great-machine/beats";
import {
  aim,
  areLinked,
  at,
  berthsAround,
  drift,
  HALF,
  isInSight,
  shifted,
  sightOf,
  type Spot,
} from "../src/games/city-of-the-great-machine/camera";
import { layCards } from "../src/games/city-of-the-great-machine/cards";
import { arrange, dialAngle, stack, trayPlace, type Places } from "../src/games/city-of-the-great-machine/layout";
import {
  CITIZEN,
  citizenPlace,
  deckHeight,
  FIGURES,
  figurePlace,
  figureSize,
  FREE,
  guardBox,
  keep,
  LEAST_TYPE,
  linesIn,
  nameBox,
  priceCircle,
  settle,
  TAG,
  tagBox,
  tokenPlace,
  typeSize,
} from "../src/games/city-of-the-great-machine/platform";
import {
  deniedCount,
  missionsOf,
  offered,
  offersIn,
  stampOf,
  type Mine,
  type Table,
} from "../src/games/city-of-the-great-machine/model";
import type { Box } from "../src/lib/frame/frame";
import { Words, plain } from "../src/lib/words/words";

const MESSAGES = JSON.parse(
  readFileSync(
    join(import.meta.dirname, "../../src/turncoat/games/city_of_the_great_machine/messages/en.json"),
    "utf8",
  ),
);
const FIRST_CITY: Spot[] = [
  [2, 2],
  [5, 1],
  [3, 1],
  [5, 3],
  [4, 2],
  [6, 2],
  [2, 4],
  [3, 3],
  [1, 3],
].map(([x = 0, row = 0]) => ({ x, row }));
const CITY_BOX: Box = { x: 0, y: 0, width: 730, height: 570 };
const WINDOWS = [
  { kind: "wide", width: 980, height: 598 },
  { kind: "wide", width: 962, height: 497 },
  { kind: "tablet", width: 820, height: 620 },
] as const;

function boxesOf(places: Places): Box[] {
  const { directives, missions, ...single } = places;
  return [...Object.values(single), ...directives, ...missions].filter((box): box is Box => box !== null);
}

function overlap(one: Box, other: Box): boolean {
  const isApart = (a: number, wide: number, b: number, wider: number) => a + wide <= b + 0.01 || b + wider <= a + 0.01;
  return !(isApart(one.x, one.width, other.x, other.width) || isApart(one.y, one.height, other.y, other.height));
}

describe("the boxes of the board", () => {
  for (const { kind, width, height } of WINDOWS)
    for (const { isCoop, missions } of [
      { isCoop: false, missions: 0 },
      { isCoop: true, missions: 0 },
      { isCoop: true, missions: 3 },
    ])
      it(`fill ${kind} ${width} x ${height}, coop ${isCoop}, ${missions} missions, without a clash`, () => {
        const boxes = boxesOf(arrange(kind, { width, height }, { isCoop, missions }));
        for (const [index, box] of boxes.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
          for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
        }
      });
  it("leave a phone its width for the city, and a tray below it", () => {
    const places = arrange("phone", { width: 390, height: 648 }, { isCoop: true, missions: 3 });
    expect(places.city.width).toBe(390);
    expect(places.tray?.y).toBe(648 - (places.tray?.height ?? 0));
    expect(places.missions).toEqual([]);
  });
  it("are as high as they like if there is room, and never less than their least", () => {
    const parts = [
      { least: 10, most: 20 },
      { least: 30, most: 50 },
    ];
    const heights = (height: number) => stack({ x: 0, y: 0, width: 9, height }, parts).map((box) => box.height);
    expect(heights(500)).toEqual([20, 50]);
    expect(heights(60)).toEqual([15, 40]);
    expect(heights(10)).toEqual([10, 30]);
  });
});

describe("the flying city", () => {
  const sight = sightOf(FIRST_CITY, berthsAround(FIRST_CITY));
  const camera = aim(CITY_BOX, sight);

  it("is drawn inside its box, as large as that allows", () => {
    const half = { x: HALF * camera.scale, y: (camera.pitch * camera.scale) / 2 };
    for (const spot of FIRST_CITY) {
      const { x, y } = at(camera, spot);
      expect(x - half.x).toBeGreaterThanOrEqual(-0.5);
      expect(x + half.x).toBeLessThanOrEqual(CITY_BOX.width + 0.5);
      expect(y - half.y).toBeGreaterThanOrEqual(-8);
      expect(y + half.y).toBeLessThanOrEqual(CITY_BOX.height + 0.5);
    }
    expect(camera.scale).toBeGreaterThan(0.75);
  });
  it("shows of every berth at least the middle, before anybody asks", () => {
    for (const berth of berthsAround(FIRST_CITY)) {
      const { x, y } = at(camera, berth);
      expect(x).toBeGreaterThanOrEqual(-0.5);
      expect(x).toBeLessThanOrEqual(CITY_BOX.width + 0.5);
      expect(y).toBeGreaterThanOrEqual(-8);
      expect(y).toBeLessThanOrEqual(CITY_BOX.height + 0.5);
    }
  });
  it("keeps its picture while it is in sight", () => {
    expect(isInSight(camera, sight)).toBe(true);
    expect(isInSight(camera, { ...sight, top: sight.top - 1 })).toBe(false);
  });
  it("does not move when it is only written elsewhere", () => {
    const moved = FIRST_CITY.map(({ x, row }, index) => (index === 6 ? { x: 9, row: 9 } : { x: x + 2, row }));
    const by = drift(FIRST_CITY, moved);
    expect(by).toEqual({ x: 2, row: 0 });
    const after = at(shifted(camera, by), moved[0] as Spot);
    const before = at(camera, FIRST_CITY[0] as Spot);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });
  it("knows berths and links", () => {
    const pair = [
      { x: 0, row: 0 },
      { x: 2, row: 0 },
    ];
    expect(berthsAround(pair)).toEqual(
      expect.arrayContaining([
        { x: 1, row: 1 },
        { x: 1, row: -1 },
      ]),
    );
    expect(berthsAround(pair)).toHaveLength(2);
    expect(areLinked({ x: 0, row: 0 }, { x: 1, row: 1 })).toBe(true);
    expect(areLinked({ x: 0, row: 0 }, { x: 3, row: 1 })).toBe(false);
  });
});

describe("a platform", () => {
  for (const pixels of [0.45, 0.7, 1.1])
    it(`keeps names and tags on its deck, ${pixels} pixels to the unit`, () => {
      const least = LEAST_TYPE / pixels;
      const { x, width } = nameBox(200, pixels);
      const price = priceCircle(200, pixels);
      expect(x + width).toBeLessThan(price.x - price.r);
      expect(price.x + price.r).toBeLessThan(110);
      for (const name of ["Velvet", "Grand Citadel", "Nagy Fellegvár", "Промзона"]) {
        const { rows, size } = fitted(name, { width, lines: 2, size: 16.5, least });
        expect(rows.join(" ")).toBe(name);
        expect(size).toBeGreaterThanOrEqual(least);
        for (const row of rows) expect(row.length * size * LETTER).toBeLessThanOrEqual(width);
      }
      const tag = fitted("Trust falls from 3 to 1, Discontent rises", { ...TAG, size: 13, least });
      expect(tagBox(200, tag).width).toBeLessThanOrEqual(220);
      for (const height of [140, 180, 236]) {
        const price = tagBox(height, fitted("−3 Trust", { ...TAG, size: 13, least }));
        const { x: left, width: wide } = guardBox(height, 2);
        expect(price.x).toBeGreaterThan(left + wide);
        expect(price.x + price.width).toBeLessThanOrEqual(110);
        for (let nth = 0; nth < FIGURES; nth++)
          expect(figurePlace(height, nth).y - figureSize(height)).toBeGreaterThanOrEqual(price.y + price.height - 2);
      }
    });
  it("breaks a word for which there is no line", () => {
    expect(fitted("Donaudampfschiff", { width: 60, lines: 2, size: 16, least: 11 }).rows).toEqual([
      "Donaudampf",
      "schiff",
    ]);
  });
  for (const height of [140, 180, 236])
    it(`has room for everything at a height of ${height}`, () => {
      const figures = Array.from({ length: FIGURES }, (_, nth) => figurePlace(height, nth));
      const r = figureSize(height);
      for (const [index, one] of figures.entries()) {
        expect(Math.abs(one.x) + r).toBeLessThanOrEqual(108);
        expect(one.y + r).toBeLessThanOrEqual(height / 2 + 4);
        for (const other of figures.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(r * 1.9);
      }
      const citizens = citizenPlace(height, 0, 6);
      const guards = guardBox(height, 4);
      expect(citizens.x - CITIZEN).toBeGreaterThan(-110);
      expect(linesIn(nameBox(height, 1), 1, 16.5)[0]?.y).toBeLessThan(citizens.y - CITIZEN);
      expect(citizens.y).toBeLessThan(guards.y + guards.height / 2);
      expect(guards.y + guards.height / 2).toBeLessThan((figures[0]?.y ?? 0) - 10);
      expect(tokenPlace(height, 0).x).toBeGreaterThan(guards.x + guards.width);
    });
  it("has type that can be read at every scale", () => {
    expect(typeSize(16, 1)).toBe(16);
    expect(typeSize(16, 0.4) * 0.4).toBeCloseTo(LEAST_TYPE);
    expect(deckHeight(153)).toBe(140);
  });
});

describe("places that are kept", () => {
  it("move nobody who stays", () => {
    expect(keep([4, 7, 9], [7, 9, 5], 4)).toEqual([5, 7, 9, FREE]);
    expect(keep([4, 7, 9], [4], 2)).toEqual([4, FREE]);
    expect(keep([], [1, 2, 3], 2)).toEqual([1, 2, 3]);
  });

  it("leaves the other cards where they are when the same is asked again", () => {
    const first = layCards([], ["citizen:c1", "citizen:c2", "citizen:c3"]);
    const second = layCards(first, ["citizen:c2", "citizen:c3"]);
    expect(second).toEqual([null, "citizen:c2", "citizen:c3"]);
    expect(layCards(second, ["citizen:c3", "citizen:c9"])).toEqual(["citizen:c9", null, "citizen:c3"]);
    expect(layCards(second, ["citizen:c8"])).toEqual(["citizen:c8"]);
  });
  it("hold for the citizens of all districts", () => {
    const before = settle([], [0, 0, 1], [3, 2]);
    expect(before).toEqual([
      [0, 1, FREE],
      [2, FREE],
    ]);
    expect(settle(before, [1, 0, 1], [3, 2])).toEqual([
      [FREE, 1, FREE],
      [2, 0],
    ]);
  });
  it("are large enough for a finger in the tray, for every citizen at once", () => {
    const box = { x: 0, y: 530, width: 390, height: 118 };
    for (const count of [1, 16, 30]) {
      const last = trayPlace(box, count - 1, count);
      expect(last.size).toBeGreaterThanOrEqual(39);
      expect(last.x + last.size / 2).toBeLessThanOrEqual(box.width);
      expect(last.y + last.size / 2).toBeLessThanOrEqual(box.height);
    }
  });
  it("turn the dial over two thirds of a circle", () => {
    expect(dialAngle(0)).toBe(150);
    expect(dialAngle(1)).toBe(390);
  });
});

describe("what the view tells", () => {
  const table = {
    missions: [3, -1, 5],
    missions_done: 1,
    has_third_card: false,
    tasks: [
      [3, 3],
      [0, 0],
      [1, 3],
    ],
    open_denied: [0b101],
    secret_denied: [1],
  } as unknown as Table;
  const mine = { chosen: [4], first_denied: [7] } as unknown as Mine;

  it("of missions", () => {
    expect(missionsOf(table)).toEqual([
      { card: 3, letter: "A", isDone: true, isWaiting: false, done: 3, asked: 3 },
      { card: 5, letter: "C", isDone: false, isWaiting: true, done: 1, asked: 3 },
    ]);
  });
  it("of Access cards", () => {
    expect(deniedCount(table, 0)).toBe(3);
    expect([0, 1, 4, 7].map((district) => stampOf(table, mine, 0, district))).toEqual([
      "denied",
      "",
      "chosen",
      "denied",
    ]);
  });
  it("of choices", () => {
    const choices = [{ pieces: ["hero:medic", "trust:0"] }, { pieces: ["hero:medic", "trust:1"] }];
    expect(offered(choices, "hero")).toEqual(["medic"]);
    expect(offered(choices, "trust")).toEqual(["0", "1"]);
    expect(offersIn(["offer medic 2", "send medic velvet"])).toEqual([{ hero: "medic", trust: 2 }]);
  });
});

describe("words", () => {
  const words = new Words(
    {
      messages: MESSAGES,
      domains: {
        citizen: ["c1", "c2"],
        district: ["grand_citadel", "tower_of_law"],
        kind: ["artist"],
      },
      verbs: [{ name: "pick", domains: ["citizen"] }],
    },
    String,
  );
  it("call a citizen by what is known of it, not by the number of its token", () => {
    const asked = {
      citizens: [
        [0, 1, 0],
        [1, 0, -1],
      ],
    };
    const said = (text: string, facts = {}) => plain(words.choice(text, undefined, facts));
    expect(said("pick c1", asked)).toBe("Artist, Tower of Law");
    expect(said("pick c2", asked)).toBe("A citizen of the Grand Citadel");
    expect(said("pick c2")).toBe("Choose citizen 2");
  });
});

describe("beats", () => {
  it("are decided for every event that can be told, and for no other", () => {
    expect(Object.keys(beats).sort()).toEqual(Object.keys(MESSAGES.event).sort());
  });
});

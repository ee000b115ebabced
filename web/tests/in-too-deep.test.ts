import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import beats from "../src/games/in-too-deep/beats";
import {
  isFiled,
  lockerPlace,
  lockerToken,
  storyOf,
  type Content,
  type Mine,
  type Table,
} from "../src/games/in-too-deep/model";

const MESSAGES = JSON.parse(readFileSync("../src/turncoat/games/in_too_deep/messages/en.json", "utf8")) as {
  event: Record<string, string>;
  ui: Record<string, string>;
};

describe("beats", () => {
  it("are decided for every kind of event", () => {
    expect(Object.keys(MESSAGES.event).filter((name) => !(name in beats))).toEqual([]);
  });
});

describe("words", () => {
  it("are there for every key that the board names", () => {
    const folder = "src/games/in-too-deep";
    const code = readdirSync(folder)
      .filter((name) => /\.(svelte|ts)$/.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
      .join("\n");
    const used = [...code.matchAll(/words\.ui\(\s*"([\w.-]+)"/g), ...code.matchAll(/"ui:([\w.-]+)"/g)];
    expect(used.length).toBeGreaterThan(40);
    expect(used.map((match) => match[1] ?? "").filter((key) => !(key in MESSAGES.ui))).toEqual([]);
  });
});

const table = { seats: 2, players: 3, storylines: [0, 3], story: [0, 1, 2] } as unknown as Table;

describe("what lies where", () => {
  it("Echo's locker is numbered as hers, whatever the number of seats", () => {
    expect(lockerPlace(table, 0, 2)).toBe(25);
    expect(lockerPlace(table, 2, 0)).toBe(23 + 5 * 48);
  });
  it("a locker shows what is mine, and what I have looked at", () => {
    const mine = { seat: 0, lockers: [4], known: [[23 + 48, 3]] } as unknown as Mine;
    expect(lockerToken(table, mine, 0, 0)).toBe(4);
    expect(lockerToken(table, mine, 1, 0)).toBe(3);
    expect(lockerToken(table, mine, 1, 1)).toBe(-1);
    expect(lockerToken(table, null, 0, 0)).toBe(-1);
  });
  it("the story is told by storyline and level", () => {
    const texts = {
      crimes: [
        { storyline: 0, level: 1 },
        { storyline: 3, level: 2 },
        { storyline: 0, level: 1 },
      ],
    } as unknown as Content;
    expect(storyOf(texts, table)).toEqual([
      { line: 0, done: [[], [0, 2], [], []] },
      { line: 3, done: [[], [], [1], []] },
    ]);
  });
  it("boosts lie among the files only while one is taken from the wheel", () => {
    expect(isFiled("boost", "GainBoost")).toBe(true);
    expect(isFiled("boost", "Actions")).toBe(false);
    expect(isFiled("strip", "Actions")).toBe(true);
    expect(isFiled("criminal", "File")).toBe(false);
  });
});

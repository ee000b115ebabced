import { describe, expect, it } from "vitest";
import type { Preview } from "../src/lib/net/types";
import { anywayOf, foreseen } from "../src/lib/words/foreseen";
import { Words } from "../src/lib/words/words";

const words = new Words(
  {
    messages: {
      ui: {
        "preview.table.coins.me": "{by} coins, {after} left",
        "preview.table.grip.me.{criminal}": "{criminal} {change}",
        "preview.mine.hand": "{after} cards",
      },
      chance: { hit: "Hit" },
      name: { criminal: { ghost: "Ghost" } },
    },
    domains: { criminal: ["jumper", "ghost"] },
    verbs: [],
  },
  (seat) => `Seat ${seat}`,
);

const preview = (more: Partial<Preview>): Preview => ({
  text: "buy wood",
  certain: [],
  likely: [],
  chances: [],
  asks: "",
  asked: [],
  undoable: true,
  settled: true,
  ...more,
});

describe("foreseen", () => {
  it("tells the changes that the game has a word for, mine and no others", () => {
    const { certain } = foreseen(
      preview({
        certain: [
          { path: ["table", "coins", 2], before: 7, after: 4 },
          { path: ["table", "coins", 1], before: 0, after: 3 },
          { path: ["table", "grip", 2, 1], before: 1, after: 3 },
          { path: ["mine", "hand"], before: [1, 2], after: [1] },
          { path: ["table", "turn"], before: 1, after: 2 },
        ],
      }),
      words,
      2,
    );
    expect(certain).toEqual(["3 coins, 4 left", "Ghost +2", "1 cards"]);
  });

  it("tells odds, and never calls certain what is not", () => {
    const chance = (share: number, exact: boolean) => ({ message: "hit", facts: {}, share, exact });
    const { chances } = foreseen(preview({ chances: [chance(0.583, true), chance(0.998, false)] }), words, 0);
    expect(chances).toEqual(["58 %: Hit", "about 99 %: Hit"]);
  });

  it("keeps a chip's line short, in whole sayings", () => {
    const certain = [0, 1, 2, 3].map((index) => ({
      path: ["table", "grip", 0, 1],
      before: 0,
      after: 10 ** (6 + index),
    }));
    const { line } = foreseen(preview({ certain }), words, 0);
    expect(line).toBe("Ghost +1000000; Ghost +10000000");
  });

  const earned = { path: ["table", "coins", 0], before: 1, after: 3 };
  const nextRound = { path: ["table", "round"], before: 1, after: 2 };

  it.each(["done", "skip", "end", "pass", "stop", "done; skip"])("says what follows %s apart", (text) => {
    const chances = [{ message: "hit", facts: {}, share: 0.5, exact: true }];
    const told = foreseen(preview({ text, certain: [earned, nextRound], chances }), words, 0);
    expect(told).toEqual({ certain: [], chances: [], later: ["2 coins, 3 left", "50 %: Hit"], line: "" });
  });

  it.each(["pass forge", "discard forge; done", "buy wood"])("says what %s does as its own doing", (text) => {
    const told = foreseen(preview({ text, certain: [earned] }), words, 0);
    expect(told).toMatchObject({ certain: ["2 coins, 3 left"], later: [], line: "2 coins, 3 left" });
  });

  it("tells what the next round brings in any case from what a choice does", () => {
    const grip = (after: number) => ({ path: ["table", "grip", 0, 1], before: 0, after });
    const some = preview({ text: "place 1", certain: [grip(1), earned, nextRound] });
    const other = preview({ text: "place 2", certain: [grip(2), earned, nextRound] });
    const staying = preview({ text: "buy wood", certain: [earned] });
    const anyway = anywayOf([some, other, staying]);
    expect(foreseen(some, words, 0, anyway)).toMatchObject({ certain: ["Ghost +1"], later: ["2 coins, 3 left"] });
    expect(foreseen(staying, words, 0, anyway)).toMatchObject({ certain: ["2 coins, 3 left"], later: [] });
    // Of a single one it cannot be known what it does itself.
    expect(foreseen(some, words, 0, anywayOf([some, staying]))).toMatchObject({ later: [] });
  });
});

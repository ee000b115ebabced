import { describe, expect, it } from "vitest";
import type { Preview } from "../src/lib/net/types";
import { foreseen } from "../src/lib/words/foreseen";
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
});

import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { GameProps } from "../src/games/contract";
import type { TableModel } from "../src/lib/table/model.svelte";
import { Words } from "../src/lib/words/words";
import EndScreen from "../src/pages/table/EndScreen.svelte";

const words = new Words(
  { messages: { name: { seat: { "5": "Echo" } }, result: { over: "It is over." } }, domains: {}, verbs: [] },
  (seat) => ["Ada", "Bob"][seat] ?? "?",
);

function end(ranking: number[], facts: object, seat: number | null = 0): string {
  document.documentElement.dataset.motion = "reduced"; // told at once
  const result = { ranking, scores: [3, 2], breakdown: [{ a: 3 }, { a: 2 }], reason: "over", facts };
  const model = {
    id: "abc",
    seat,
    result,
    seats: [0, 1].map((other) => ({ seat: other, name: ["Ada", "Bob"][other] })),
    seatName: (other: number) => ["Ada", "Bob"][other],
  } as unknown as TableModel;
  const game = { words } as unknown as GameProps;
  render(EndScreen, { model, game, Score: null, close: () => {} });
  return screen.getByRole("heading").textContent ?? "";
}

describe("the headline of the end", () => {
  it("names whoever has won", () => expect(end([2, 1], {})).toBe("Bob wins."));
  it("names several", () => expect(end([1, 1], {}, null)).toBe("Ada, Bob win."));
  it("says so if it is me", () => expect(end([1, 2], {})).toBe("You win."));
  it("names an automaton that holds no seat", () => expect(end([2, 3], { winner: 5 })).toBe("Echo wins."));
  it("says if nobody has won", () => expect(end([2, 2], {})).toBe("Nobody wins."));
});

import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import city from "../src/games/city-of-the-great-machine/automata";
import type { Automata, GameProps } from "../src/games/contract";
import inTooDeep from "../src/games/in-too-deep/automata";
import type { MatchResult } from "../src/lib/net/types";
import type { TableModel } from "../src/lib/table/model.svelte";
import { Words } from "../src/lib/words/words";
import EndScreen from "../src/pages/table/EndScreen.svelte";

const NAMES = ["Ada", "Bob", "Cid"];
const words = new Words(
  {
    messages: { name: { seat: { "5": "Echo", machine: "The Machine" } }, result: { over: "It is over." } },
    domains: {},
    verbs: [],
  },
  (seat) => NAMES[seat] ?? "?",
);

interface Given {
  seat?: number | null;
  automata?: Automata | null;
  rematch?: string | null;
  tempers?: (string | null)[];
}

function end(
  ranking: number[],
  facts: object,
  { seat = 0, automata = null, rematch = null, tempers = [] }: Given = {},
) {
  document.documentElement.dataset.motion = "reduced"; // told at once
  const result = {
    ranking,
    scores: ranking.map((rank) => 9 - rank),
    breakdown: ranking.map((rank) => ({ a: 9 - rank })),
    reason: "over",
    facts,
  } as MatchResult;
  const model = {
    id: "abc",
    seat,
    result,
    table: { rematch, seats: ranking.map((_, other) => ({ temper: tempers[other] ?? null })) },
    seats: ranking.map((_, other) => ({ seat: other, name: NAMES[other] })),
    seatName: (other: number) => NAMES[other],
  } as unknown as TableModel;
  const game = { words } as unknown as GameProps;
  const { container } = render(EndScreen, { model, game, Score: null, Moment: null, automata, close: () => {} });
  return {
    headline: screen.getByRole("heading").textContent,
    rows: [...container.querySelectorAll(".rows li")].map((row) => ({
      name: row.querySelector(".name")?.textContent?.trim().replace(/\.\s+/, "."),
      sum: row.querySelector(".sum")?.textContent,
      reached: row.querySelector(".reached")?.textContent,
      isWinner: row.classList.contains("winner"),
      icons: row.querySelectorAll("svg.icon").length,
    })),
    container,
  };
}

describe("the headline of the end", () => {
  it("names whoever has won", () => expect(end([2, 1], {}).headline).toBe("Bob wins."));
  it("names several", () => expect(end([1, 1, 2], {}, { seat: null }).headline).toBe("Ada, Bob win."));
  it("says so if it is me", () => expect(end([1, 2], {}).headline).toBe("You win."));
  it("names an automaton that holds no seat", () => expect(end([2, 3], { winner: 5 }).headline).toBe("Echo wins."));
  it("says if nobody has won", () => expect(end([2, 2], {}).headline).toBe("Nobody wins."));
  it("calls it a draw if nobody is behind", () => expect(end([1, 1], {}).headline).toBe("A draw."));
});

describe("the lines of the end", () => {
  it("give a draw no trophy", () => {
    const { rows } = end([1, 1], {});
    expect(rows.map(({ isWinner }) => isWinner)).toEqual([false, false]);
    expect(rows.map(({ icons }) => icons)).toEqual([0, 0]);
  });

  it("give a winner one", () => {
    const { rows } = end([2, 1], {});
    expect(rows.map(({ name, isWinner }) => [name, isWinner])).toEqual([
      ["1.Bob", true],
      ["2.Ada", false],
    ]);
  });

  it("count Echo among the players", () => {
    const facts = { winner: 5, echo_score: 138, echo_breakdown: { a: 92, b: 46 } };
    const { headline, rows } = end([2], facts, { automata: inTooDeep });
    expect(headline).toBe("Echo wins.");
    expect(rows.map(({ name, sum, isWinner }) => [name, sum, isWinner])).toEqual([
      ["1.Echo", "138", true],
      ["2.Ada", "7", false],
    ]);
  });

  it("place Echo where the seats leave room", () => {
    const facts = { winner: 0, echo_score: 5, echo_breakdown: { a: 5 } };
    const { headline, rows } = end([1, 3], facts, { automata: inTooDeep });
    expect(headline).toBe("You win.");
    expect(rows.map(({ name }) => name)).toEqual(["1.Ada", "2.Echo", "3.Bob"]);
  });

  it("count the automated Machine, and heroes who win together do not draw", () => {
    const { headline, rows } = end([1, 1], { plan: 6, riots: 3 }, { automata: city });
    expect(headline).toBe("You win.");
    // The sides count different things: what each has reached is said, and nothing is compared.
    expect(rows.map(({ name, reached, isWinner }) => [name, reached, isWinner])).toEqual([
      ["Ada", "A: 8", true],
      ["Bob", "A: 8", true],
      ["The Machine", "Plan: 6", false],
    ]);
    expect(rows.every(({ sum }) => sum === undefined)).toBe(true);
  });
});

it("tells what kind of players the bots were", () => {
  const { container } = end([1, 2], {}, { tempers: [null, "grasping"] });
  expect([...container.querySelectorAll(".temper")].map((one) => one.textContent)).toEqual(["a grasping player"]);
});

it("announces a rematch that somebody else has set up", () => {
  const { container } = end([1, 2], {}, { rematch: "xyz" });
  expect(screen.getByRole("status").textContent).toContain("A rematch is set up");
  expect(container.querySelector('a[href="/table/xyz"]')).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import BombSheet from "../src/games/rogue-agent/BombSheet.svelte";
import Seat from "../src/games/rogue-agent/Seat.svelte";
import type { SeatProps } from "../src/games/contract";
import { WIDE, type Content, type Table } from "../src/games/rogue-agent/table";
import type { Prompt, View } from "../src/lib/net/types";
import { Words } from "../src/lib/words/words";

const words = new Words(
  {
    messages: {
      ui: {
        odds: "Odds",
        "odds-line": "{line} line, {doom} doom, {calm} calm",
        unmasked: "Unmasked",
        column: "Column",
      },
    },
    domains: { column: ["1", "2", "3", "4", "5", "6"], face: ["red-blast", "red-boost"] },
    verbs: [],
  },
  (seat) => `Seat ${seat}`,
);

const table = {
  mode: "android",
  question: "CutOrStop",
  police: 7,
  criminals: [-1, -1, -1, -1, -1, -1],
  criminal_tiles: [3, -1, -1, -1, -1, -1],
  assassin_tiles: [4, -1, -1, -1],
  bombs: [0, -1, -1, -1],
  timers: [3, 0, 0, 0],
  sheet: [[1], [0, 0]],
  sheet_bomb: 0,
  tray: [],
  stamina: [7],
  fuel: [2],
  ammo: [2],
  evidence: [2],
  credits: [4],
  scores: [3],
  shown: [[1, 1]],
  androids: [true],
  sizes: { hidden: [1], deck: 40, buried: 0 },
} as unknown as Table;

const content = {
  tiles: [{ title: "Old Mint" }],
  faces: [
    { id: "red-blast", colour: "red", symbol: "blast" },
    { id: "red-boost", colour: "red", symbol: "boost" },
  ],
} as unknown as Content;

describe("the bomb sheet", () => {
  it("tells the odds of the next cut only when asked", async () => {
    const prompt = { question: "CutOrStop", facts: { line: 41, doom: 7, calm: 50 } } as unknown as Prompt;
    render(BombSheet, { table, content, words, prompt, measures: WIDE, roll: 0 });
    expect(screen.queryByText(/41 line/)).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Odds" }));
    expect(screen.getByText(/41 line, 7 doom, 50 calm/)).toBeTruthy();
  });
});

describe("a seat", () => {
  it("turns inside out when its android is unmasked", () => {
    const seat = { seat: 0, name: "Ann", colour: "#fff", shape: "circle" };
    const view = { table, mine: null } as unknown as View;
    const { container } = render(Seat, {
      props: { view, content: {}, prompt: null, seats: [seat], me: 0, words, events: [], seat } as unknown as SeatProps,
    });
    expect(container.querySelector(".android")).not.toBeNull();
    expect(screen.getByText("Unmasked")).toBeTruthy();
  });
});

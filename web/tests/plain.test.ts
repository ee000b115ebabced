import { expect, it } from "vitest";
import { told } from "../src/games/plain/told";
import { Words } from "../src/lib/words/words";

const domains = { gem: ["1", "2", "3", "4"], seat: ["0", "1", "2"] };
const words = (messages = {}) =>
  new Words(
    { messages: { name: {}, fields: { held: "gem" }, ...messages }, domains, verbs: [] },
    (seat) => `Seat ${seat}`,
  );

it("takes numbers of things for numbers, not for things", () => {
  const { bySeat, rest } = told({ seats: 3, sizes: { held: [2, 2, 2], bag: 7 } }, 3, words());
  expect(bySeat.map((row) => [row.title, row.cells.map((cell) => cell.text)])).toEqual([["Held", ["2", "2", "2"]]]);
  expect(rest.map((row) => [row.title, row.cells[0]?.text])).toEqual([["Bag", "7"]]);
});

it("shows things by name, a row for each seat where there is one", () => {
  const { bySeat } = told({ seats: 3, held: [[0, 2], [], [-1, 3]] }, 3, words());
  expect(bySeat[0]?.cells.map((cell) => cell.members)).toEqual([[0, 2], [], [-1, 3]]);
  expect(bySeat[0]?.cells.map((cell) => cell.kind)).toEqual(["gem", "gem", "gem"]);
});

it("goes by what the messages say of a field, and leaves out what is empty", () => {
  const view = { hoard: { title: "In the nest", by: "seat" }, best: { title: "Best", of: "gem" } };
  const { bySeat, rest } = told({ seats: 2, hoard: [0, 5], best: 3, gone: [] }, 2, words({ view }));
  expect(bySeat.map((row) => row.title)).toEqual(["In the nest"]);
  expect(rest.map((row) => [row.title, row.cells[0]?.members])).toEqual([["Best", [3]]]);
});

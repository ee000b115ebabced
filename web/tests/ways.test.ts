import { expect, it } from "vitest";
import { wayOffer } from "../src/lib/table/ways";
import { Words } from "../src/lib/words/words";

const words = new Words(
  {
    messages: {
      choice: {
        go: "Drive to {place}",
        halt: "Halt",
        mark: "Mark {die}",
        roll: "Roll",
        colour: "Take {die} dice",
        "halt; go": "Stop and drive to {place}",
      },
      name: { place: { hq: "HQ", dock: "the dock" }, die: { red: "red", black: "black" } },
    },
    domains: { place: ["hq", "dock"], die: ["red", "black"] },
    verbs: [
      { name: "go", domains: ["place"] },
      { name: "halt", domains: [] },
      { name: "mark", domains: ["die"] },
      { name: "roll", domains: [] },
      { name: "colour", domains: ["die"] },
    ],
  },
  (seat) => `Seat ${seat}`,
);
const told = (texts: string[], pieces: string[], targets: string[] = []) =>
  wayOffer({ texts, pieces, targets, facts: {}, final: false, certain: [] }, words).label;

it("says of several choices how they hang together", () => {
  expect(told(["go hq", "go dock"], ["place:dock"], ["place:dock"])).toBe("Drive to the dock by way of HQ");
  expect(told(["halt", "roll"], [])).toBe("Halt, then: Roll");
  expect(told(["mark red", "mark black", "roll"], [])).toBe("Roll: red, black");
  expect(told(["mark red", "mark red", "roll"], [])).toBe("Roll: 2 × red");
  expect(told(["colour red", "colour black"], ["die:black"])).toBe("Take red dice, then: Take black dice");
  expect(told(["halt", "go dock"], ["place:dock"])).toBe("Stop and drive to the dock");
});

it("knows the things that are marked together, and only those", () => {
  const marks = (...texts: string[]) =>
    wayOffer({ texts, pieces: [], targets: [], facts: {}, final: false, certain: [] }, words).marks;
  expect(marks("mark red", "mark black", "roll")).toEqual(["die:red", "die:black"]);
  expect(marks("colour red", "colour red")).toEqual(["die:red", "die:red"]);
  expect(marks("go hq", "mark red", "roll")).toEqual([]);
  expect(marks("halt", "roll")).toEqual([]);
  expect(marks("halt", "go dock")).toEqual([]);
  expect(marks("go dock", "mark red")).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { phasesOf } from "../src/games/deal-with-the-devil/model";
import { walkOn } from "../src/games/deal-with-the-devil/procession";

const step = (seat: number, number: number, card = -1) => ({ event: "StepBegan", seat, step: number, card });

describe("the procession of the plans", () => {
  it("gathers what happens under the step that began it, over several updates", () => {
    const first = walkOn(
      [],
      [step(2, 4, 7), { event: "Paid", seat: 2, heap: [1] }, { event: "Built", seat: 2, building: 7 }],
    );
    const both = walkOn(first, [
      { event: "Gained", seat: 2, heap: [3] },
      step(0, 9),
      { event: "Failed", seat: 0, what: "right", card: 3 },
    ]);
    expect(both.map(({ seat, step: at, hasFailed }) => [seat, at, hasFailed])).toEqual([
      [2, 4, false],
      [0, 9, true],
    ]);
    expect(both[0]?.events.map(({ event }) => event)).toEqual(["Paid", "Built", "Gained"]);
  });

  it("takes in nothing of the phases that follow, and begins anew when chests are filled", () => {
    const walked = walkOn(
      [],
      [step(1, 2, 5), { event: "PhaseBegan", phase: "interest" }, { event: "DebtRose", seat: 1, debt: 3 }],
    );
    expect(walked[0]?.events).toEqual([]);
    expect(walkOn(walked, [{ event: "DebtRose", seat: 1, debt: 4 }])[0]?.events).toEqual([]);
    expect(walkOn(walked, [{ event: "PhaseBegan", phase: "trading" }])).toEqual([]);
  });
});

describe("the phases of a round", () => {
  const USUAL = ["production", "cards", "trading", "action", "interest", "reputation"];
  it("end with witch hunts in rounds 2 and 3, with inquisitions in rounds 3 and 5", () => {
    expect(phasesOf(1)).toEqual(USUAL);
    expect(phasesOf(2)).toEqual([...USUAL, "witch-hunt"]);
    expect(phasesOf(3)).toEqual([...USUAL, "witch-hunt", "inquisition"]);
    expect(phasesOf(4)).toEqual(USUAL);
    expect(phasesOf(5)).toEqual([...USUAL, "inquisition", "scoring"]);
  });
});

import { expect, it } from "vitest";
import { briefly, ruleName } from "../src/lib/words/rule-name";

const entries = (...ids: string[]) => ids.map((id) => ({ id, text: "" }));
const SECTIONS = [
  { section: "5 Turn structure", entries: entries("ITD-5.1") },
  { section: "Step 1 — hook", entries: entries("ITD-5.2") },
  { section: "Supplements", entries: entries("ITD-5.40", "ITD-7.51") },
  { section: "7 Completing crimes", entries: entries("ITD-7.1") },
  { section: "20e Machine phase", entries: entries("CGM-20.3") },
];

it("calls a rule by its heading, without the number", () => {
  expect(ruleName(SECTIONS, "ITD-5.2")).toBe("Step 1 — hook");
  expect(ruleName(SECTIONS, "ITD-7.1")).toBe("Completing crimes");
  expect(ruleName(SECTIONS, "CGM-20.3")).toBe("Machine phase");
});

it("calls it by its chapter where the heading stands in several", () => {
  expect(ruleName(SECTIONS, "ITD-7.51")).toBe("Completing crimes");
});

it("has no name for what is not at hand", () => {
  expect(ruleName([], "ITD-5.2")).toBe("");
});

it.each([
  ["Filing", "Filing"],
  ["Step 3 — actions", "Step 3 — actions"],
  ["Discarding and drawing crimes", ""],
  ["Completing — all of the crimes", "Completing"],
  ["Attack, dice and hits of all", "Attack"],
  ["Unabbreviatedlylongword", ""],
])("shortens %j to %j", (name, brief) => {
  expect(briefly(name, 20)).toBe(brief);
});

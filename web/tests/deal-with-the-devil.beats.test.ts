import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import beats from "../src/games/deal-with-the-devil/beats";

const FILE = "../src/turncoat/games/deal_with_the_devil/messages/en.json";
const messages = JSON.parse(readFileSync(FILE, "utf8")) as { event: Record<string, string> };

describe("the beats of Deal with the Devil", () => {
  it("somebody has decided how every event is played out, and none that does not exist", () => {
    expect(Object.keys(beats).sort()).toEqual(Object.keys(messages.event).sort());
  });

  it("the great moments are few: a role, a mask, a trial, a ruin", () => {
    const great = Object.entries(beats).flatMap(([name, rule]) => ("great" in rule ? [name] : []));
    expect(great).toEqual([
      "RoleDealt",
      "Proved",
      "Confessed",
      "InquisitorLeft",
      "InquisitorTurned",
      "Accused",
      "Destroyed",
      "Unmasked",
    ]);
  });
});

import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { MatchRecord } from "../src/lib/net/types";
import { checkFairness } from "../src/lib/table/fairness";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");
const commitment = sha("secret");
const record = {
  seed: sha("secret|a|b"),
  fairness: { commitment, secret: "secret", entropy: ["a", "b"] },
} as unknown as MatchRecord;

it("finds out whether the seed is the one that was committed to", async () => {
  const table = { commitment, practice: false };
  expect(await checkFairness(record, table)).toBe("verified");
  expect(await checkFairness({ ...record, seed: sha("secret|a|c") }, table)).toBe("forged");
  expect(await checkFairness(record, { ...table, commitment: sha("other") })).toBe("forged");
});

it("holds the seats to what they promised", async () => {
  const table = { commitment, practice: false };
  const promising = (...promises: string[]) =>
    ({ ...record, fairness: { ...record.fairness, promises } }) as unknown as MatchRecord;
  expect(await checkFairness(promising(sha("a"), ""), table)).toBe("verified");
  expect(await checkFairness(promising(sha("other"), ""), table)).toBe("forged");
});

it("accuses nobody at a practice table, and lets nobody call a table so afterwards", async () => {
  const bare = { ...record, seed: "first-steps", fairness: null } as unknown as MatchRecord;
  expect(await checkFairness(bare, { commitment, practice: true })).toBe("practice");
  expect(await checkFairness(bare, { commitment, practice: false })).toBe("forged");
});

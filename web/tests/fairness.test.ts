import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { MatchRecord } from "../src/lib/net/types";
import { checkFairness } from "../src/lib/table/fairness";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

it("finds out whether the seed is the one that was committed to", async () => {
  const commitment = sha("secret");
  const record = {
    seed: sha("secret|a|b"),
    fairness: { commitment, secret: "secret", entropy: ["a", "b"] },
  } as unknown as MatchRecord;
  expect(await checkFairness(record, commitment)).toBe(true);
  expect(await checkFairness({ ...record, seed: sha("secret|a|c") }, commitment)).toBe(false);
  expect(await checkFairness(record, sha("other"))).toBe(false);
});

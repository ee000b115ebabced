import type { MatchRecord } from "../net/types";

/** Whether a record's secret is the one that was committed to, and its seed the one that follows from it. */
export async function checkFairness(record: MatchRecord, commitment: string): Promise<boolean> {
  const fairness = record.fairness;
  if (!fairness) return false;
  const committed = await sha256(fairness.secret);
  const seed = await sha256([fairness.secret, ...fairness.entropy].join("|"));
  return committed === fairness.commitment && committed === commitment && seed === record.seed;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

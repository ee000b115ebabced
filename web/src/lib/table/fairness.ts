import { sha256 } from "../net/part";
import type { MatchRecord } from "../net/types";

/**
 * What a record proves of its shuffle: `verified`, the secret is the one that was committed to and the seed the one
 * that follows from it; `forged`, they are not; `practice`, the seed was asked for beforehand, so that nothing was
 * shuffled.
 */
export type Fairness = "verified" | "forged" | "practice";

export async function checkFairness(
  record: MatchRecord,
  { commitment, practice }: { commitment: string; practice: boolean },
): Promise<Fairness> {
  const fairness = record.fairness;
  // The table says beforehand whether it is for practice: a record that merely lacks its proof proves nothing.
  if (!fairness) return practice ? "practice" : "forged";
  const committed = await sha256(fairness.secret);
  const seed = await sha256([fairness.secret, ...fairness.entropy].join("|"));
  const isFair = committed === fairness.commitment && committed === commitment && seed === record.seed;
  const promises = fairness.promises ?? [];
  for (const [seat, text] of fairness.entropy.entries()) {
    if (promises[seat] && text && (await sha256(text)) !== promises[seat]) return "forged";
  }
  return isFair ? "verified" : "forged";
}

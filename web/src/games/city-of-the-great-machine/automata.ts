import type { Automata } from "../contract";

/** Where everybody plays a hero, the Machine has its plan to show. */
export default (({ facts, breakdown }) => {
  if (breakdown.some((row) => "plan" in row)) return [];
  const { plan, winner } = facts as { plan: number; winner?: string };
  return [{ member: "machine", rank: winner === "machine" ? 1 : 2, score: plan, breakdown: { plan } }];
}) satisfies Automata;

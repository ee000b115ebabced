import type { Automaton } from "../../games/contract";
import type { MatchResult } from "../../lib/net/types";

/** A line of the final scoring: a seat's, or an automaton's. */
export interface Line {
  /** null: an automaton, which holds no seat. */
  readonly seat: number | null;
  readonly name: string;
  readonly rank: number;
  readonly score: number;
  readonly breakdown: Readonly<Record<string, number>>;
}

/** How it ended for whoever looks: who holds no seat neither wins nor loses. */
export type Outcome = "won" | "lost" | "draw" | "told";

export function linesOf(
  result: MatchResult,
  automata: readonly Automaton[],
  seatName: (seat: number) => string,
  automatonName: (member: number | string) => string,
): Line[] {
  const seats = result.ranking.map((rank, seat) => ({
    seat,
    name: seatName(seat),
    rank,
    score: result.scores[seat] ?? 0,
    breakdown: result.breakdown[seat] ?? {},
  }));
  const others = automata.map(({ member, rank, score, breakdown }) => ({
    seat: null,
    name: automatonName(member),
    rank,
    score,
    breakdown,
  }));
  return [...seats, ...others];
}

/** Whether points tell who was better: not where the sides count different things, and not where nobody has any. */
export function isScored(lines: readonly Line[]): boolean {
  const [first, ...others] = lines.map(({ breakdown }) => Object.keys(breakdown));
  const isShared = (first ?? []).some((category) => others.every((row) => row.includes(category)));
  return isShared && lines.some(({ breakdown }) => Object.values(breakdown).some((points) => points !== 0));
}

export function outcomeOf(lines: readonly Line[], me: number | null): Outcome {
  // Several who have all come first, with nobody behind them, have not won against anybody.
  if (lines.length > 1 && lines.every(({ rank }) => rank === 1)) return "draw";
  const mine = lines.find(({ seat }) => seat !== null && seat === me);
  if (!mine) return "told";
  return mine.rank === 1 ? "won" : "lost";
}

import type { Automata } from "../contract";

const ECHO = 5;

/** Echo is ranked among the players: the seats' places leave hers free. */
export default (({ facts, ranking }) => {
  const { echo_score: score, echo_breakdown: breakdown, winner } = facts as EchoFacts;
  if (score === undefined || breakdown === undefined) return [];
  const free = Array.from({ length: ranking.length + 1 }, (_, index) => index + 1).find(
    (rank) => !ranking.includes(rank),
  );
  return [{ member: ECHO, rank: winner === ECHO ? 1 : (free ?? ranking.length + 1), score, breakdown }];
}) satisfies Automata;

interface EchoFacts {
  echo_score?: number;
  echo_breakdown?: Record<string, number>;
  winner?: number;
}

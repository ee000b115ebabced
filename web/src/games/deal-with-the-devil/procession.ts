/** The stations of an action phase, gathered from what happened. */
import type { GameEvent } from "../../lib/net/types";

export interface Station {
  readonly seat: number;
  readonly step: number;
  /** The building that it concerns, or -1. */
  readonly card: number;
  readonly hasFailed: boolean;
  /** What happened there. */
  readonly events: readonly GameEvent[];
}

/** These end the procession; it stays to be looked at until chests are filled again. */
const isNewPhase = (event: GameEvent) => event.event === "PhaseBegan" && (event.phase === "action" || event.phase === "trading");
const isOver = (event: GameEvent) => event.event === "PhaseBegan";

/** The stations after some more events: a step begins one, what its seat does then belongs to it. */
export function walkOn(stations: readonly Station[], events: readonly GameEvent[]): readonly Station[] {
  let found = [...stations];
  let isOpen = true;
  for (const event of events) {
    if (isNewPhase(event)) found = [];
    if (isOver(event)) isOpen = false;
    if (event.event === "StepBegan") {
      isOpen = true;
      found.push({ seat: Number(event.seat), step: Number(event.step), card: Number(event.card), hasFailed: false, events: [] });
      continue;
    }
    const last = found.at(-1);
    if (!last || !isOpen || event.seat !== last.seat) continue;
    found[found.length - 1] = {
      ...last,
      hasFailed: last.hasFailed || event.event === "Failed",
      events: [...last.events, event],
    };
  }
  return found;
}

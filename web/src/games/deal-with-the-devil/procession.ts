/** The stations of an action phase, gathered from what happened. */
import type { GameEvent } from "../../lib/net/types";

export interface Station {
  readonly seat: number;
  readonly step: number;
  /** The building that it concerns, or -1. */
  readonly card: number;
  readonly hasFailed: boolean;
  /** Whether the action phase is over: what happens then does not belong to it. */
  readonly isClosed: boolean;
  /** What happened there. */
  readonly events: readonly GameEvent[];
}

/** The stations after some more events: a step begins one, what its seat does then belongs to it. */
export function walkOn(stations: readonly Station[], events: readonly GameEvent[]): readonly Station[] {
  let found = [...stations];
  for (const event of events) {
    const last = found.at(-1);
    if (event.event === "PhaseBegan") {
      // The procession stays to be looked at until chests are filled again.
      if (event.phase === "trading" || event.phase === "action") found = [];
      else if (last) found[found.length - 1] = { ...last, isClosed: true };
    } else if (event.event === "StepBegan") {
      const [seat, step, card] = [Number(event.seat), Number(event.step), Number(event.card)];
      found.push({ seat, step, card, hasFailed: false, isClosed: false, events: [] });
    } else if (last && !last.isClosed && event.seat === last.seat) {
      const hasFailed = last.hasFailed || event.event === "Failed";
      found[found.length - 1] = { ...last, hasFailed, events: [...last.events, event] };
    }
  }
  return found;
}

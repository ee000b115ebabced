/** What the others did while I waited, cut down to what was loudest: who has skipped it all knows the main of it. */
import type { GameEvent } from "../net/types";
import type { Shot } from "./reel.svelte";

/** So many beats are a long wait; of fewer everything is remembered. */
const LONG = 10;
/** Who skips less than this has seen nearly all. */
const SKIPPED = 3;
/** About two lines of the drawer. */
const LETTERS = 90;
const MOST = 2;

/** What is told of one seat; of none: what the city, an automaton or the round itself did. */
export interface Waited {
  readonly seat: number | null;
  readonly shots: readonly Shot[];
}

/** Whether so much came since I was last asked that it is summed up. */
export function isLong(shots: readonly Shot[], skipped: number): boolean {
  return shots.length > LONG || (skipped >= SKIPPED && shots.length >= SKIPPED);
}

/** The loudest of what happened, by seat, in the order in which the seats were first heard of. */
export function waitedFor(shots: readonly Shot[], seatOf: (event: GameEvent) => number | null): readonly Waited[] {
  const seats = new Map<number | null, Shot[]>();
  for (const shot of shots) {
    // That a turn begins says nothing of what was done in it.
    if (shot.isHeading && !shot.beat.great) continue;
    const seat = seatOf(shot.event);
    seats.set(seat, [...(seats.get(seat) ?? []), shot]);
  }
  return [...seats].map(([seat, told]) => ({ seat, shots: loudest(told) }));
}

/** At most two, told in the order in which they happened; the second only if there is room for it. */
function loudest(shots: readonly Shot[]): readonly Shot[] {
  const kept: Shot[] = [];
  let room = LETTERS;
  for (const shot of [...shots].sort((a, b) => loudness(b) - loudness(a) || b.number - a.number)) {
    const isNew = kept.every((other) => textOf(other) !== textOf(shot));
    if (!isNew || (kept.length && textOf(shot).length > room)) continue;
    kept.push(shot);
    room -= textOf(shot).length;
    if (kept.length === MOST) break;
  }
  return kept.sort((a, b) => a.number - b.number);
}

/** As a game stages it: the great moments, then what gives alarm, then what is given more time. */
function loudness({ beat }: Shot): number {
  const rank = beat.great ? 3 : beat.sound === "alarm" || beat.sound === "great" ? 2 : beat.sound ? 1 : 0;
  return rank * 10_000 + beat.ms;
}

function textOf({ beat }: Shot): string {
  return beat.said.map(({ text }) => text).join("");
}

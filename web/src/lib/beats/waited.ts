/** What the others did while I waited, cut down to what matters most: who has skipped it all knows the main of it. */
import type { GameEvent } from "../net/types";
import type { Shot } from "./reel.svelte";

/** So many beats are a long wait; of fewer everything is remembered. */
const LONG = 10;
/** Who skips less than this has seen nearly all. */
const SKIPPED = 3;
/** About three lines of the drawer. */
const LETTERS = 120;
const MOST = 3;

/** What is told of the turn of one seat; of none: what the city, an automaton or the round itself did. */
export interface Waited {
  readonly seat: number | null;
  readonly shots: readonly Shot[];
}

/** Whether so much came since I was last asked that it is summed up. */
export function isLong(shots: readonly Shot[], skipped: number): boolean {
  return shots.length > LONG || (skipped >= SKIPPED && shots.length >= SKIPPED);
}

/**
 * What mattered most, by turn, in the order of the turns: what moves or pays in somebody's turn belongs to it, whoever
 * it happens to. Where there are no turns it is told by seat. What I did myself I know.
 */
export function waitedFor(
  shots: readonly Shot[],
  seatOf: (event: GameEvent) => number | null,
  me: number | null,
): readonly Waited[] {
  const seats = new Map<number | null, Shot[]>();
  let turn: number | null = null;
  for (const shot of shots) {
    const seat = seatOf(shot.event);
    if (shot.isHeading) turn = seat;
    // That a turn begins says nothing of what was done in it.
    if ((shot.isHeading && !shot.beat.great) || shot.beat.weight === 0) continue;
    const whose = turn ?? seat;
    if (whose !== null && whose === me) continue;
    seats.set(whose, [...(seats.get(whose) ?? []), shot]);
  }
  return [...seats].map(([seat, told]) => ({ seat, shots: weightiest(told) }));
}

/** A few, told in the order in which they happened; those after the first only if there is room for them. */
function weightiest(shots: readonly Shot[]): readonly Shot[] {
  const kept: Shot[] = [];
  let room = LETTERS;
  for (const shot of [...shots].sort(
    (a, b) => b.beat.weight - a.beat.weight || b.beat.ms - a.beat.ms || b.number - a.number,
  )) {
    const isNew = kept.every((other) => textOf(other) !== textOf(shot));
    if (!isNew || (kept.length && textOf(shot).length > room)) continue;
    kept.push(shot);
    room -= textOf(shot).length;
    if (kept.length === MOST) break;
  }
  return kept.sort((a, b) => a.number - b.number);
}

function textOf({ beat }: Shot): string {
  return beat.said.map(({ text }) => text).join("");
}

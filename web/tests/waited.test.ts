import { describe, expect, it } from "vitest";
import type { Beat } from "../src/lib/beats/beat";
import type { Shot } from "../src/lib/beats/reel.svelte";
import { isLong, waitedFor } from "../src/lib/beats/waited";

function shot(
  number: number,
  seat: number | null,
  text: string,
  more: Partial<Beat> & { isHeading?: boolean } = {},
): Shot {
  const { isHeading = false, ...beat } = more;
  return {
    number,
    event: { type: "Moved", seat },
    isHeading,
    beat: { ms: 900, said: [{ text }], weight: 1, ...beat },
  } as unknown as Shot;
}
const seatOf = (event: { [key: string]: unknown }) => event["seat"] as number | null;
const told = (shots: readonly Shot[]) =>
  waitedFor(shots, seatOf, 0).map(({ seat, shots }) => [seat, shots.map(({ number }) => number)]);

describe("what came while I waited", () => {
  it("is summed up when it was long, or when some of it was skipped", () => {
    const shots = Array.from({ length: 11 }, (_, number) => shot(number, 1, `${number}`));
    expect(isLong(shots, 0)).toBe(true);
    expect(isLong(shots.slice(1), 0)).toBe(false);
    expect(isLong(shots.slice(0, 4), 3)).toBe(true);
    expect(isLong(shots.slice(0, 4), 2)).toBe(false);
    expect(isLong([], 5)).toBe(false);
  });

  it("tells of each seat what weighs most, in the order in which it happened", () => {
    const shots = [
      shot(1, 1, "drives", { weight: 0 }),
      shot(2, 1, "a bomb goes off", { weight: 3 }),
      shot(3, 2, "searches"),
      shot(4, 1, "is hurt", { weight: 2 }),
      shot(5, 1, "rests", { ms: 800 }),
      shot(6, 1, "looks", { ms: 700 }),
      shot(7, null, "the city sleeps"),
    ];
    expect(told(shots)).toEqual([
      [1, [2, 4, 5]],
      [2, [3]],
      [null, [7]],
    ]);
  });

  it("tells by turn where there are turns, whoever something happens to, and not what I did", () => {
    const turn = { isHeading: true };
    const shots = [
      shot(1, 0, "I draw"),
      shot(2, 1, "1's turn", turn),
      shot(3, null, "a piece moves"),
      shot(4, 0, "I lose a coin", { weight: 2 }),
      shot(5, 0, "my turn", turn),
      shot(6, 0, "I roll"),
      shot(7, null, "the city phase", turn),
      shot(8, 2, "2 pays"),
    ];
    expect(told(shots)).toEqual([
      [1, [3, 4]],
      [2, [8]],
    ]);
  });

  it("leaves out headings, repetitions, and a second sentence for which there is no room", () => {
    const long = "x".repeat(110);
    expect(told([shot(1, 1, "turn", { isHeading: true }), shot(2, 1, "moves"), shot(3, 1, "moves")])).toEqual([
      [1, [3]],
    ]);
    expect(told([shot(1, 1, long, { ms: 2000 }), shot(2, 1, `${long}!`)])).toEqual([[1, [1]]]);
  });
});

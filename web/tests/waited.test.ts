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
    beat: { ms: 900, said: [{ text }], ...beat },
  } as unknown as Shot;
}
const seatOf = (event: { [key: string]: unknown }) => event["seat"] as number | null;
const told = (shots: readonly Shot[]) =>
  waitedFor(shots, seatOf).map(({ seat, shots }) => [seat, shots.map(({ number }) => number)]);

describe("what came while I waited", () => {
  it("is summed up when it was long, or when some of it was skipped", () => {
    const shots = Array.from({ length: 11 }, (_, number) => shot(number, 1, `${number}`));
    expect(isLong(shots, 0)).toBe(true);
    expect(isLong(shots.slice(1), 0)).toBe(false);
    expect(isLong(shots.slice(0, 4), 3)).toBe(true);
    expect(isLong(shots.slice(0, 4), 2)).toBe(false);
    expect(isLong([], 5)).toBe(false);
  });

  it("tells of each seat the two loudest, in the order in which they happened", () => {
    const shots = [
      shot(1, 1, "drives"),
      shot(2, 1, "blast", { great: {} } as Partial<Beat>),
      shot(3, 2, "searches"),
      shot(4, 1, "alarm", { sound: "alarm" }),
      shot(5, 1, "rests"),
      shot(6, null, "the city sleeps"),
    ];
    expect(told(shots)).toEqual([
      [1, [2, 4]],
      [2, [3]],
      [null, [6]],
    ]);
  });

  it("leaves out headings, repetitions, and a second sentence for which there is no room", () => {
    const long = "x".repeat(80);
    expect(told([shot(1, 1, "turn", { isHeading: true }), shot(2, 1, "moves"), shot(3, 1, "moves")])).toEqual([
      [1, [3]],
    ]);
    expect(told([shot(1, 1, long, { ms: 2000 }), shot(2, 1, `${long}!`)])).toEqual([[1, [1]]]);
  });
});

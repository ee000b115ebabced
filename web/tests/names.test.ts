import { expect, it } from "vitest";
import { seatName } from "../src/lib/table/names";

const player = (seat: number, name: string) => ({ seat, name, kind: "player" as const });

it("calls people by their names, and bots by theirs", () => {
  const seats = [player(0, "Ada"), { seat: 1, name: null, kind: "bot" as const }];
  expect(seatName(seats, 0)).toBe("Ada");
  expect(seatName(seats, 1)).toBe("Corvin");
});

it("tells two apart that are called alike", () => {
  const seats = [player(0, "Ada"), player(1, "Bob"), player(2, "ada")];
  expect(seats.map(({ seat }) => seatName(seats, seat))).toEqual(["Ada (1)", "Bob", "ada (2)"]);
});

it("tells a player from a bot of the same name", () => {
  const seats = [player(0, "Corvin"), { seat: 1, name: null, kind: "bot" as const }];
  expect(seatName(seats, 0)).not.toBe(seatName(seats, 1));
});

import { api, entropy } from "../net/http";
import type { GameInfo, Level, ModeInfo, NewSeat, NewTable, Teaching } from "../net/types";
import { session } from "../session.svelte";

const LEVEL: Level = "normal";

/** Seats that make a good first game: three where that is possible. */
export function usualSeats(mode: ModeInfo): number {
  return Math.min(mode.seats[1], Math.max(mode.seats[0], 3));
}

export function withBots(count: number, level: Level, mine = 0): NewSeat[] {
  return Array.from({ length: count }, (_, seat) => (seat === mine ? { kind: "me" } : { kind: "bot", level }));
}

/** What a seat plays, where seats play different parts. */
export function roleOf(mode: ModeInfo, seat: number): string {
  return mode.roles[Math.min(seat, mode.roles.length - 1)] ?? "";
}

export function newTable(game: string, mode: string, seats: NewSeat[]): NewTable {
  return {
    game,
    mode,
    options: {},
    seats,
    pace: { kind: "none" },
    timeout: "bot",
    listed: false,
    spectators: true,
    title: "",
    start: seats.every((seat) => seat.kind === "me" || seat.kind === "bot"),
    entropy: entropy(),
  };
}

/** A table with bots in the game's first mode, started; gives the path to it. */
export async function playNow(game: GameInfo): Promise<string> {
  const mode = game.modes[0];
  if (!mode) throw new Error(`${game.title} has no modes.`);
  await session.ensure();
  const table = await api.createTable(
    newTable(game.name, mode.key, withBots(usualSeats(mode), LEVEL, mode.first_seat)),
  );
  return `/table/${table.id}`;
}

/** A guided first game: its bots know the opening by the table's seed, and the notes are shown beside the board. */
export async function startFirstGame(game: string, first: Teaching["first"][number]): Promise<string> {
  await session.ensure();
  const table = await api.createTable({
    ...newTable(game, first.mode, withBots(first.seats, "easy")),
    options: first.options,
    seed: first.seed,
  });
  return `/table/${table.id}?learn=${first.name}`;
}

import type { TableSeat } from "../net/types";
import { t } from "../words/i18n.svelte";

/** What a seat is called when nobody's name is on it: bots have names of their own. */
function namelessSeat(seat: number, isBot: boolean): string {
  const bots = t("table.bot-names").split(", ");
  return (isBot ? bots[seat % bots.length] : undefined) ?? t("table.seat", { number: seat + 1 });
}

function bareName({ seat, name, kind }: Pick<TableSeat, "seat" | "name" | "kind">): string {
  return name ?? namelessSeat(seat, kind === "bot");
}

/** What everybody calls a seat: its player's name, with a number where two at the table are called alike. */
export function seatName(seats: readonly Pick<TableSeat, "seat" | "name" | "kind">[], seat: number): string {
  const entry = seats[seat];
  if (!entry) return namelessSeat(seat, false);
  const name = bareName(entry);
  const alike = seats.filter((other) => bareName(other).toLowerCase() === name.toLowerCase());
  return alike.length > 1 ? t("table.same-name", { name, number: alike.indexOf(entry) + 1 }) : name;
}

import { t } from "../words/i18n.svelte";

/** What a seat is called when nobody's name is on it: bots have names of their own. */
export function namelessSeat(seat: number, isBot: boolean): string {
  const bots = t("table.bot-names").split(", ");
  return (isBot ? bots[seat % bots.length] : undefined) ?? t("table.seat", { number: seat + 1 });
}

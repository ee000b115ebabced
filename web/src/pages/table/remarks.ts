import type { Notice } from "../../lib/net/types";
import type { Sign } from "../../lib/table/talk.svelte";
import { t } from "../../lib/words/i18n.svelte";
import type { Words } from "../../lib/words/words";

type SeatName = (seat: number) => string;

/** A sign in words: "Ada: look at the docks". */
export function signText(sign: Sign, words: Words | null, seatName: SeatName): string {
  const name = seatName(sign.seat);
  if (!words) return name;
  const things = sign.pieces.map((piece) => {
    const cut = piece.indexOf(":");
    const [kind, member] = [piece.slice(0, cut), piece.slice(cut + 1)];
    return kind === "seat" ? seatName(Number(member)) : words.name(kind, member);
  });
  const facts = { name, things: things.join(", ") };
  const key = `signal.${sign.key}`;
  return words.messages.ui?.[key] ? words.ui(key, facts) : t("table.points", facts);
}

/** Nobody needs to be told of their own coming and going. */
export function isTold({ kind, seat }: Notice, me: number | null): boolean {
  return me === null || seat !== me || !["here", "away", "joined", "left"].includes(kind);
}

/** What has happened to somebody at the table; whoever is named is named as they are called now, if they still sit there. */
export function noticeText(notice: Notice, seatName: SeatName): string {
  const name = notice.name ?? (notice.seat === null ? t("table.everybody") : seatName(notice.seat));
  return t(`notice.${notice.kind}`, { name });
}

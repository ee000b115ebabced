import type { Json } from "../../lib/net/types";
import { readable, type Words } from "../../lib/words/words";

/** What a cell holds: things that have names and may be pressed, or plain text. */
export interface Cell {
  readonly kind: string | null;
  readonly members: readonly number[];
  readonly text: string;
}

export interface Row {
  readonly key: string;
  readonly title: string;
  /** One for each seat, or a single one. */
  readonly cells: readonly Cell[];
}

interface Described {
  readonly title: string;
  readonly isBySeat: boolean;
  readonly kind: string | null;
}

const TOLD_ELSEWHERE = new Set(["mode", "seats", "waiting", "question", "sizes", "seat", "picks"]);

/** The fields of one part of a view, those with a row for each seat first; sizes are numbers of things. */
export function told(part: Json, seats: number, words: Words): { bySeat: Row[]; rest: Row[] } {
  const sizes = Object.entries((part.sizes ?? {}) as Json).map(([key, value]) => [`number of ${key}`, value] as const);
  const fields = [...Object.entries(part).filter(([key]) => !TOLD_ELSEWHERE.has(key)), ...sizes];
  const rows = fields.map(([key, value]) => {
    const field = described(key, value, seats, words);
    const cells = field.isBySeat && Array.isArray(value) ? value : [value];
    return {
      key,
      title: field.title,
      isBySeat: field.isBySeat,
      cells: cells.map((one) => cell(one, field.kind, words)),
    };
  });
  return { bySeat: rows.filter((row) => row.isBySeat), rest: rows.filter((row) => !row.isBySeat && !isEmpty(row)) };
}

/** How the messages describe a field; what they leave out is guessed from its name and shape, as in the text of a view. */
function described(key: string, value: unknown, seats: number, words: Words): Described {
  const told = (words.messages as { view?: Record<string, { title?: string; by?: string; of?: string }> }).view?.[key];
  if (told) {
    const of = told.of?.split("@")[0] ?? null;
    return { title: told.title ?? readable(key), isBySeat: told.by?.split(" ")[0] === "seat", kind: of };
  }
  const isSize = key.startsWith("number of ");
  const kind = isSize ? null : kindOf(key, words);
  const isRow = Array.isArray(value) && value.length === seats && (isSize || value.some(Array.isArray) || !kind);
  return { title: readable(isSize ? key.slice("number of ".length) : key), isBySeat: isRow, kind };
}

function kindOf(key: string, words: Words): string | null {
  const wanted = [words.messages.fields?.[key], key, key.replace(/s$/, "")];
  return wanted.find((kind) => kind && kind !== "seat" && words.names(kind).length > 0) ?? null;
}

function cell(value: unknown, kind: string | null, words: Words): Cell {
  if (Array.isArray(value)) {
    const numbers = value.filter((item): item is number => typeof item === "number");
    if (kind && numbers.length === value.length) return { kind, members: numbers, text: value.length ? "" : "–" };
    return { kind: null, members: [], text: value.map((item) => cell(item, kind, words).text).join(", ") || "–" };
  }
  if (kind && typeof value === "number") return { kind, members: value < 0 ? [] : [value], text: value < 0 ? "–" : "" };
  if (value !== null && typeof value === "object") {
    const parts = Object.entries(value).map(([name, item]) => `${readable(name)}: ${cell(item, null, words).text}`);
    return { kind: null, members: [], text: parts.join("; ") };
  }
  return { kind: null, members: [], text: value === null || value === "" ? "–" : String(value) };
}

function isEmpty(row: Row): boolean {
  return row.cells.every((one) => one.members.length === 0 && one.text === "–");
}

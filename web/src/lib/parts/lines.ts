/** Mean width of a letter, as a share of the size of its type. */
export const LETTER = 0.54;

/** Of narrow words: those that would be broken otherwise are measured by it before they are. */
const NARROW_LETTER = 0.48;

/** How many letters of a size go into a width. */
export function lettersIn(width: number, size: number, letter = LETTER): number {
  return Math.max(3, Math.floor(width / (size * letter)));
}

/** A text in lines of at most so many letters. Words stay whole; one that is longer than a line is a line by itself. */
export function linesOf(text: string, most: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= most) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** The first so many lines; where there are more, the last one is shortened. */
export function shortened(rows: readonly string[], count: number, most: number): string[] {
  if (rows.length <= count) return [...rows];
  const kept = rows.slice(0, count);
  kept[count - 1] = `${(kept[count - 1] ?? "").slice(0, most - 1)}…`;
  return kept;
}

export interface Fitted {
  readonly size: number;
  readonly rows: readonly string[];
}

/**
 * A text in a box: as large as it may be, in as few lines as it needs; smaller, but not under the least size, where it
 * does not fit. What does not fit then either is broken wherever a line ends.
 */
export function fitted(
  text: string,
  { width, lines, size, least }: { width: number; lines: number; size: number; least: number },
): Fitted {
  const STEP = 0.5;
  for (let type = Math.max(size, least); ; type = Math.max(least, type - STEP)) {
    const most = lettersIn(width, type);
    const rows = linesOf(text, most);
    if (rows.length <= lines && rows.every((row) => row.length <= most)) return { size: type, rows };
    if (type <= least) {
      const close = lettersIn(width, type, NARROW_LETTER);
      const whole = linesOf(text, close);
      if (whole.length <= lines && whole.every((row) => row.length <= close)) return { size: type, rows: whole };
      const cut = rows.flatMap((row) => row.match(new RegExp(`.{1,${most}}`, "gu")) ?? []);
      return { size: type, rows: shortened(cut, lines, most) };
    }
  }
}

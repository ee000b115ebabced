/** What a choice will do, in words: the game's "ui" messages say which changes are worth a word (`preview.<path>`). */
import type { Change, Preview } from "../net/types";
import { t } from "./i18n.svelte";
import { plain, type Words } from "./words";

export interface Foreseen {
  readonly certain: readonly string[];
  readonly chances: readonly string[];
  /** What happens after it, and is not its doing: the next round's income, when all that is left to say is "done". */
  readonly later: readonly string[];
  /** As much of it as a chip has room for: whole sayings, the first ones. */
  readonly line: string;
}

/** What a chip can show in one line of small type. */
const LINE = 46;

const PREFIX = "preview.";

/** The choices that only end or pass what is asked, as the games' menus call them. */
const PASSES: ReadonlySet<string> = new Set(["done", "end", "pass", "skip", "stop"]);

/** The parts of a view that say how far the game has come. */
const STAGES: ReadonlySet<string | number | undefined> = new Set(["chapter", "phase", "round"]);

const NONE: ReadonlySet<string> = new Set();

/** `anyway` are the changes that come whatever is chosen, by `anywayOf`. */
export function foreseen(
  preview: Preview,
  words: Words,
  me: number | null,
  anyway: ReadonlySet<string> = NONE,
): Foreseen {
  const isPass = preview.text.split("; ").every((text) => PASSES.has(text));
  const isLater = (change: Change) => isPass || (isStaged(preview) && anyway.has(keyOf(change)));
  const sayings = (changes: readonly Change[]) => [...new Set(changes.flatMap((change) => told(change, words, me)))];
  const certain = sayings(preview.certain.filter((change) => !isLater(change)));
  const after = sayings(preview.certain.filter(isLater));
  const chances = preview.chances.map((chance) =>
    t(chance.exact ? "table.chance" : "table.chance-about", {
      text: plain(words.chance(chance.message, chance.facts)),
      percent: percent(chance.share),
    }),
  );
  if (isPass) return { certain: [], chances: [], later: [...after, ...chances], line: "" };
  return { certain, chances, later: after, line: lineOf([...certain, ...chances]) };
}

/**
 * What comes in any case: the changes that all those choices have in common after which the game goes on to another
 * phase, round or chapter. Of a single one it cannot be known.
 */
export function anywayOf(previews: Iterable<Preview>): ReadonlySet<string> {
  const [first, ...others] = [...previews].filter(isStaged).map(({ certain }) => new Set(certain.map(keyOf)));
  if (!first || !others.length) return NONE;
  return new Set([...first].filter((key) => others.every((other) => other.has(key))));
}

function isStaged({ certain }: Preview): boolean {
  return certain.some(({ path }) => path.length === 2 && path[0] === "table" && STAGES.has(path[1]));
}

function keyOf({ path, after }: Change): string {
  return JSON.stringify([path, after]);
}

function lineOf(sayings: readonly string[]): string {
  let line = "";
  for (const saying of sayings) {
    const longer = line ? `${line}; ${saying}` : saying;
    if (longer.length <= LINE) line = longer;
  }
  return line;
}

/**
 * A change is told by the message whose pattern fits its path: "preview.table.intel.me" (my own seat),
 * "preview.table.grip.me.{criminal}" (an index that is named), "preview.table.heat.*" (any index). An empty one says
 * that nothing is worth a word: "{is_less|Costs an action|}".
 */
function told(change: Change, words: Words, me: number | null): string[] {
  for (const key of words.uiKeys(PREFIX)) {
    const named = fitting(key.slice(PREFIX.length).split("."), change.path, me);
    if (named) return [words.ui(key, { ...named, ...amounts(change) })].filter(Boolean);
  }
  return [];
}

function fitting(
  pattern: readonly string[],
  path: Change["path"],
  me: number | null,
): Readonly<Record<string, unknown>> | null {
  if (pattern.length !== path.length) return null;
  const named: Record<string, unknown> = {};
  for (const [index, part] of pattern.entries()) {
    const step = path[index];
    if (part === "*" || part === String(step)) continue;
    if (part === "me" && step === me) continue;
    const field = /^\{(\w+)\}$/.exec(part)?.[1];
    if (field === undefined || typeof step !== "number") return null;
    named[field] = step;
  }
  return named;
}

/** Numbers are told with what they change by; rows by how many they hold. */
function amounts({ before, after }: Change): Readonly<Record<string, unknown>> {
  const [was, will] = [amount(before), amount(after)];
  const change = will - was;
  const signed = change > 0 ? `+${change}` : `−${-change}`;
  return { before: was, after: will, change: signed, by: Math.abs(change), is_less: change < 0 ? 1 : 0 };
}

function amount(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" ? value : value ? 1 : 0;
}

/** Never 0 or 100 unless it is. */
function percent(share: number): number {
  if (share <= 0 || share >= 1) return Math.round(share * 100);
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

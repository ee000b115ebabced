/** The Markdown that guides are written in, as blocks and links. */
import { below } from "../../lib/root";

export type ProseBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "steps"; readonly items: readonly string[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const ITEM = { list: /^- +/, steps: /^\d+\. +/ };

export function parse(text: string): ProseBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf);
}

function blockOf(block: string): ProseBlock {
  const lines = block.split("\n");
  const first = lines[0] ?? "";
  for (const kind of ["list", "steps"] as const)
    if (ITEM[kind].test(first)) return { kind, items: itemsOf(lines, ITEM[kind]) };
  if (first.startsWith("|")) {
    const [head, , ...rows] = lines.map(cellsOf);
    return { kind: "table", head: head ?? [], rows };
  }
  return { kind: "text", text: lines.join(" ") };
}

/** A line that begins no item goes on with the one before it. */
function itemsOf(lines: readonly string[], begins: RegExp): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (begins.test(line)) items.push(line.replace(begins, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return items;
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

export interface Link {
  readonly text: string;
  readonly path: string;
}

/** A sign of the game, and the words that it stands before. */
export interface Drawn {
  readonly text: string;
  readonly sign: string;
}

/** A text as plain parts, links and signs (`[ammo](sign:ammo)`). */
export function linked(text: string, game: string): (string | Link | Drawn)[] {
  return text
    .split(/(\[[^\]]+\]\([^)\s]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, label, to] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
      if (label === undefined || to === undefined) return part;
      return to.startsWith("sign:") ? { text: label, sign: to.slice(5) } : { text: label, path: pathTo(to, game) };
    });
}

/** What is marked or linked in a text already. */
const SPAN = /(\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/;

/**
 * Texts that belong together, with each sign drawn once, before the first word that speaks of it (`[ammo](sign:ammo)`).
 * A word with a capital is a name and only meant as such; any other may begin a sentence.
 */
export function withSigns(texts: readonly string[], signs: ReadonlyMap<string, string>): string[] {
  if (!signs.size) return [...texts];
  const escaped = [...signs.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[^\w ]/g, "\\$&"));
  const words = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${escaped.join("|")})(?![\\p{L}\\p{N}-])`, "giu");
  const drawn = new Set<string>();
  const draw = (said: string, whole: string): string => {
    const sign = signs.get(said) ?? signs.get(said.toLowerCase());
    if (sign === undefined || drawn.has(sign)) return whole;
    drawn.add(sign);
    return `[${whole}](sign:${sign})`;
  };
  return texts.map((text) =>
    text
      .split(SPAN)
      .map((part, index) => {
        if (index % 2 === 0) return part.replace(words, (said) => draw(said, said));
        const given = /\]\(sign:(.+)\)$/.exec(part)?.[1];
        if (given !== undefined) drawn.add(given);
        const marked = /^(\*\*?)(.+)\1$/.exec(part)?.[2];
        return marked === undefined ? part : draw(marked, part);
      })
      .join(""),
  );
}

function pathTo(to: string, game: string): string {
  if (to.startsWith("#")) return below(`/learn/${game}/guide${to}`);
  if (to.startsWith("rule:")) return below(`/rules/${game}#${to.slice(5)}`);
  if (to.startsWith("lesson:")) return below(`/learn/${game}/lessons/${to.slice(7)}`);
  if (to.startsWith("card:")) return below(`/learn/${game}/cards#${to.slice(5)}`);
  return to;
}

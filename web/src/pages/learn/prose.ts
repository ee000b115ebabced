/** The Markdown that guides are written in, as blocks and links. */

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

/** A text as plain parts and links. */
export function linked(text: string, game: string): (string | Link)[] {
  return text
    .split(/(\[[^\]]+\]\([^)\s]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, label, to] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
      return label !== undefined && to !== undefined ? { text: label, path: pathTo(to, game) } : part;
    });
}

function pathTo(to: string, game: string): string {
  if (to.startsWith("#")) return `/learn/${game}/guide${to}`;
  if (to.startsWith("rule:")) return `/rules/${game}#${to.slice(5)}`;
  if (to.startsWith("lesson:")) return `/learn/${game}/lessons/${to.slice(7)}`;
  if (to.startsWith("card:")) return `/learn/${game}/cards#${to.slice(5)}`;
  return to;
}

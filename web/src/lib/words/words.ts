/** The sentences of a game, from its message file (docs/kernel.md, "Words"). */
import { filled, type PatternFacts } from "./pattern";

/** What a thing is called: a text, or texts by form (`base`, the cases that the language needs, `gender`). */
export type Name = string | Readonly<Record<string, string>>;

export interface GameMessages {
  /** The language that they are in, which decides how it counts. */
  readonly language?: string;
  readonly prompt?: Readonly<Record<string, string>>;
  readonly choice?: Readonly<Record<string, string>>;
  readonly event?: Readonly<Record<string, string>>;
  readonly why?: Readonly<Record<string, string>>;
  readonly chance?: Readonly<Record<string, string>>;
  readonly result?: Readonly<Record<string, string>>;
  readonly score?: Readonly<Record<string, string>>;
  readonly name?: Readonly<Record<string, Readonly<Record<string, Name>>>>;
  /** The kind that a field names; "by KIND" if it holds a number for each member of that kind. */
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * Facts of questions that are rows about members: "citizens": "citizen district kind" says what each column is. A
   * choice of such a member is told by "<verb> <fact>", or "<verb> <fact> ?" if something of its row is hidden.
   */
  readonly rows?: Readonly<Record<string, string>>;
  readonly ui?: Readonly<Record<string, string>>;
  /** Which events stand in the log as headings. */
  readonly log?: { readonly headings?: readonly string[] };
  /** What all games share: "none", "nobody". */
  readonly common?: Readonly<Record<string, string>>;
}

export interface VerbShape {
  readonly name: string;
  /** The kinds of its domains, in order. */
  readonly domains: readonly string[];
}

export interface Vocabulary {
  readonly messages: GameMessages;
  /** kind -> the names of its members; an int in a view or event is an index into them. */
  readonly domains: Readonly<Record<string, readonly string[]>>;
  readonly verbs: readonly VerbShape[];
}

/** A piece of a sentence; with `piece` it names a thing on the board. */
export interface Segment {
  readonly text: string;
  readonly piece?: string;
  readonly seat?: number;
}

export type Facts = Readonly<Record<string, unknown>>;

const HIDDEN = -1;
const BASE = "base";
const GENDER = "gender";
const OTHER = "other";

/** Members by kind; a second one of a kind is `kind2`. */
function numbered(pairs: readonly (readonly [string, unknown])[]): Facts {
  const facts: Record<string, unknown> = {};
  const seen = new Map<string, number>();
  for (const [kind, member] of pairs) {
    const nth = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, nth);
    facts[nth === 1 ? kind : `${kind}${nth}`] = member;
  }
  return facts;
}

export class Words {
  readonly #vocabulary: Vocabulary;
  readonly #language: string;
  readonly #seatName: (seat: number) => string;
  readonly #verbs: ReadonlyMap<string, VerbShape>;
  readonly #keys = new Map<string, readonly string[]>();

  constructor(vocabulary: Vocabulary, seatName: (seat: number) => string) {
    this.#vocabulary = vocabulary;
    this.#language = vocabulary.messages.language ?? "en";
    this.#seatName = seatName;
    this.#verbs = new Map(vocabulary.verbs.map((verb) => [verb.name, verb]));
  }

  get messages(): GameMessages {
    return this.#vocabulary.messages;
  }

  /** The names of a kind, in order: `words.names("zone")[3]`. */
  names(kind: string): readonly string[] {
    return this.#vocabulary.domains[kind] ?? [];
  }

  /** How choices call a member: `words.piece("criminal", 3)` is "criminal:ghost". */
  piece(kind: string, member: number | string): string {
    return `${kind}:${typeof member === "number" ? (this.names(kind)[member] ?? member) : member}`;
  }

  /** What players call a member, given by index or name. */
  name(kind: string, member: unknown): string {
    return this.#member(kind, member).text;
  }

  /** Whether things of a kind have names for people: what only carries a press has none. */
  hasNames(kind: string): boolean {
    return kind === "seat" || this.messages.name?.[kind] !== undefined;
  }

  prompt(question: string, facts: Facts): Segment[] {
    return this.#sentence("prompt", question, facts);
  }

  /**
   * A choice by its text: "hook ghost" -> "Hook Ghost"; `asked` are the facts of its question, `targets` the places
   * that it leads to, which are named where there are words for it.
   */
  choice(text: string, pieces?: readonly string[], asked: Facts = {}, targets: readonly string[] = []): Segment[] {
    const read = this.readChoice(text, pieces);
    const leading = `${read.verb} to`;
    if (targets.length && this.messages.choice?.[leading] !== undefined) {
      const places = targets.map((target) => [
        target.slice(0, target.indexOf(":")),
        target.slice(target.indexOf(":") + 1),
      ]);
      return this.#sentence("choice", leading, { ...read.facts, ...numbered(places as [string, string][]) });
    }
    const row = this.#row(read, asked);
    return this.#sentence("choice", row?.key ?? read.verb, { ...row?.facts, ...read.facts }, text);
  }

  /** Several choices as one sentence, where the game has one for them ("commit; approach"); null if it has none. */
  choicesAsOne(texts: readonly string[]): Segment[] | null {
    const read = texts.map((text) => this.readChoice(text));
    const key = read.map(({ verb }) => verb).join("; ");
    if (this.messages.choice?.[key] === undefined) return null;
    const pairs = read.flatMap(({ facts }) =>
      Object.entries(facts).map(([field, member]) => [field.replace(/\d+$/, ""), member] as const),
    );
    return this.#sentence("choice", key, numbered(pairs));
  }

  /** What the question tells of the member that is chosen. */
  #row({ verb, facts }: { verb: string; facts: Facts }, asked: Facts): { key: string; facts: Facts } | null {
    for (const [fact, columns] of Object.entries(this.messages.rows ?? {})) {
      const [kind = "", ...kinds] = columns.split(" ");
      const rows = (asked[fact] ?? []) as readonly (readonly number[])[];
      const row = rows.find(([member = HIDDEN]) => this.names(kind)[member] === facts[kind]);
      if (!row) continue;
      const key = row.includes(HIDDEN) ? `${verb} ${fact} ?` : `${verb} ${fact}`;
      const told = kinds.map((of, column) => [of, row[column + 1]]);
      if (this.messages.choice?.[key] !== undefined) return { key, facts: Object.fromEntries(told) };
    }
    return null;
  }

  event(event: { readonly event: string } & Facts): Segment[] {
    return this.#sentence("event", event.event, event);
  }

  reason(message: string, facts: Facts): Segment[] {
    return this.#sentence("why", message, facts);
  }

  /** What a choice may come to; how likely that is, is said beside it. */
  chance(message: string, facts: Facts): Segment[] {
    return this.#sentence("chance", message, facts);
  }

  result(reason: string, facts: Facts): Segment[] {
    return this.#sentence("result", reason, facts);
  }

  score(category: string): string {
    return this.messages.score?.[category] ?? readable(category);
  }

  /** A text of the game's own boards: `words.ui("evidence")`. */
  ui(key: string, facts: Facts = {}): string {
    return plain(this.#sentence("ui", key, facts));
  }

  /** The keys of "ui" that begin so. */
  uiKeys(prefix: string): readonly string[] {
    let keys = this.#keys.get(prefix);
    if (!keys) {
      keys = Object.keys(this.messages.ui ?? {}).filter((key) => key.startsWith(prefix));
      this.#keys.set(prefix, keys);
    }
    return keys;
  }

  hasEvent(name: string): boolean {
    return this.messages.event?.[name] !== undefined;
  }

  /** The verb and the members of a choice; `facts` are ready for its sentence. */
  readChoice(text: string, pieces?: readonly string[]): { verb: string; members: string[]; facts: Facts } {
    const words = text.split(" ");
    let count = words.length;
    let kinds: readonly string[] = [];
    if (pieces) {
      kinds = pieces.map((piece) => piece.slice(0, piece.indexOf(":")));
      count = words.length - pieces.length;
    } else {
      while (count > 1 && !this.#verbs.has(words.slice(0, count).join(" "))) count -= 1;
      kinds = this.#verbs.get(words.slice(0, count).join(" "))?.domains ?? [];
    }
    const members = words.slice(count);
    const facts = numbered(kinds.map((kind, index) => [kind, members[index]]));
    return { verb: words.slice(0, count).join(" "), members, facts };
  }

  #sentence(
    part: "prompt" | "choice" | "event" | "why" | "chance" | "result" | "ui",
    key: string,
    facts: Facts,
    otherwise?: string,
  ): Segment[] {
    const message = this.messages[part]?.[key];
    if (message === undefined) return [{ text: otherwise ?? readable(key) }];
    const segments = this.#filled(message, facts);
    // A sentence begins with a capital, even where it begins with "an assassin"; people are called as they call
    // themselves.
    const [first] = segments;
    if (part !== "ui" && first && first.seat === undefined)
      segments[0] = { ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) };
    return segments;
  }

  #filled(message: string, facts: Facts): Segment[] {
    const asked: PatternFacts<Segment> = {
      shown: (name) => this.#shown(...split(name, facts), facts),
      number: (name) => this.#number(name, facts[name]),
      key: (name) => this.#key(...split(name, facts), facts),
      text: (text) => ({ text }),
    };
    return joined(filled(message, asked, this.#language));
  }

  #shown(field: string, form: string, facts: Facts): Segment[] | null {
    const value = facts[field];
    const kind = this.#kind(field);
    if (Array.isArray(value)) {
      const listed = this.#counted(field, value, form) ?? this.#list(kind, flat(value), form);
      if (listed.length === 0) return [{ text: this.messages.common?.none ?? "–" }];
      return listed.flatMap((segment, index) => (index ? [{ text: ", " }, segment] : [segment]));
    }
    if (value === undefined || value === null) return null;
    return [kind === null ? { text: String(value) } : this.#member(kind, value, form)];
  }

  /** A number itself, how many a list holds, what a member is called if that is a number. */
  #number(field: string, value: unknown): number | null {
    if (value === undefined || value === null) return null;
    if (Array.isArray(value)) return flat(value).length;
    const kind = this.#kind(field);
    const called = typeof value === "number" && kind !== null ? this.names(kind)[value] : undefined;
    const number = Number(called !== undefined && /^\d+$/.test(called) ? called : value);
    return Number.isNaN(number) ? null : number;
  }

  /** What a select goes by: the member's name in the menu, the text, the number, "true", "none" or "hidden". */
  #key(field: string, form: string, facts: Facts): string {
    const value = facts[field];
    const kind = this.#kind(field);
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return "none";
    if (form !== BASE && kind !== null) return this.#member(kind, value, form).text;
    if (kind === null) return String(value).replaceAll("-", "_");
    if (value === HIDDEN) return "hidden";
    const called = typeof value === "number" ? (this.names(kind)[value] ?? value) : value;
    return String(called).replaceAll("-", "_");
  }

  /** Numbers that stand for the members of a kind, each with its name; null if `fields` says no such thing. */
  #counted(field: string, numbers: readonly unknown[], form: string): Segment[] | null {
    const [of, kind] = this.messages.fields?.[field]?.split(" ") ?? [];
    if (of !== "by" || !kind) return null;
    return numbers.map((number, member) => ({ text: `${this.#member(kind, member, form).text} ${String(number)}` }));
  }

  /** The names of several things; hidden ones are counted where the messages say how ("??"). */
  #list(kind: string | null, items: readonly unknown[], form: string): Segment[] {
    if (kind === null) return items.map((item) => ({ text: String(item) }));
    const several = this.messages.name?.[kind]?.["??"];
    const hidden = items.filter((item) => item === HIDDEN).length;
    if (several === undefined || hidden < 2) return items.map((item) => this.#member(kind, item, form));
    const known = items.filter((item) => item !== HIDDEN).map((item) => this.#member(kind, item, form));
    return [...known, { text: plain(this.#filled(formed(several, form), { count: hidden })) }];
  }

  #kind(field: string): string | null {
    const bare = field.replace(/\d+$/, "");
    const kind = this.messages.fields?.[field] ?? this.messages.fields?.[bare] ?? bare;
    return kind === "seat" || this.#vocabulary.domains[kind] !== undefined ? kind : null;
  }

  #member(kind: string, member: unknown, form = BASE): Segment {
    const named = this.messages.name?.[kind];
    if (kind === "seat") {
      const automaton = named?.[String(member)]; // a player that is no seat
      if (automaton !== undefined)
        return { text: formed(automaton, form), piece: this.piece("seat", member as number | string) };
      const seat = Number(member);
      if (seat === HIDDEN) return { text: formed(named?.["?"] ?? this.messages.common?.nobody ?? "–", form) };
      // Nobody is asked for a gender; languages say it so that it fits everybody.
      return { text: form === GENDER ? OTHER : this.#seatName(seat), piece: `seat:${seat}`, seat };
    }
    if (member === HIDDEN) return { text: formed(named?.["?"] ?? "?", form) };
    const name = typeof member === "number" ? this.names(kind)[member] : String(member);
    if (name === undefined) return { text: String(member) };
    // "3 coins" has a name of its own, or that of "# coins".
    const [, count, thing] = /^(\d+) (.+)$/.exec(name) ?? [];
    const counted = named?.[name] === undefined ? named?.[`# ${thing}`] : undefined;
    const text =
      counted === undefined
        ? formed(named?.[name] ?? name, form)
        : plain(this.#filled(formed(counted, form), { count: Number(count) }));
    return { text, piece: `${kind}:${name}` };
  }
}

/** `{location_loc}` is the form `loc` of what `{location}` shows; a fact's own name may have an underscore too. */
function split(name: string, facts: Facts): [field: string, form: string] {
  const at = name.lastIndexOf("_");
  const field = name.slice(0, Math.max(0, at));
  return at > 0 && !(name in facts) && field in facts ? [field, name.slice(at + 1)] : [name, BASE];
}

function formed(name: Name, form: string): string {
  if (typeof name === "string") return form === GENDER ? OTHER : name;
  return name[form] ?? (form === GENDER ? OTHER : (name[BASE] ?? "?"));
}

/** Texts that follow each other are one; what names a piece stays by itself. */
function joined(segments: readonly Segment[]): Segment[] {
  const found: Segment[] = [];
  for (const segment of segments) {
    const last = found.at(-1);
    if (last && isText(last) && isText(segment)) found[found.length - 1] = { text: last.text + segment.text };
    else if (segment.text) found.push(segment);
  }
  return found;
}

function isText(segment: Segment): boolean {
  return segment.piece === undefined && segment.seat === undefined;
}

function flat(value: readonly unknown[]): unknown[] {
  return value.flat(3);
}

export function plain(segments: readonly Segment[]): string {
  return segments.map((segment) => segment.text).join("");
}

/** "PlayCard" and "not-in-hand" as words, for what has no message. */
export function readable(key: string): string {
  const spaced = key.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/[-_.]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}

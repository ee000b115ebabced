/** The notes of a guided first game (`lessons/first.json` of the game): when each is due, and when it goes again. */
import type { Prompt, View } from "../../lib/net/types";

type Values = Readonly<Record<string, unknown>>;

export interface When {
  readonly question?: string | readonly string[];
  readonly asked?: boolean;
  readonly offers?: string;
  readonly happened?: string;
  readonly view?: Values;
  readonly facts?: Values;
}

export interface Note {
  readonly name: string;
  readonly when: When;
  readonly light?: readonly string[];
}

export interface Given {
  readonly view: View;
  readonly prompt: Prompt | null;
  /** The names of the events since the learner last answered. */
  readonly told: ReadonlySet<string>;
}

/** Whether a note is due; must agree with `holds` in `turncoat/learn/first.py`. */
export function holds(when: When, { prompt, told, view }: Given): boolean {
  const { question, asked, offers, happened } = when;
  if (question !== undefined && !(prompt && [question].flat().includes(prompt.question))) return false;
  if (asked !== undefined && asked !== (prompt !== null)) return false;
  if (offers !== undefined && !prompt?.choices.some(({ text }) => text === offers)) return false;
  if (happened !== undefined && !told.has(happened)) return false;
  return fit(when.view, view) && fit(when.facts, prompt?.facts);
}

function fit(wanted: Values = {}, given: unknown): boolean {
  return Object.entries(wanted).every(([path, value]) => fits(at(given, path), value));
}

function fits(found: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return found === wanted;
  const { from, to, has } = wanted as { from?: number; to?: number; has?: unknown };
  if (has !== undefined) return Array.isArray(found) && found.includes(has);
  return typeof found === "number" && (from ?? found) <= found && found <= (to ?? found);
}

function at(view: unknown, path: string): unknown {
  let found = view;
  for (const key of path.split(".")) found = (found as Record<string, unknown> | null | undefined)?.[key];
  return found;
}

/** How far a first game has come. */
export interface Course {
  /** The notes that have been shown or put away. */
  readonly seen: readonly string[];
  readonly shown: string | null;
  /** The decision that the learner is asked for. */
  readonly asked: number | null;
  /** The last event that has been told, and the last one before the learner's last answer. */
  readonly last: number;
  readonly since: number;
}

export const BEGINNING: Course = { seen: [], shown: null, asked: null, last: 0, since: 0 };

export interface Happened {
  readonly number: number;
  readonly event: string;
}

/** The course after something has changed: a note goes with the learner's answer, or when it is not true any more. */
export function go(
  before: Course,
  notes: readonly Note[],
  now: { view: View; prompt: Prompt | null; asked: number | null; events: readonly Happened[] },
): Course {
  const hasAnswered = before.asked !== null && now.asked !== before.asked;
  const since = hasAnswered ? before.last : before.since;
  const told = new Set(now.events.filter(({ number }) => number > since).map(({ event }) => event));
  const isDue = ({ when }: Note): boolean => holds(when, { view: now.view, prompt: now.prompt, told });
  const old = notes.find(({ name }) => name === before.shown);
  const seen = old && (hasAnswered || !isDue(old)) ? [...before.seen, old.name] : before.seen;
  const shown = notes.find((note) => !seen.includes(note.name) && isDue(note))?.name ?? null;
  return { seen, shown, asked: now.asked, last: now.events.at(-1)?.number ?? before.last, since };
}

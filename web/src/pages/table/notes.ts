/** The notes of a guided first game (`lessons/first.json` of the game): when each is due. */
import type { Prompt, View } from "../../lib/net/types";

export interface When {
  readonly question?: string | readonly string[];
  readonly offers?: string;
  readonly happened?: string;
  readonly view?: Readonly<Record<string, unknown>>;
}

export interface Note {
  readonly name: string;
  readonly when: When;
  readonly light?: readonly string[];
}

export interface Given {
  readonly view: View;
  readonly prompt: Prompt | null;
  /** The names of the events that have been told. */
  readonly told: ReadonlySet<string>;
}

/** Whether a note is due; must agree with `holds` in `turncoat/learn/first.py`. */
export function holds({ question, offers, happened, view = {} }: When, { prompt, told, ...given }: Given): boolean {
  if (question !== undefined && !(prompt && [question].flat().includes(prompt.question))) return false;
  if (offers !== undefined && !prompt?.choices.some(({ text }) => text === offers)) return false;
  if (happened !== undefined && !told.has(happened)) return false;
  return Object.entries(view).every(([path, value]) => at(given.view, path) === value);
}

function at(view: unknown, path: string): unknown {
  let found = view;
  for (const key of path.split(".")) found = (found as Record<string, unknown> | null | undefined)?.[key];
  return found;
}

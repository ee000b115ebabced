import type { RuleSection } from "../net/types";

const chapterOf = (rule: string) => /-(\d+)/.exec(rule)?.[1] ?? "";
const bare = (heading: string) => heading.replace(/^\d+[a-z]?\s+/, "");

/** A name that fits into so many letters: itself, or its first part ("Attack" of "Attack, dice and hits"), or none. */
export function briefly(name: string, most: number): string {
  if (name.length <= most) return name;
  const first = name.split(/\s*(?:[,:;(—–]| - )/)[0] ?? "";
  return first.length <= most ? first : "";
}

/** What a rule is about in words: its heading without the number, or "" where the rules are not at hand. */
export function ruleName(sections: readonly RuleSection[], rule: string): string {
  const own = sections.find(({ entries }) => entries.some(({ id }) => id === rule));
  if (!own) return "";
  // A heading that stands in several chapters ("Supplements") says nothing: the chapter's own does.
  const isGathered = own.entries.some(({ id }) => chapterOf(id) !== chapterOf(rule));
  const chapter = sections.find(({ section }) => section.startsWith(`${chapterOf(rule)} `));
  return bare((isGathered && chapter ? chapter : own).section);
}

/**
 * Messages in ICU MessageFormat: fields, plurals and selects. FormatJS parses them, the browser knows how languages
 * count; what is left to us is that a sentence keeps its pieces, which can be pressed. The server's side is
 * words/pattern.py; tests/words/patterns.json holds both to the same sentences.
 */
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** What fills a pattern; null for what is not known. */
export interface PatternFacts<Part> {
  readonly shown: (name: string) => readonly Part[] | null;
  readonly number: (name: string) => number | null;
  readonly key: (name: string) => string;
  readonly text: (text: string) => Part;
}

type Elements = readonly MessageFormatElement[];

const parsed = new Map<string, Elements>();
const rules = new Map<string, Intl.PluralRules>();

/** The parts of the sentence; what is not known stays as it is written, in braces. */
export function filled<Part>(message: string, facts: PatternFacts<Part>, language: string): Part[] {
  return walk(elements(message), facts, language, null);
}

/** A message with its facts as plain text. */
export function filledText(message: string, values: Readonly<Record<string, unknown>>, language: string): string {
  const facts: PatternFacts<string> = {
    shown: (name) => (values[name] === undefined ? null : [String(values[name])]),
    number: (name) => (values[name] === undefined ? null : Number(values[name])),
    key: (name) => String(values[name] ?? "none"),
    text: (text) => text,
  };
  return filled(message, facts, language).join("");
}

function elements(message: string): Elements {
  let found = parsed.get(message);
  if (!found) {
    try {
      found = parse(message, { ignoreTag: true, shouldParseSkeletons: false });
    } catch {
      // A miswritten message of somebody's game is shown as it is; tests find it in ours.
      found = [{ type: TYPE.literal, value: message }];
    }
    parsed.set(message, found);
  }
  return found;
}

function walk<Part>(from: Elements, facts: PatternFacts<Part>, language: string, count: number | null): Part[] {
  return from.flatMap((element): readonly Part[] => {
    switch (element.type) {
      case TYPE.literal:
        return [facts.text(element.value)];
      case TYPE.pound:
        return [facts.text(String(count))];
      case TYPE.select: {
        const form = element.options[facts.key(element.value)] ?? element.options.other;
        return form ? walk(form.value, facts, language, count) : [];
      }
      case TYPE.plural: {
        const number = facts.number(element.value);
        if (number === null) return [facts.text(`{${element.value}}`)];
        const category = pluralRules(language).select(number);
        const form = element.options[`=${number}`] ?? element.options[category] ?? element.options.other;
        return form ? walk(form.value, facts, language, number) : [];
      }
      default:
        return facts.shown(element.value) ?? [facts.text(`{${element.value}}`)];
    }
  });
}

function pluralRules(language: string): Intl.PluralRules {
  let found = rules.get(language);
  if (!found) {
    found = new Intl.PluralRules(language);
    rules.set(language, found);
  }
  return found;
}

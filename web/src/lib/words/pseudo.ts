/**
 * A made-up language, to see what cannot be translated: every text gets brackets, accents and a third more length. It
 * is the twin of words/pseudo.py, for the client's own messages; tests/words/pseudo.json holds both.
 */
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

const PLAIN = "aceiounyzACEIOUNYZ";
const ACCENTS = "áčéíóúñýžÁČÉÍÓÚÑÝŽ";

type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function pseudo(text: string): string {
  if (!text) return text;
  const elements = parse(text, { ignoreTag: true, shouldParseSkeletons: false });
  return `[${written(elements)}${"·".repeat(Math.floor(length(elements) / 3))}]`;
}

export function pseudoMessages(messages: Messages): Record<string, Record<string, string>> {
  const translated = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]));
  return Object.fromEntries(Object.entries(messages).map(([section, texts]) => [section, translated(texts)]));
}

function written(elements: readonly MessageFormatElement[]): string {
  return elements.map(part).join("");
}

function part(element: MessageFormatElement): string {
  if (element.type === TYPE.literal)
    return element.value.replace(/[a-z]/gi, (letter) => ACCENTS[PLAIN.indexOf(letter)] ?? letter);
  if (element.type === TYPE.pound) return "#";
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return `{${element.value}}`;
  const kind = element.type === TYPE.plural ? "plural" : "select";
  const forms = Object.entries(element.options).map(([key, form]) => `${key} {${written(form.value)}}`);
  return `{${element.value}, ${kind}, ${forms.join(" ")}}`;
}

/** How many signs of its own a message shows, in its longest form. */
function length(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length;
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return sum;
    return sum + Math.max(...Object.values(element.options).map((form) => length(form.value)));
  }, 0);
}

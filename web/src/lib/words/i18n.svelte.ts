import english from "../../messages/en.json";

/** Messages of the client, by section. A language is a file of the same shape; what it lacks is shown in English. */
type Messages = Record<string, Record<string, string>>;

const FILES = import.meta.glob<{ default: Messages }>(["../../messages/*.json", "!../../messages/en.json"]);

export const LANGUAGES: readonly string[] = [
  "en",
  ...Object.keys(FILES).map((path) => path.slice(path.lastIndexOf("/") + 1, -".json".length)),
];

let current = $state.raw<Messages>(english);
let language = $state("en");

export async function useLanguage(name: string): Promise<void> {
  const load = FILES[`../../messages/${name}.json`];
  current = load ? (await load()).default : english;
  language = load ? name : "en";
  document.documentElement.lang = language;
}

type Values = Readonly<Record<string, string | number>>;

/** The text of "section.key", its {fields} filled in. With `count`, "key.one" or "key.other" as the language counts. */
export function t(key: string, values: Values = {}): string {
  const text = find(current, key, values) ?? find(english, key, values);
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, field: string) => String(values[field] ?? whole));
}

export function has(key: string): boolean {
  return find(english, key, {}) !== undefined;
}

function find(messages: Messages, key: string, values: Values): string | undefined {
  const dot = key.indexOf(".");
  const section = messages[key.slice(0, dot)];
  const name = key.slice(dot + 1);
  if (typeof values.count === "number") {
    const form = new Intl.PluralRules(language).select(values.count);
    const counted = section?.[`${name}.${form}`] ?? section?.[`${name}.other`];
    if (counted !== undefined) return counted;
  }
  return section?.[name];
}

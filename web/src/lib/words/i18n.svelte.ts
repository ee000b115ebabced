import english from "../../messages/en.json";
import { filledText } from "./pattern";

/** Messages of the client, by section. A language is a file of the same shape; what it lacks is shown in English. */
type Messages = Record<string, Record<string, string>>;

const FILES = import.meta.glob<{ default: Messages }>(["../../messages/*.json", "!../../messages/en.json"]);

export const LANGUAGES: readonly string[] = [
  "en",
  ...Object.keys(FILES).map((path) => path.slice(path.lastIndexOf("/") + 1, -".json".length)),
];

/** Not offered to people: it shows what cannot be translated (pseudo.ts). */
const PSEUDO = "en-XA";

let current = $state.raw<Messages>(english);
let language = $state("en");

export async function useLanguage(name: string): Promise<void> {
  const load = name === PSEUDO ? madeUp : FILES[`../../messages/${name}.json`];
  current = load ? (await load()).default : english;
  language = load ? name : "en";
  document.documentElement.lang = language;
}

async function madeUp(): Promise<{ default: Messages }> {
  const { pseudoMessages } = await import("./pseudo");
  return { default: pseudoMessages(english) };
}

type Values = Readonly<Record<string, string | number>>;

/** The text of "section.key", its {fields} filled in as ICU MessageFormat has it. */
export function t(key: string, values: Values = {}): string {
  const translated = find(current, key);
  if (translated !== undefined) return filledText(translated, values, language);
  const text = find(english, key);
  return text === undefined ? key : filledText(text, values, "en");
}

/** A refusal of the server. It speaks English, more exactly than by its code; other languages go by the code. */
export function refusedText(code: string, message: string): string {
  return language === "en" || !has(`refused.${code}`) ? message : t(`refused.${code}`);
}

export function has(key: string): boolean {
  return find(english, key) !== undefined;
}

function find(messages: Messages, key: string): string | undefined {
  const dot = key.indexOf(".");
  return messages[key.slice(0, dot)]?.[key.slice(dot + 1)];
}

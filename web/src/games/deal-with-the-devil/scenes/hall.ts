/** What a question is about, as cards to choose from: the members of one kind, whether they can be chosen or not. */
import type { Prompt } from "../../../lib/net/types";
import type { Mine } from "../model";

/** The kind of the things that each question is about. */
const KINDS: Readonly<Record<string, string>> = {
  Hire: "master",
  TakeMaster: "master",
  Claim: "privilege",
  TakeSmall: "privilege",
  DropSmall: "privilege",
  PlaceSmall: "space",
  ChooseGood: "good",
  ProductionClose: "good",
  Raise: "good",
  Haul: "good",
  TuckUnder: "building",
  UseTucked: "building",
  Destroy: "building",
  DiscardDown: "building",
  PassTwo: "building",
  WitchHunt: "seat",
  Prefer: "role",
};

/** The bank is behind my wall, and never what a question is about. */
const BANK = ["buy", "sell", "borrow", "repay"];

export function kindOf(question: string): string | null {
  return KINDS[question] ?? null;
}

/** The things to show, in an order that does not change while the question is answered. */
export function thingsOf(
  prompt: Prompt,
  question: string,
  mine: Mine,
  names: (kind: string) => readonly string[],
): string[] {
  const kind = kindOf(question);
  if (kind === null) return [];
  if (kind === "building" && (question === "DiscardDown" || question === "PassTwo")) {
    const cards = question === "PassTwo" ? mine.hands.filter((card) => mine.drawn.includes(card)) : mine.hands;
    return cards.map((card) => `building:${names("building")[card]}`);
  }
  if (question === "UseTucked") {
    const card = prompt.facts?.["building"];
    return typeof card === "number" ? [`building:${names("building")[card]}`] : [];
  }
  const offered = new Set(prompt.choices.filter(({ text }) => !isBank(text)).flatMap(({ pieces }) => pieces));
  if (kind === "seat")
    return names("seat")
      .filter((name) => name !== String(mine.seat))
      .map((name) => `seat:${name}`);
  if (kind === "master" || kind === "space" || kind === "role") return names(kind).map((name) => `${kind}:${name}`);
  return names(kind)
    .map((name) => `${kind}:${name}`)
    .filter((thing) => offered.has(thing));
}

/** What is offered besides the cards and the bank: buttons below them. */
export function restOf(prompt: Prompt, things: readonly string[]): string[] {
  return prompt.choices
    .filter(({ text, pieces }) => !isBank(text) && !pieces.some((piece) => things.includes(piece)))
    .map(({ text }) => text);
}

function isBank(text: string): boolean {
  return BANK.includes(text.split(" ")[0] ?? "");
}

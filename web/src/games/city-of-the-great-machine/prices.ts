/** What ways and actions of heroes cost, as the question tells it where no preview can promise it. */
import type { Prompt } from "../../lib/net/types";
import type { Words } from "../../lib/words/words";
import { has, isCoop, memberIn, type Table } from "./model";

/**
 * What the way of the hero that is sent costs, as the city stands; nothing while no hero is sent. Where there is little
 * room it is told without what is left.
 */
export function wayTold(prompt: Prompt | null, district: number, words: Words, isBrief = false): string {
  if (prompt?.question !== "ChooseAccess") return "";
  const cost = numbers(prompt, "ways")[district];
  const trust = Number(prompt.facts["trust"]);
  if (cost === undefined) return "";
  if (isBrief) return cost > trust ? words.ui("way-brief-short", { trust }) : words.ui("way-brief", { cost });
  return cost > trust ? words.ui("way-short", { trust }) : words.ui("way", { cost, left: trust - cost });
}

/** What a step of the way costs, where there is little room and it is all that comes of it. */
export function legTold(prompt: Prompt | null, certain: readonly string[], words: Words, isBrief: boolean): string {
  if (prompt?.question !== "Leg" || !isBrief || certain.length !== 1) return "";
  return words.ui("way-brief", { cost: Math.min(Number(prompt.facts["cost"]), Number(prompt.facts["trust"])) });
}

/** Whether a Raid waits where the hero that is asked about would end its movement. */
export function isRaided(prompt: Prompt | null, district: number, table: Table, words: Words): boolean {
  const isEnd = prompt?.question === "Leg" && memberIn(prompt.facts, "district", words) === district;
  return isEnd && !isCoop(table) && has(table.raids, district);
}

/** What an action costs and brings for certain. */
export function actionTold(prompt: Prompt | null, action: string, words: Words): string {
  if (prompt?.question !== "TakeAction") return "";
  const price = numbers(prompt, "prices")[words.names("action").indexOf(action)] ?? 0;
  const trust = Number(prompt.facts["trust"]);
  const gain = Number(prompt.facts["gain"]);
  const rise = action === "stir_square" ? Number(prompt.facts["rise"]) : action === "incite" ? 1 : 0;
  const sayings = [
    ...(price && action === "identify" ? [words.ui("act-each", { price })] : []),
    ...(price && action !== "identify" ? [words.ui("act-price", { price, left: trust - price })] : []),
    ...(action === "gain_trust" ? [words.ui("act-gain", { gain, after: trust + gain })] : []),
    ...(rise ? [words.ui("act-rise", { rise })] : []),
  ];
  return sayings.join("; ");
}

function numbers(prompt: Prompt, fact: string): readonly number[] {
  const row = prompt.facts[fact];
  return Array.isArray(row) ? (row as number[]) : [];
}

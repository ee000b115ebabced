/** Which picture a card has: by its kind and name, as boards and the inspector name it. */
import type { Scene } from "../../../lib/art/draw";
import type { Night } from "../../../lib/art/night";
import type { Content, CrimeText, DilemmaText } from "../model";
import { BOOST_KINDS, CRIMES, DILEMMAS, ECHO, EVIDENCE, ITEMS } from "./cards";
import { SCENES } from "./scenes";

export function crimeScene({ level, code }: Pick<CrimeText, "level" | "code">): Scene | undefined {
  return CRIMES[level ? code.charAt(0) : "side"];
}

export function dilemmaScene({ badges, poster, intel }: DilemmaText): Scene | undefined {
  return DILEMMAS[badges ? "badge" : poster >= 0 ? "poster" : intel ? "intel" : "evidence"];
}

/** Several cards of a kind are numbered on from the first: BT02 is another BT01. */
export function boostScene(id: string): Scene | undefined {
  for (let number = Number(id.slice(2)); number > 0; number -= 1) {
    const found = BOOST_KINDS[`BT${String(number).padStart(2, "0")}`];
    if (found) return found;
  }
  return undefined;
}

export function sceneOf(kind: string, member: string, texts: Content): Scene | Night | undefined {
  if (kind === "zone") return SCENES[member];
  if (kind === "item") return ITEMS[member];
  if (kind === "evidence" || kind === "strip") return EVIDENCE[member];
  if (kind === "boost") return boostScene(member);
  if (kind === "echo_card") return ECHO;
  if (kind === "dilemma") {
    const card = texts.dilemmas.find(({ id }) => id === member);
    return card && dilemmaScene(card);
  }
  return undefined;
}

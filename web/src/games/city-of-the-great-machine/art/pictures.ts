/** Which picture a card has, by its kind and its number. */
import type { Scene } from "../../../lib/art/draw";
import type { Content } from "../model";
import { DIRECTIVES, EVENTS, MISSIONS, passOf } from "./cards";

export function cardScene(kind: string, index: number, content: Content): Scene | undefined {
  if (kind === "directive") return DIRECTIVES[content.directives[index]?.id ?? ""];
  if (kind === "city_event") return EVENTS[content.events[index]?.level ?? ""];
  if (kind === "mission") return MISSIONS[String(content.missions[index]?.set ?? "")];
  if (kind === "movement") return passOf(content.movement[index]?.id ?? "");
  return undefined;
}

/** The tokens that lie in a district, by what they are and what they look like. */
import type { Recipe } from "../../lib/art/people/bust";
import type { Words } from "../../lib/words/words";
import { has, type Table } from "./model";
import { HERO_FACES, TOKEN_ICONS } from "./signs";

export interface Laid {
  /** What can be looked at: "ui:<message>". */
  readonly thing: string;
  readonly icon: string | Recipe;
  readonly fill: string;
  readonly label: string;
}

export function tokensIn(table: Table, district: number, words: Words): Laid[] {
  const laid = (isThere: boolean, key: string, icon: string | Recipe, fill: string, facts = {}): Laid[] =>
    isThere ? [{ thing: `ui:${key}`, icon, fill: `var(--cgm-${fill})`, label: words.ui(key, facts) }] : [];
  return [
    ...laid(has(table.riot_tokens, district), "riot-token", TOKEN_ICONS.riot, "signal"),
    ...laid(has(table.raids, district), "raid-token", TOKEN_ICONS.siren, "raid"),
    ...laid(table.trap === district, "trap", TOKEN_ICONS.trap, "bronze"),
    ...laid(table.remote === district, "remote", TOKEN_ICONS.remote, "patina"),
    ...laid(table.control_room === district, "control-room", TOKEN_ICONS.room, "rust", { trust: table.order_trust }),
    ...laid(table.resistance === district, "resistance", TOKEN_ICONS.banner, "rust"),
    ...laid(table.drones.includes(district), "drone", TOKEN_ICONS.drone, table.drones_turned ? "patina" : "iron"),
    ...table.activation.flatMap((place, servant) =>
      laid(place === district, "activation", TOKEN_ICONS.key, "bronze", { servant }),
    ),
    ...table.hero_tokens.flatMap((place, slot) => {
      const hero = table.heroes[slot] ?? 0;
      return laid(place === district, "hero-token", HERO_FACES[hero] ?? "", "slate", { hero });
    }),
    ...Array.from({ length: table.processors[district] ?? 0 }, () =>
      laid(true, "processor", TOKEN_ICONS.chip, "patina"),
    ).flat(),
  ];
}

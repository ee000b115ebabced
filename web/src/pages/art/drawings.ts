/** Every drawing of all games by game and family, for the gallery and for the check that nothing is without a picture. */
import { AVATARS } from "../../lib/art/people/avatars";
import { bust, type Recipe } from "../../lib/art/people/bust";
import type { Scene } from "../../lib/art/draw";
import type { Night } from "../../lib/art/night";
import {
  DIRECTIVES,
  EVENTS as CITY_EVENTS,
  MISSIONS,
  PASSES,
  passOf,
} from "../../games/city-of-the-great-machine/art/cards";
import { GUARDS, HEROES, KINDS, SERVANTS } from "../../games/city-of-the-great-machine/art/people";
import { SCENES as DISTRICTS } from "../../games/city-of-the-great-machine/art/scenes";
import { EVENTS, EVENT_SCENES, INDULGENCE, PRIVILEGES } from "../../games/deal-with-the-devil/art/cards";
import { INQUISITORS, MARKS, MASTERS } from "../../games/deal-with-the-devil/art/people";
import { FAMILIES, KINGDOMS } from "../../games/deal-with-the-devil/art/scenes";
import { BOOSTS, CRIMES, DILEMMAS, ECHO, EVIDENCE, ITEMS } from "../../games/in-too-deep/art/cards";
import { boostScene, dilemmaScene } from "../../games/in-too-deep/art/pictures";
import type { DilemmaText } from "../../games/in-too-deep/model";
import { CRIMINALS, OTHERS, POSTERS } from "../../games/in-too-deep/art/people";
import { SCENES as ZONES } from "../../games/in-too-deep/art/scenes";
import { SYNDICATES, THINGS } from "../../games/rogue-agent/art/cards";
import { CARDS, STREET } from "../../games/rogue-agent/art/people";
import { RUINS, SCENES as LOCATIONS } from "../../games/rogue-agent/art/scenes";

export interface Family {
  /** The theme in whose paints it is drawn. */
  readonly game: string;
  readonly name: string;
  readonly people?: Readonly<Record<string, Recipe>>;
  readonly places?: Readonly<Record<string, Scene | Night>>;
}

const numbered = <T>(list: readonly T[]): Record<string, T> =>
  Object.fromEntries(list.map((item, index) => [String(index), item]));

export const DRAWINGS: readonly Family[] = [
  { game: "in-too-deep", name: "criminal", people: CRIMINALS },
  { game: "in-too-deep", name: "storyline", people: POSTERS },
  { game: "in-too-deep", name: "other", people: OTHERS },
  { game: "in-too-deep", name: "zone", places: ZONES },
  { game: "in-too-deep", name: "crime", places: CRIMES },
  { game: "in-too-deep", name: "dilemma", places: DILEMMAS },
  { game: "in-too-deep", name: "boost", places: BOOSTS },
  { game: "in-too-deep", name: "item", places: ITEMS },
  { game: "in-too-deep", name: "evidence", places: EVIDENCE },
  { game: "in-too-deep", name: "echo", places: { echo: ECHO } },
  { game: "rogue-agent", name: "card", people: CARDS },
  { game: "rogue-agent", name: "street", people: STREET },
  { game: "rogue-agent", name: "location", places: LOCATIONS },
  { game: "rogue-agent", name: "razed", places: RUINS },
  { game: "rogue-agent", name: "thing", places: THINGS },
  { game: "rogue-agent", name: "syndicate", places: SYNDICATES },
  { game: "deal-with-the-devil", name: "inquisitor", people: INQUISITORS },
  { game: "deal-with-the-devil", name: "mark", people: MARKS },
  { game: "deal-with-the-devil", name: "master", people: MASTERS },
  { game: "deal-with-the-devil", name: "kingdom", places: numbered(KINGDOMS) },
  { game: "deal-with-the-devil", name: "building", places: FAMILIES },
  { game: "deal-with-the-devil", name: "event", places: EVENTS },
  { game: "deal-with-the-devil", name: "privilege", places: PRIVILEGES },
  { game: "deal-with-the-devil", name: "supply", places: { indulgence: INDULGENCE } },
  { game: "city-of-the-great-machine", name: "hero", people: HEROES },
  { game: "city-of-the-great-machine", name: "servant", people: SERVANTS },
  { game: "city-of-the-great-machine", name: "kind", people: KINDS },
  { game: "city-of-the-great-machine", name: "guard", people: GUARDS },
  { game: "city-of-the-great-machine", name: "district", places: DISTRICTS },
  { game: "city-of-the-great-machine", name: "directive", places: DIRECTIVES },
  { game: "city-of-the-great-machine", name: "event", places: CITY_EVENTS },
  { game: "city-of-the-great-machine", name: "mission", places: MISSIONS },
  { game: "city-of-the-great-machine", name: "pass", places: PASSES },
  { game: "house", name: "avatar", people: AVATARS },
];

/** The most that a drawing may take, in bytes as it stands in a page: a person, and a place with all its windows. */
export const BUDGET = { person: 12_000, place: 24_000 } as const;

/** A drawing as text: what it weighs, and whether two are the same. */
export function drawn(family: Family, name: string): string {
  const person = family.people?.[name];
  return person ? bust(person) : JSON.stringify(family.places?.[name] ?? "");
}

export function namesOf(family: Family): string[] {
  return Object.keys(family.people ?? family.places ?? {});
}

/** What gives a person away at a glance: two of a game may not have all of it in common. */
function silhouette({ head, hair, hat, worn, clothes, tool }: Recipe): string {
  return JSON.stringify([head, hair, hat, worn, clothes, tool]);
}

type Item = Readonly<Record<string, unknown>>;
/** The family of drawings that shows a list of the content, and which of them a member has; null if another family has it. */
type Pictured = readonly [family: string, which: (item: Item) => string | null];

const byId = (item: Item): string => String(item["id"]);
const byName = (item: Item): string => String(item["name"]);
const nameIn = (places: Readonly<Record<string, Scene>>, scene: Scene | undefined): string | undefined =>
  Object.keys(places).find((name) => places[name] === scene);

/** Every list of the content whose members are cards, tiles or figures. */
const PICTURED: Readonly<Record<string, Readonly<Record<string, Pictured>>>> = {
  "in-too-deep": {
    zones: ["zone", byId],
    criminals: ["criminal", byId],
    storylines: ["storyline", byId],
    items: ["item", byId],
    evidence: ["evidence", byName],
    crimes: ["crime", (item) => (item["level"] ? String(item["code"]).charAt(0) : "side")],
    dilemmas: ["dilemma", (item) => nameIn(DILEMMAS, dilemmaScene(item as unknown as DilemmaText)) ?? byId(item)],
    boosts: ["boost", (item) => nameIn(BOOSTS, boostScene(byId(item))) ?? byId(item)],
    boost_kinds: ["boost", (item) => nameIn(BOOSTS, boostScene(byId(item))) ?? byId(item)],
    echo_cards: ["echo", () => "echo"],
  },
  "rogue-agent": {
    tiles: ["location", byId],
    cards: ["card", byId],
    syndicates: ["syndicate", byName],
  },
  "deal-with-the-devil": {
    patterns: ["kingdom", (item) => String(item["index"])],
    marks: ["mark", byName],
    masters: ["master", byName],
    inquisitors: ["inquisitor", byName],
    buildings: ["building", (item) => (item["symbols"] as number[]).join("")],
    events: ["event", (item) => nameIn(EVENTS, EVENT_SCENES[byName(item)]) ?? byName(item)],
    privileges: ["privilege", byName],
    supplies: ["supply", (item) => (item["name"] === "guest" ? null : byName(item))], // guests are inquisitors
  },
  "city-of-the-great-machine": {
    districts: ["district", byId],
    heroes: ["hero", byId],
    servants: ["servant", byId],
    kinds: ["kind", byName],
    directives: ["directive", byId],
    events: ["event", (item) => String(item["level"])],
    movement: ["pass", (item) => nameIn(PASSES, passOf(byId(item))) ?? byId(item)],
    missions: ["mission", (item) => String(item["set"])],
  },
};

/** What must be there though no list of the content names it. */
const BESIDES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "in-too-deep": { other: ["sentinel", "echo"] },
  "rogue-agent": { street: ["agent", "android", "assassin"], thing: ["bomb", "police", "informant"] },
  "city-of-the-great-machine": { guard: ["guard", "special"] },
};

/** Lists of printed things that are drawn otherwise: how districts lie is shown by the districts themselves. */
const UNPICTURED: readonly string[] = ["cities"];

const membersOf = (list: readonly unknown[]): Item[] =>
  list.map((item, index) => (typeof item === "object" && item ? (item as Item) : { name: item, index }));

/** What of a game's content must have a picture, by family; taken from the facts that the server gives. */
export function wanted(game: string, content: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const needs: Record<string, string[]> = {};
  for (const [list, [family, which]] of Object.entries(PICTURED[game] ?? {}))
    needs[family] = [
      ...new Set([
        ...(needs[family] ?? []),
        ...membersOf(content[list] as readonly unknown[]).flatMap((item) => which(item) ?? []),
      ]),
    ];
  for (const [family, names] of Object.entries(BESIDES[game] ?? {})) needs[family] = [...names];
  if (game === "rogue-agent") needs["razed"] = needs["location"] ?? [];
  return needs;
}

/** Lists of things that say where their text is from, so are printed on something, and that no family shows. */
function unshown(game: string, content: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(content).flatMap(([list, items]) => {
    const isPrinted = Array.isArray(items) && items.some((item: unknown) => isItem(item) && "origin" in item);
    const isShown = list in (PICTURED[game] ?? {}) || UNPICTURED.includes(list);
    return isPrinted && !isShown ? [`${game}: no family of pictures shows ${list}.`] : [];
  });
}

const isItem = (item: unknown): item is Item => typeof item === "object" && item !== null;

/** All that is wrong with the drawings of a game, one sentence each. */
export function faults(game: string, content: Readonly<Record<string, unknown>>): string[] {
  const mine = DRAWINGS.filter((family) => family.game === game);
  const needs = wanted(game, content);
  const missing = Object.entries(needs).flatMap(([name, ids]) => {
    const has = new Set(mine.filter((family) => family.name === name).flatMap(namesOf));
    return ids.filter((id) => !has.has(id)).map((id) => `${game}: no picture of ${name} ${id}.`);
  });
  return [...missing, ...unshown(game, content), ...mine.flatMap(heavy), ...alike(mine)];
}

/** The drawings of a family that weigh more than they may. */
export function heavy(family: Family): string[] {
  const most = family.people ? BUDGET.person : BUDGET.place;
  return namesOf(family).flatMap((name) => {
    const bytes = drawn(family, name).length;
    return bytes > most ? [`${family.game}: ${family.name} ${name} takes ${bytes} bytes of ${most}.`] : [];
  });
}

/** Drawings that are used twice: the same strokes, or people who share all that is seen of them from afar. */
export function alike(families: readonly Family[]): string[] {
  const known = new Map<string, string>();
  const found: string[] = [];
  for (const family of families)
    for (const name of namesOf(family)) {
      const person = family.people?.[name];
      const key = person ? silhouette(person) : drawn(family, name);
      const who = `${family.name} ${name}`;
      const other = known.get(key);
      if (other) found.push(`${family.game}: ${who} is drawn like ${other}.`);
      known.set(key, who);
    }
  return found;
}

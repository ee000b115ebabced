/** What is asked about, as cards: a question's heroes, Servants, citizens, Directives, missions, kinds and Guards. */
import type { Prompt } from "../../lib/net/types";
import type { Words } from "../../lib/words/words";
import { ARRESTED, isCoop, offered, UNIDENTIFIED, type Content, type Table } from "./model";
import type { Recipe } from "../../lib/art/people/bust";
import { keepIn } from "./platform";
import { DETENTION_ICONS, GUARD_ICONS, HERO_FACES, KIND_FACES, SERVANT_FACES, TOKEN_ICONS } from "./signs";

export interface Told {
  readonly piece: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly icon: string | Recipe;
  /** The medallion of this citizen stands for the icon. */
  readonly token?: number;
  /** To be read at leisure: who is chosen for the whole game. */
  readonly isLarge?: boolean;
}

/** More citizens than this are chosen in the city alone. */
const MOST_CITIZENS = 12;
/** So many cards have the room to say all. */
export const FEW_CITIZENS = 6;

export function sceneCards(
  prompt: Prompt,
  table: Table,
  faces: readonly number[],
  content: Content,
  words: Words,
): Told[] {
  const all = (kind: string) => offered(prompt.choices, kind);
  const index = (kind: string, name: string) => words.names(kind).indexOf(name);
  const citizens = all("citizen");
  const heroes = all("hero");
  return [
    ...(prompt.question === "ChooseHero" ? heroes.map((name) => newHero(index("hero", name), content, words)) : []),
    ...(prompt.question !== "ChooseHero" && heroes.length > 1
      ? heroes.map((name) => knownHero(index("hero", name), table, words))
      : []),
    ...(prompt.question === "MachineTurn" ? [] : all("servant")).map((name) => servant(index("servant", name), words)),
    ...(citizens.length > MOST_CITIZENS ? [] : citizens).map((name) =>
      citizen(index("citizen", name), table, faces, words, citizens.length),
    ),
    ...all("directive").map((name) => directive(index("directive", name), table, content, words)),
    ...all("mission").map((name) => ({
      piece: words.piece("mission", name),
      name: words.name("mission", name),
      lines: [words.ui(`mission.${name}`)],
      icon: TOKEN_ICONS.banner,
    })),
    ...all("kind").map((name) => ({
      piece: words.piece("kind", name),
      name: words.name("kind", name),
      lines: [],
      icon: KIND_FACES[index("kind", name)] ?? "",
    })),
    ...all("target").map((name) => ({
      piece: words.piece("target", name),
      name: words.name("target", name),
      lines: [],
      icon: GUARD_ICONS[name] ?? "",
    })),
    ...(prompt.question === "Detention" ? prompt.choices : []).map(({ text }) => ({
      piece: `choice:${text}`,
      name: words.ui(`detention.${text.replace("_", "-")}`),
      lines: [words.ui(`detention.${text.replace("_", "-")}.text`, prompt.facts)],
      icon: DETENTION_ICONS[text] ?? "",
    })),
    ...all("pile").map((name) => ({
      piece: words.piece("pile", name),
      name: words.ui(`pile.${name}`),
      lines: [words.ui("pile-left", { boards: prompt.facts[name] })],
      icon: TOKEN_ICONS.room,
    })),
  ];
}

function newHero(hero: number, content: Content, words: Words): Told {
  const facts = content.heroes[hero];
  const id = facts?.id ?? "";
  return {
    piece: words.piece("hero", hero),
    name: words.name("hero", hero),
    lines: [
      words.ui(`hero.${id}.text`),
      words.ui("hero-facts", { start: facts?.start, limit: facts?.limit, initiative: facts?.initiative }),
    ],
    icon: HERO_FACES[hero] ?? "",
    isLarge: true,
  };
}

function knownHero(hero: number, table: Table, words: Words): Told {
  const slot = table.heroes.indexOf(hero);
  return {
    piece: words.piece("hero", hero),
    name: words.name("hero", hero),
    lines: [
      words.ui("trust", { trust: table.trust[slot] ?? 0 }),
      words.ui(`short.${words.names("district")[table.at[slot] ?? -1] ?? ""}`),
    ],
    icon: HERO_FACES[hero] ?? "",
  };
}

function servant(servant: number, words: Words): Told {
  return {
    piece: words.piece("servant", servant),
    name: words.name("servant", servant),
    lines: [words.ui(`priorities.${servant}`)],
    icon: SERVANT_FACES[servant] ?? "",
  };
}

/** Where many are asked about, an unknown one is told by where it lives alone: there is no room for more. */
function citizen(token: number, table: Table, faces: readonly number[], words: Words, of: number): Told {
  const face = faces[token] ?? -1;
  const home = table.places[token] ?? ARRESTED;
  const isAngry = face >= 0 && table.angry.includes(face);
  const where = home < ARRESTED ? words.ui(`short.${words.names("district")[home] ?? ""}`) : words.ui("arrested");
  const isBrief = face < 0 && of > FEW_CITIZENS;
  return {
    piece: words.piece("citizen", token),
    name:
      face >= 0
        ? words.name("kind", face)
        : isBrief
          ? where
          : words.ui(table.marks[token] === UNIDENTIFIED ? "citizen-unknown" : "citizen-known"),
    lines: [...(isBrief ? [] : [where]), ...(isAngry ? [words.ui("discontented")] : [])],
    icon: "",
    token,
  };
}

function directive(card: number, table: Table, content: Content, words: Words): Told {
  const id = content.directives[card]?.id ?? "";
  return {
    piece: words.piece("directive", card),
    name: words.name("directive", card),
    lines: [words.ui(`directive.${id}.${isCoop(table) ? "text-coop" : "text"}`)],
    icon: TOKEN_ICONS.siren,
  };
}

/**
 * Which card lies where; null where none lies any more. Where something is asked again after one of its cards was
 * chosen, the others stay where they are.
 */
export function layCards(before: readonly (string | null)[], pieces: readonly string[]): readonly (string | null)[] {
  const isAgain = pieces.some((piece) => before.includes(piece));
  return isAgain ? keepIn<string | null>(before, pieces, before.length, null) : pieces;
}

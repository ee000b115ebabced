/** What is told of a thing of Rogue Agent that somebody looks at. */
import type { Card } from "../../lib/inspect/inspect.svelte";
import { halves } from "../../lib/choices/offers";
import type { GameProps } from "../contract";
import Closer from "./Closer.svelte";
import {
  cardKnown,
  deedOf,
  FACE_DOWN,
  holderOf,
  prisonersOf,
  readContent,
  readOwn,
  readTable,
  scoreOf,
  type CardInfo,
  type Content,
} from "./model";

/** Kinds whose every thing has the same picture, or one by its name. */
const DRAWN = ["assassin", "bomb", "syndicate"];

type Found = Partial<Card> | null;

/** The rules that govern a symbol or a counter. */
export const RULES: Readonly<Record<string, readonly string[]>> = {
  gangsters: ["RA-7.15", "RA-7.17"],
  police: ["RA-7.34"],
  "informant-space": ["RA-7.40"],
  informants: ["RA-7.40"],
  "safe-agents": ["RA-5.27"],
  "safe-androids": ["RA-5.28"],
  "data-stream": ["RA-6.2"],
  "influence-track": ["RA-15.2"],
  wires: ["RA-12.8"],
  timer: ["RA-13.1"],
  leader: ["RA-6.5"],
  prisoners: ["RA-9.1"],
};

export default function inspect(thing: string, game: GameProps): Found {
  const [kind, member] = halves(thing);
  const content = readContent(game.content, game.words);
  switch (kind) {
    case "choice":
      return member === "roll"
        ? { name: game.words.ui("roll-these"), text: [game.words.ui("about.roll-these")] }
        : null;
    case "score":
      return ofScore(Number(member), game);
    case "location":
    case "search":
      return ofLocation(
        content.tiles.findIndex(({ id }) => id === member),
        game,
        content,
      );
    case "precinct":
      return ofLocation(
        content.tiles.findIndex(({ precinct }) => precinct === Number(member)),
        game,
        content,
      );
    case "criminal":
      return ofCriminal(Number(member) - 1, game, content);
    case "card": {
      const card = content.cards.find(({ id }) => id === member);
      return card ? { ...ofCard(card, game), Picture: Closer } : null;
    }
    case "token":
    case "assassin":
    case "bomb":
    case "track":
    case "column":
    case "face":
    case "identity":
    case "syndicate":
      return ofKind(kind, member, game);
    case "ui":
      return {
        text: toldOf(member, game),
        ...(member === "influence-track" ? { now: standings(game) } : {}),
        rules: RULES[member] ?? [],
        ...(member === "police" || member === "informants" ? { Picture: Closer } : {}),
      };
    default:
      return null;
  }
}

function toldOf(symbol: string, { words }: GameProps): string[] {
  const about = `about.${symbol}`;
  return words.messages.ui?.[about] === undefined ? [] : [words.ui(about)];
}

/** What a seat would score now, and how it adds up. */
function ofScore(seat: number, { words, view, seats }: GameProps): Found {
  const table = readTable(view);
  const score = scoreOf(table, seat);
  const held = prisonersOf(table, seat).length;
  return {
    name: words.ui("score-of", { name: seats[seat]?.name ?? "", score: score.whole }),
    text: [words.ui("about.score")],
    now: [
      ...(["influence", "informants", "files"] as const).map((part) =>
        words.ui(`score.${part}`, { count: score[part] }),
      ),
      ...(held ? [words.ui("score.prisoners", { count: held })] : []),
    ],
    rules: ["RA-15.2"],
  };
}

function standings({ words, view, seats }: GameProps): string[] {
  const table = readTable(view);
  return seats.map(({ seat, name }) => {
    const { influence, whole } = scoreOf(table, seat);
    return words.ui("influence-of", { name, influence, score: whole });
  });
}

/** Why nothing can be done to what stands where I am, though I am there. */
function barred(deed: string, isHere: boolean, { words, view }: GameProps): string[] {
  return isHere && readOwn(view)?.is_barred ? [words.ui("barred-here", { deed: deed.split(" ")[0] })] : [];
}

function ofKind(kind: string, member: string, game: GameProps): Found {
  const { words, view, me } = game;
  const table = readTable(view);
  const own = `about.${kind}.${member}`;
  const about = words.messages.ui?.[own] === undefined ? `about.${kind}` : own;
  const now: string[] = [];
  if (kind === "bomb") {
    const timer = table.timers[words.names("bomb").indexOf(member)] ?? 0;
    now.push(words.ui("bomb", { timer }));
  }
  if (kind === "bomb" || kind === "assassin") {
    const index = words.names(kind).indexOf(member);
    const tile = (kind === "bomb" ? table.bombs : table.assassin_tiles)[index] ?? -1;
    now.push(...barred(deedOf(table, { kind, index }, ""), me !== null && table.agents[me] === tile, game));
  }
  if (kind === "track" && me !== null) {
    const track = member === "credit" ? "credits" : member;
    const have = (table as unknown as Record<string, number[]>)[track]?.[me];
    if (have !== undefined) now.push(words.ui("you-have", { have }));
  }
  const name =
    kind === "assassin" || kind === "bomb" ? words.ui(`name.${kind}`, { name: words.name(kind, member) }) : undefined;
  return {
    ...(name ? { name } : {}),
    ...(DRAWN.includes(kind) || member === "bomb" ? { Picture: Closer } : {}),
    text: [words.ui(about)],
    now,
  };
}

function ofLocation(tile: number, { words, view, seats }: GameProps, content: Content): Found {
  const info = content.tiles[tile];
  if (!info) return null;
  const table = readTable(view);
  const own = readOwn(view);
  const text = [info.flavour];
  if (info.search.length)
    text.push(
      words.ui("about.search", {
        dice: info.search
          .map(([colour, count]) => `${count} ${words.name("colour", ["red", "green", "black", "white"][colour])}`)
          .join(", "),
      }),
    );
  for (const good of info.goods)
    text.push(
      words.ui("sold", {
        units: good.units,
        good: words.name("track", good.track),
        price: good.price,
        track: good.paid_in,
      }),
    );
  if (info.human_shield) text.push(words.ui("safe-agents"));
  if (info.android_shield) text.push(words.ui("safe-androids"));
  const now: string[] = [];
  if (table.razed.includes(tile)) now.push(words.ui("razed"));
  if (table.police === tile) now.push(words.ui("about.police"));
  const against = own?.gangsters?.[tile] ?? 0;
  if (info.gangsters) now.push(words.ui("gangsters-here", { count: info.gangsters, against }));
  const owners = (table.informants[tile] ?? []).map((seat) => seats[seat]?.name ?? "");
  if (info.spaces)
    now.push(
      words.ui("informants-here", { count: owners.length, spaces: info.spaces, names: owners.join(", ") || "–" }),
    );
  return {
    name: info.title,
    kind: words.ui(info.precinct ? "kind.precinct" : "kind.location", { number: info.precinct }),
    text,
    now,
    rules: ["RA-4.1", ...(info.gangsters ? ["RA-7.17"] : [])],
    Picture: Closer,
  };
}

function ofCriminal(number: number, game: GameProps, content: Content): Found {
  const { words, view, seats } = game;
  const table = readTable(view);
  const card = content.cards[cardKnown(table, readOwn(view), number)];
  const holder = holderOf(table, number);
  const isHere = game.me !== null && table.criminal_tiles[number] === table.agents[game.me];
  const now = [
    holder >= 0
      ? words.ui("held-by", { name: seats[holder]?.name ?? "" })
      : words.ui(table.defeated[number] ? "defeated" : "rampant", { number: number + 1 }),
    ...barred(deedOf(table, { kind: "criminal", index: number }, ""), isHere, game),
  ];
  if (!card)
    return {
      name: words.ui("criminal", { number: number + 1 }),
      text: [words.ui("about.sealed")],
      now,
      rules: ["RA-7.24"],
    };
  const shared = ofCard(card, game);
  const isDown = (table.cards[number] ?? -1) === FACE_DOWN;
  return { ...shared, now: [...now, ...(isDown ? [words.ui("about.only-you")] : [])], Picture: Closer };
}

function ofCard(card: CardInfo, { words }: GameProps): Partial<Card> {
  const reveal = card.reveal
    ? [words.ui(card.reveal_colour === "red" ? "reveal-red" : "reveal-white", { effect: card.reveal })]
    : [];
  return {
    name: card.title,
    kind: words.ui("kind.card", {
      syndicate: words.name("syndicate", card.syndicate),
      health: card.health,
      bounty: card.bounty,
    }),
    text: [...reveal, words.ui("retaliation", { effect: card.retaliation }), card.flavour],
    rules: ["RA-8.1", "RA-8.16"],
  };
}

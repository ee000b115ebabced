/** What is told of a thing that somebody looks at. */
import { CHOICE, halves } from "../../lib/choices/offers";
import type { Card, Inspect } from "../../lib/inspect/inspect.svelte";
import type { Words } from "../../lib/words/words";
import type { GameProps } from "../contract";
import CrimePicture from "./CrimePicture.svelte";
import Portrait from "./Portrait.svelte";
import {
  GONE,
  hooker,
  isEcho,
  mineOf,
  payOf,
  storyOf,
  tableOf,
  LEVELS,
  type Content,
  type Mine,
  type Table,
} from "./model";

interface Known {
  readonly table: Table;
  readonly mine: Mine | null;
  readonly texts: Content;
  readonly words: Words;
  readonly game: GameProps;
}

type Told = (member: string, known: Known) => Partial<Card> | null;

const RULES_OF_ZONES: Readonly<Record<string, string>> = {
  blocks: "ITD-12.1",
  downtown: "ITD-12.12",
  ion_heights: "ITD-12.13",
  parish: "ITD-12.15",
  riverside: "ITD-12.16",
  skyport: "ITD-12.17",
  towers: "ITD-12.18",
  zinbazaar: "ITD-12.27",
};
const RULES_OF_SKILLS: Readonly<Record<string, string>> = {
  disruptor: "ITD-13.2",
  dronejack: "ITD-13.6",
  fixer: "ITD-13.10",
  ghost: "ITD-13.13",
  jumper: "ITD-13.18",
  mechanic: "ITD-13.19",
  persuader: "ITD-13.21",
  scourge: "ITD-13.25",
  smuggler: "ITD-13.27",
  sprinter: "ITD-13.30",
};
const RULES_OF_SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  intel: ["ITD-2.10"],
  clearance: ["ITD-10.4"],
  dossiers: ["ITD-14.8"],
  actions: ["ITD-5.21"],
  crimes: ["ITD-7.1"],
  memory: ["ITD-8.5"],
  evidence: ["ITD-8.1"],
  filings: ["ITD-8.13"],
  dilemmas: ["ITD-14.21"],
  boosts: ["ITD-9.7"],
  "free-port": ["ITD-5.7"],
  "case-name": ["ITD-14.7", "ITD-14.8"],
  plot: ["ITD-8.19"],
  wheel: ["ITD-9.1"],
  shared: ["ITD-8.26"],
  story: ["ITD-7.3"],
  badge: ["ITD-15.1"],
};

function numberOf(words: Words, kind: string, member: string): number {
  return words.names(kind).indexOf(member);
}

/** What my grip on a criminal gives me. */
function gripNow(criminal: number, { table, mine, texts, words }: Known): string[] {
  if (!mine) return [];
  const space = table.grip[mine.seat]?.[criminal] ?? 0;
  const { skill, stamina } = texts.grip;
  return [
    words.ui("grip-space", { space }),
    words.ui(space >= skill ? "has-skill" : "needs-skill", { space: skill }),
    words.ui(space >= stamina ? "has-stamina" : "needs-stamina", { space: stamina }),
  ];
}

function criminal(member: string, known: Known): Partial<Card> {
  const { table, texts, words, game } = known;
  const number = numberOf(words, "criminal", member);
  const player = hooker(table, number);
  const owner = isEcho(table, player) ? words.name("seat", "echo") : (game.seats[player]?.name ?? "");
  const at = table.criminal_at[number] ?? GONE;
  const item = table.holds[number] ?? GONE;
  return {
    kind: words.ui("kind.criminal"),
    Picture: Portrait,
    text: [texts.criminals[number]?.skill ?? ""],
    now: [
      at === GONE ? "" : words.ui("stands-in", { zone: table.ring[at] }),
      item === GONE ? "" : words.ui("holds-item", { item }),
      player === GONE ? words.ui("hooked-by-none") : words.ui("hooked-by", { name: owner }),
      table.locked === number ? words.ui("is-locked") : "",
      ...gripNow(number, known),
    ].filter(Boolean),
    rules: [RULES_OF_SKILLS[member] ?? "", "ITD-5.27"].filter(Boolean),
  };
}

function zone(member: string, { table, texts, words }: Known): Partial<Card> {
  const number = numberOf(words, "zone", member);
  const at = table.ring.indexOf(number);
  const heat = table.heat[at] ?? 0;
  return {
    kind: words.ui("kind.zone"),
    Picture: Portrait,
    text: [texts.zones[number]?.action ?? ""],
    now: [heat ? words.ui("heat-now", { count: heat }) : words.ui("no-heat-now")],
    rules: [RULES_OF_ZONES[member] ?? "", "ITD-6.8"].filter(Boolean),
  };
}

function item(member: string, { table, texts, words }: Known): Partial<Card> {
  const number = numberOf(words, "item", member);
  const holder = table.holds.indexOf(number);
  const at = table.item_at[number] ?? GONE;
  return {
    kind: words.ui(`kind.${texts.items[number]?.type ?? "item"}`),
    Picture: Portrait,
    now: [
      holder === GONE
        ? words.ui("lies-in", { zone: table.ring[at] ?? GONE })
        : words.ui("held-by", { criminal: holder }),
    ],
    rules: ["ITD-6.6"],
  };
}

function crime(member: string, { mine, texts, words }: Known): Partial<Card> {
  const number = numberOf(words, "crime", member);
  const prospect = mine?.prospects.find((row) => row.crime === number);
  const worth = prospect?.worth ?? [];
  const key = worth.length > 1 ? "worth" : "worth-single";
  return {
    kind: "",
    text: [
      texts.crimes[number]?.flavour ?? "",
      ...worth.map(([intel, all], approach) => words.ui(key, { approach, intel, all })),
    ],
    now: prospect ? [words.ui(prospect.ready ? "is-possible" : "not-possible")] : [],
    rules: [texts.crimes[number]?.level ? "ITD-7.1" : "ITD-7.23"],
    Picture: CrimePicture,
  };
}

function dilemma(member: string, { texts, words }: Known): Partial<Card> {
  const card = texts.dilemmas[numberOf(words, "dilemma", member)];
  if (!card) return {};
  return {
    kind: words.ui("kind.dilemma"),
    Picture: Portrait,
    text: [
      words.ui("corrupts", { amount: card.corruption }),
      ...card.symbols.map((count, evidence) => (count ? words.ui("counts-as", { count, evidence }) : "")),
      card.intel ? words.ui("brings-intel", { amount: card.intel }) : "",
      card.poster >= 0 ? words.ui("brings-poster", { name: texts.storylines[card.poster]?.poster }) : "",
      card.badges ? words.ui("brings-badges", { count: card.badges }) : "",
    ].filter(Boolean),
    rules: ["ITD-14.21", "ITD-14.25"],
  };
}

function boost(member: string, { texts, words }: Known): Partial<Card> {
  const card = texts.boosts[numberOf(words, "boost", member)];
  return {
    kind: words.ui(card?.instant ? "kind.pink" : "kind.blue"),
    Picture: Portrait,
    text: [card?.text ?? ""],
    rules: [card?.instant ? "ITD-9.8" : "ITD-9.7"],
  };
}

function evidence(member: string, { table, words }: Known): Partial<Card> {
  const number = numberOf(words, "evidence", member);
  return {
    kind: words.ui("kind.evidence"),
    Picture: Portrait,
    now: [words.ui("in-shared", { count: table.shared.filter((type) => type === number).length })],
    rules: ["ITD-8.13"],
  };
}

function row(member: string, { table, texts, words }: Known): Partial<Card> {
  const number = numberOf(words, "row", member);
  return {
    name: words.ui("row", { row: number, evidence: table.assignments[number] ?? GONE }),
    now: [
      words.ui("dossiers-left", { count: table.row_dossiers[number] ?? 0 }),
      words.ui("case", { pay: payOf(texts, table) }),
    ],
    rules: ["ITD-8.16"],
  };
}

function storyline(member: string, { table, texts, words }: Known): Partial<Card> {
  const number = texts.storylines.findIndex(({ id }) => id === member);
  const line = texts.storylines[number];
  const done = storyOf(texts, table).find((entry) => entry.line === number)?.done ?? [];
  return {
    name: line?.title ?? "",
    kind: words.ui("kind.storyline"),
    Picture: Portrait,
    text: [line?.line ?? ""],
    now: LEVELS.map((level) => words.ui("done-of-level", { level, crimes: done[level] ?? [] })),
    rules: ["ITD-7.3", "ITD-7.4"],
  };
}

/** What the score of a player is made of, if all ended now. */
function scoreParts(player: number, { mine, texts, words }: Known): string[] {
  const row = mine?.projected_rows[player] ?? [];
  return texts.categories.flatMap((category, nth) =>
    row[nth] ? [words.ui("projected-part", { part: words.score(category), points: row[nth] })] : [],
  );
}

/** A button of the console: what it does, also while it cannot be pressed. */
function choice(text: string, known: Known): Partial<Card> | null {
  const { table, texts, words } = known;
  const [verb, member = ""] = text.split(" ");
  const number = numberOf(words, "criminal", member);
  if (number === GONE) return null;
  const name = words
    .choice(text)
    .map((part) => part.text)
    .join("");
  const zoneNumber = table.ring[table.criminal_at[number] ?? GONE] ?? GONE;
  if (verb === "use") {
    const name = words.ui("use-zone", { zone: zoneNumber, criminal: number });
    return { name, text: [texts.zones[zoneNumber]?.action ?? "", words.ui("heat-follows")], rules: ["ITD-6.8"] };
  }
  if (verb === "skill") return { name, text: [texts.criminals[number]?.skill ?? ""], rules: ["ITD-5.27"] };
  if (verb === "stamina") return { name, text: [words.ui("stamina-help")], rules: ["ITD-5.24"] };
  if (verb === "drop") return { name, rules: ["ITD-6.15"] };
  return null;
}

const TOLD: Readonly<Record<string, Told>> = {
  criminal,
  zone,
  item,
  crime,
  dilemma,
  boost,
  evidence,
  strip: evidence,
  row,
  storyline,
  [CHOICE]: choice,
  grip: (member, known) => {
    const number = numberOf(known.words, "criminal", member);
    return {
      name: known.words.ui("grip-on", { criminal: number }),
      now: gripNow(number, known),
      rules: ["ITD-2.7", "ITD-5.19"],
    };
  },
  deck: (member, { table, words }) => ({
    now: [words.ui("deck-left", { count: table.deck_sizes[numberOf(words, "deck", member)] ?? 0 })],
    rules: ["ITD-7.3"],
  }),
  spot: (member, { words }) => ({
    name: words.ui("spot", { spot: member }),
    text: [words.ui(`spot-help.${member}`)],
    rules: ["ITD-8.23"],
  }),
  locker: (member, { table, game, words }) => ({
    name: words.ui("locker-of", { name: game.seats[Number(member)]?.name ?? words.name("seat", "echo") }),
    now: [words.ui("tokens-in", { count: table.sizes.lockers[Number(member)] ?? 0 })],
    rules: ["ITD-8.20", "ITD-8.25"],
  }),
  approach: (member, { table, texts, words }) => {
    const approach = texts.crimes[table.committing]?.approaches[numberOf(words, "approach", member)];
    return { name: words.name("approach", member), text: [approach?.title ?? ""], rules: ["ITD-7.13", "ITD-7.14"] };
  },
  echo_card: (member, { texts, words }) => {
    const card = texts.echo.cards[numberOf(words, "echo_card", member)];
    if (!card) return {};
    const { first, second, item, zone } = card;
    return {
      Picture: Portrait,
      text: [
        words.ui("echo-hooks", { hooks: card.hooks }),
        words.ui(card.reckless ? "echo-reckless" : "echo-careful"),
        card.row === GONE ? words.ui("echo-files-plot") : words.ui("echo-files", { row: card.row }),
        words.ui("echo-dice", { first, second, item, zone }),
      ],
      rules: ["ITD-16.11"],
    };
  },
  blockade: (member, { words }) => ({
    name: words.ui("blockade", { name: words.name("blockade", member) }),
    text: [words.ui("blockade-help")],
    rules: ["ITD-11.6", "ITD-11.7"],
  }),
  sentinel: (_, { words }) => ({
    name: words.ui("sentinel"),
    Picture: Portrait,
    text: [words.ui("sentinel-help")],
    rules: ["ITD-11.1", "ITD-11.3"],
  }),
  seat: (member, known) => {
    const score = known.mine?.projected[Number(member)];
    if (score === undefined) return {};
    return { now: [known.words.ui("projected-now", { score }), ...scoreParts(Number(member), known)] };
  },
  projected: (member, known) => {
    const { table, mine, game, words } = known;
    const player = Number(member);
    const name = isEcho(table, player) ? words.name("seat", "echo") : (game.seats[player]?.name ?? "");
    return {
      name: words.ui("projected-of", { name }),
      text: [words.ui("projected.help")],
      now: [...scoreParts(player, known), words.ui("projected-sum", { score: mine?.projected[player] ?? 0 })],
      rules: ["ITD-15.1"],
    };
  },
  ui: (member, { words }) => {
    const rules = RULES_OF_SYMBOLS[member];
    const help = `${member}.help`;
    return { ...(rules ? { rules } : {}), ...(words.uiKeys(help).length ? { text: [words.ui(help)] } : {}) };
  },
};

export default ((thing, game) => {
  const [kind, member] = halves(thing);
  const told = TOLD[kind];
  if (!told) return null;
  return told(member, {
    table: tableOf(game.view),
    mine: mineOf(game.view),
    texts: game.content as unknown as Content,
    words: game.words,
    game,
  });
}) satisfies Inspect;

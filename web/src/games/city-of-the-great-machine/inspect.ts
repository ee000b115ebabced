/** What is told of a thing that somebody looks at. */
import { halves } from "../../lib/choices/offers";
import type { Inspect } from "../../lib/inspect/inspect.svelte";
import Picture from "./Picture.svelte";
import {
  citizenLabel,
  has,
  isCoop,
  knownFaces,
  readMine,
  readTable,
  REVEALED,
  UNIDENTIFIED,
  type Content,
  type Table,
} from "./model";
import { choices } from "../../lib/choices/choices.svelte";
import type { Prompt } from "../../lib/net/types";
import { previews } from "../../lib/table/previews.svelte";
import type { Words } from "../../lib/words/words";
import { actionTold, wayTold } from "./prices";

/** The rules that govern a kind of thing. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  district: ["CGM-10.8", "CGM-4.10"],
  citizen: ["CGM-11.1", "CGM-11.3"],
  hero: ["CGM-17.1", "CGM-8.1"],
  servant: ["CGM-9.5", "CGM-9.10"],
  mission: ["CGM-20.143", "CGM-20.116"],
};

const DEED_RULES: Readonly<Record<string, readonly string[]>> = {
  raid: ["CGM-9.16", "CGM-10.27"],
  repair: ["CGM-9.19"],
  arrest: ["CGM-9.21"],
  draw: ["CGM-9.24"],
  issue: ["CGM-9.25"],
  shift: ["CGM-9.26"],
  collect: ["CGM-9.27"],
  confiscate: ["CGM-16.1"],
  sedate: ["CGM-16.9"],
};

const inspect: Inspect = (thing, game) => {
  const [kind, member] = halves(thing);
  const { words } = game;
  const table = readTable(game.view);
  const content = game.content as unknown as Content;
  const index = words.names(kind).indexOf(member);
  const rules = RULES[kind] ?? [];
  if (kind === "ui") {
    const text = words.messages.ui?.[`about.${member}`];
    return text === undefined
      ? null
      : { text: [words.ui(`about.${member}`), ...more(member, words)], ...now(member, table, words) };
  }
  if (kind === "choice") return order(member, words);
  if (index < 0) return null;
  if (kind === "district") return { rules, Picture, ...district(index, table, content, words, game.prompt) };
  if (kind === "citizen") {
    const face = knownFaces(table, readMine(game.view))[index] ?? -1;
    return { rules, Picture, name: citizenLabel(words, table, index, face), ...citizen(index, face, table, words) };
  }
  if (kind === "hero") {
    const facts = content.heroes[index];
    const slot = table.heroes.indexOf(index);
    return {
      rules,
      Picture,
      kind: words.ui(`hero.${member}.name`),
      text: [words.ui(`hero.${member}.text`), words.ui(`hero.${member}.flavour`)],
      now: [
        words.ui("hero-facts", { start: facts?.start, limit: facts?.limit, initiative: facts?.initiative }),
        ...(slot >= 0 ? [words.ui("trust", { trust: table.trust[slot] ?? 0 })] : []),
      ],
    };
  }
  if (kind === "servant")
    return {
      rules,
      Picture,
      kind: words.ui("servant-kind"),
      text: isCoop(table) ? [words.ui(`priorities.${index}`)] : [words.ui("about.servant")],
      now: [
        words.ui("stands-in", { district: table.servants[index] }),
        ...(table.inactive[index] ? [words.ui("inactive")] : []),
        ...((table.acted[index] ?? 0) > 0 ? [words.ui("has-acted")] : []),
      ],
    };
  if (kind === "directive")
    return {
      rules,
      Picture,
      kind: words.ui("directive-kind"),
      text: [
        words.ui(`directive.${member}.${isCoop(table) ? "text-coop" : "text"}`),
        words.ui(`directive.${member}.flavour`),
      ],
      now: table.issued.includes(index) ? [words.ui("in-force")] : [],
    };
  if (kind === "city_event") {
    const parts = content.events[index]?.parts ?? [];
    const isNamed = content.events[index]?.level === "coop";
    return {
      rules,
      Picture,
      kind: words.ui("event-kind"),
      text: [...parts, "flavour"].map((part) => {
        const text = words.ui(`city_event.${member}.${part}`);
        return isNamed && part !== "lower" && part !== "flavour" ? `${words.ui(part)}: ${text}` : text;
      }),
    };
  }
  if (kind === "mission")
    return { rules, Picture, kind: words.ui("mission-kind"), text: [words.ui(`mission.${member}`)] };
  if (kind === "movement") return { Picture };
  if (kind === "action") {
    const told = actionTold(game.prompt, member, words);
    const isForeseen = choices.forPiece(thing).some((offer) => previews.told(offer).certain.length > 0);
    return { text: [words.ui(`about.action.${member}`)], now: told && !isForeseen ? [told] : [] };
  }
  return null;
};

export default inspect;

/** What is too long for a single saying. */
function more(member: string, words: Words): string[] {
  if (member !== "discontent-name" && member !== "gauge-name") return [];
  return [words.ui("about.discontent-kinds"), words.ui("about.discontent-bonds")];
}

function now(member: string, table: Table, words: Words): { now?: string[] } {
  if (member === "discontent-name" || member === "gauge-name") {
    const kinds = table.angry.map((kind) => words.name("kind", kind)).join(", ");
    return { now: [words.ui("discontented-kinds", { count: table.angry.length, kinds })] };
  }
  if (member === "next-movement") {
    const used = table.movement_discards;
    const cards = used.map((card) => words.name("movement", card)).join("; ");
    return {
      now: [
        words.ui("movement-used", { count: used.length, cards }),
        words.ui("movement-left", { left: table.sizes.movement_deck }),
      ],
    };
  }
  return {};
}

/** An order tells what it does and when it pays, offered or not. */
function order(text: string, words: Words) {
  const [verb, servant = "", deed = ""] = text.split(" ");
  if (verb !== "order") return null;
  return {
    name: `${words.name("servant", servant)}: ${words.name("deed", deed)}`,
    text: [words.ui(`about.deed.${deed}`)],
    rules: DEED_RULES[deed] ?? [],
  };
}

function district(index: number, table: Table, content: Content, words: Words, prompt: Prompt | null) {
  const facts = content.districts[index];
  const here = table.places.filter((place) => place === index).length;
  const way = wayTold(prompt, index, words);
  return {
    kind: words.ui(facts?.large ? "large-district" : "small-district"),
    text: [words.ui(`about.${facts?.id ?? ""}`)],
    now: [
      ...(way ? [words.ui("way-now", { told: way })] : []),
      words.ui("price", { trust: table.prices[index] ?? 0 }),
      words.ui("holds", { citizens: here, spaces: facts?.citizen_spaces, guards: table.guards[index] ?? 0 }),
      ...(has(table.riot_tokens, index) ? [words.ui("riot-token")] : []),
      ...(has(table.raids, index) ? [words.ui("raid-token")] : []),
    ],
  };
}

function citizen(token: number, face: number, table: Table, words: Words) {
  const mark = table.marks[token];
  const state =
    mark === REVEALED ? "about.revealed" : mark === UNIDENTIFIED ? "about.unidentified" : "about.identified";
  return {
    kind: words.ui("citizen-kind"),
    text: [words.ui(state)],
    now: face >= 0 ? [words.ui(table.angry.includes(face) ? "discontented-now" : "content-now")] : [],
  };
}

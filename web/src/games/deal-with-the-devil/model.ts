/** What the server's view of Deal with the Devil holds, as far as the board draws it, and the icons of the game. */
import type { Recipe } from "../../lib/art/people/bust";
import type { GameEvent } from "../../lib/net/types";
import type { Words } from "../../lib/words/words";
import rural from "icon:flower-emblem";
import urban from "icon:castle";
import church from "icon:church";
import science from "icon:round-bottom-flask";
import wood from "icon:wood-pile";
import stone from "icon:stone-block";
import grain from "icon:wheat";
import glass from "icon:glass-ball";
import marble from "icon:stone-bust";
import coin from "icon:crown-coin";
import indulgence from "icon:tied-scroll";
import rose from "icon:rose";
import lily from "icon:lotus-flower";
import cultist from "icon:pentacle";
import devil from "icon:devil-mask";
import { INQUISITORS, MARKS, MASTERS } from "./art/people";

export const GOOD_ICONS = [wood, stone, grain, glass, marble, coin, indulgence] as const;
export const GOOD_COLOURS = [
  "var(--dwd-rust)",
  "var(--dwd-stone)",
  "var(--dwd-gold)",
  "var(--dwd-teal)",
  "var(--dwd-tin)",
  "var(--gold)",
  "var(--dwd-bone)",
] as const;
export const SYMBOL_ICONS = [rural, urban, church, science] as const;
export const SYMBOL_COLOURS = [
  "var(--verdigris)",
  "var(--dwd-window)",
  "var(--accent-2)",
  "var(--dwd-purple)",
] as const;
export const MARK_ICONS = [rose, lily, cultist, devil] as const;
export const MARK_COLOURS = ["var(--dwd-mauve)", "var(--good)", "var(--dwd-purple)", "var(--dwd-window)"] as const;
/** People in the order of the rules. */
export const MARK_FACES: readonly Recipe[] = Object.values(MARKS);
export const MASTER_FACES: readonly Recipe[] = Object.values(MASTERS);
export const INQUISITOR_FACES: readonly Recipe[] = Object.values(INQUISITORS);
export const LETTERS = "WSGLMc";
export const ROMAN = ["", "I", "II", "III", "IV", "V"] as const;

export interface Building {
  readonly name: string;
  readonly symbols: readonly number[];
  readonly cost: readonly number[];
  readonly reputation: number;
  readonly points: number;
  readonly kind: string;
}

export interface Content {
  readonly buildings: readonly Building[];
  readonly events: readonly { readonly name: string }[];
  readonly buy: readonly number[];
  readonly sell: readonly number[];
  readonly bribe_spaces: number;
  /** What points come from. */
  readonly categories: readonly string[];
  readonly wheel: readonly (readonly string[])[];
  readonly demands_of: readonly (readonly number[])[];
  readonly privileges: readonly { readonly name: string; readonly needs: readonly number[] }[];
}

export interface Table {
  readonly round: number;
  readonly phase: string;
  readonly viewing: number;
  readonly question: string;
  readonly waiting: readonly number[];
  readonly sides: readonly number[];
  readonly debts: readonly number[];
  readonly circles: readonly number[];
  readonly reputation: readonly number[];
  readonly scores: readonly number[];
  readonly angels: readonly number[];
  readonly demons: readonly number[];
  readonly guests: readonly number[];
  readonly indulgences: readonly number[];
  readonly built: readonly (readonly number[])[];
  readonly slots: readonly (readonly number[])[];
  readonly tucked: readonly number[];
  readonly masters: readonly (readonly number[])[];
  readonly privileges: readonly (readonly number[])[];
  readonly plans: readonly (readonly number[])[];
  readonly levels: readonly (readonly number[])[];
  readonly tokens: readonly number[];
  readonly resolving: number;
  readonly reds: readonly number[];
  readonly face_up: readonly boolean[];
  readonly removed: number;
  readonly bribes: number;
  readonly ritual: readonly (readonly number[])[];
  readonly unmasked: readonly number[];
  readonly mobs: readonly number[];
  readonly votes: readonly number[];
  readonly sizes: { readonly hands: readonly number[]; readonly events: readonly number[] };
  readonly questioners?: readonly (readonly number[])[];
  /** What scores lies open at the end of the game, before the last choices are made (DD-19.61). */
  readonly goods?: readonly (readonly number[])[];
  readonly open?: Opened;
  /** By seat, the total if it ended now, from what lies open. */
  readonly projected?: readonly number[];
  /** By seat and category what those come from. */
  readonly parts?: readonly (readonly number[])[];
}

/** What lies open when all is over. A record is a chest that a seat looked into, and what it did with it. */
export interface Opened {
  readonly roles: readonly number[];
  readonly walls: readonly (readonly number[])[];
  readonly souls: readonly (readonly [number, number])[];
  readonly records: readonly (readonly (readonly number[])[])[];
}

export interface Mine {
  readonly seat: number;
  readonly roles: number;
  readonly walls: readonly number[];
  readonly souls: readonly [number, number];
  readonly hands: readonly number[];
  readonly events: readonly number[];
  readonly drawn: readonly number[];
  readonly sights: readonly number[];
  readonly records: readonly (readonly number[])[];
  readonly sales: readonly (readonly number[])[];
  readonly picks: readonly string[];
  readonly purse?: readonly number[];
  readonly owing?: number;
  readonly chest?: readonly number[];
  readonly demand?: number;
  readonly plan?: readonly number[];
  readonly warnings?: readonly (readonly [string, number])[];
  readonly asking?: readonly number[];
  readonly penalties?: readonly Toll[];
  readonly loss?: number;
  readonly bribe?: number;
  readonly laid_pieces?: readonly [number, number];
  readonly pieces?: readonly [number, number];
  readonly after?: readonly number[];
  readonly owing_after?: number;
  readonly bill?: Bill;
  readonly projected?: readonly number[];
  /** By category what my own total comes from. */
  readonly parts?: readonly number[];
}

/** What a plan costs, and how it would be paid. */
export interface Bill {
  readonly price: readonly number[];
  readonly basics: number;
  readonly scarces: number;
  readonly bought: readonly number[];
  readonly sold: readonly number[];
  readonly spent: number;
  readonly borrowed: number;
  /** Of the price, the grain for extra action tokens. */
  readonly tokens: number;
  readonly lacking: number;
}

/** What an inquisitor's penalty would take. */
export interface Toll {
  readonly inquisitor: number;
  readonly points: number;
  readonly goods: readonly number[];
  readonly debt: number;
  readonly buildings: readonly number[];
}

/** A chest that somebody looked into, as the server's row tells it. */
export interface Sight {
  readonly round: number;
  readonly viewing: number;
  readonly mark: number;
  readonly demand: number;
  readonly isSold: boolean;
  readonly jester: number;
  readonly goods: readonly number[];
  readonly isAccepted: boolean;
}

export function sightOf(row: readonly number[]): Sight {
  return {
    round: row[1] ?? 0,
    viewing: row[2] ?? 0,
    mark: row[3] ?? 0,
    demand: row[4] ?? 0,
    isSold: row[5] === 1,
    jester: row[6] ?? 0,
    goods: row.slice(7, 14),
    isAccepted: row[14] === 1,
  };
}

/** What I would hold after accepting a chest; `isSold` if goods must be sold for it, and then nothing is told. */
export interface Accepted {
  readonly goods: readonly number[];
  readonly souls: readonly [number, number];
  readonly debt: number;
  readonly isSold: boolean;
}

const COIN = 5;
export const MOST_DEBT = 10;

/**
 * A chest's goods come behind the wall; its price is paid in coins, then by a loan, then by sales (DD-8.21), or in
 * soul pieces. `demand` and `price` are names: "3-coins", "pure-marked".
 */
export function afterAccepting(mine: Mine, sight: Sight, demand: string, price: string): Accepted {
  const [pure, marked] = mine.pieces ?? mine.souls;
  const debt = mine.owing ?? 0;
  const hasTaken = mine.picks.includes("take");
  const goods = (mine.purse ?? mine.walls).map((count, kind) => count + (hasTaken ? 0 : (sight.goods[kind] ?? 0)));
  if (price !== "coins") {
    const paid = price.split("-");
    const count = (side: string) => paid.filter((one) => one === side).length;
    return { goods, souls: [pure - count("pure"), marked - count("marked")], debt, isSold: false };
  }
  const coins = (goods[COIN] ?? 0) - Number.parseInt(demand, 10);
  const loan = Math.max(0, -coins);
  return {
    goods: goods.map((count, kind) => (kind === COIN ? Math.max(0, coins) : count)),
    souls: [pure, marked],
    debt: debt + loan,
    isSold: debt + loan > MOST_DEBT,
  };
}

/** The places of a plan's row. */
export const PLAN = { event: 0, half: 1, slots: [2, 3], sites: [4, 6], works: [5, 7], hire: 8 } as const;

/** What a plan says of a building: to be used, to be built, and then used. */
export interface Planned {
  readonly uses: readonly number[];
  readonly builds: readonly number[];
  readonly works: readonly number[];
  readonly event: number;
  readonly half: number;
  readonly isHiring: boolean;
}

export function plannedOf(plan: readonly number[]): Planned {
  const card = (place: number) => plan[place] ?? -1;
  return {
    uses: PLAN.slots.map(card).filter((found) => found >= 0),
    builds: PLAN.sites.map(card).filter((found) => found >= 0),
    works: PLAN.sites.filter((site) => card(site) >= 0 && card(site + 1) === 1).map(card),
    event: card(PLAN.event),
    half: plan[PLAN.half] ?? 0,
    isHiring: plan[PLAN.hire] === 1,
  };
}

/** The total of a seat if it ended now: my own from all that I know, another's from what lies open. */
export function pointsOf(table: Table, mine: Mine | null, seat: number): number {
  return mine?.projected?.[seat] ?? table.projected?.[seat] ?? table.scores[seat] ?? 0;
}

/** What a total comes from, each category that counts with its points. */
export function partsOf(
  table: Table,
  mine: Mine | null,
  content: Content,
  seat: number,
): readonly { readonly category: string; readonly points: number }[] {
  const parts = (mine?.seat === seat ? mine.parts : undefined) ?? table.parts?.[seat] ?? [];
  return content.categories
    .map((category, index) => ({ category, points: parts[index] ?? 0 }))
    .filter(({ points }) => points !== 0);
}

/** Whether something that counts for a seat is hidden from me: at the end all lies open. */
export function isPartHidden(table: Table, mine: Mine | null, seat: number): boolean {
  return mine?.seat !== seat && table.phase !== "scoring" && !table.open;
}

/** Votes are told while the hunt is talked about; those of an earlier one are gone when the next is secret. */
export function accusersOf(table: Table, seat: number): readonly number[] {
  const isTold = (table.phase === "witch-hunt" && table.question !== "WitchHunt") || table.phase === "inquisition";
  return isTold ? table.votes.flatMap((accused, voter) => (accused === seat ? [voter] : [])) : [];
}

/** What is played on the stage instead of the kingdoms. */
export type SceneName = "offer" | "view" | "plan" | "ritual" | "questioning" | "hall";

const WINDOWS: Readonly<Record<string, SceneName>> = {
  Offer: "offer",
  View: "view",
  Plan: "plan",
  Ritual: "ritual",
  Questioning: "questioning",
  WitchHunt: "hall",
  DiscardDown: "hall",
  PassTwo: "hall",
};

/** What is asked with cards on the stage; where it is about goods, only if one is to be named. */
const HALLS: Readonly<Record<string, string | null>> = {
  Hire: null,
  TakeMaster: null,
  Claim: null,
  TakeSmall: null,
  DropSmall: null,
  PlaceSmall: null,
  TuckUnder: null,
  UseTucked: null,
  Destroy: null,
  Prefer: null,
  ChooseGood: null,
  Haul: null,
  ProductionClose: "gain",
  Raise: "give",
};

/**
 * The scene of a question. What all answer at once stays on the stage until all have answered; what is asked of one
 * seat is played for that seat alone. `verbs` are those of the choices at hand.
 */
export function sceneOf(question: string | null, table: Table, verbs: readonly string[]): SceneName | null {
  if (question === null) {
    const left = WINDOWS[table.question] ?? null;
    return left === "hall" ? null : left; // a hall shows what can be chosen: without a question it would be empty
  }
  const verb = HALLS[question];
  if (verb !== undefined) return verb === null || verbs.includes(verb) ? "hall" : null;
  return WINDOWS[question] ?? null;
}

/** The role behind a mark, for texts: both mortals are mortals. */
export function roleOf(mark: number): "mortal" | "cultist" | "devil" {
  return mark < 2 ? "mortal" : mark === 2 ? "cultist" : "devil";
}

/** A step of a plan that has begun, and whether it failed. */
export interface Walked {
  readonly seat: number;
  readonly step: number;
  readonly hasFailed: boolean;
}

/** The steps after some more events: a new action phase begins anew. */
export function walkOn(walked: readonly Walked[], events: readonly GameEvent[]): readonly Walked[] {
  let found = walked;
  for (const event of events) {
    const last = found.at(-1);
    if (event.event === "PhaseBegan") found = [];
    else if (event.event === "StepBegan")
      found = [...found, { seat: Number(event.seat), step: Number(event.step), hasFailed: false }];
    else if (event.event === "Failed" && last && last.seat === event.seat)
      found = [...found.slice(0, -1), { ...last, hasFailed: true }];
  }
  return found;
}

/** The stations of a plan in their order (DD-9.19), each with the building that it concerns or -1. */
export function stationsOf(plan: readonly number[]): readonly { readonly step: number; readonly card: number }[] {
  const card = (place: number) => plan[place] ?? -1;
  const { event, half, isHiring } = plannedOf(plan);
  const all = [
    { step: 1, card: -1, isThere: event >= 0 && half === 1 },
    { step: 2, card: card(2), isThere: card(2) >= 0 },
    { step: 3, card: card(3), isThere: card(3) >= 0 },
    { step: 4, card: card(4), isThere: card(4) >= 0 },
    { step: 5, card: card(4), isThere: card(4) >= 0 && card(5) === 1 },
    { step: 6, card: card(6), isThere: card(6) >= 0 },
    { step: 7, card: card(6), isThere: card(6) >= 0 && card(7) === 1 },
    { step: 8, card: -1, isThere: isHiring },
    { step: 9, card: -1, isThere: event >= 0 && half === 2 },
    { step: 10, card: -1, isThere: true },
    { step: 11, card: -1, isThere: true },
  ];
  return all.filter(({ isThere }) => isThere).map(({ step, card }) => ({ step, card }));
}

/** What my picks so far mean to do with a building in hand, in a word. */
export function markOf(mine: Mine, name: string, words: Words): string | undefined {
  const verbs = mine.picks.flatMap((text) => (text.endsWith(` ${name}`) ? [text.slice(0, text.indexOf(" "))] : []));
  const verb = ["work", "build", "use", "pass", "keep"].find((one) => verbs.includes(one));
  return verb && words.ui(`mark.${verb}`);
}

/**
 * The pick behind a step of my plan, to be taken back: of a building that is to be built and used, first the use, for
 * that stands on the other.
 */
export function pickOf(mine: Mine, step: number): string | undefined {
  const verbs = ["", "left", "use", "use", "build", "work", "build", "work", "plan-hire", "right"];
  const verb = verbs[step];
  const found = mine.picks.filter((text) => text.split(" ")[0] === verb);
  if (step === 5 || step === 7) {
    const site = mine.picks.filter((text) => text.startsWith("build "))[step === 5 ? 0 : 1];
    return found.find((text) => text.slice("work ".length) === site?.slice("build ".length));
  }
  const pick = found[step === 3 || step === 6 ? 1 : 0];
  const use = pick?.replace(/^build /, "work ");
  return verb === "build" && use && mine.picks.includes(use) ? use : pick;
}

/** What I have answered an inquisitor with, if I have. */
export function answerOf(mine: Mine, inquisitor: string): string | undefined {
  return mine.picks.find((text) => text.startsWith(`answer ${inquisitor} `))?.split(" ")[2];
}

/** How a master stands: locked, for 2 coins, for 3 coins, behind the wall. */
export const HIRED = 3;
export function priceOf(place: number): number {
  return place + 1;
}
/** There are so many small privileges; the large ones follow. A lost one is gone for good. */
export const SMALL = 4;
export const LOST = 9;

export const EVERY_ROUND: readonly string[] = ["production", "cards", "trading", "action", "interest", "reputation"];
/** The phases of a round in their order (DD-1.5..1.10): witch hunts and inquisitions end some rounds only. */
export function phasesOf(round: number): readonly string[] {
  const phases = [...EVERY_ROUND];
  if (round === 2 || round === 3) phases.push("witch-hunt");
  if (round === 3 || round === 5) phases.push("inquisition");
  if (round === 5) phases.push("scoring");
  return phases;
}

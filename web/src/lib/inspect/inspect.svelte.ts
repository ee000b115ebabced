import type { Component } from "svelte";
import type { GameProps } from "../../games/contract";
import { choices } from "../choices/choices.svelte";
import { CHOICE, halves, type Offer } from "../choices/offers";
import { previews } from "../table/previews.svelte";
import { t } from "../words/i18n.svelte";

/** What can be told of a thing that somebody looks at. */
export interface Card {
  readonly name: string;
  /** What it is: "Criminal", "Building, 2 points". */
  readonly kind?: string;
  /** What is printed on it. */
  readonly text?: readonly string[];
  /** What it does or counts for now. */
  readonly now?: readonly string[];
  /** What happens after it, whatever it does itself. */
  readonly later?: readonly string[];
  /** The ids of the rules that govern it. */
  readonly rules?: readonly string[];
  /** Its drawing, as large as its place; given the thing that it is a picture of. */
  readonly Picture?: Component<GameProps & { thing: string }>;
}

/** A game's own cards, `inspect.ts`: what it knows of a thing ("criminal:ghost"); null leaves it to its name. */
export type Inspect = (thing: string, game: GameProps) => Partial<Card> | null;

/** What is looked at now. */
export interface Subject {
  readonly thing: string;
  readonly anchor: Element;
  /** Opened on purpose: it stays until it is closed, and can be read at full size. */
  readonly isPinned: boolean;
}

class Looking {
  subject = $state.raw<Subject | null>(null);
  /** The names of all things lie over the board. */
  areNamesShown = $state(false);

  look(thing: string, anchor: Element, isPinned: boolean): void {
    this.subject = { thing, anchor, isPinned };
  }

  /** The pointer or the focus has gone on. */
  lookAway(): void {
    if (!this.subject?.isPinned) this.subject = null;
  }

  close(): void {
    this.subject = null;
  }
}

export const looking = new Looking();

/** What is said of a thing: by its game, or else by its name. */
export function cardOf(thing: string, game: GameProps, inspect: Inspect | null): Card | null {
  const [kind, member] = halves(thing);
  const own = inspect?.(thing, game) ?? null;
  if (kind === CHOICE) return choiceCard(member, game, own);
  const name = own?.name ?? nameOf(thing, game);
  if (!name) return null;
  return kind === "seat"
    ? { ...own, name, now: [...seatNow(Number(member), game), ...(own?.now ?? [])] }
    : { ...own, name };
}

/** A choice is written where it is offered: a card that only says so again does not open by itself. */
export function opensItself(thing: string, { kind, text, now, later, Picture }: Card): boolean {
  return halves(thing)[0] !== CHOICE || Boolean(kind || Picture || text?.length || now?.length || later?.length);
}

/** The choices that a thing is offered in; a choice is told by its card itself. */
export function offersOf(thing: string): readonly Offer[] {
  return halves(thing)[0] === CHOICE ? [] : choices.forPiece(thing);
}

/** A choice tells what it will do while it is offered; what the game says of it is told at any time. */
function choiceCard(text: string, game: GameProps, own: Partial<Card> | null): Card | null {
  const offer = choices.offers.find((other) => other.text === text);
  if (!offer) return own?.name ? { ...own, name: own.name } : null;
  const { certain, chances, later } = previews.told(offer);
  const rules = game.prompt?.rule ? [game.prompt.rule] : [];
  return { name: offer.label, now: [...certain, ...chances], later, rules, ...own };
}

/** What the signs at a seat mean. */
function seatNow(seat: number, game: GameProps): string[] {
  const info = game.seats[seat];
  if (!info) return [];
  return [
    info.isBot ? t("table.bot") : "",
    info.isOnline ? "" : t("table.offline-seat"),
    info.isWaiting ? t("table.asked") : "",
  ].filter(Boolean);
}

/** "ui:intel" is a symbol with a "ui" message of its own; everything else is called as players call it. */
function nameOf(thing: string, game: GameProps): string {
  const [kind, member] = halves(thing);
  if (kind === "ui") return game.words.ui(member);
  if (kind === CHOICE) return choices.offers.find((offer) => offer.text === member)?.label ?? "";
  if (kind === "seat") return game.seats[Number(member)]?.name ?? game.words.name(kind, member);
  return game.words.hasNames(kind) ? game.words.name(kind, member) : "";
}

/** The thing that an element stands for: its piece, or what it says it shows. */
export function thingAt(target: EventTarget | null): { thing: string; anchor: Element } | null {
  const anchor =
    target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-inspect], [data-piece]") : null;
  const thing = anchor?.dataset.inspect ?? anchor?.dataset.piece;
  return anchor && thing ? { thing, anchor } : null;
}

/**
 * `use:inspect={"ui:intel"}` on a symbol, a counter or a word: it can be looked at like a piece. Give it a name of
 * its own to be read.
 */
export function inspect(
  node: HTMLElement | SVGElement,
  thing: string | undefined,
): { update(next: string | undefined): void } {
  const set = (next: string | undefined) => {
    if (next) node.dataset.inspect = next;
    else delete node.dataset.inspect;
  };
  set(thing);
  return { update: set };
}

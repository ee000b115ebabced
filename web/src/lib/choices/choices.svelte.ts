import { SvelteMap } from "svelte/reactivity";
import { byThing, choiceOf, halves, isSame, patternsOf, thingsOf, unplaced, type Offer, type WhyNot } from "./offers";

/** What hangs at a piece: what can be done with it that no place on the board stands for, or why nothing can. */
export type Popover =
  | { readonly kind: "offers"; readonly anchor: Element; readonly offers: readonly Offer[] }
  | {
      readonly kind: "why";
      readonly anchor: Element;
      readonly texts: readonly string[];
      readonly reasons: readonly WhyNot[] | null;
    };

/** How something was chosen. */
export interface Manner {
  /** "mouse", "touch", "pen" or "keyboard". */
  readonly pointer: string;
  /** With more than one press, or from a list that was opened for it: no slip. */
  readonly isDeliberate: boolean;
}

export interface ChoicePort {
  send(offer: Offer): Promise<void>;
  whyNot(text: string): Promise<WhyNot[]>;
  /** Takes back one of the picks that an answer consists of so far. */
  takeBack(text: string): Promise<void>;
  /** Whether a choice is to be confirmed before it is sent, given how it was made. */
  mustConfirm(offer: Offer, manner: Manner): boolean;
}

const NOTHING: ReadonlySet<string> = new Set();
const SPOT_MS = 2500;
/** How long an answered question still glows: the next one mostly comes sooner, and the board is drawn once. */
const AFTERGLOW_MS = 100;
/** What takes longer than this to be answered is shown to be on its way; what is answered sooner costs no drawing. */
const LATE_MS = 150;
const NO_OFFERS: readonly Offer[] = [];
export const NO_TEXTS: readonly string[] = [];

/** The keys 1 to 9 pick; where there are more choices, 0 turns to the next nine. */
const KEYS = 9;

/**
 * What can be chosen now, what has been picked up for it, and what the pointer is on. Boards, chips and keys all read
 * and write this one store: a table page fills it with `offer`, a piece on the board asks `forPiece`, all that is
 * chosen goes through `take`.
 *
 * Pick, then place: the first press picks up a piece (`held`), and what can follow lights up; the next press takes
 * the choice that both stand for. Where one press has one meaning, it is taken at once.
 */
export class Choices {
  offers = $state.raw<readonly Offer[]>([]);
  /** What lies beyond the question, several choices in one press; things that the question asks about come first. */
  ways = $state.raw<readonly Offer[]>([]);
  /** What has been pressed so far on the way to a choice. */
  held = $state.raw<readonly string[]>(NO_TEXTS);
  /** The offer that waits for its confirmation. */
  chosen = $state.raw<Offer | null>(null);
  /** The element that was pressed last: what is picked up or waits for confirmation is marked there. */
  anchor = $state.raw<Element | null>(null);
  popover = $state.raw<Popover | null>(null);
  /** Something was sent and is not answered yet: nothing else can be sent. */
  isBusy = $state(false);
  /** And it takes its time. */
  isLate = $state(false);
  /** The texts of those that could not be taken back, as far as is known. */
  finals = $state.raw<ReadonlySet<string>>(NOTHING);
  /** Whether anybody answers: in a replay nobody does, and nothing is greyed for not being offered. */
  isConnected = $state(false);
  /** A piece that was named, and pressed there: it is lit for a moment. */
  spotted = $state.raw<string | null>(null);
  #port: ChoicePort | null = null;
  #isAnswered = false;
  #lastPressed: string | null = null;
  #hoveredPiece = $state.raw<string | null>(null);
  #hoveredOffer = $state.raw<Offer | null>(null);
  #page = $state(0);
  /** How many elements show a piece at present; an offer without any is shown as a chip only. */
  readonly #shown = new SvelteMap<string, number>();

  /** What is left of the offers after what has been picked up. */
  readonly open = $derived.by((): readonly Offer[] => {
    if (!this.held.length) return this.offers;
    const isHeld = (offer: Offer) => this.held.every((thing) => thingsOf(offer).includes(thing));
    const left = this.offers.filter(isHeld);
    return left.length ? left : this.ways.filter(isHeld);
  });
  readonly #byPiece = $derived(byThing(this.open, (offer) => [...offer.pieces, choiceOf(offer)]));
  readonly #byThing = $derived(byThing(this.open, (offer) => [...thingsOf(offer), choiceOf(offer)]));
  readonly #byWay = $derived(byThing(this.ways, (way) => [...thingsOf(way), choiceOf(way)]));
  readonly #patterns = $derived(patternsOf(this.offers));

  readonly #selected = $derived.by((): ReadonlySet<string> => {
    const chosen = this.chosen ? [...thingsOf(this.chosen), choiceOf(this.chosen)] : NO_TEXTS;
    return this.held.length || chosen.length ? new Set([...this.held, ...chosen]) : NOTHING;
  });

  readonly #litPieces = $derived.by((): ReadonlySet<string> => {
    const offer = this.#hoveredOffer ?? this.chosen;
    if (offer) return new Set([...thingsOf(offer), choiceOf(offer)]);
    const piece = this.#hoveredPiece ?? this.spotted;
    return piece === null ? NOTHING : new Set([piece]);
  });

  readonly #litOffers = $derived.by((): ReadonlySet<string> => {
    if (this.#hoveredPiece !== null) return new Set(this.forPiece(this.#hoveredPiece).map((offer) => offer.text));
    return this.chosen ? new Set([this.chosen.text]) : NOTHING;
  });

  /** The one offer that is pointed at, by whatever stands for it alone: what it would do is shown as ghosts. */
  readonly pointed = $derived.by((): Offer | null => {
    const offer = this.#hoveredOffer;
    if (offer) return offer;
    const offers = this.#hoveredPiece === null ? NO_OFFERS : this.forPiece(this.#hoveredPiece);
    return (offers.length === 1 ? offers[0] : this.chosen) ?? null;
  });

  /** The offers that no visible piece stands for. */
  readonly offBoard = $derived(
    this.open.filter((offer) => ![...thingsOf(offer), choiceOf(offer)].some((thing) => this.#shown.has(thing))),
  );

  /** Whether a button in sight stands for this one choice, and names it. */
  hasButton(offer: Offer): boolean {
    return this.#shown.has(choiceOf(offer));
  }

  /** The ways that no visible piece stands for: what the question itself asks about stands for that alone. */
  readonly waysOffBoard = $derived(
    this.held.length
      ? NO_OFFERS
      : this.ways.filter(
          (way) =>
            ![...thingsOf(way), choiceOf(way)].some((thing) => this.#shown.has(thing) && !this.#byThing.has(thing)),
        ),
  );

  /** What the number keys pick from, in the order it was sent. */
  readonly #numbers = $derived.by((): ReadonlyMap<Offer, number> => {
    const first = this.#page * KEYS;
    return new Map(this.open.slice(first, first + KEYS).map((offer, index) => [offer, index + 1]));
  });
  /** Whether the key 0 has further numbers to show. */
  readonly hasMoreNumbers = $derived(this.open.length > KEYS);

  connect(port: ChoicePort): void {
    this.#port = port;
    this.isConnected = true;
  }

  disconnect(): void {
    this.#port = null;
    this.isConnected = false;
    this.offer([]);
  }

  /**
   * Replace what is offered. A choice that waited for its confirmation stays if it is still offered. Where somebody
   * else has acted and the question is the same, nothing changes: what hangs open stays open.
   */
  offer(offers: readonly Offer[]): void {
    if (!this.#isAnswered && isSame(offers, this.offers)) return;
    const waiting = this.chosen?.text;
    this.#isAnswered = false;
    this.finals = NOTHING;
    this.offers = offers;
    this.ways = NO_OFFERS;
    this.#letGo();
    this.chosen = offers.find((offer) => offer.text === waiting) ?? null;
    // What the pointer rests on since the last question is not pointed at for this one before it moves.
    this.#hoveredOffer = null;
    this.#hoveredPiece = null;
  }

  /** What is offered has been answered: nothing of it may be picked once more, whenever the next question comes. */
  answered(): void {
    this.#isAnswered = true;
    setTimeout(() => this.#isAnswered && this.offer([]), AFTERGLOW_MS);
  }

  /** The key that picks this offer at present, or null. */
  numberOf(offer: Offer): number | null {
    return this.#numbers.get(offer) ?? null;
  }

  /** A number key was pressed: 1 to 9 pick, 0 gives the next nine their numbers. True if it meant something. */
  pressNumber(key: number): boolean {
    if (key === 0) {
      if (!this.hasMoreNumbers) return false;
      this.#page = (this.#page + 1) * KEYS < this.open.length ? this.#page + 1 : 0;
      return true;
    }
    for (const [offer, number] of this.#numbers) {
      if (number !== key) continue;
      this.take(offer, { pointer: "keyboard", isDeliberate: this.held.length > 0 });
      return true;
    }
    return false;
  }

  /** The offers that a press on this thing would take or narrow; what is picked up already has none. */
  forPiece(piece: string): readonly Offer[] {
    if (this.held.includes(piece)) return NO_OFFERS;
    return this.#byThing.get(piece) ?? (this.held.length ? undefined : this.#byWay.get(piece)) ?? NO_OFFERS;
  }

  /**
   * Whether a thing is only where choices lead to: it answers a press, but does not call for one before something is
   * picked up.
   */
  isPlace(piece: string): boolean {
    return this.held.length === 0 && !this.#byPiece.has(piece);
  }

  /**
   * What one would have chosen with a piece that is not offered, though others of its kind are: the texts of their
   * choices with its name in the place of theirs. None while something is picked up, which narrows what is offered.
   */
  wished(piece: string): readonly string[] {
    if (this.held.length) return NO_TEXTS;
    const [kind, name] = halves(piece);
    const verbs = this.#patterns.get(kind);
    if (!verbs) return NO_TEXTS;
    return [...verbs.values()].map(([before, after]) => before + name + after);
  }

  isFinal(offer: Offer): boolean {
    return offer.isFinal ?? this.finals.has(offer.text);
  }

  isSelected(piece: string): boolean {
    return this.#selected.has(piece);
  }

  isLit(piece: string): boolean {
    return this.#litPieces.has(piece);
  }

  isOfferLit(offer: Offer): boolean {
    return this.#litOffers.has(offer.text);
  }

  isHovered(piece: string): boolean {
    return this.#hoveredPiece === piece;
  }

  hoverPiece(piece: string | null): void {
    this.#hoveredPiece = piece;
  }

  /** Light a piece for a moment, as when its name is pressed in the log. */
  spot(piece: string): void {
    this.spotted = piece;
    setTimeout(() => this.spotted === piece && (this.spotted = null), SPOT_MS);
  }

  hoverOffer(offer: Offer | null): void {
    this.#hoveredOffer = offer;
  }

  /**
   * The focus has left a piece or a chip. An element that is taken away loses it in the middle of drawing, when no
   * state may change: so this waits, and does nothing if something else is pointed at by then.
   */
  blur(left: string | Offer): void {
    queueMicrotask(() => {
      if (this.#hoveredPiece === left) this.#hoveredPiece = null;
      if (this.#hoveredOffer === left) this.#hoveredOffer = null;
    });
  }

  /**
   * A press on a piece or place: confirm what waits there, put down what is held, take the only choice, or pick it
   * up.
   */
  pressPiece(piece: string, anchor: Element, pointer: string): void {
    if (this.chosen && this.#lastPressed === piece && this.#selected.has(piece)) {
      this.confirm();
      return;
    }
    if (this.held.includes(piece)) {
      this.cancel();
      return;
    }
    const offers = this.forPiece(piece);
    if (offers.length === 0) return;
    this.#lastPressed = piece;
    this.anchor = anchor;
    if (offers.length === 1 && offers[0]) {
      this.take(offers[0], { pointer, isDeliberate: this.held.length > 0 });
      return;
    }
    this.held = [...this.held, piece];
    this.chosen = null;
    this.#page = 0;
    const listed = unplaced(this.open, this.held, (thing) => this.#shown.has(thing));
    this.popover = listed.length ? { kind: "offers", anchor, offers: listed } : null;
  }

  /** Choose; or, where that is due, choose first and confirm after. */
  take(offer: Offer, manner: Manner): void {
    if (this.isBusy || this.#isAnswered || !(this.offers.includes(offer) || this.ways.includes(offer))) return;
    if (this.chosen !== offer && this.#port?.mustConfirm(offer, manner)) {
      this.chosen = offer;
      this.popover = null;
      return;
    }
    void this.#send(offer);
  }

  confirm(): void {
    if (this.chosen && !this.isBusy && !this.#isAnswered) void this.#send(this.chosen);
  }

  /** Put down what is picked up or chosen but not sent, and close what hangs open. True if there was anything. */
  cancel(): boolean {
    const wasOn = this.chosen !== null || this.held.length > 0 || this.popover !== null;
    this.#letGo();
    return wasOn;
  }

  #letGo(): void {
    this.chosen = null;
    this.held = NO_TEXTS;
    this.anchor = null;
    this.popover = null;
    this.#lastPressed = null;
    this.#page = 0;
  }

  /** Take back one of the picks that my answer consists of so far: the last of this text. */
  async takeBack(text: string): Promise<void> {
    const port = this.#port;
    if (!port) return;
    this.cancel();
    await this.alone(() => port.takeBack(text));
  }

  /** "Why can't I?": ask for the reasons and show them at the piece. */
  async askWhy(texts: readonly string[], anchor: Element): Promise<void> {
    const port = this.#port;
    if (!port) return;
    const asked: Popover = { kind: "why", anchor, texts, reasons: null };
    this.popover = asked;
    const found = (await Promise.all(texts.map((text) => port.whyNot(text)))).flat();
    const clear = found.filter((reason) => !reason.isVague);
    const reasons = [...new Map((clear.length ? clear : found).map((reason) => [reason.text, reason])).values()];
    if (this.popover === asked) this.popover = { ...asked, reasons };
  }

  /** An element shows this piece; call what is returned when it is gone. */
  show(piece: string): () => void {
    this.#shown.set(piece, (this.#shown.get(piece) ?? 0) + 1);
    return () => {
      const left = (this.#shown.get(piece) ?? 1) - 1;
      if (left > 0) this.#shown.set(piece, left);
      else this.#shown.delete(piece);
    };
  }

  async #send(offer: Offer): Promise<void> {
    const port = this.#port;
    if (!port) return;
    this.popover = null;
    await this.alone(() => port.send(offer));
    this.#letGo();
  }

  /** Do something of which there may be only one at a time; if there is one already, nothing is done. */
  async alone(act: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    const timer = setTimeout(() => (this.isLate = true), LATE_MS);
    try {
      await act();
    } finally {
      clearTimeout(timer);
      this.isBusy = false;
      this.isLate = false;
    }
  }
}

/** The choices of the table that is shown: there is one at a time. */
export const choices = new Choices();

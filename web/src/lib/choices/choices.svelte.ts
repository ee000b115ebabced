import { SvelteMap } from "svelte/reactivity";

/** One thing that can be chosen now, with the pieces on the board that it concerns. */
export interface Offer {
  readonly text: string;
  readonly pieces: readonly string[];
  readonly label: string;
}

/** A reason why something cannot be chosen, ready to be read. */
export interface WhyNot {
  readonly rule: string;
  readonly text: string;
  /** Says only that something else is asked: left out beside a reason that says more. */
  readonly isVague?: boolean;
}

/** Where a popover hangs, and what it says. */
export type Popover =
  | { readonly kind: "offers"; readonly anchor: Element; readonly offers: readonly Offer[] }
  | {
      readonly kind: "why";
      readonly anchor: Element;
      readonly texts: readonly string[];
      readonly reasons: readonly WhyNot[] | null;
    };

export interface ChoicePort {
  send(offer: Offer): Promise<void>;
  whyNot(text: string): Promise<WhyNot[]>;
  /** Whether a choice is to be confirmed before it is sent, given how it was made. */
  mustConfirm(offer: Offer, pointer: string): boolean;
}

/** How a click was made: "mouse", "touch", "pen", or "keyboard". */
export function pointerOf(event: Event): string {
  if (event instanceof MouseEvent && event.detail === 0) return "keyboard";
  return (event instanceof PointerEvent && event.pointerType) || "mouse";
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
 * What can be chosen now, and what the pointer is on. Boards, chips and keys all read and write this one store: a table
 * page fills it with `offer`, a piece on the board asks `forPiece`, everything that is picked goes through `take`.
 */
export class Choices {
  offers = $state.raw<readonly Offer[]>([]);
  /** The offer that waits for its confirmation. */
  chosen = $state.raw<Offer | null>(null);
  popover = $state.raw<Popover | null>(null);
  /** Something was sent and is not answered yet: nothing else can be sent. */
  isBusy = $state(false);
  /** And it takes its time. */
  isLate = $state(false);
  /** The texts of those that could not be taken back, as far as is known. */
  finals = $state.raw<ReadonlySet<string>>(NOTHING);
  /** Whether anybody answers: in a replay nobody does, and nothing is greyed for not being offered. */
  isConnected = $state(false);
  #port: ChoicePort | null = null;
  #isAnswered = false;
  #hoveredPiece = $state.raw<string | null>(null);
  #hoveredOffer = $state.raw<Offer | null>(null);
  #page = $state(0);
  /** A piece that was named, and pressed there: it is lit for a moment. */
  spotted = $state.raw<string | null>(null);
  /** How many elements show a piece at present; an offer without any is shown as a chip only. */
  readonly #shown = new SvelteMap<string, number>();

  readonly #byPiece = $derived.by(() => {
    const map = new Map<string, Offer[]>();
    for (const offer of this.offers) {
      for (const piece of new Set(offer.pieces)) {
        const list = map.get(piece);
        if (list) list.push(offer);
        else map.set(piece, [offer]);
      }
    }
    return map;
  });

  /** For each kind of piece that is asked for, of one text for each verb what stands before and after the piece's name. */
  readonly #patterns = $derived.by(() => {
    const kinds = new Map<string, Map<string | undefined, readonly [string, string]>>();
    for (const offer of this.offers) {
      const words = offer.text.split(" ");
      for (const piece of offer.pieces) {
        const [kind, name] = halves(piece);
        const place = words.lastIndexOf(name);
        if (place < 1) continue;
        const verbs = kinds.get(kind) ?? new Map<string | undefined, readonly [string, string]>();
        kinds.set(kind, verbs);
        if (verbs.has(words[0])) continue;
        const [before, after] = [words.slice(0, place).join(" "), words.slice(place + 1).join(" ")];
        verbs.set(words[0], [`${before} `, after && ` ${after}`]);
      }
    }
    return kinds;
  });

  readonly #litPieces = $derived.by((): ReadonlySet<string> => {
    const offer = this.#hoveredOffer ?? this.chosen;
    if (offer) return new Set(offer.pieces);
    const piece = this.#hoveredPiece ?? this.spotted;
    return piece === null ? NOTHING : new Set([piece]);
  });

  readonly #litOffers = $derived.by((): ReadonlySet<string> => {
    if (this.#hoveredPiece !== null) return new Set(this.forPiece(this.#hoveredPiece).map((offer) => offer.text));
    return this.chosen ? new Set([this.chosen.text]) : NOTHING;
  });

  /** The offers that no visible piece stands for. */
  readonly offBoard = $derived(this.offers.filter((offer) => !offer.pieces.some((piece) => this.#shown.has(piece))));

  /** What the number keys pick from: the list that hangs open, or else everything that is asked, in the order it was sent. */
  readonly #listed = $derived(this.popover?.kind === "offers" ? this.popover.offers : this.offers);
  readonly #numbers = $derived.by((): ReadonlyMap<Offer, number> => {
    const first = this.#page * KEYS;
    return new Map(this.#listed.slice(first, first + KEYS).map((offer, index) => [offer, index + 1]));
  });
  /** Whether the key 0 has further numbers to show. */
  readonly hasMoreNumbers = $derived(this.#listed.length > KEYS);

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
   * Replace what is offered. A choice that waited for its confirmation stays if it is still offered. Where somebody else has
   * acted and the question is the same, nothing changes: what hangs open stays open.
   */
  offer(offers: readonly Offer[]): void {
    if (!this.#isAnswered && isSame(offers, this.offers)) return;
    const waiting = this.chosen?.text;
    this.#isAnswered = false;
    this.finals = NOTHING;
    this.offers = offers;
    this.chosen = offers.find((offer) => offer.text === waiting) ?? null;
    this.#hoveredOffer = null;
    this.#page = 0;
    this.popover = null;
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
      this.#page = (this.#page + 1) * KEYS < this.#listed.length ? this.#page + 1 : 0;
      return true;
    }
    for (const [offer, number] of this.#numbers) {
      if (number !== key) continue;
      this.take(offer, "keyboard");
      return true;
    }
    return false;
  }

  /** The offers that concern a piece; while a popover lists offers, only those. */
  forPiece(piece: string): readonly Offer[] {
    const all = this.#byPiece.get(piece) ?? NO_OFFERS;
    const popover = this.popover;
    if (popover?.kind !== "offers") return all;
    return all.filter((offer) => popover.offers.includes(offer));
  }

  /**
   * What one would have chosen with a piece that is not offered, though others of its kind are: the texts of their choices
   * with its name in the place of theirs. None while a list hangs open, which narrows what is offered.
   */
  wished(piece: string): readonly string[] {
    if (this.popover?.kind === "offers") return NO_TEXTS;
    const [kind, name] = halves(piece);
    const verbs = this.#patterns.get(kind);
    if (!verbs) return NO_TEXTS;
    return [...verbs.values()].map(([before, after]) => before + name + after);
  }

  isFinal(offer: Offer): boolean {
    return this.finals.has(offer.text);
  }

  isLit(piece: string): boolean {
    return this.#litPieces.has(piece);
  }

  isOfferLit(offer: Offer): boolean {
    return this.#litOffers.has(offer.text);
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
   * The focus has left a piece or a chip. An element that is taken away loses it in the middle of drawing, when no state
   * may change: so this waits, and does nothing if something else is pointed at by then.
   */
  blur(left: string | Offer): void {
    queueMicrotask(() => {
      if (this.#hoveredPiece === left) this.#hoveredPiece = null;
      if (this.#hoveredOffer === left) this.#hoveredOffer = null;
    });
  }

  /** Click on a piece: take its only offer, or list them at the piece. */
  pressPiece(piece: string, anchor: Element, pointer: string): void {
    const offers = this.forPiece(piece);
    if (offers.length === 1 && offers[0]) this.take(offers[0], pointer);
    else if (offers.length > 1) {
      this.popover = { kind: "offers", anchor, offers };
      this.#page = 0;
    }
  }

  /** Choose; or, where that is wished, choose first and confirm after. */
  take(offer: Offer, pointer: string): void {
    if (this.isBusy || this.#isAnswered || !this.offers.includes(offer)) return;
    if (this.chosen !== offer && this.#port?.mustConfirm(offer, pointer)) {
      this.chosen = offer;
      this.popover = null;
      return;
    }
    void this.#send(offer);
  }

  confirm(): void {
    if (this.chosen && !this.isBusy && !this.#isAnswered) void this.#send(this.chosen);
  }

  /** Put down what is chosen but not sent, and close what hangs open. */
  cancel(): void {
    this.chosen = null;
    this.popover = null;
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
    this.chosen = null;
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

function isSame(some: readonly Offer[], others: readonly Offer[]): boolean {
  return some.length === others.length && some.every((offer, index) => offer.text === others[index]?.text);
}

/** "kind:name" */
function halves(piece: string): [string, string] {
  const colon = piece.indexOf(":");
  return [piece.slice(0, colon), piece.slice(colon + 1)];
}

/** The choices of the table that is shown: there is one at a time. */
export const choices = new Choices();

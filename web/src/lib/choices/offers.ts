/** What can be chosen, and what concerns what: plain functions, without state. */

/** One thing that can be chosen now, with the pieces that it is about and the places that it leads to. */
export interface Offer {
  readonly text: string;
  readonly pieces: readonly string[];
  /** Places as piece names ("zone:coupe"), where the choice does not name them itself. */
  readonly targets: readonly string[];
  readonly label: string;
  /** Of several choices that one press makes: all of them. The pieces and places are those of the last. */
  readonly texts?: readonly string[];
  /** And the things that they mark, if they are marks of one kind: they may be drawn instead of named. */
  readonly marks?: readonly string[];
  readonly isFinal?: boolean;
}

/** Whether one press ends this question and answers the next as well: "Halt here, then: End the turn". */
export function isBeyond({ texts }: Offer): boolean {
  return texts?.[0] !== undefined && !texts[0].includes(" ");
}

/** What an offer does, whatever it does it to; of several choices, the first: "discard" of "discard S12; done". */
export function verbOf({ text, texts }: Offer): string {
  return (texts?.[0] ?? text).split(" ", 1)[0] ?? "";
}

/** A reason why something cannot be chosen, ready to be read. */
export interface WhyNot {
  readonly rule: string;
  readonly text: string;
  /** Says only that something else is asked: left out beside a reason that says more. */
  readonly isVague?: boolean;
}

/** Everything on the board that an offer is about or leads to. */
export function thingsOf(offer: Offer): readonly string[] {
  return offer.targets.length ? [...offer.pieces, ...offer.targets] : offer.pieces;
}

/** The kind of the thing that an offer itself is: "choice:hook ghost". */
export const CHOICE = "choice";

/** An offer as a thing: a button on a board can stand for one choice alone. */
export function choiceOf(offer: Offer): string {
  return `${CHOICE}:${offer.texts?.at(-1) ?? offer.text}`;
}

/** The offers by what concerns them. */
export function byThing(
  offers: readonly Offer[],
  things: (offer: Offer) => readonly string[],
): ReadonlyMap<string, readonly Offer[]> {
  const map = new Map<string, Offer[]>();
  for (const offer of offers) {
    for (const thing of new Set(things(offer))) {
      const list = map.get(thing);
      if (list) list.push(offer);
      else map.set(thing, [offer]);
    }
  }
  return map;
}

/**
 * Those of the offers that a single further press on the board does not tell from the others: they are listed. `held`
 * has been pressed already; `isShown` tells whether something is in sight.
 */
export function unplaced(
  offers: readonly Offer[],
  held: readonly string[],
  isShown: (thing: string) => boolean,
): readonly Offer[] {
  const things = byThing(offers, thingsOf);
  return offers.filter(
    (offer) =>
      !thingsOf(offer).some((thing) => !held.includes(thing) && things.get(thing)?.length === 1 && isShown(thing)),
  );
}

/**
 * For each kind of piece that is asked for, of one text for each verb what stands before and after the piece's name:
 * so that a piece that is not offered can ask why, in the words of its like.
 */
export function patternsOf(
  offers: readonly Offer[],
): ReadonlyMap<string, ReadonlyMap<string | undefined, readonly [string, string]>> {
  const kinds = new Map<string, Map<string | undefined, readonly [string, string]>>();
  for (const offer of offers) {
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
}

/** The same questions, in the same order? */
export function isSame(some: readonly Offer[], others: readonly Offer[]): boolean {
  return some.length === others.length && some.every((offer, index) => offer.text === others[index]?.text);
}

/** The two halves of "kind:name". */
export function halves(piece: string): [string, string] {
  const colon = piece.indexOf(":");
  return [piece.slice(0, colon), piece.slice(colon + 1)];
}

/** How a click was made: "mouse", "touch", "pen", or "keyboard". */
export function pointerOf(event: Event): string {
  if (event instanceof MouseEvent && event.detail === 0) return "keyboard";
  return (event instanceof PointerEvent && event.pointerType) || "mouse";
}

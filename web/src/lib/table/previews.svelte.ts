import { SvelteMap } from "svelte/reactivity";
import { choices } from "../choices/choices.svelte";
import type { Offer } from "../choices/offers";
import type { Preview, PreviewAnswer } from "../net/types";
import { anywayOf, foreseen, type Foreseen } from "../words/foreseen";
import type { Words } from "../words/words";
import { wayOffer } from "./ways";

/** Asks the server what the choices of a question will do; the answers come by and by, through `take`. */
export type AskPreviews = (decision: number) => void;

/** Whoever still looks for the next piece is not kept waiting by questions about the last one. */
const PAUSE_MS = 60;
const NOTHING: Foreseen = { certain: [], chances: [], later: [], line: "" };

/** A question, and the pick of it if it takes several, by their numbers. */
export interface Question {
  readonly decision: number;
  readonly pick: number;
}

/**
 * What the choices at hand will do, as far as my seat knows. Asked in the background when a question comes, so that
 * it is there when something is pointed at.
 */
export class Previews {
  readonly #known = new SvelteMap<string, Preview>();
  #ask: AskPreviews | null = null;
  #words: Words | null = null;
  #me: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question: Question | null = null;

  /** What the choice that is pointed at changes, by its place in the view ("table.intel.0"). */
  readonly #changes = $derived.by((): ReadonlyMap<string, unknown> => {
    const preview = choices.pointed ? this.#known.get(choices.pointed.text) : undefined;
    return new Map(preview?.certain.map(({ path, after }) => [path.join("."), after]));
  });

  /** What comes whatever is chosen. */
  readonly #anyway = $derived(anywayOf(this.#known.values()));

  connect(ask: AskPreviews): void {
    this.#ask = ask;
  }

  disconnect(): void {
    this.#ask = null;
    this.#forget();
  }

  /** A question has come: what do its choices do? */
  begin(question: Question, words: Words, me: number | null): void {
    this.#forget();
    this.#question = question;
    this.#words = words;
    this.#me = me;
    this.#timer = setTimeout(() => this.#ask?.(question.decision), PAUSE_MS);
  }

  /** Nothing is asked of me. */
  end(): void {
    this.#forget();
  }

  /** Answers that came late belong to another question. */
  take({ decision, pick, previews, ways }: PreviewAnswer): void {
    if (decision !== this.#question?.decision || pick !== this.#question.pick) return;
    for (const preview of previews) this.#known.set(preview.text, preview);
    const words = this.#words;
    if (!words || !ways.length) return;
    const offers = ways.map((way) => wayOffer(way, words));
    ways.forEach((way, index) => {
      const { text } = offers[index] as Offer;
      const settled = { likely: [], chances: [], asks: "", asked: [], undoable: !way.final, settled: !way.final };
      this.#known.set(text, { text, certain: way.certain, ...settled });
    });
    choices.ways = offers;
  }

  of(offer: Offer): Preview | undefined {
    return this.#known.get(offer.text);
  }

  /** The same in words: for chips, lists and cards. */
  told(offer: Offer): Foreseen {
    const preview = this.#known.get(offer.text);
    return preview && this.#words ? foreseen(preview, this.#words, this.#me, this.#anyway) : NOTHING;
  }

  /** What would stand at this place of my view after the choice that is pointed at; undefined if it stays as it is. */
  after(path: string): unknown {
    return this.#changes.get(path);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#question = null;
    this.#known.clear();
  }
}

export const previews = new Previews();

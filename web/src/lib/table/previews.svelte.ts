import { SvelteMap } from "svelte/reactivity";
import { choices } from "../choices/choices.svelte";
import type { Offer } from "../choices/offers";
import { foreseen, type Foreseen, type Preview } from "../words/foreseen";
import type { Words } from "../words/words";

/** Asks the server what choices will do; gives those that it knows, by their texts. */
export type AskPreviews = (texts: readonly string[]) => Promise<Readonly<Record<string, Preview>>>;

/** Whoever still looks for the next piece is not kept waiting by questions about the last one. */
const PAUSE_MS = 60;
const NOTHING: Foreseen = { certain: [], chances: [], line: "" };

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
  #round = 0;

  /** What the choice that is pointed at changes, by its place in the view ("table.intel.0"). */
  readonly #changes = $derived.by((): ReadonlyMap<string, unknown> => {
    const preview = choices.pointed ? this.#known.get(choices.pointed.text) : undefined;
    return new Map(preview?.certain.map(({ path, after }) => [path.join("."), after]));
  });

  connect(ask: AskPreviews): void {
    this.#ask = ask;
  }

  disconnect(): void {
    this.#ask = null;
    this.#forget();
  }

  /** A question has come: what do its choices do? */
  begin(offers: readonly Offer[], words: Words, me: number | null): void {
    this.#forget();
    this.#words = words;
    this.#me = me;
    const ask = this.#ask;
    if (!ask || offers.length === 0) return;
    const round = this.#round;
    this.#timer = setTimeout(() => {
      void ask(offers.map((offer) => offer.text)).then((found) => {
        if (round !== this.#round) return;
        for (const [text, preview] of Object.entries(found)) this.#known.set(text, preview);
      });
    }, PAUSE_MS);
  }

  of(offer: Offer): Preview | undefined {
    return this.#known.get(offer.text);
  }

  /** The same in words: for chips, lists and cards. */
  told(offer: Offer): Foreseen {
    const preview = this.#known.get(offer.text);
    return preview && this.#words ? foreseen(preview, this.#words, this.#me) : NOTHING;
  }

  /** What would stand at this place of my view after the choice that is pointed at; undefined if it stays as it is. */
  after(path: string): unknown {
    return this.#changes.get(path);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    this.#known.clear();
  }
}

export const previews = new Previews();

import type { EventGroup } from "../net/types";

/** Remembers, in this browser, how far a table's events have been looked at. */
export class Looked {
  readonly #key: string;
  #seq: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string) {
    this.#key = `turncoat.looked.${table}`;
    addEventListener("pagehide", this.keep);
  }

  /** The table is left. */
  close(): void {
    this.keep();
    removeEventListener("pagehide", this.keep);
  }

  /** Everything up to this number has been looked at. Storing is slow: it waits for a quiet moment. */
  at(seq: number): void {
    this.#seq = seq;
    this.#timer ??= setTimeout(this.keep, 400);
  }

  readonly keep = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#seq === null) return;
    try {
      localStorage.setItem(this.#key, String(this.#seq));
    } catch {
      // Without storage nothing counts as missed.
    }
    this.#seq = null;
  };

  /** Groups that came after I last looked; none on the first visit, which begins at the beginning. */
  missed(groups: readonly EventGroup[]): EventGroup[] {
    try {
      const last = localStorage.getItem(this.#key);
      return last === null ? [] : groups.filter((group) => group.seq > Number(last) && group.events.length > 0);
    } catch {
      return [];
    }
  }
}

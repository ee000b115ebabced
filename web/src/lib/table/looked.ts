import type { EventGroup } from "../net/types";

/** Remembers, in this browser, how far a table's events have been looked at. */
export class Looked {
  readonly #key: string;

  constructor(table: string) {
    this.#key = `turncoat.looked.${table}`;
  }

  at(seq: number): void {
    try {
      localStorage.setItem(this.#key, String(seq));
    } catch {
      // Without storage nothing counts as missed.
    }
  }

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

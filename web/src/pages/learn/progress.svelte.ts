/** What somebody has learnt; kept in this browser. */

export type Solved = "solved" | "star";

interface Learnt {
  /** The panels of the five minutes have been seen to the end, or were put away. */
  minutes: boolean;
  lessons: Record<string, Solved>;
}

const KEY = "turncoat.learnt";

function stored(): Record<string, Learnt> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Learnt>;
  } catch {
    return {};
  }
}

export class Progress {
  #games = $state<Record<string, Learnt>>(stored());

  lesson(game: string, name: string): Solved | null {
    return this.#games[game]?.lessons[name] ?? null;
  }

  hasSeenMinutes(game: string): boolean {
    return this.#games[game]?.minutes ?? false;
  }

  seenMinutes(game: string): void {
    this.#change(game, (learnt) => (learnt.minutes = true));
  }

  /** A star that was won stays. */
  solved(game: string, name: string, isClean: boolean): void {
    this.#change(game, (learnt) => {
      if (learnt.lessons[name] !== "star") learnt.lessons[name] = isClean ? "star" : "solved";
    });
  }

  count(game: string, names: readonly string[], of: Solved): number {
    return names.filter((name) => {
      const found = this.lesson(game, name);
      return of === "star" ? found === "star" : found !== null;
    }).length;
  }

  forget(game: string): void {
    delete this.#games[game];
    this.#keep();
  }

  #change(game: string, change: (learnt: Learnt) => void): void {
    const learnt = (this.#games[game] ??= { minutes: false, lessons: {} });
    change(this.#games[game] ?? learnt);
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#games));
    } catch {
      // Private windows may refuse to store; what was learnt is then known as long as the page is open.
    }
  }
}

export const progress = new Progress();

import { api, Refused } from "./net/http";
import type { Player } from "./net/types";
import { t } from "./words/i18n.svelte";

const KEY = "turncoat.name";

/** The door is open: somebody is asked for a name. */
interface Asking {
  /** The name that was given in this browser before. */
  readonly known: string;
  readonly answer: (name: string) => Promise<void>;
  readonly turnAway: () => void;
}

/** Who I am to the server. */
class Session {
  player = $state.raw<Player | null>(null);
  asking = $state.raw<Asking | null>(null);
  #known: Promise<void> | null = null;
  #entering: Promise<Player> | null = null;

  /** Ask the server once who I am. */
  load(): Promise<void> {
    this.#known ??= api.session().then(
      ({ player }) => {
        this.player = player;
      },
      (error: unknown) => {
        this.#known = null;
        throw error;
      },
    );
    return this.#known;
  }

  /** Be somebody with a name: whoever I was, or whoever I say that I am. Refused without a word if I turn away. */
  async ensure(): Promise<Player> {
    await this.load();
    if (this.player && !isNameless(this.player.name)) return this.player;
    this.#entering ??= this.#ask().finally(() => {
      this.asking = null;
      this.#entering = null;
    });
    return this.#entering;
  }

  async rename(name: string): Promise<Player> {
    await this.load();
    const { player } = this.player ? await api.rename(name) : await api.beGuest(name);
    this.player = player;
    remember(player.name);
    return player;
  }

  #ask(): Promise<Player> {
    return new Promise((enter, refuse) => {
      this.asking = {
        known: remembered(),
        answer: async (name) => enter(await this.rename(name)),
        turnAway: () => refuse(new Refused("turned-away", "")),
      };
    });
  }
}

/** Everybody was once called so who had not said otherwise. */
function isNameless(name: string): boolean {
  return name === t("home.guest-name");
}

function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function remember(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage the name lasts as long as the session.
  }
}

export const session = new Session();

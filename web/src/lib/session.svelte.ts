import { api, Refused } from "./net/http";
import type { Player } from "./net/types";
import { t } from "./words/i18n.svelte";

const NAME = "turncoat.name";
const FACE = "turncoat.avatar";

/** The door is open: somebody is asked for a name. */
interface Asking {
  /** The name and face that were given in this browser before. */
  readonly known: string;
  readonly knownFace: string | null;
  readonly answer: (name: string, avatar?: string | null) => Promise<void>;
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

  /** Another name, and another face if one is given. */
  async rename(name: string, avatar: string | null = null): Promise<Player> {
    await this.load();
    const { player } = this.player ? await api.rename(name, avatar) : await api.beGuest(name, avatar);
    this.player = player;
    remember(NAME, player.name);
    if (player.avatar) remember(FACE, player.avatar);
    return player;
  }

  #ask(): Promise<Player> {
    return new Promise((enter, refuse) => {
      this.asking = {
        known: remembered(NAME),
        knownFace: this.player?.avatar ?? (remembered(FACE) || null),
        answer: async (name, avatar) => enter(await this.rename(name, avatar)),
        turnAway: () => refuse(new Refused("turned-away", "")),
      };
    });
  }
}

/** Everybody was once called so who had not said otherwise. */
function isNameless(name: string): boolean {
  return name === t("home.guest-name");
}

function remembered(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage name and face last as long as the session.
  }
}

export const session = new Session();

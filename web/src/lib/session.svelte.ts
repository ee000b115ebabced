import { api } from "./net/http";
import type { Player } from "./net/types";
import { t } from "./words/i18n.svelte";

/** Who I am to the server. */
class Session {
  player = $state.raw<Player | null>(null);
  #known: Promise<void> | null = null;

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

  /** Be somebody: whoever I was, or a new guest. */
  async ensure(): Promise<Player> {
    await this.load();
    if (this.player) return this.player;
    const { player } = await api.beGuest(t("home.guest-name"));
    this.player = player;
    return player;
  }

  async rename(name: string): Promise<void> {
    await this.load();
    this.player = (this.player ? await api.rename(name) : await api.beGuest(name)).player;
  }
}

export const session = new Session();

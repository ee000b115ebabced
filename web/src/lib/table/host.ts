import { api, entropy } from "../net/http";
import type { Level, Reported, Table } from "../net/types";
import type { Person } from "./talk.svelte";

export interface HostPort {
  /** Does something and tells the player if it is refused. */
  attempt(act: () => Promise<void>): Promise<void>;
  table(table: Table): void;
  /** My seat has changed, and with it what I may see. */
  seated(): void;
}

/** Something said says more than a seat. */
const meant = ({ seat, line }: Person) => (line === null ? { seat } : { line });

/** What is done to the table as a whole, by requests beside the socket: who sits where, start, pause, rematch. */
export class Host {
  readonly #id: string;
  readonly #invite: string | null;
  readonly #port: HostPort;

  constructor(id: string, invite: string | null, port: HostPort) {
    this.#id = id;
    this.#invite = invite;
    this.#port = port;
  }

  join(seat?: number): Promise<void> {
    return this.#port.attempt(async () => {
      const body = {
        entropy: entropy(),
        ...(this.#invite ? { invite: this.#invite } : {}),
        ...(seat === undefined ? {} : { seat }),
      };
      this.#port.table(await api.join(this.#id, body));
      this.#port.seated();
    });
  }

  leave(): Promise<void> {
    return this.#change(() => api.leave(this.#id));
  }

  setSeat(seat: number, kind: "open" | "bot", level?: Level): Promise<void> {
    return this.#change(() => api.setSeat(this.#id, seat, level ? { kind, level } : { kind }));
  }

  start(): Promise<void> {
    return this.#change(() => api.start(this.#id));
  }

  pause(paused: boolean): Promise<void> {
    return this.#change(() => api.pause(this.#id, paused));
  }

  async rematch(): Promise<string | null> {
    let id: string | null = null;
    await this.#port.attempt(async () => {
      id = (await api.rematch(this.#id)).id;
    });
    return id;
  }

  /** Tell the operator of the server about somebody; whether it was taken. */
  report(person: Person, reason: Reported["reason"], text: string): Promise<boolean> {
    return this.#done(() => api.report(this.#id, { ...meant(person), reason, text }));
  }

  /** No longer hear somebody, or hear them again; whether it was taken. */
  ignore(person: Person, kind: "mute" | "block" | "none"): Promise<boolean> {
    return this.#done(() => api.ignore(this.#id, { ...meant(person), kind }));
  }

  async #done(request: () => Promise<void>): Promise<boolean> {
    let isDone = false;
    await this.#port.attempt(async () => {
      await request();
      isDone = true;
    });
    return isDone;
  }

  #change(request: () => Promise<Table>): Promise<void> {
    return this.#port.attempt(async () => this.#port.table(await request()));
  }
}

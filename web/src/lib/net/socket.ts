import { below } from "../root";
import { refusedText } from "../words/i18n.svelte";
import { api, entropy, Refused } from "./http";
import { partAmong } from "./part";
import type { Answer, Command, ServerMessage, Table } from "./types";

/** `slow`: open, but an answer is long in coming. */
export type Link = "connecting" | "open" | "slow" | "broken";

export interface SocketEvents {
  message(message: ServerMessage): void;
  link(state: Link): void;
  /** The `seq` up to which everything has been seen. */
  lastSeq(): number;
}

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

interface Waiting {
  readonly frame: string;
  readonly done: (answer: Answer) => void;
  readonly refused: (error: Refused) => void;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;
const PING_MS = 15000;
/** An answer that takes longer than this is worth a word. */
const SLOW_MS = 2000;

/**
 * The connection to one table. It heals itself: after a cut it connects again, says what it has seen, and sends
 * commands that were not acknowledged once more under the same id, so that nothing is lost or done twice.
 */
export class TableSocket {
  readonly #connect: () => Wire;
  readonly #events: SocketEvents;
  readonly #waiting = new Map<string, Waiting>();
  #wire: Wire | null = null;
  #isOpen = false;
  #isClosed = false;
  #attempts = 0;
  #heardSincePing = true;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #isSlow = false;

  constructor(connect: () => Wire, events: SocketEvents) {
    this.#connect = connect;
    this.#events = events;
    this.#open();
  }

  /** Resolves with the answer (for most, that it is stored for good); rejects with the server's refusal. */
  command(command: Command): Promise<Answer> {
    const id = entropy();
    const frame = JSON.stringify({ ...command, id });
    return new Promise((done, refused) => {
      this.#waiting.set(id, { frame, done, refused });
      if (this.#isOpen) this.#send(frame);
    });
  }

  /** A question that need not be answered: it is not kept, not sent again, and nobody waits for it. */
  tell(command: Command): void {
    if (this.#isOpen) this.#wire?.send(JSON.stringify({ ...command, id: entropy() }));
  }

  /** Try again now, for instance because the browser says that it is online. */
  hurry(): void {
    if (this.#isOpen || this.#isClosed) return;
    this.#attempts = 0;
    clearTimeout(this.#retry);
    this.#drop();
    this.#open();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  #open(): void {
    this.#events.link("connecting");
    const wire = this.#connect();
    this.#wire = wire;
    wire.onopen = () => wire.send(JSON.stringify({ type: "hello", since: this.#events.lastSeq() }));
    wire.onmessage = (event) => {
      if (this.#wire === wire) this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#broken();
    };
  }

  #send(frame: string): void {
    this.#wire?.send(frame);
    this.#slow ??= setTimeout(() => {
      this.#isSlow = true;
      this.#events.link("slow");
    }, SLOW_MS);
  }

  #heard(): void {
    this.#heardSincePing = true;
    if (this.#isSlow && this.#isOpen) this.#events.link("open");
    this.#forgetDelay();
  }

  #forgetDelay(): void {
    clearTimeout(this.#slow);
    this.#slow = undefined;
    this.#isSlow = false;
  }

  #receive(message: ServerMessage): void {
    this.#heard();
    if (message.type === "welcome") {
      this.#welcomed();
      this.#promise(message.table);
    }
    if (message.type === "ack" || message.type === "why" || message.type === "final")
      this.#settle(message.id, (waiting) => waiting.done(message));
    if (message.type === "refused" && message.id !== null) {
      this.#settle(message.id, (waiting) =>
        waiting.refused(new Refused(message.code, refusedText(message.code, message.message))),
      );
    }
    if (message.type === "reveal") this.#reveal(message.promises);
    this.#events.message(message);
    // Whoever is shut out need not knock again and again.
    if (message.type === "bye" && message.code === "banned") this.close();
  }

  /** In a rematch I sit already, but have not put anything into the seed yet. */
  #promise({ id, status, you, promises }: Table): void {
    if (status === "open" && you !== null && promises?.[you] === "")
      void api.join(id, { entropy: entropy() }).catch(() => undefined);
  }

  /** The match is about to begin: say what I have promised. If I cannot, my part is left out, and said to be. */
  #reveal(promises: readonly string[]): void {
    const part = partAmong(promises);
    if (part !== null) void this.command({ type: "reveal", entropy: part }).catch(() => undefined);
  }

  #welcomed(): void {
    this.#isOpen = true;
    this.#attempts = 0;
    this.#events.link("open");
    for (const waiting of this.#waiting.values()) this.#send(waiting.frame);
    clearInterval(this.#pinger);
    this.#heardSincePing = true;
    this.#pinger = setInterval(() => this.#ping(), PING_MS);
  }

  #ping(): void {
    if (!this.#heardSincePing) {
      // A connection that answers nothing is dead, though nobody said so.
      this.#drop();
      this.#broken();
      return;
    }
    this.#heardSincePing = false;
    this.#send(JSON.stringify({ type: "ping" }));
  }

  #settle(id: string, settle: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    settle(waiting);
  }

  #broken(): void {
    this.#isOpen = false;
    this.#forgetDelay();
    this.#wire = null;
    clearInterval(this.#pinger);
    if (this.#isClosed) return;
    this.#events.link("broken");
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#attempts) * (0.75 + Math.random() / 2);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #drop(): void {
    clearInterval(this.#pinger);
    this.#forgetDelay();
    const wire = this.#wire;
    this.#wire = null;
    this.#isOpen = false;
    if (!wire) return;
    wire.onopen = null;
    wire.onmessage = null;
    wire.onclose = null;
    wire.close();
  }
}

/** The browser's own socket to a table. */
export function tableWire(id: string, invite: string | null): Wire {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const search = invite ? `?invite=${encodeURIComponent(invite)}` : "";
  return new WebSocket(
    `${scheme}//${location.host}${below(`/api/tables/${encodeURIComponent(id)}/socket`)}${search}`,
  ) as unknown as Wire;
}

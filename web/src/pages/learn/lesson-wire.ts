/**
 * A lesson as a table sees its server: the same messages, so that the table's own page, board and prompt play it. The
 * server remembers nothing; what has been chosen so far is kept here and sent along.
 */
import { api } from "../../lib/net/http";
import type { Wire } from "../../lib/net/socket";
import type { Command, LessonState, Table } from "../../lib/net/types";

export interface LessonEvents {
  /** After every answer, and at the beginning with none. */
  told(state: LessonState, text: string | null): void;
  failed(problem: unknown): void;
}

type Said = Command & { readonly id?: string };

export class LessonWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #game: string;
  readonly #name: string;
  readonly #table: Table;
  readonly #events: LessonEvents;
  #chosen: readonly string[] = [];
  #last: NonNullable<LessonState["update"]> | null = null;

  constructor(game: string, name: string, table: Table, events: LessonEvents) {
    this.#game = game;
    this.#name = name;
    this.#table = table;
    this.#events = events;
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    void this.#obey(JSON.parse(text) as Said).catch((problem: unknown) => this.#events.failed(problem));
  }

  close(): void {
    this.onmessage = null;
  }

  async #obey(said: Said | { readonly type: "hello" | "ping" }): Promise<void> {
    const id = "id" in said ? said.id : undefined;
    switch (said.type) {
      case "hello":
        await this.#begin();
        break;
      case "choose":
        await this.#choose(id, said.text ?? "");
        break;
      case "preview": {
        const previews = await api.lessonPreviews(this.#game, this.#name, this.#chosen);
        this.#post({ type: "preview", id, ...this.#question(), previews, ways: [], done: true });
        break;
      }
      case "why": {
        const reasons = await api.lessonWhy(this.#game, this.#name, this.#chosen, said.text ?? "");
        this.#post({ type: "why", id, reasons });
        break;
      }
      case "final":
        // A wrong answer changes nothing, so nothing has to be confirmed.
        this.#post({ type: "final", id, ...this.#question(), texts: [] });
        break;
      case "ping":
        this.#post({ type: "pong" });
        break;
      default:
        this.#acknowledge(id);
    }
  }

  async #begin(): Promise<void> {
    this.#chosen = [];
    const state = await api.lesson(this.#game, this.#name, []);
    const rest = { seq: 0, chat: [], proposals: [], notices: [], now: Date.now() };
    this.#post({ type: "welcome", table: this.#table, seat: state.seat, ...rest });
    this.#show(state);
    this.#events.told(state, null);
  }

  async #choose(id: string | undefined, text: string): Promise<void> {
    const state = await api.lesson(this.#game, this.#name, [...this.#chosen, text]);
    this.#acknowledge(id);
    if (!state.fault) this.#chosen = [...this.#chosen, text];
    this.#events.told(state, text);
    // The page must have heard first that its answer has arrived: it then takes back what it offered.
    setTimeout(() => this.#show(state));
  }

  /** After a wrong answer the same question is asked once more. */
  #show({ update }: LessonState): void {
    this.#last = update ?? (this.#last ? { ...this.#last, events: [] } : null);
    if (this.#last) this.#post({ ...this.#last, result: null, status: "playing" });
  }

  #question(): { decision: number; pick: number } {
    return { decision: Number(this.#last?.["decision"] ?? 0), pick: Number(this.#last?.["pick"] ?? 0) };
  }

  #acknowledge(id: string | undefined): void {
    this.#post({ type: "ack", id, seq: Number(this.#last?.["seq"] ?? 0), ...this.#question() });
  }

  #post(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

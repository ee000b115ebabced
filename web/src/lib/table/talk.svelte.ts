import type { ChatLine, Command, Notice, Proposal, ServerMessage } from "../net/types";

/** How long a sign is shown. */
const SIGN_MS = 6000;

/** Somebody points at something, or shows a wish: seen by all, binding nobody. */
export interface Sign {
  readonly number: number;
  readonly seat: number;
  readonly key: string;
  readonly pieces: readonly string[];
}

/** Something about people, in its place among the events of the match. */
export type Remark = {
  readonly number: number;
  /** It came when everything up to this `seq` had come. */
  readonly after: number;
} & ({ readonly kind: "notice"; readonly notice: Notice } | { readonly kind: "sign"; readonly sign: Sign });

/** Somebody at the table: by the seat, or by something that was said. */
export interface Person {
  readonly name: string;
  readonly seat: number | null;
  readonly line: number | null;
  readonly said: string;
}

/** How long a notice is shown beside the board; it stays in the log. */
const NOTICE_MS = 9000;

/** What people at the table say, show and propose to each other. */
export class Talk {
  chat = $state.raw<ChatLine[]>([]);
  proposals = $state.raw<Proposal[]>([]);
  /** Signs that somebody at the table has just given; each is gone after a moment. */
  signs = $state.raw<readonly Sign[]>([]);
  /** Notices of the last moments. */
  notices = $state.raw<readonly Notice[]>([]);
  /** Notices and signs, for the log. */
  remarks = $state.raw<readonly Remark[]>([]);
  /** The seats that I do not hear. */
  ignored = $state.raw<Readonly<Record<number, "mute" | "block">>>({});
  /** Whom I want to do something about. */
  about = $state.raw<Person | null>(null);
  #number = 0;
  readonly #seq: () => number;
  readonly #send: (command: Command) => Promise<void>;

  /** `send` gives a command to the server and tells the player if it is refused; `seq` is how far the match has come. */
  constructor(send: (command: Command) => Promise<void>, seq: () => number) {
    this.#send = send;
    this.#seq = seq;
  }

  say(text: string): Promise<void> {
    return this.#send({ type: "chat", text });
  }

  signal(key: string, pieces: readonly string[]): Promise<void> {
    return this.#send({ type: "signal", key, pieces: [...pieces] });
  }

  propose(kind: Proposal["kind"], seat?: number): Promise<void> {
    return this.#send(seat === undefined ? { type: "propose", kind } : { type: "propose", kind, seat });
  }

  vote(proposal: number, yes: boolean): Promise<void> {
    return this.#send({ type: "vote", proposal, yes });
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.chat = message.chat;
        this.proposals = message.proposals;
        this.#recall(message.notices ?? []);
        this.#ignore(message.ignored ?? []);
        break;
      case "ignored":
        this.chat = message.chat;
        this.#ignore(message.ignored);
        break;
      case "notice":
        this.#showNotice(message.notice);
        break;
      case "chat":
        this.chat = [...this.chat.filter((line) => line.number !== message.line.number), message.line];
        break;
      case "proposal":
        this.proposals = [
          ...this.proposals.filter((other) => other.number !== message.proposal.number),
          message.proposal,
        ];
        break;
      case "signal":
        this.#showSign(message);
        break;
      default:
    }
  }

  #ignore(seats: readonly { seat: number; kind: "mute" | "block" }[]): void {
    this.ignored = Object.fromEntries(seats.map(({ seat, kind }) => [seat, kind]));
  }

  #showSign({ seat, key, pieces }: Omit<Sign, "number">): void {
    const number = this.#next();
    const given = { number, seat, key, pieces };
    // A seat has one sign at a time: who points twice means the second.
    this.signs = [...this.signs.filter((sign) => sign.seat !== seat), given];
    this.remarks = [...this.remarks, { number, after: this.#seq(), kind: "sign", sign: given }];
    setTimeout(() => (this.signs = this.signs.filter((sign) => sign.number !== number)), SIGN_MS);
  }

  /** What was said of people before this page was there, or while it was cut off. */
  #recall(notices: readonly Notice[]): void {
    const known = new Set(this.remarks.flatMap((remark) => (remark.kind === "notice" ? [remark.notice.number] : [])));
    const older = notices.filter(({ number }) => !known.has(number));
    this.remarks = [
      ...older.map((notice) => ({ number: this.#next(), after: notice.seq, kind: "notice" as const, notice })),
      ...this.remarks,
    ].sort((a, b) => a.after - b.after);
  }

  #showNotice(notice: Notice): void {
    this.remarks = [...this.remarks, { number: this.#next(), after: notice.seq, kind: "notice", notice }];
    this.notices = [...this.notices, notice];
    setTimeout(() => (this.notices = this.notices.filter((other) => other !== notice)), NOTICE_MS);
  }

  #next(): number {
    this.#number += 1;
    return this.#number;
  }
}

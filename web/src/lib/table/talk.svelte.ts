import type { ChatLine, Command, Proposal, ServerMessage } from "../net/types";

/** How long a sign is shown. */
const SIGN_MS = 6000;

/** Somebody points at something, or shows a wish: seen by all, binding nobody. */
export interface Sign {
  readonly number: number;
  readonly seat: number;
  readonly key: string;
  readonly pieces: readonly string[];
}

/** What people at the table say, show and propose to each other. */
export class Talk {
  chat = $state.raw<ChatLine[]>([]);
  proposals = $state.raw<Proposal[]>([]);
  /** Signs that somebody at the table has just given; each is gone after a moment. */
  signs = $state.raw<readonly Sign[]>([]);
  #signNumber = 0;
  readonly #send: (command: Command) => Promise<void>;

  /** `send` gives a command to the server and tells the player if it is refused. */
  constructor(send: (command: Command) => Promise<void>) {
    this.#send = send;
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

  #showSign({ seat, key, pieces }: Omit<Sign, "number">): void {
    this.#signNumber += 1;
    const number = this.#signNumber;
    // A seat has one sign at a time: who points twice means the second.
    this.signs = [...this.signs.filter((sign) => sign.seat !== seat), { number, seat, key, pieces }];
    setTimeout(() => (this.signs = this.signs.filter((sign) => sign.number !== number)), SIGN_MS);
  }
}

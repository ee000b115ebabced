import { choices, type Manner } from "../choices/choices.svelte";
import { isBeyond, type Offer, type WhyNot } from "../choices/offers";
import type { Answer, Command, Prompt, Update } from "../net/types";
import { settings } from "../settings.svelte";
import { has, t } from "../words/i18n.svelte";
import { plain, type Words } from "../words/words";
import { previews } from "./previews.svelte";

/** How long somebody takes who has but one answer, at least and at most: told by nothing that it was the only one. */
const LONE_MS = [900, 2400] as const;

/** A press that comes so soon after a question may have been meant for the one before. */
const NEW_MS = 600;

export interface AnswerPort {
  send(command: Command): Promise<Answer>;
  /** Asks what need not be answered. */
  tell(command: Command): void;
  /** Does something and tells the player if it is refused. */
  attempt(act: () => Promise<void>): Promise<void>;
  words(): Words | null;
  seat(): number | null;
  /** In a lesson all is answered by whoever learns it. */
  isTaught(): boolean;
}

/** The question at hand and my answers to it: offers it to the choice store and sends what is chosen there. */
export class Answers {
  #prompt: Prompt | null = null;
  #decision = 0;
  #pick = 0;
  #canUndo = false;
  #picks: readonly string[] = [];
  #askedAt = 0;
  #lone: ReturnType<typeof setTimeout> | undefined;
  readonly #port: AnswerPort;

  constructor(port: AnswerPort) {
    this.#port = port;
    previews.connect((decision) => port.tell({ type: "preview", decision }));
    choices.connect({
      send: (offer) => this.#choose(offer),
      whyNot: (text) => this.#whyNot(text),
      mustConfirm: (offer, manner) => this.#mustConfirm(offer, manner),
      takeBack: (text) => this.#takeBack(text),
    });
  }

  close(): void {
    clearTimeout(this.#lone);
    previews.disconnect();
    choices.disconnect();
  }

  /** What an update asks of me. */
  ask(update: Update): void {
    this.#decision = update.decision;
    this.#pick = update.pick;
    this.#prompt = update.prompt;
    this.#canUndo = update.undo;
    this.#askedAt = performance.now();
    this.#picks = update.view.mine?.picks ?? [];
    const words = this.#port.words();
    choices.offer(
      update.prompt && words
        ? update.prompt.choices.map(({ text, pieces, targets }) => ({
            text,
            pieces,
            targets,
            label: plain(words.choice(text, pieces, update.prompt?.facts, targets)),
          }))
        : [],
    );
    if (update.prompt && words) previews.begin(update, words, this.#port.seat());
    else previews.end();
    if (update.prompt) void this.#askFinals();
    this.#answerLone();
  }

  /** The match was ended: nothing is asked any more, whatever was on the board. */
  rest(): void {
    this.#prompt = null;
    this.#canUndo = false;
    choices.offer([]);
    previews.end();
  }

  /** If that is wished: where there is a single answer it is given after a pause, as if somebody had thought about it. */
  #answerLone(): void {
    const [only, ...others] = choices.offers;
    clearTimeout(this.#lone);
    // Picks can be taken back: whoever has laid some is not done before saying so.
    if (!settings.isLoneAnswered || this.#port.isTaught() || this.#picks.length || !only || others.length) return;
    const [least, most] = LONE_MS;
    const pause = least + Math.random() * (most - least);
    this.#lone = setTimeout(() => choices.take(only, { pointer: "keyboard", isDeliberate: true }), pause);
  }

  async undo(): Promise<void> {
    if (!this.#canUndo || choices.isBusy) return;
    choices.cancel();
    await choices.alone(() =>
      this.#port.attempt(async () => void (await this.#port.send({ type: "undo", decision: this.#decision }))),
    );
  }

  /**
   * Where there is no way back and the press could be a slip: there is something else to choose, and it took a single
   * press. Who has picked a piece up and placed it, or opened a list for it, has meant it. A mouse has pointed at it
   * before and was shown what it does, unless the question is so new that the press may have been meant for the last
   * one, or it goes past this question to the end of the next; a finger or a key may slip at any time. A finger has not
   * pointed at anything either: a way of several choices tells what it will do before it is gone.
   */
  #mustConfirm(offer: Offer, { pointer, isDeliberate }: Manner): boolean {
    if (settings.confirm !== "final") return settings.confirm === "always";
    if (offer.texts && pointer === "touch" && !isDeliberate) return true;
    if (!choices.isFinal(offer) || choices.offers.length < 2 || isDeliberate) return false;
    return pointer !== "mouse" || performance.now() - this.#askedAt < NEW_MS || isBeyond(offer);
  }

  /**
   * Which of the choices could not be taken back? Asked beside the question, so that the question need not wait for
   * it.
   */
  async #askFinals(): Promise<void> {
    if (settings.confirm !== "final" || choices.offers.length < 2) return;
    const answer = await this.#port.send({ type: "final", decision: this.#decision }).catch(() => null);
    if (answer?.type !== "final" || answer.decision !== this.#decision || answer.pick !== this.#pick) return;
    choices.finals = new Set(answer.texts ?? []);
  }

  async #choose(offer: Offer): Promise<void> {
    const what = offer.texts ? { texts: [...offer.texts] } : { text: offer.text };
    const command = { type: "choose", decision: this.#decision, pick: this.#pick, ...what } as const;
    await this.#port.attempt(async () => {
      await this.#port.send(command);
      if (this.#decision === command.decision && this.#pick === command.pick) choices.answered();
    });
  }

  /** Picks are taken back from the last one on: those that came after it are made anew. */
  async #takeBack(text: string): Promise<void> {
    const picks = this.#picks;
    const at = picks.lastIndexOf(text);
    if (at < 0) return;
    const later = picks.slice(at + 1);
    const decision = this.#decision;
    await this.#port.attempt(async () => {
      for (let count = picks.length; count > at; count -= 1) await this.#port.send({ type: "undo", decision });
      if (later.length) await this.#port.send({ type: "choose", decision, texts: later });
    });
  }

  async #whyNot(text: string): Promise<WhyNot[]> {
    const words = this.#port.words();
    if (!words) return [];
    const answer = await this.#port.send({ type: "why", text }).catch(() => null);
    return (answer?.type === "why" ? answer.reasons : []).map(({ rule, message, facts }) => {
      // What a piece would have been chosen for is concluded from its like: for some there is no such choice at all.
      const isUnknown = message === "kernel.unknown-choice";
      const known = isUnknown ? "kernel.not-offered" : message;
      const isOurs = has(`why.${known}`);
      return {
        rule: isUnknown ? (this.#prompt?.rule ?? "") : rule,
        isVague: known === "kernel.not-offered",
        text: isOurs ? t(`why.${known}`, facts as Record<string, string>) : plain(words.reason(message, facts)),
      };
    });
  }
}

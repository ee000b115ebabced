import { tick } from "svelte";
import { choices, type Offer, type WhyNot } from "../choices/choices.svelte";
import { after, before } from "../motion/travel";
import { api, entropy, Refused } from "../net/http";
import { TableSocket, tableWire, type Link, type Wire } from "../net/socket";
import type {
  ChatLine,
  EventGroup,
  GameInfo,
  Json,
  Level,
  MatchResult,
  Proposal,
  Prompt,
  RuleSection,
  ServerMessage,
  Status,
  Table,
  Update,
  View,
} from "../net/types";
import { seatColour, seatShape, type SeatInfo } from "../seats/seats";
import { settings } from "../settings.svelte";
import { has, t } from "../words/i18n.svelte";
import { plain, Words } from "../words/words";
import { Looked } from "./looked";
import { namelessSeat } from "./names";

/** More updates than this in the queue are a backlog: it is shown without pauses. */
const BACKLOG = 8;

/** Who has been elsewhere for so long has missed something. */
const AWAY_MS = 20_000;

const DRAWN = "turncoat-drawn";

/** How long a sign is shown. */
const SIGN_MS = 6000;

/** Somebody points at something, or shows a wish: seen by all, binding nobody. */
export interface Sign {
  readonly number: number;
  readonly seat: number;
  readonly key: string;
  readonly pieces: readonly string[];
}

/** At least a whole frame, so that what was drawn is seen and the page can answer; a hidden page draws none. */
function breath(ms: number): Promise<void> {
  return new Promise((done) => {
    if (ms > 0 || document.hidden) setTimeout(done, document.hidden ? 0 : ms);
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/** Until the page has nothing more urgent to do, or that long. */
function rest(most: number): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done(), { timeout: most });
    else setTimeout(done, most / 4);
  });
}

/** The newer of two lists, in the objects of the older where they say the same. */
function kept<T extends object>(older: readonly T[], newer: readonly T[]): readonly T[] {
  const isSame = (a: T | undefined, b: T) =>
    a !== undefined && (Object.keys(b) as (keyof T)[]).every((key) => a[key] === b[key]);
  const list = newer.map((item, index) => (isSame(older[index], item) ? (older[index] as T) : item));
  return list.length === older.length && list.every((item, index) => item === older[index]) ? older : list;
}

/** A table as this player sees it: what the socket says, kept as state that pages draw. */
export class TableModel {
  readonly id: string;
  readonly invite: string | null;
  table = $state.raw<Table | null>(null);
  game = $state.raw<GameInfo | null>(null);
  content = $state.raw<Json>({});
  rules = $state.raw<RuleSection[]>([]);
  words = $state.raw<Words | null>(null);
  view = $state.raw<View | null>(null);
  prompt = $state.raw<Prompt | null>(null);
  /** The number of the question, and of the pick if it takes several: changes when something else is asked. */
  asked = $state("");
  canUndo = $state(false);
  groups = $state.raw<readonly EventGroup[]>([]);
  /** The same for the log, which follows the board when there is time: what was chosen shows on the board first. */
  told = $state.raw<readonly EventGroup[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  proposals = $state.raw<Proposal[]>([]);
  clocks = $state.raw<(number | null)[]>([]);
  clocksAt = $state(0);
  result = $state.raw<MatchResult | null>(null);
  status = $state<Status>("open");
  seat = $state<number | null>(null);
  link = $state<Link>("connecting");
  /** A refusal to be shown, or why the table cannot be. */
  notice = $state<string | null>(null);
  failure = $state<Refused | null>(null);
  /** Event groups that came while I was away, to be stepped through. */
  missed = $state.raw<EventGroup[]>([]);
  /** Signs that somebody at the table has just given; each is gone after a moment. */
  signs = $state.raw<readonly Sign[]>([]);

  /** A seat of which nothing has changed stays the same object: what is drawn of it need not be looked at again. */
  readonly seats: readonly SeatInfo[] = $derived.by(() => {
    const seats = (this.table?.seats ?? []).map((entry) => ({
      seat: entry.seat,
      name: this.seatName(entry.seat),
      colour: seatColour(entry.seat),
      shape: seatShape(entry.seat),
      isMe: entry.seat === this.seat,
      isBot: entry.kind === "bot" || entry.absent,
      isOnline: entry.kind === "bot" || entry.connected,
      isWaiting: this.view?.table.waiting.includes(entry.seat) ?? false,
    }));
    this.#seats = kept(this.#seats, seats);
    return this.#seats;
  });

  readonly mode = $derived(this.game?.modes.find((mode) => mode.key === this.table?.mode) ?? null);

  #socket: TableSocket | null = null;
  #queue: Update[] = [];
  /** All that has been taken in; `groups` is what is shown of it. */
  #groups: readonly EventGroup[] = [];
  #seats: readonly SeatInfo[] = [];
  #isShowing = false;
  #isTelling = false;
  #decision = 0;
  #pick = 0;
  #seq = 0;
  #signNumber = 0;
  #awaySince = 0;
  readonly #looked: Looked;
  readonly #wire: () => Wire;

  constructor(id: string, invite: string | null, wire: () => Wire = () => tableWire(id, invite)) {
    this.id = id;
    this.invite = invite;
    this.#wire = wire;
    this.#looked = new Looked(id);
    choices.connect({
      send: (offer) => this.#choose(offer),
      whyNot: (text) => this.#whyNot(text),
      mustConfirm: (offer, pointer) => this.#mustConfirm(offer, pointer),
    });
  }

  /** Load the table; then listen while what its game needs is on its way: nothing is shown before its words are there. */
  async open(): Promise<void> {
    try {
      const table = await api.table(this.id, this.invite);
      this.#setTable(table);
      this.#listen();
      const games = api.games();
      const [content, messages] = await Promise.all([
        api.content(table.game),
        api.messages(table.game, settings.language).catch(() => api.messages(table.game, "en")),
      ]);
      this.content = content.content;
      this.words = new Words({ messages, domains: content.domains, verbs: content.verbs ?? [] }, (seat) =>
        this.seatName(seat),
      );
      void this.#showQueue();
      this.game = (await games).find((game) => game.name === table.game) ?? null;
      await rest(2000);
      this.rules = await api.rules(table.game).catch(() => []);
    } catch (error) {
      this.failure = error instanceof Refused ? error : new Refused("client-error", String(error));
      this.#socket?.close();
    }
  }

  #listen(): void {
    this.#socket = new TableSocket(this.#wire, {
      message: (message) => this.#receive(message),
      link: (state) => (this.link = state),
      lastSeq: () => this.#seq,
    });
  }

  close(): void {
    this.#socket?.close();
    this.#looked.close();
    choices.disconnect();
  }

  hurry(): void {
    this.#socket?.hurry();
  }

  seatName(seat: number): string {
    const entry = this.table?.seats[seat];
    if (seat === this.seat) return entry?.name ?? t("table.you");
    return entry?.name ?? namelessSeat(seat, entry?.kind === "bot");
  }

  async join(seat?: number): Promise<void> {
    await this.#try(async () => {
      const body = {
        entropy: entropy(),
        ...(this.invite ? { invite: this.invite } : {}),
        ...(seat === undefined ? {} : { seat }),
      };
      this.#setTable(await api.join(this.id, body));
      this.#reconnect();
    });
  }

  async leave(): Promise<void> {
    await this.#try(async () => this.#setTable(await api.leave(this.id)));
  }

  async setSeat(seat: number, kind: "open" | "bot", level?: Level): Promise<void> {
    await this.#try(async () => this.#setTable(await api.setSeat(this.id, seat, level ? { kind, level } : { kind })));
  }

  async start(): Promise<void> {
    await this.#try(async () => this.#setTable(await api.start(this.id)));
  }

  async pause(paused: boolean): Promise<void> {
    await this.#try(async () => this.#setTable(await api.pause(this.id, paused)));
  }

  async rematch(): Promise<string | null> {
    let id: string | null = null;
    await this.#try(async () => {
      id = (await api.rematch(this.id)).id;
    });
    return id;
  }

  async undo(): Promise<void> {
    if (!this.canUndo || choices.isBusy) return;
    choices.cancel();
    await choices.alone(() =>
      this.#try(async () => void (await this.#command({ type: "undo", decision: this.#decision }))),
    );
  }

  async say(text: string): Promise<void> {
    await this.#try(async () => void (await this.#command({ type: "chat", text })));
  }

  async signal(key: string, pieces: readonly string[]): Promise<void> {
    await this.#try(async () => void (await this.#command({ type: "signal", key, pieces: [...pieces] })));
  }

  async propose(kind: Proposal["kind"], seat?: number): Promise<void> {
    await this.#try(
      async () =>
        void (await this.#command(seat === undefined ? { type: "propose", kind } : { type: "propose", kind, seat })),
    );
  }

  async vote(proposal: number, yes: boolean): Promise<void> {
    await this.#try(async () => void (await this.#command({ type: "vote", proposal, yes })));
  }

  /** The page is hidden, or seen again: after a while away, what came in between can be stepped through. */
  turnedAway(isAway: boolean): void {
    if (isAway) {
      this.#awaySince = Date.now();
      this.#looked.keep();
    } else if (Date.now() - this.#awaySince > AWAY_MS) {
      this.missed = this.#looked.missed(this.groups);
    }
    if (!isAway && this.view && this.missed.length === 0) this.#looked.at(this.#seq);
  }

  /** All that came while I was away has been looked at. */
  caughtUp(): void {
    this.missed = [];
    this.#looked.at(this.#seq);
  }

  /** Where there is no way back; and on touch screens, where the first tap is what a hovering pointer is elsewhere. */
  #mustConfirm(offer: Offer, pointer: string): boolean {
    if (settings.confirm !== "final") return settings.confirm === "always";
    if (pointer === "touch") return !this.#isTakenBack(offer);
    return choices.isFinal(offer) && choices.offers.length > 1;
  }

  /** Which of the choices could not be taken back? Asked beside the question, so that the question need not wait for it. */
  async #askFinals(): Promise<void> {
    if (settings.confirm !== "final" || choices.offers.length < 2) return;
    const answer = await this.#command({ type: "final", decision: this.#decision }).catch(() => null);
    if (answer?.type !== "final" || answer.decision !== this.#decision || answer.pick !== this.#pick) return;
    choices.finals = new Set(answer.texts ?? []);
  }

  /** A pick of a draft that names a piece can be taken back with one press; confirming it would only be in the way. */
  #isTakenBack(offer: Offer): boolean {
    return this.prompt?.draft === true && offer.pieces.length > 0;
  }

  #command(command: Parameters<TableSocket["command"]>[0]): ReturnType<TableSocket["command"]> {
    if (!this.#socket) throw new Refused("offline", t("table.offline"));
    return this.#socket.command(command);
  }

  async #choose(offer: Offer): Promise<void> {
    const command = { type: "choose", decision: this.#decision, pick: this.#pick, text: offer.text } as const;
    await this.#try(async () => {
      await this.#command(command);
      if (this.#decision === command.decision && this.#pick === command.pick) choices.answered();
    });
  }

  async #whyNot(text: string): Promise<WhyNot[]> {
    const words = this.words;
    if (!words) return [];
    const answer = await this.#command({ type: "why", text }).catch(() => null);
    return (answer?.type === "why" ? answer.reasons : []).map(({ rule, message, facts }) => {
      // What a piece would have been chosen for is concluded from its like: for some there is no such choice at all.
      const isUnknown = message === "kernel.unknown-choice";
      const known = isUnknown ? "kernel.not-offered" : message;
      const isOurs = has(`why.${known}`);
      return {
        rule: isUnknown ? (this.prompt?.rule ?? "") : rule,
        isVague: known === "kernel.not-offered",
        text: isOurs ? t(`why.${known}`, facts as Record<string, string>) : plain(words.reason(message, facts)),
      };
    });
  }

  #reconnect(): void {
    // A seat changes what may be seen: the connection begins anew.
    this.#socket?.close();
    this.#seq = 0;
    this.#groups = [];
    this.groups = [];
    this.told = [];
    this.#listen();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.chat = message.chat;
        this.proposals = message.proposals;
        this.#setTable(message.table);
        break;
      case "update":
        this.#queue.push(message);
        void this.#showQueue();
        break;
      case "table":
        this.#setTable(message.table);
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
      case "refused":
        if (message.id === null) this.notice = message.message;
        break;
      case "bye":
        this.notice = message.message;
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

  /**
   * Show updates one after the other, with a breath between, so that nothing happens unseen; at most one a frame. What has
   * piled up (a backlog, a hidden page, a player who wants no pauses) is taken in at once, and only the last is drawn.
   */
  async #showQueue(): Promise<void> {
    if (this.#isShowing || !this.words) return;
    this.#isShowing = true;
    for (let update = this.#queue.shift(); update; update = this.#queue.shift()) {
      this.#takeIn(update);
      const isHurried = settings.pause === 0 || this.#queue.length > BACKLOG || document.hidden;
      while (isHurried && this.#queue[0]) {
        update = this.#queue.shift() as Update;
        this.#takeIn(update);
      }
      await this.#show(update);
      void this.#tell();
      await breath(this.#queue.length ? settings.pause : 0);
    }
    this.#isShowing = false;
  }

  async #tell(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    await rest(200);
    this.#isTelling = false;
    this.told = this.groups;
  }

  #takeIn(update: Update): void {
    this.#seq = update.seq;
    const { back_to: back } = update;
    const kept = back === null ? this.#groups : this.#groups.filter((group) => group.seq <= back);
    const last = kept.at(-1)?.seq ?? -1;
    const more = update.events.filter((group) => group.seq > last);
    this.#groups = more.length ? [...kept, ...more] : kept;
  }

  async #show(update: Update): Promise<void> {
    const isFirst = this.view === null;
    before();
    this.#decision = update.decision;
    this.#pick = update.pick;
    this.asked = `${update.decision}.${update.pick}`;
    this.view = update.view;
    this.prompt = update.prompt;
    this.canUndo = update.undo;
    this.clocks = update.clocks;
    this.clocksAt = Date.now();
    this.result = update.result;
    this.status = update.status;
    this.groups = this.#groups;
    this.#offer(update);
    if (isFirst) this.missed = this.#looked.missed(this.groups);
    if (this.missed.length === 0 && !document.hidden) this.#looked.at(update.seq);
    if (update.prompt) void this.#askFinals();
    await tick();
    after();
    // For the browser's own figures (`npm run browser:measure`).
    performance.clearMarks?.(DRAWN);
    performance.mark?.(DRAWN);
  }

  #offer(update: Update): void {
    const words = this.words;
    const prompt = update.prompt;
    choices.offer(
      prompt && words
        ? prompt.choices.map(({ text, pieces }) => ({ text, pieces, label: plain(words.choice(text, pieces)) }))
        : [],
    );
  }

  #setTable(table: Table): void {
    this.table = table;
    this.seat = table.you;
    if (this.view === null || table.status !== "playing") this.status = table.status;
    if (table.result) this.result = table.result;
  }

  async #try(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.notice = null;
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

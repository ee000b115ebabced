import { tick } from "svelte";
import { loadBeats } from "../../games";
import { beatOf, lengthOf, type Beats } from "../beats/beat";
import { Reel, type Shot } from "../beats/reel.svelte";
import { recapped } from "../beats/scenes";
import { isLong } from "../beats/waited";
import { choices } from "../choices/choices.svelte";
import { after, before } from "../motion/travel";
import { api, Refused } from "../net/http";
import { TableSocket, tableWire, type Link, type Wire } from "../net/socket";
import type {
  Answer,
  CoachAnswer,
  Command,
  EventGroup,
  GameEvent,
  GameInfo,
  Json,
  MatchResult,
  Prompt,
  RuleSection,
  ServerMessage,
  Status,
  Table,
  Update,
  View,
} from "../net/types";
import { seatColour, seatShape, type SeatInfo } from "../seats/seats";
import { session } from "../session.svelte";
import { settings } from "../settings.svelte";
import { t } from "../words/i18n.svelte";
import { Words } from "../words/words";
import { Answers } from "./answers";
import { Host } from "./host";
import { Looked } from "./looked";
import { previews } from "./previews.svelte";
import { seatName } from "./names";
import { Talk } from "./talk.svelte";

/** Who has been elsewhere for so long has missed something. */
const AWAY_MS = 20_000;

/** With less than this left on the clock nobody watches how others play. */
const PRESSED_MS = 30_000;

const DRAWN = "turncoat-drawn";

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

/**
 * A table as this player sees it, kept as state that pages draw. Its jobs are done by its parts: `reel` plays what
 * comes beat after beat, `answers` asks and answers, `talk` is what people say and show, `host` the table as a
 * whole.
 */
export class TableModel {
  readonly id: string;
  readonly isTaught: boolean;
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
  /** What has just happened: each event once, with the position that it led to. */
  news = $state.raw<readonly GameEvent[]>([]);
  /** The same for the log, which follows the board when there is time: what was chosen shows on the board first. */
  told = $state.raw<readonly EventGroup[]>([]);
  clocks = $state.raw<(number | null)[]>([]);
  clocksAt = $state(0);
  result = $state.raw<MatchResult | null>(null);
  status = $state<Status>("open");
  seat = $state<number | null>(null);
  link = $state<Link>("connecting");
  /** A refusal to be shown, or why the table cannot be. */
  notice = $state<string | null>(null);
  failure = $state<Refused | null>(null);
  /** What the coach says to the question at hand; null while it thinks. */
  coached = $state.raw<CoachAnswer | null>(null);
  /** Event groups that came while I was away, to be stepped through. */
  missed = $state.raw<EventGroup[]>([]);
  /** What came before the question at hand since I was last asked, if that was long; until I answer or put it away. */
  waited = $state.raw<readonly Shot[]>([]);

  readonly talk = new Talk(
    (command) => this.#attempt(async () => void (await this.#send(command))),
    () => this.reel.seq,
  );
  readonly host: Host;
  readonly reel = new Reel({
    isReady: () => this.words !== null,
    speed: () => (this.#isPressed() ? "instant" : settings.speed),
    beat: (event) => (this.words ? beatOf(event, this.#beats, { words: this.words, content: this.content }) : null),
    isHeading: (event) => this.#headings.has(event.event),
    isOwn: (update) => this.#ownEvents(update),
    draw: (shot, news) => this.#play(shot, news),
    arrive: (update, groups, news) => this.#arrive(update, groups, news),
  });
  readonly answers = new Answers({
    send: (command) => this.#send(command),
    tell: (command) => this.#socket?.tell(command),
    attempt: (act) => this.#attempt(act),
    words: () => this.words,
    seat: () => this.seat,
    isTaught: () => this.isTaught,
  });

  /** A seat of which nothing has changed stays the same object: what is drawn of it need not be looked at again. */
  readonly seats: readonly SeatInfo[] = $derived.by(() => {
    const seats = (this.table?.seats ?? []).map((entry) => ({
      seat: entry.seat,
      name: this.seatName(entry.seat),
      avatar: entry.avatar ?? null,
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
  #beats: Beats = {};
  readonly #headings = $derived(new Set(this.words?.messages.log?.headings));
  #seats: readonly SeatInfo[] = [];
  #isTelling = false;
  #awaySince = 0;
  #isClosed = false;
  #askedBefore: readonly number[] = [];
  /** Whom the newest update waits for, though it may not be on the screen yet. */
  #waiting: readonly number[] = [];
  /** The beat after which I was last asked; null before the first time. */
  #askedAfter: number | null = null;
  readonly #invite: string | null;
  readonly #looked: Looked;
  readonly #wire: () => Wire;
  readonly #load: () => Promise<Table>;

  constructor(
    id: string,
    invite: string | null,
    wire: () => Wire = () => tableWire(id, invite),
    lesson?: () => Promise<Table>,
  ) {
    this.id = id;
    this.#invite = invite;
    this.#wire = wire;
    this.isTaught = lesson !== undefined;
    this.#load = lesson ?? (() => api.table(id, invite));
    this.#looked = new Looked(id);
    this.host = new Host(id, invite, {
      attempt: (act) => this.#attempt(act),
      table: (table) => this.#setTable(table),
      seated: () => this.#reconnect(),
    });
  }

  /**
   * Load the table; then listen while what its game needs is on its way: nothing is shown before its words are there.
   */
  async open(): Promise<void> {
    try {
      const table = await this.#load();
      if (this.#isClosed) return;
      this.#setTable(table);
      this.#listen();
      const games = api.games();
      const [content, messages, beats] = await Promise.all([
        api.content(table.game),
        api.messages(table.game, settings.language).catch(() => api.messages(table.game, "en")),
        loadBeats(table.game),
      ]);
      if (this.#isClosed) return;
      this.#beats = beats;
      this.content = content.content;
      this.words = new Words({ messages, domains: content.domains, verbs: content.verbs ?? [] }, (seat) =>
        this.seatName(seat),
      );
      void this.reel.show();
      this.game = (await games).find((game) => game.name === table.game) ?? null;
      await rest(2000);
      this.rules = await api.rules(table.game).catch(() => []);
    } catch (error) {
      this.failure = error instanceof Refused ? error : new Refused("client-error", String(error));
      this.#socket?.close();
    }
  }

  /** Whether nobody else could be wronged by advice: all others are bots, or everybody has agreed. */
  get mayBeCoached(): boolean {
    if (this.seat === null || this.status !== "playing") return false;
    const people = (this.table?.seats ?? []).filter(({ kind }) => kind === "player");
    return (
      people.length === 1 || this.talk.proposals.some(({ kind, state }) => kind === "coach" && state === "accepted")
    );
  }

  /** Ask the coach about the question at hand, or about my last choice; the answer comes as `coached`. */
  askCoach(hindsight = false): void {
    this.coached = null;
    const decision = Number(this.asked.split(".")[0]);
    if (this.prompt || hindsight) this.#socket?.tell({ type: "coach", decision, hindsight });
  }

  /** Whoever leaves goes to another table perhaps, which has the same store of choices: nothing is played on here. */
  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.reel.clear();
    this.#looked.close();
    this.answers.close();
  }

  hurry(): void {
    this.#socket?.hurry();
  }

  /** Whoever watches says what to be called; the connection begins anew, as that of somebody. */
  async giveName(): Promise<void> {
    await this.#attempt(async () => {
      await session.ensure();
      this.#reconnect();
    });
  }

  seatName(seat: number): string {
    return seatName(this.table?.seats ?? [], seat);
  }

  /** The page is hidden, or seen again: after a while away, what came in between can be stepped through. */
  turnedAway(isAway: boolean): void {
    if (isAway) {
      this.#awaySince = Date.now();
      this.#looked.keep();
    } else if (Date.now() - this.#awaySince > AWAY_MS) {
      this.missed = this.#looked.missed(this.groups);
    }
    if (!isAway && this.view && this.missed.length === 0) this.#looked.at(this.reel.seq);
  }

  /** How long a shot is on the screen. */
  lengthOf({ beat, isOwn }: Shot): number {
    return lengthOf(beat, settings.speed, isOwn);
  }

  /** Whose happening it is; a player that is no seat, such as an automaton, has no mark. */
  seatOf(event: GameEvent): number | null {
    const { seat } = event;
    const isSeat = typeof seat === "number" && seat >= 0 && this.words?.messages.name?.seat?.[seat] === undefined;
    return isSeat ? seat : null;
  }

  /** Show again what I have missed, or what happened since my last turn; a page that was not there asks the server. */
  async recap(): Promise<void> {
    const since = this.missed.length ? (this.missed[0]?.seq ?? 1) - 1 : null;
    if (since !== null && (this.reel.shots[0]?.seq ?? Infinity) > since + 1) {
      await this.#attempt(async () => {
        const scenes = recapped(await api.recap(this.id, since, this.#invite));
        this.reel.prepend(scenes, (event) => event.seat === this.seat);
      });
    }
    this.missed = [];
    const from = since === null ? undefined : this.reel.shots.findIndex(({ seq }) => seq > since);
    this.reel.recap(from === -1 ? undefined : from);
  }

  /** Show again what came while I waited, from its beginning. */
  recapWaited(): void {
    const from = this.waited[0] ? this.reel.shots.indexOf(this.waited[0]) : -1;
    this.reel.recap(from === -1 ? undefined : from);
  }

  /** All that came while I was away has been looked at. */
  caughtUp(): void {
    this.missed = [];
    this.#looked.at(this.reel.seq);
  }

  #listen(): void {
    this.#socket = new TableSocket(this.#wire, {
      message: (message) => this.#receive(message),
      link: (state) => (this.link = state),
      lastSeq: () => this.reel.seq,
    });
  }

  #reconnect(): void {
    // A seat changes what may be seen: the connection begins anew.
    this.#socket?.close();
    this.reel.clear();
    this.#askedAfter = null;
    this.waited = [];
    this.groups = [];
    this.told = [];
    this.#listen();
  }

  #receive(message: ServerMessage): void {
    this.talk.receive(message);
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.#setTable(message.table);
        break;
      case "update":
        // Clocks run while things are played out.
        this.clocks = message.clocks;
        this.clocksAt = Date.now();
        this.#waiting = message.view.table.waiting;
        this.reel.push(message);
        break;
      case "preview":
        previews.take(message);
        break;
      case "coach":
        // What is said of the past stays true; advice is of use as long as its question is asked.
        if (message.made || this.asked === `${message.decision}.${message.pick}`) this.coached = message;
        break;
      case "table":
        this.#setTable(message.table);
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

  /** My clock is running out: what happens is shown at once, and what is asked as well. */
  #isPressed(): boolean {
    const left = this.seat === null ? null : this.clocks[this.seat];
    if (left === null || left === undefined || this.seat === null || !this.#waiting.includes(this.seat)) return false;
    return left - (Date.now() - this.clocksAt) < PRESSED_MS;
  }

  /** What follows from my own choice, until somebody else's turn begins or somebody else does something. */
  #ownEvents(update: Update): (event: GameEvent) => boolean {
    const waiting = this.#askedBefore;
    this.#askedBefore = update.view.table.waiting;
    let isOwn = this.seat !== null && waiting.length === 1 && waiting[0] === this.seat;
    return (event) => {
      if (this.#headings.has(event.event) || (typeof event.seat === "number" && event.seat !== this.seat))
        isOwn = false;
      return isOwn;
    };
  }

  async #play(shot: Shot, news: readonly GameEvent[]): Promise<void> {
    before();
    this.view = shot.view;
    this.prompt = null;
    this.canUndo = false;
    this.groups = shot.groups;
    this.news = news;
    choices.offer([]);
    await tick();
    after();
    this.#drawn();
  }

  async #arrive(update: Update, groups: readonly EventGroup[], news: readonly GameEvent[]): Promise<void> {
    const isFirst = this.view === null;
    before();
    const asked = `${update.decision}.${update.pick}`;
    if (asked !== this.asked) this.#sumUp(update);
    this.asked = asked;
    this.view = update.view;
    this.prompt = update.prompt;
    this.canUndo = update.undo;
    this.result = update.result;
    this.status = update.status;
    this.groups = groups;
    this.news = news;
    this.answers.ask(update);
    if (isFirst) this.missed = this.#looked.missed(this.groups);
    if (this.missed.length === 0 && !document.hidden) this.#looked.at(update.seq);
    await tick();
    after();
    this.#drawn();
  }

  /** Another question, or none any more: what came before it is told in short, if it was long. */
  #sumUp({ prompt }: Update): void {
    const after = this.#askedAfter;
    const shots = after === null ? [] : this.reel.shots.filter(({ number, isOwn }) => number > after && !isOwn);
    this.waited = prompt && isLong(shots, this.reel.skipped) ? shots : [];
    if (prompt) this.#askedAfter = this.reel.shots.at(-1)?.number ?? 0;
  }

  #drawn(): void {
    // For the browser's own figures (`npm run browser:measure`).
    performance.clearMarks?.(DRAWN);
    performance.mark?.(DRAWN);
    void this.#tell();
  }

  async #tell(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    await rest(200);
    this.#isTelling = false;
    this.told = this.groups;
  }

  #setTable(table: Table): void {
    this.table = table;
    this.seat = table.you;
    if (this.view === null || table.status !== "playing") this.status = table.status;
    if (table.status === "abandoned") {
      this.prompt = null;
      this.canUndo = false;
      this.answers.rest();
    }
    // The end is told when all that led to it has been seen.
    if (table.result && !this.reel.isPlaying) this.result = table.result;
  }

  async #send(command: Command): Promise<Answer> {
    if (!this.#socket) throw new Refused("offline", t("table.offline"));
    return this.#socket.command(command);
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.notice = null;
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

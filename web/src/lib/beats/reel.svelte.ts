import type { EventGroup, GameEvent, Update, View } from "../net/types";
import { lengthOf, type Beat, type Speed } from "./beat";
import { scenesOf, type Scene } from "./scenes";

/** A beat with the position that the board shows while it is on the screen. */
export interface Shot {
  readonly number: number;
  readonly seq: number;
  readonly event: GameEvent;
  /** It, and what came before it without a beat of its own. */
  readonly events: readonly GameEvent[];
  readonly view: View;
  readonly beat: Beat;
  /** I chose what led to it. */
  readonly isOwn: boolean;
  /** It begins a turn, round or phase. */
  readonly isHeading: boolean;
  /** The events of the match up to this one. */
  readonly groups: readonly EventGroup[];
}

export interface ReelStage {
  /** Nothing is shown before the words and the beats are there. */
  isReady(): boolean;
  speed(): Speed;
  beat(event: GameEvent): Beat | null;
  isHeading(event: GameEvent): boolean;
  /** Which events of an update are mere consequences of what I have just chosen. */
  isOwn(update: Update): (event: GameEvent) => boolean;
  /** Draw a beat's position; nothing is asked meanwhile. `news` are its events, if they are seen for the first time. */
  draw(shot: Shot, news: readonly GameEvent[]): Promise<void>;
  /** Draw where the match stands, and ask what is asked. `news` are the events that have not been drawn before. */
  arrive(update: Update, groups: readonly EventGroup[], news: readonly GameEvent[]): Promise<void>;
}

/** So many beats can be stepped back. */
const KEPT = 400;

/** At least a whole frame, so that what was drawn is seen and the page can answer; a hidden page draws none. */
function breath(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) setTimeout(done);
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/**
 * What happens, played in order, one beat after the other, and never dropped because something newer came. Updates feed
 * it; it can be paused, skipped and stepped back. Past its last beat the table is shown as it stands.
 */
export class Reel {
  shots = $state.raw<readonly Shot[]>([]);
  /** Which shot is on the screen; as many as there are: the table as it stands. */
  at = $state(0);
  isPaused = $state(false);
  /** Somebody steps back through what has been shown before. */
  isLookingBack = $state(false);
  readonly shot: Shot | null = $derived(this.shots[this.at] ?? null);
  readonly isPlaying = $derived(this.at < this.shots.length);
  /** How many beats were skipped unseen since the table was last shown as it stands. */
  skipped = 0;

  /** All that has been taken in; what is shown of it may be less. */
  groups: readonly EventGroup[] = [];
  /** The `seq` up to which everything has been taken in. */
  seq = 0;
  #waiting: Update[] = [];
  #news: readonly GameEvent[] = [];
  #latest: Update | null = null;
  #isFirst = true;
  #isShowing = false;
  #numbers = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | null = null;
  readonly #stage: ReelStage;

  constructor(stage: ReelStage) {
    this.#stage = stage;
  }

  push(update: Update): void {
    this.#waiting.push(update);
    void this.show();
  }

  /** Begin anew, with nothing taken in. */
  clear(): void {
    this.seq = 0;
    this.groups = [];
    this.shots = [];
    this.at = 0;
    this.isPaused = false;
    this.isLookingBack = false;
    this.skipped = 0;
    this.#waiting = [];
    this.#news = [];
    this.#latest = null;
    this.#isFirst = true;
    this.#interrupt();
  }

  /** Play what has come, until the table is shown as it stands. */
  async show(): Promise<void> {
    this.#takeAll();
    this.#interrupt();
    if (this.#isShowing || !this.#latest) return;
    this.#isShowing = true;
    try {
      while (this.#latest) {
        const { shot } = this;
        if (shot) await this.#play(shot);
        else {
          const update: Update = this.#latest;
          this.isLookingBack = false;
          const news = this.#news;
          this.#news = [];
          await this.#stage.arrive(update, this.groups, news);
          this.skipped = 0;
          await breath();
          this.#takeAll();
          if (this.#latest === update && !this.isPlaying) return;
        }
      }
    } finally {
      this.#isShowing = false;
    }
  }

  /** To where the match stands, at once. */
  skip(): void {
    this.isPaused = false;
    if (!this.isLookingBack) this.skipped += this.shots.length - this.at - 1;
    this.#to(this.shots.length);
  }

  pause(): void {
    this.isPaused = true;
    this.#interrupt();
  }

  play(): void {
    this.isPaused = false;
    this.#interrupt();
  }

  /** One beat back, or on; whoever steps wants no clock. */
  step(by: 1 | -1): void {
    if (this.at + by < 0) return;
    if (by < 0) {
      this.isPaused = true;
      this.isLookingBack = true;
    }
    this.#to(this.at + by);
  }

  /** To the beginning of this turn, or of the next. */
  turn(by: 1 | -1): void {
    const starts = this.shots.flatMap(({ isHeading }, index) => (isHeading ? [index] : []));
    const wanted = by > 0 ? starts.find((index) => index > this.at) : starts.filter((index) => index < this.at).at(-1);
    if (by < 0) {
      this.isPaused = true;
      this.isLookingBack = true;
    }
    this.#to(wanted ?? (by > 0 ? this.shots.length : 0));
  }

  /** Where a recap begins: after the last beat of my own, or at the oldest that is kept. */
  readonly sinceMine: number = $derived.by(() => {
    const last = this.shots.map(({ isOwn }) => isOwn).lastIndexOf(true);
    return last + 1 < this.shots.length ? last + 1 : Math.max(0, last);
  });

  /** Show again what happened from that shot on, one by one. */
  recap(from = this.sinceMine): void {
    if (this.shots.length === 0) return;
    this.isPaused = true;
    this.isLookingBack = true;
    this.#to(from);
  }

  /** What happened before this page was opened, for a recap; it has been shown already as far as the reel goes. */
  prepend(scenes: readonly Scene[], isMine: (event: GameEvent) => boolean): void {
    const first = this.shots[0]?.seq ?? Infinity;
    const older = scenes.filter(({ seq }) => seq < first && seq <= this.seq);
    const shots = this.#shotsOf(older, { groups: this.groups, view: null }, isMine);
    this.shots = [...shots, ...this.shots];
    this.at += shots.length;
  }

  #to(at: number): void {
    this.at = Math.min(this.shots.length, Math.max(0, at));
    this.#interrupt();
    void this.show();
  }

  #interrupt(): void {
    clearTimeout(this.#timer);
    this.#wake?.();
  }

  async #play(shot: Shot): Promise<void> {
    const isNews = this.#news.includes(shot.event);
    if (isNews) this.#news = this.#news.slice(this.#news.indexOf(shot.event) + 1);
    await this.#stage.draw(shot, isNews ? shot.events : []);
    // Its time begins with the frame that shows it: on a slow machine that may be some frames from here.
    await breath();
    let seen = 0;
    while (this.shot === shot) {
      const isTimed = !this.isPaused;
      const left = isTimed ? lengthOf(shot.beat, this.#stage.speed(), shot.isOwn) - seen : Infinity;
      if (left <= 0 || (isTimed && document.hidden)) {
        this.at += 1;
        return;
      }
      const from = performance.now();
      await this.#sleep(left);
      if (isTimed) seen += performance.now() - from;
    }
  }

  /** Until the time is up, or until somebody presses something. */
  #sleep(ms: number): Promise<void> {
    return new Promise((done) => {
      this.#wake = () => {
        this.#wake = null;
        done();
      };
      if (ms !== Infinity) this.#timer = setTimeout(() => this.#wake?.(), ms);
    });
  }

  #takeAll(): void {
    if (!this.#stage.isReady()) return;
    for (let update = this.#waiting.shift(); update; update = this.#waiting.shift()) this.#takeIn(update);
  }

  #takeIn(update: Update): void {
    this.seq = update.seq;
    const { back_to: back } = update;
    const kept = back === null ? this.groups : this.groups.filter((group) => group.seq <= back);
    const last = kept.at(-1)?.seq ?? -1;
    const fresh = scenesOf(update).filter(({ seq }) => seq > last);
    const isNow = !this.isPlaying;
    if (back !== null) {
      this.shots = this.shots.filter(({ seq }) => seq <= back);
      this.at = Math.min(this.at, this.shots.length);
    }
    const before = { groups: kept, view: this.#latest?.view ?? null };
    // What lay on the table when it was first looked at is no news.
    const shots = this.#isFirst ? [] : this.#shotsOf(fresh, before, this.#stage.isOwn(update));
    const more = update.events.filter((group) => group.seq > last);
    const news = (this.#isFirst ? more.slice(-1) : more).flatMap(({ events }) => events);
    this.#news = back === null ? [...this.#news, ...news] : news;
    this.groups = more.length ? [...kept, ...more] : kept;
    this.#isFirst = false;
    this.#latest = update;
    const isHurried = isNow && (this.#stage.speed() === "instant" || document.hidden);
    const all = [...this.shots, ...shots];
    const dropped = Math.max(0, Math.min(all.length - KEPT, this.at));
    this.shots = all.slice(dropped);
    this.at = isHurried ? this.shots.length : this.at - dropped;
  }

  #shotsOf(
    scenes: readonly Scene[],
    before: { groups: readonly EventGroup[]; view: View | null },
    isOwn: (event: GameEvent) => boolean,
  ): Shot[] {
    const shots: Shot[] = [];
    let groups = before.groups;
    let earlier = before.view;
    let quiet: GameEvent[] = [];
    for (const { seq, events: told, view } of scenes) {
      for (const [index, event] of told.entries()) {
        const last = groups.at(-1);
        groups =
          last?.seq === seq
            ? [...groups.slice(0, -1), { seq, events: [...last.events, event] }]
            : [...groups.filter((group) => group.seq < seq), { seq, events: [event] }];
        const beat = this.#stage.beat(event);
        const events = [...quiet, event];
        quiet = beat ? [] : events;
        if (!beat) continue;
        this.#numbers += 1;
        const isHeading = this.#stage.isHeading(event);
        // Dice are thrown before what comes of them is seen.
        const isThrow = beat.dice.length > 0 && index < told.length - 1;
        shots.push({
          number: this.#numbers,
          seq,
          event,
          events,
          view: (isThrow && earlier) || view,
          beat,
          isOwn: isOwn(event),
          isHeading,
          groups,
        });
      }
      earlier = view;
    }
    return shots;
  }
}

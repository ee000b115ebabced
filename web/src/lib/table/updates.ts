import type { EventGroup, Update } from "../net/types";
import { settings } from "../settings.svelte";

/** More updates than this in the queue are a backlog: it is shown without pauses. */
const BACKLOG = 8;

/** At least a whole frame, so that what was drawn is seen and the page can answer; a hidden page draws none. */
function breath(ms: number): Promise<void> {
  return new Promise((done) => {
    if (ms > 0 || document.hidden) setTimeout(done, document.hidden ? 0 : ms);
    else requestAnimationFrame(() => setTimeout(done));
  });
}

export interface UpdateStage {
  /** Nothing is shown before the words are there. */
  isReady(): boolean;
  /** Draw an update; `groups` are the events of the match up to it. */
  draw(update: Update, groups: readonly EventGroup[]): Promise<void>;
}

/** Updates in the order in which they came, shown one after the other. */
export class UpdateQueue {
  /** All that has been taken in; what is shown of it may be less. */
  groups: readonly EventGroup[] = [];
  /** The `seq` up to which everything has been taken in. */
  seq = 0;
  #queue: Update[] = [];
  #isShowing = false;
  readonly #stage: UpdateStage;

  constructor(stage: UpdateStage) {
    this.#stage = stage;
  }

  push(update: Update): void {
    this.#queue.push(update);
    void this.show();
  }

  /** Forget everything: another seat sees another match. */
  clear(): void {
    this.seq = 0;
    this.groups = [];
  }

  /**
   * Show updates one after the other, with a breath between, so that nothing happens unseen; at most one a frame.
   * What has piled up (a backlog, a hidden page, a player who wants no pauses) is taken in at once, and only the last
   * is drawn.
   */
  async show(): Promise<void> {
    if (this.#isShowing || !this.#stage.isReady()) return;
    this.#isShowing = true;
    for (let update = this.#queue.shift(); update; update = this.#queue.shift()) {
      this.#takeIn(update);
      const isHurried = settings.pause === 0 || this.#queue.length > BACKLOG || document.hidden;
      while (isHurried && this.#queue[0]) {
        update = this.#queue.shift() as Update;
        this.#takeIn(update);
      }
      await this.#stage.draw(update, this.groups);
      await breath(this.#queue.length ? settings.pause : 0);
    }
    this.#isShowing = false;
  }

  #takeIn(update: Update): void {
    this.seq = update.seq;
    const { back_to: back } = update;
    const kept = back === null ? this.groups : this.groups.filter((group) => group.seq <= back);
    const last = kept.at(-1)?.seq ?? -1;
    const more = update.events.filter((group) => group.seq > last);
    this.groups = more.length ? [...kept, ...more] : kept;
  }
}

import { tick } from "svelte";
import { isReduced } from "../../lib/motion/motion";
import { after, before } from "../../lib/motion/travel";
import type { GameEvent } from "../../lib/net/types";
import type { Table } from "./table";

/** How long each token of the city phase is looked at. */
const STEP_MS = 480;
const TOLD = new Set(["CriminalMoved", "CriminalLeft", "AssassinMoved", "PoliceMoved", "Exploded", "Ticked", "Razed"]);

/** What the board shows while the city moves: places as they were, changed event by event. */
export interface Scene {
  criminal_tiles: number[];
  assassin_tiles: number[];
  police: number;
  /** The tile that is looked at, and whether it blows up. */
  focus: number;
  isBlast: boolean;
}

/** Plays the city phase out token by token, from the events of an update; over at once when motion is reduced. */
export class CityReplay {
  scene = $state.raw<Scene | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #before: Table | null = null;

  update(now: Table, events: readonly GameEvent[]): void {
    const last = this.#before;
    if (last === now) return;
    this.#before = now;
    this.stop();
    const told = events.filter((event) => TOLD.has(event.event));
    const isCity = told.some((event) => event.event === "PoliceMoved");
    if (last === null || !isCity || told.length < 2 || isReduced()) return;
    this.#step(
      {
        criminal_tiles: [...last.criminal_tiles],
        assassin_tiles: [...last.assassin_tiles],
        police: last.police,
        focus: -1,
        isBlast: false,
      },
      told,
      0,
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.scene = null;
  }

  #step(scene: Scene, told: readonly GameEvent[], at: number): void {
    const event = told[at];
    if (event === undefined) {
      this.scene = null;
      return;
    }
    const next = retold(scene, event);
    before();
    this.scene = next;
    void tick().then(after);
    this.#timer = setTimeout(() => this.#step(next, told, at + 1), STEP_MS);
  }
}

function placed(tiles: readonly number[], token: unknown, location: number): number[] {
  return tiles.map((tile, index) => (index === token ? location : tile));
}

function retold(scene: Scene, event: GameEvent): Scene {
  const location = typeof event["location"] === "number" ? event["location"] : -1;
  const next = { ...scene, focus: location, isBlast: event.event === "Exploded" };
  if (event.event === "CriminalMoved" || event.event === "CriminalLeft")
    next.criminal_tiles = placed(scene.criminal_tiles, event["criminal"], location);
  else if (event.event === "AssassinMoved")
    next.assassin_tiles = placed(scene.assassin_tiles, event["assassin"], location);
  else if (event.event === "PoliceMoved") next.police = location;
  else if (event.event === "Exploded") {
    next.criminal_tiles = scene.criminal_tiles.map((tile) => (tile === location ? -1 : tile));
    next.assassin_tiles = scene.assassin_tiles.map((tile) => (tile === location ? -1 : tile));
  }
  return next;
}

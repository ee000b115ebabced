import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beatOf, lengthOf, type Beat, type Beats, type Speed } from "../src/lib/beats/beat";
import { Reel, type Shot } from "../src/lib/beats/reel.svelte";
import { recapped, scenesOf } from "../src/lib/beats/scenes";
import type { GameEvent, Recap, Update } from "../src/lib/net/types";
import { Words } from "../src/lib/words/words";

const GAMES = import.meta.glob<{ default: Beats }>("../src/games/*/beats.ts", { eager: true });

function update(seq: number, more: object = {}): Update {
  return {
    type: "update",
    seq,
    view: { table: { waiting: [0], at: seq }, mine: { seat: 0, hand: [seq] } },
    events: [],
    back_to: null,
    ...more,
  } as unknown as Update;
}
const said = (event: string, more: object = {}): GameEvent => ({ event, ...more });

describe("scenes", () => {
  it("are made from the last view backwards", () => {
    const scenes = scenesOf(
      update(7, {
        events: [
          {
            seq: 7,
            events: [said("A"), said("B"), said("C")],
            scenes: [
              { count: 2, table: { at: 5 }, mine: { hand: [] } },
              { count: 1, table: { waiting: [] }, mine: {} },
            ],
          },
        ],
      }),
    );
    expect(scenes.map(({ events }) => events.map(({ event }) => event))).toEqual([["A", "B"], ["C"]]);
    expect(scenes.map(({ view }) => view)).toEqual([
      { table: { waiting: [], at: 5 }, mine: { seat: 0, hand: [] } },
      { table: { waiting: [], at: 7 }, mine: { seat: 0, hand: [7] } },
    ]);
  });

  it("of a group that tells of none are one", () => {
    const [only, ...more] = scenesOf(update(7, { events: [{ seq: 7, events: [said("A"), said("B")], scenes: [] }] }));
    expect(only?.events).toHaveLength(2);
    expect(only?.view.table.at).toBe(7);
    expect(more).toEqual([]);
  });

  it("of a recap are told forwards", () => {
    const scenes = recapped({
      view: { table: { at: 1, round: 1 }, mine: null },
      scenes: [
        { seq: 2, events: [said("A")], table: { at: 2 }, mine: null },
        { seq: 3, events: [said("B")], table: { round: 2 }, mine: null },
      ],
    } as unknown as Recap);
    expect(scenes.map(({ view }) => view.table)).toEqual([
      { at: 2, round: 1 },
      { at: 2, round: 2 },
    ]);
  });
});

describe("a beat", () => {
  const words = new Words(
    {
      messages: { event: { Moved: "{thing} goes to {place}.", Rolled: "A throw." } },
      domains: { thing: ["hat"], place: ["here"] },
      verbs: [],
    },
    () => "Ada",
  );
  const given = { words, content: {} };

  it("says its sentence and lights what the sentence names", () => {
    const beat = beatOf(said("Moved", { thing: 0, place: 0 }), {}, given);
    expect(beat?.said.map(({ text }) => text).join("")).toBe("Hat goes to here.");
    expect(beat?.pieces).toEqual(["thing:hat", "place:here"]);
    expect(beat?.ms).toBeGreaterThan(0);
  });

  it("is not made of what has no sentence, nor of what the game calls quiet", () => {
    expect(beatOf(said("Unheard"), {}, given)).toBeNull();
    expect(beatOf(said("Moved"), { Moved: { quiet: true } }, given)).toBeNull();
  });

  it("with dice stays until they are read, and great moments stay under three seconds", () => {
    const dice = beatOf(said("Rolled"), { Rolled: { dice: () => [{ face: 3 }] } }, given) as Beat;
    const great = beatOf(said("Rolled"), { Rolled: { ms: 9000, great: { tone: "dark" } } }, given) as Beat;
    for (const isOwn of [true, false]) {
      expect(lengthOf(dice, "brisk", isOwn)).toBeGreaterThan(1000);
      expect(lengthOf(great, "calm", isOwn)).toBeLessThan(3000);
    }
    expect(lengthOf(dice, "instant", false)).toBe(0);
  });

  it("of one's own choice is shorter, and at the calm pace longer", () => {
    const beat = beatOf(said("Moved", { thing: 0, place: 0 }), {}, given) as Beat;
    expect(lengthOf(beat, "brisk", true)).toBeLessThan(lengthOf(beat, "brisk", false));
    expect(lengthOf(beat, "calm", false)).toBeGreaterThan(lengthOf(beat, "brisk", false));
  });

  for (const [path, { default: beats }] of Object.entries(GAMES)) {
    const game = path.split("/").at(-2) ?? "";
    it(`of ${game} is given to events that there are`, () => {
      const file = `../src/turncoat/games/${game.replaceAll("-", "_")}/messages/en.json`;
      const { event } = JSON.parse(readFileSync(file, "utf8")) as { event: Record<string, string> };
      expect(Object.keys(beats).filter((name) => !(name in event))).toEqual([]);
    });
  }
});

describe("the reel", () => {
  let drawn: string[];
  let news: string[];
  let speed: Speed;
  let reel: Reel;
  const beat: Beat = { said: [], pieces: [], ms: 1000, sound: null, dice: [], great: null, weight: 1 };
  const show = (shot: Shot) => `${shot.event.event}@${String(shot.view.table.at)}`;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "requestAnimationFrame"] });
    drawn = [];
    news = [];
    speed = "calm";
    reel = new Reel({
      isReady: () => true,
      speed: () => speed,
      beat: ({ event }) =>
        event.startsWith("Quiet") ? null : event === "Dice" ? { ...beat, dice: [{ face: 1 }] } : beat,
      isHeading: ({ event }) => event.startsWith("Turn"),
      isOwn: () => () => false,
      draw: async (shot, fresh) => {
        drawn.push(show(shot));
        news.push(...fresh.map(({ event }) => event));
      },
      arrive: async (now, _, fresh) => {
        drawn.push(`now@${now.seq}`);
        news.push(...fresh.map(({ event }) => event));
      },
    });
  });
  afterEach(() => vi.useRealTimers());

  const told = (seq: number, ...names: string[]) =>
    update(seq, { events: [{ seq, events: names.map((name) => said(name)), scenes: [] }] });
  const begin = async () => {
    reel.push(update(1));
    await vi.advanceTimersByTimeAsync(100);
    drawn = [];
    news = [];
  };

  it("plays one beat after the other, each for its time, then shows how it stands", async () => {
    await begin();
    reel.push(told(2, "A", "B"));
    await vi.advanceTimersByTimeAsync(900);
    expect(drawn).toEqual(["A@2"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(drawn).toEqual(["A@2", "B@2"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(drawn).toEqual(["A@2", "B@2", "now@2"]);
  });

  it("drops nothing because something newer came, and cuts nothing short", async () => {
    await begin();
    reel.push(told(2, "A"));
    await vi.advanceTimersByTimeAsync(500);
    for (let seq = 3; seq < 20; seq += 1) reel.push(told(seq, `E${seq}`));
    await vi.advanceTimersByTimeAsync(400);
    expect(drawn).toEqual(["A@2"]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(drawn).toEqual(["A@2", ...Array.from({ length: 17 }, (_, index) => `E${index + 3}@${index + 3}`), "now@19"]);
  });

  it("shows a throw before what comes of it", async () => {
    await begin();
    reel.push(told(2, "Dice", "A"));
    await vi.advanceTimersByTimeAsync(5000);
    expect(drawn).toEqual(["Dice@1", "A@2", "now@2"]);
  });

  it("shows what lay on the table when it was opened at once", async () => {
    reel.push(told(5, "A", "B"));
    await vi.advanceTimersByTimeAsync(100);
    expect(drawn).toEqual(["now@5"]);
  });

  it("skips to how it stands", async () => {
    await begin();
    reel.push(told(2, "A", "B", "C"));
    await vi.advanceTimersByTimeAsync(100);
    reel.skip();
    await vi.advanceTimersByTimeAsync(50);
    expect(drawn).toEqual(["A@2", "now@2"]);
    expect(reel.isPlaying).toBe(false);
  });

  it("waits while it is paused, and goes on", async () => {
    await begin();
    reel.push(told(2, "A", "B"));
    await vi.advanceTimersByTimeAsync(300);
    reel.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drawn).toEqual(["A@2"]);
    reel.play();
    await vi.advanceTimersByTimeAsync(750);
    expect(drawn).toEqual(["A@2", "B@2"]);
  });

  it("steps back through what has been shown, and comes back to now", async () => {
    await begin();
    reel.push(told(2, "Turn", "A"));
    reel.push(told(3, "Turn", "B"));
    await vi.advanceTimersByTimeAsync(10_000);
    drawn = [];
    reel.step(-1);
    await vi.advanceTimersByTimeAsync(5000);
    reel.turn(-1);
    await vi.advanceTimersByTimeAsync(50);
    reel.turn(-1);
    await vi.advanceTimersByTimeAsync(50);
    expect(drawn).toEqual(["B@3", "Turn@3", "Turn@2"]);
    expect(reel.isLookingBack).toBe(true);
    reel.skip();
    await vi.advanceTimersByTimeAsync(50);
    expect(drawn.at(-1)).toBe("now@3");
    expect(reel.isLookingBack).toBe(false);
  });

  it("tells every event once as news, those without a beat as well", async () => {
    await begin();
    reel.push(told(2, "Quiet1", "A", "Quiet2", "B", "Quiet3"));
    await vi.advanceTimersByTimeAsync(10_000);
    reel.step(-1);
    await vi.advanceTimersByTimeAsync(50);
    reel.skip();
    await vi.advanceTimersByTimeAsync(50);
    expect(news).toEqual(["Quiet1", "A", "Quiet2", "B", "Quiet3"]);
  });

  it("forgets what was taken back", async () => {
    await begin();
    reel.push(told(2, "A"));
    reel.push(told(3, "B"));
    await vi.advanceTimersByTimeAsync(100);
    reel.push(update(4, { back_to: 2 }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(drawn).toEqual(["A@2", "now@4"]);
    expect(reel.shots.map(show)).toEqual(["A@2"]);
  });

  it("shows everything at once where that is wished", async () => {
    speed = "instant";
    await begin();
    reel.push(told(2, "A", "B"));
    await vi.advanceTimersByTimeAsync(50);
    expect(drawn).toEqual(["now@2"]);
    expect(news).toEqual(["A", "B"]);
  });

  it("recalls what happened before the page was there", async () => {
    await begin();
    reel.prepend(
      scenesOf(told(1, "Old")).map((scene) => ({ ...scene, seq: 0 })),
      () => false,
    );
    expect(reel.isPlaying).toBe(false);
    reel.recap(0);
    await vi.advanceTimersByTimeAsync(50);
    expect(drawn).toEqual(["Old@1"]);
    reel.step(1);
    await vi.advanceTimersByTimeAsync(50);
    expect(drawn.at(-1)).toBe("now@1");
  });
});

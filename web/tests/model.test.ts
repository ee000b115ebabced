import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choices } from "../src/lib/choices/choices.svelte";
import type { Wire } from "../src/lib/net/socket";
import { settings } from "../src/lib/settings.svelte";
import { TableModel } from "../src/lib/table/model.svelte";
import { previews } from "../src/lib/table/previews.svelte";

const TABLE = {
  id: "abc",
  game: "lanterns",
  mode: "standard",
  status: "playing",
  you: 0,
  seats: [
    { seat: 0, kind: "player", name: "Ada", connected: true, absent: false },
    { seat: 1, kind: "bot", name: null, level: "easy", connected: false, absent: false },
  ],
};
const ANSWERS: Record<string, unknown> = {
  "/api/tables/abc": TABLE,
  "/api/games": [{ name: "lanterns", title: "Lanterns", modes: [{ key: "standard" }] }],
  "/api/games/lanterns/content": {
    domains: { card: ["0", "1", "2"] },
    verbs: [{ name: "play", domains: ["card"] }],
    content: {},
  },
  "/api/games/lanterns/messages/en": {
    choice: { play: "Play {card}" },
    event: { Drew: "A card is drawn." },
    why: { no: "Not {card}." },
  },
  "/api/games/lanterns/rules": [],
};

class FakeServer implements Wire {
  sent: { type: string; id: string; text?: string; decision?: number; pick?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  update(more: object = {}): void {
    this.say({
      type: "update",
      seq: 1,
      decision: 1,
      pick: 0,
      view: { table: { mode: "standard", seats: 2, waiting: [0], question: "Night" }, mine: { seat: 0, picks: [] } },
      prompt: {
        seat: 0,
        question: "Night",
        rule: "LAN-2",
        draft: false,
        facts: {},
        choices: [
          { text: "play 1", pieces: ["card:1"], targets: [] },
          { text: "play 2", pieces: ["card:2"], targets: [] },
        ],
      },
      undo: false,
      events: [],
      back_to: null,
      clocks: [null, null],
      result: null,
      status: "playing",
      ...more,
    });
  }
}

describe("TableModel", () => {
  let server: FakeServer;
  let model: TableModel;

  beforeEach(async () => {
    localStorage.clear();
    settings.speed = "instant";
    vi.stubGlobal(
      "fetch",
      async (path: string) => new Response(JSON.stringify(ANSWERS[path.split("?")[0] ?? ""]), { status: 200 }),
    );
    server = new FakeServer();
    model = new TableModel("abc", null, () => server);
    await model.open();
    server.onopen?.();
    server.say({ type: "welcome", table: TABLE, seat: 0, seq: 0, chat: [], proposals: [], now: 0 });
  });
  afterEach(() => {
    model.close();
    vi.unstubAllGlobals();
  });

  it("offers what the update offers, in words", async () => {
    server.update();
    await vi.waitFor(() => expect(choices.offers.map((offer) => offer.label)).toEqual(["Play 1", "Play 2"]));
    expect(model.seats.map((seat) => [seat.isMe, seat.isBot, seat.isWaiting])).toEqual([
      [true, false, true],
      [false, true, false],
    ]);
  });

  it("keeps a seat the same thing while nothing of it changes", async () => {
    server.update();
    await vi.waitFor(() => expect(choices.offers).toHaveLength(2));
    const [mine, other] = model.seats;
    server.update({ seq: 2, view: { table: { mode: "standard", seats: 2, waiting: [1] }, mine: null } });
    await vi.waitFor(() => expect(model.seats[1]?.isWaiting).toBe(true));
    expect(model.seats[0]).not.toBe(mine);
    const before = model.seats;
    server.update({ seq: 3, view: { table: { mode: "standard", seats: 2, waiting: [1] }, mine: null } });
    await vi.waitFor(() => expect(choices.offers).toHaveLength(2));
    expect(model.seats).toBe(before);
    expect(before[1]).not.toBe(other);
  });

  it("sends a choice once, with the number of the decision it answers, and offers nothing until the next question", async () => {
    server.update({ decision: 16, pick: 2 });
    await vi.waitFor(() => expect(choices.offers).toHaveLength(2));
    const offer = choices.offers[0]!;
    choices.take(offer, { pointer: "mouse", isDeliberate: false });
    choices.take(offer, { pointer: "mouse", isDeliberate: false });
    const sent = server.sent.filter((frame) => frame.type === "choose");
    expect(sent).toMatchObject([{ text: "play 1", decision: 16, pick: 2 }]);
    server.say({ type: "ack", id: sent[0]?.id, seq: 2, decision: 17, pick: 0 });
    await vi.waitFor(() => expect(choices.isBusy).toBe(false));
    choices.take(offer, { pointer: "mouse", isDeliberate: false });
    expect(server.sent.filter((frame) => frame.type === "choose")).toHaveLength(1);
    await vi.waitFor(() => expect(choices.offers).toEqual([]));
  });

  it("shows a refusal and lets the player choose again", async () => {
    server.update();
    await vi.waitFor(() => expect(choices.offers).toHaveLength(2));
    choices.take(choices.offers[0]!, { pointer: "mouse", isDeliberate: false });
    const id = server.sent.at(-1)?.id;
    server.say({ type: "refused", id, code: "stale-decision", message: "The question has changed." });
    await vi.waitFor(() => expect(model.notice).toBe("The question has changed."));
    expect(choices.isBusy).toBe(false);
    expect(choices.offers).toHaveLength(2);
  });

  it("appends events, never twice, and drops what was taken back", async () => {
    server.update({
      seq: 2,
      events: [
        { seq: 1, events: [{ event: "A" }] },
        { seq: 2, events: [{ event: "B" }] },
      ],
    });
    await vi.waitFor(() => expect(model.groups).toHaveLength(2));
    server.update({ seq: 2, events: [{ seq: 2, events: [{ event: "B" }] }] });
    server.update({ seq: 3, events: [{ seq: 3, events: [{ event: "C" }] }], back_to: 1 });
    await vi.waitFor(() => expect(model.groups.map((group) => group.events[0]?.event)).toEqual(["A", "C"]));
    await vi.waitFor(() => expect(model.told).toBe(model.groups)); // the log follows
  });

  it("plays out what happens before it asks, and at once when the clock runs out", async () => {
    settings.speed = "calm";
    server.update();
    await vi.waitFor(() => expect(model.prompt).not.toBeNull());
    const events = [{ seq: 2, events: [{ event: "Drew", seat: 1 }], scenes: [] }];
    server.update({ seq: 2, decision: 2, events });
    await vi.waitFor(() => expect(model.reel.shot?.event.event).toBe("Drew"));
    await vi.waitFor(() => expect(model.prompt).toBeNull());
    model.reel.skip();
    await vi.waitFor(() => expect(model.prompt).not.toBeNull());
    server.update({ seq: 3, decision: 3, clocks: [9000, null], events: [{ ...events[0], seq: 3 }] });
    await vi.waitFor(() => expect(model.asked).toBe("3.0"), { timeout: 500 });
  });

  it("sums up a long wait with the next question, until that is answered or it is put away", async () => {
    server.update();
    await vi.waitFor(() => expect(model.prompt).not.toBeNull());
    expect(model.waited).toEqual([]);
    const events = Array.from({ length: 11 }, () => ({ event: "Drew", seat: 1 }));
    server.update({ seq: 2, decision: 2, events: [{ seq: 2, events, scenes: [] }] });
    await vi.waitFor(() => expect(model.asked).toBe("2.0"));
    expect(model.waited).toHaveLength(11);
    server.update({ seq: 3, decision: 3, events: [{ seq: 3, events: events.slice(1), scenes: [] }] });
    await vi.waitFor(() => expect(model.asked).toBe("3.0"));
    expect(model.waited).toEqual([]);
  });

  it("plays nothing on once it was left: the next table asks in the same place", async () => {
    settings.speed = "brisk";
    server.update();
    await vi.waitFor(() => expect(model.prompt).not.toBeNull());
    server.update({
      seq: 2,
      decision: 2,
      prompt: null,
      events: [{ seq: 2, events: [{ event: "Drew", seat: 1 }], scenes: [] }],
    });
    await vi.waitFor(() => expect(model.reel.shot?.event.event).toBe("Drew"));
    const left = model;
    const length = left.lengthOf(left.reel.shot!);
    left.close();
    server = new FakeServer();
    model = new TableModel("abc", null, () => server);
    await model.open();
    server.onopen?.();
    server.update();
    await vi.waitFor(() => expect(choices.offers).toHaveLength(2));
    await new Promise((done) => setTimeout(done, length + 200));
    expect(choices.offers).toHaveLength(2);
    expect(left.reel.isPlaying).toBe(false);
  });

  it("tells what was missed on the next visit, and not on the first", async () => {
    server.update({ seq: 1, events: [{ seq: 1, events: [{ event: "A" }] }] });
    await vi.waitFor(() => expect(model.view).not.toBeNull());
    expect(model.missed).toEqual([]);
    model.close();

    const later = new FakeServer();
    const again = new TableModel("abc", null, () => later);
    await again.open();
    later.onopen?.();
    later.say({ type: "welcome", table: TABLE, seat: 0, seq: 2, chat: [], proposals: [], now: 0 });
    later.update({
      seq: 2,
      events: [
        { seq: 1, events: [{ event: "A" }] },
        { seq: 2, events: [{ event: "B" }] },
      ],
    });
    await vi.waitFor(() => expect(again.missed.map((group) => group.seq)).toEqual([2]));
    again.caughtUp();
    expect(again.missed).toEqual([]);
    again.close();
  });

  it("confirms where there is no way back, and only there", async () => {
    settings.confirm = "final";
    server.update({ decision: 16, pick: 0 });
    await vi.waitFor(() => expect(choices.offers).toHaveLength(2));
    const asked = server.sent.find((frame) => frame.type === "final");
    expect(asked).toMatchObject({ decision: 16 });
    server.say({ type: "final", id: asked?.id, decision: 15, pick: 0, texts: ["play 2"] });
    server.update({ decision: 16, pick: 0 });
    await vi.waitFor(() => expect(server.sent.filter((frame) => frame.type === "final")).toHaveLength(2));
    server.say({ type: "final", id: server.sent.at(-1)?.id, decision: 16, pick: 0, texts: ["play 1"] });
    await vi.waitFor(() => expect(choices.isFinal(choices.offers[0]!)).toBe(true));
    const [final, free] = choices.offers;
    choices.take(final!, { pointer: "mouse", isDeliberate: false });
    expect(choices.chosen).toBe(final);
    expect(server.sent.filter((frame) => frame.type === "choose")).toEqual([]);
    choices.take(free!, { pointer: "mouse", isDeliberate: false });
    expect(server.sent.filter((frame) => frame.type === "choose")).toMatchObject([{ text: "play 2" }]);
    server.say({ type: "ack", id: server.sent.at(-1)?.id, seq: 2, decision: 17, pick: 0 });
    await vi.waitFor(() => expect(choices.isBusy).toBe(false));
  });

  it("confirms a mouse's press too, where it goes past the question to the end of the next", async () => {
    settings.confirm = "final";
    server.update({ decision: 18, pick: 0 });
    await vi.waitFor(() => expect(choices.offers).toHaveLength(2));
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 5000);
    const over = { pieces: [], targets: [], isFinal: true };
    const beyond = { ...over, text: "halt; end", texts: ["halt", "end"], label: "Halt, then: End the turn" };
    const marked = { ...over, text: "mark red; roll", texts: ["mark red", "roll"], label: "Roll: red" };
    choices.ways = [beyond, marked];
    choices.take(beyond, { pointer: "mouse", isDeliberate: false });
    expect(choices.chosen).toBe(beyond);
    choices.take(marked, { pointer: "mouse", isDeliberate: false });
    expect(server.sent.filter((frame) => frame.type === "choose")).toMatchObject([{ texts: ["mark red", "roll"] }]);
    clock.mockRestore();
    server.say({ type: "ack", id: server.sent.at(-1)?.id, seq: 3, decision: 19, pick: 0 });
    await vi.waitFor(() => expect(choices.isBusy).toBe(false));
  });

  it("does not confirm where there is nothing else to choose", async () => {
    settings.confirm = "final";
    const prompt = { seat: 0, question: "Night", rule: "LAN-2", draft: false, facts: {} };
    server.update({ prompt: { ...prompt, choices: [{ text: "play 1", pieces: [], targets: [] }] } });
    await vi.waitFor(() => expect(choices.offers).toHaveLength(1));
    choices.finals = new Set(["play 1"]);
    choices.take(choices.offers[0]!, { pointer: "mouse", isDeliberate: false });
    expect(server.sent.filter((frame) => frame.type === "choose")).toHaveLength(1);
  });

  it("shows the newest sign of each seat", () => {
    server.say({ type: "signal", seat: 1, key: "look", pieces: ["card:1"] });
    server.say({ type: "signal", seat: 1, key: "look", pieces: ["card:2"] });
    server.say({ type: "signal", seat: 0, key: "look", pieces: [] });
    expect(model.talk.signs.map((sign) => [sign.seat, sign.pieces])).toEqual([
      [1, ["card:2"]],
      [0, []],
    ]);
    void model.talk.signal("look", ["card:3"]);
    expect(server.sent.at(-1)).toMatchObject({ type: "signal", key: "look", pieces: ["card:3"] });
  });

  it("tells what was missed while the page was hidden for a while, and not after a glance elsewhere", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    const clock = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
    const away = (isAway: boolean, at: number) => {
      hidden.mockReturnValue(isAway);
      clock.mockReturnValue(at);
      model.turnedAway(isAway);
    };
    server.update({ seq: 1, events: [{ seq: 1, events: [{ event: "A" }] }] });
    await vi.waitFor(() => expect(model.groups).toHaveLength(1));
    away(true, 1_000_000);
    server.update({ seq: 2, events: [{ seq: 2, events: [{ event: "B" }] }] });
    await vi.waitFor(() => expect(model.groups).toHaveLength(2));
    away(false, 1_005_000);
    expect(model.missed).toEqual([]);
    away(true, 1_006_000);
    server.update({ seq: 3, events: [{ seq: 3, events: [{ event: "C" }] }] });
    await vi.waitFor(() => expect(model.groups).toHaveLength(3));
    away(false, 1_100_000);
    expect(model.missed.map((group) => group.seq)).toEqual([3]);
    vi.restoreAllMocks();
  });

  it("asks what the choices will do, and takes no answers to an older question", async () => {
    server.update({ decision: 16 });
    await vi.waitFor(() => expect(server.sent.at(-1)).toMatchObject({ type: "preview", decision: 16 }));
    const offer = choices.offers[0]!;
    const preview = { text: "play 1", certain: [], likely: [], chances: [], asks: "Rob", asked: [0] };
    server.say({ type: "preview", id: "x", decision: 15, pick: 0, previews: [preview], ways: [], done: true });
    expect(previews.of(offer)).toBeUndefined();
    server.say({ type: "preview", id: "x", decision: 16, pick: 0, previews: [preview], ways: [], done: true });
    expect(previews.of(offer)).toMatchObject({ asks: "Rob" });
  });

  it("words the reasons why not", async () => {
    server.update();
    await vi.waitFor(() => expect(model.view).not.toBeNull());
    const asking = choices.askWhy(["play 0"], document.createElement("div"));
    server.say({
      type: "why",
      id: server.sent.at(-1)?.id,
      reasons: [
        { rule: "LAN-2", message: "no", facts: { card: 0 } },
        { rule: "", message: "kernel.over", facts: {} },
      ],
    });
    await asking;
    expect(choices.popover).toMatchObject({
      reasons: [
        { rule: "LAN-2", text: "Not 0." },
        { rule: "", text: "The game is over." },
      ],
    });
  });
});

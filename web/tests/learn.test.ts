import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LessonWire } from "../src/pages/learn/lesson-wire";
import { linked, parse, withSigns } from "../src/pages/learn/prose";
import { BEGINNING, go, holds, type Note } from "../src/pages/table/notes";
import { Progress } from "../src/pages/learn/progress.svelte";

describe("the guide's prose", () => {
  it("knows paragraphs, lists, steps and tables", () => {
    const blocks = parse(
      "A line\nthat goes on.\n\n- one\n- two\n  and more\n\n1. first\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    );
    expect(blocks).toEqual([
      { kind: "text", text: "A line that goes on." },
      { kind: "list", items: ["one", "two and more"] },
      { kind: "steps", items: ["first"] },
      { kind: "table", head: ["a", "b"], rows: [["1", "2"]] },
    ]);
  });
  it("leads to chapters, rules, lessons and cards", () => {
    expect(linked("See [night](#night), [LAN-3](rule:LAN-3).", "lanterns")).toEqual([
      "See ",
      { text: "night", path: "/learn/lanterns/guide#night" },
      ", ",
      { text: "LAN-3", path: "/rules/lanterns#LAN-3" },
      ".",
    ]);
    expect(linked("[try](lesson:robbing) [it](card:tile:hq)", "lanterns")).toEqual([
      { text: "try", path: "/learn/lanterns/lessons/robbing" },
      " ",
      { text: "it", path: "/learn/lanterns/cards#tile:hq" },
    ]);
  });
  it("draws each sign once, before the first word that speaks of it", () => {
    const signs = new Map([
      ["ammo", "ammo"],
      ["Guard", "guard"],
      ["special Guard", "special"],
    ]);
    const texts = ["**Ammo** or [ammo](#ammo), 2 ammo.", "A guard; a special Guard, a Guard-post, the Guard."];
    expect(withSigns(texts, signs)).toEqual([
      "[**Ammo**](sign:ammo) or [ammo](#ammo), 2 ammo.",
      "A guard; a [special Guard](sign:special), a Guard-post, the [Guard](sign:guard).",
    ]);
    expect(linked("[**Ammo**](sign:ammo)!", "lanterns")).toEqual([{ text: "**Ammo**", sign: "ammo" }, "!"]);
  });
});

describe("progress", () => {
  beforeEach(() => localStorage.clear());
  it("is kept, and a star that was won stays", () => {
    const progress = new Progress();
    progress.solved("lanterns", "robbing", true);
    progress.solved("lanterns", "robbing", false);
    progress.solved("lanterns", "pledging", false);
    progress.seenMinutes("lanterns");
    const again = new Progress();
    expect(again.lesson("lanterns", "robbing")).toBe("star");
    expect(again.lesson("lanterns", "pledging")).toBe("solved");
    expect(again.hasSeenMinutes("lanterns")).toBe(true);
    expect(again.count("lanterns", ["robbing", "pledging", "other"], "solved")).toBe(2);
    expect(again.count("lanterns", ["robbing", "pledging"], "star")).toBe(1);
    again.forget("lanterns");
    expect(new Progress().lesson("lanterns", "robbing")).toBeNull();
  });
  it("does without what is stored if that is broken", () => {
    localStorage.setItem("turncoat.learnt", "{");
    expect(new Progress().lesson("lanterns", "robbing")).toBeNull();
  });
});

describe("a lesson as a table sees it", () => {
  const asked = { type: "update", seq: 1, decision: 1, pick: 0, events: [{ seq: 1, events: [] }], prompt: {} };
  const begun = { seat: 0, seats: 3, mode: "standard", solved: 0, fault: "", done: false, answer: "rob 2" };
  let requests: { path: string; body: unknown }[];
  beforeEach(() => {
    vi.useFakeTimers();
    requests = [];
    vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
      const { choices } = JSON.parse(body) as { choices: string[] };
      requests.push({ path, body: JSON.parse(body) });
      const last = choices.at(-1);
      const answer = path.endsWith("/why")
        ? [{ rule: "LAN-3", message: "no", facts: {} }]
        : last === "rob 1"
          ? { ...begun, fault: "rob 1", update: null }
          : {
              ...begun,
              solved: choices.length,
              update: { ...asked, seq: 1 + choices.length, decision: 1 + choices.length },
            };
      return Promise.resolve(new Response(JSON.stringify(answer)));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function open() {
    const got: Record<string, unknown>[] = [];
    const told = vi.fn();
    const wire = new LessonWire("lanterns", "robbing", { id: "lesson" } as never, { told, failed: vi.fn() });
    wire.onmessage = ({ data }) => got.push(JSON.parse(String(data)) as Record<string, unknown>);
    const say = async (said: unknown) => {
      wire.send(JSON.stringify(said));
      await vi.runAllTimersAsync();
    };
    await say({ type: "hello", since: 0 });
    return { got, told, say };
  }

  it("welcomes, then shows the position", async () => {
    const { got, told } = await open();
    expect(got.map(({ type }) => type)).toEqual(["welcome", "update"]);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ solved: 0 }), null);
  });
  it("asks again after a wrong answer, and tells which it was", async () => {
    const { got, told, say } = await open();
    await say({ type: "choose", id: "a", text: "rob 1" });
    expect(got.slice(2).map(({ type }) => type)).toEqual(["ack", "update"]);
    expect(got.at(-1)).toMatchObject({ decision: 1, events: [] });
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ fault: "rob 1" }), "rob 1");
    await say({ type: "choose", id: "b", text: "rob 2" });
    expect(requests.at(-1)?.body).toEqual({ choices: ["rob 2"] });
    expect(got.at(-1)).toMatchObject({ type: "update", decision: 2 });
  });
  it("answers why not, and that nothing is final", async () => {
    const { got, say } = await open();
    await say({ type: "why", id: "a", text: "rob 0" });
    expect(got.at(-1)).toMatchObject({ type: "why", id: "a", reasons: [{ rule: "LAN-3" }] });
    await say({ type: "final", id: "b", decision: 1 });
    expect(got.at(-1)).toMatchObject({ type: "final", id: "b", decision: 1, texts: [] });
  });
});

describe("the notes of a first game", () => {
  const view = { table: { round: 2, influence: [0, 1] }, mine: null } as never;
  const prompt = { question: "Turn", facts: { actions: 2 }, choices: [{ text: "backup" }, { text: "end" }] } as never;
  const given = { view, prompt, told: new Set(["Exploded"]) };
  it.each([
    [{}, true],
    [{ question: "Turn" }, true],
    [{ question: ["Search", "Turn"] }, true],
    [{ question: "Search" }, false],
    [{ offers: "backup" }, true],
    [{ offers: "attack 1" }, false],
    [{ happened: "Exploded" }, true],
    [{ happened: "TurnedIn" }, false],
    [{ view: { "table.round": 2, "table.influence.1": 1 } }, true],
    [{ view: { "table.round": 1 } }, false],
    [{ view: { "table.nothing.there": 1 } }, false],
    [{ question: "Turn", offers: "backup", happened: "TurnedIn" }, false],
    [{ asked: true }, true],
    [{ asked: false }, false],
    [{ facts: { actions: 2 } }, true],
    [{ facts: { actions: 0 } }, false],
    [{ facts: { actions: { from: 1, to: 2 } } }, true],
    [{ facts: { actions: { from: 3 } } }, false],
    [{ facts: { nothing: { from: 0 } } }, false],
    [{ view: { "table.influence": { has: 1 } } }, true],
    [{ view: { "table.influence": { has: 2 } } }, false],
  ])("%j: %s", (when, isDue) => {
    expect(holds(when, given)).toBe(isDue);
  });
  it("ask nothing of somebody who is not asked", () => {
    expect(holds({ question: "Turn" }, { ...given, prompt: null })).toBe(false);
    expect(holds({ offers: "end" }, { ...given, prompt: null })).toBe(false);
  });
  describe("come once, and go", () => {
    const notes: readonly Note[] = [
      { name: "turn", when: { question: "Turn" } },
      { name: "city", when: { asked: false, happened: "PoliceMoved" } },
      { name: "boom", when: { happened: "Exploded" } },
    ];
    const turn = { view, prompt, asked: 1, events: [] };
    const waiting = { view, prompt: null, asked: null, events: [{ number: 1, event: "PoliceMoved" }] };
    it("with the answer, though nobody has pressed anything", () => {
      const first = go(BEGINNING, notes, turn);
      expect(first.shown).toBe("turn");
      expect(go(first, notes, turn).shown).toBe("turn");
      expect(go(first, notes, { ...turn, asked: 2 })).toMatchObject({ shown: null, seen: ["turn"] });
    });
    it("when what it says is not true any more", () => {
      const shown = go(go(BEGINNING, notes, turn), notes, waiting);
      expect(shown.shown).toBe("city");
      const asked = go(shown, notes, { ...turn, asked: 2, events: waiting.events });
      expect(asked).toMatchObject({ shown: null, seen: ["turn", "city"] });
    });
    it("and tells only of what has happened since the last answer", () => {
      const events = [{ number: 1, event: "Exploded" }];
      const answered = go(go(BEGINNING, notes, { ...turn, events }), notes, { ...turn, asked: 2, events });
      expect(answered.shown).toBeNull();
      const again = [...events, { number: 2, event: "Exploded" }];
      expect(go(answered, notes, { ...turn, asked: 2, events: again }).shown).toBe("boom");
    });
  });
});

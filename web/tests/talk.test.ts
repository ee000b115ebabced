import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Notice, ServerMessage } from "../src/lib/net/types";
import { Talk } from "../src/lib/table/talk.svelte";
import { Words } from "../src/lib/words/words";
import Log from "../src/pages/table/Log.svelte";

const NAMES = ["Ada", "Bob"];
const words = new Words(
  {
    messages: { event: { Began: "It begins.", Went: "It goes on." }, name: { thing: { hat: "the hat" } } },
    domains: { thing: ["hat"] },
    verbs: [],
  },
  (seat) => NAMES[seat] ?? "?",
);
const notice = (number: number, kind: Notice["kind"], seat = 1, seq = 1): Notice => ({
  number,
  kind,
  seat,
  name: NAMES[seat] ?? null,
  at: 0,
  seq,
});

describe("what happens to people", () => {
  let seq: number;
  let talk: Talk;
  beforeEach(() => {
    vi.useFakeTimers();
    seq = 1;
    talk = new Talk(
      async () => {},
      () => seq,
    );
  });
  afterEach(() => vi.useRealTimers());
  const say = (message: object) => talk.receive(message as ServerMessage);

  it("is told at once, for a moment, and stays in the log where it happened", () => {
    say({ type: "notice", notice: notice(1, "late") });
    expect(talk.notices.map(({ kind }) => kind)).toEqual(["late"]);
    seq = 2;
    say({ type: "signal", seat: 0, key: "look", pieces: ["thing:hat"] });
    vi.advanceTimersByTime(20_000);
    expect(talk.notices).toEqual([]);
    say({ type: "notice", notice: notice(2, "here", 0) }); // of me: nobody needs to be told of their own coming
    expect(talk.signs).toEqual([]);
    const groups = [
      { seq: 1, events: [{ event: "Began" }] },
      { seq: 2, events: [{ event: "Went" }] },
    ];
    const { container } = render(Log, { groups, remarks: talk.remarks, words, me: 0, seats: [] });
    expect([...container.querySelectorAll("li")].map((line) => line.textContent?.trim())).toEqual([
      "It begins.",
      "The time of Bob is up.",
      "It goes on.",
      "Ada: look at the hat",
    ]);
  });

  it("is recalled once, though the connection was cut", () => {
    const welcome = { type: "welcome", chat: [], proposals: [], notices: [notice(1, "left")] };
    say(welcome);
    say({ type: "notice", notice: notice(2, "returned") });
    say({ ...welcome, notices: [notice(1, "left"), notice(2, "returned")] });
    expect(talk.remarks.map((remark) => remark.kind === "notice" && remark.notice.number)).toEqual([1, 2]);
  });
});

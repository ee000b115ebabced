import { cleanup, fireEvent, render, type RenderResult } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameProps } from "../src/games/contract";
import { choices } from "../src/lib/choices/choices.svelte";
import { looking, type Inspect } from "../src/lib/inspect/inspect.svelte";
import type { Change } from "../src/lib/net/types";
import { previews } from "../src/lib/table/previews.svelte";
import { Words } from "../src/lib/words/words";
import Inspector from "../src/pages/table/Inspector.svelte";

const words = new Words(
  { messages: { ui: { "preview.table.bonds": "{change} bonds" } }, domains: {}, verbs: [] },
  (seat) => `Seat ${seat}`,
);
const game = { view: {}, seats: [], me: 0, words, prompt: { rule: "R-1" } } as unknown as GameProps;
const inspect: Inspect = (thing) => (thing === "zone:parish" ? { name: "The Parish" } : null);
const rules = [{ section: "1 Paying", entries: [{ id: "R-1", text: "All is paid." }] }];
const place = { x: 0, y: 0, width: 300, height: 200 };
const paid: Change = { path: ["table", "bonds"], before: 4, after: 2 };

const preview = (text: string, certain: Change[]) => ({
  text,
  certain,
  likely: [],
  chances: [],
  asks: "",
  asked: [],
  undoable: true,
  settled: true,
});
const offer = (text: string, label: string) => ({ text, label, pieces: [], targets: [] });

function thing(name: string): HTMLElement {
  const element = document.createElement("button");
  element.dataset.inspect = name;
  return document.body.appendChild(element);
}

const mouse = (x: number, y: number) => ({ pointerType: "mouse", clientX: x, clientY: y, buttons: 0 });
const rest = () => vi.advanceTimersByTimeAsync(1000);
const said = () => document.querySelector(".card")?.textContent.replace(/\s+/g, " ").trim() ?? null;

describe("the card of what is looked at", () => {
  let page: RenderResult<typeof Inspector>;
  beforeEach(() => {
    vi.useFakeTimers();
    HTMLElement.prototype.checkVisibility = function () {
      return this.isConnected;
    };
    choices.offer([offer("go", "Go there"), offer("done", "Done"), offer("wait", "Wait")]);
    previews.begin({ decision: 1, pick: 0 }, words, 0);
    const known = [preview("go", [paid]), preview("done", [paid]), preview("wait", [])];
    previews.take({ type: "preview", id: "1", decision: 1, pick: 0, previews: known, ways: [], done: true });
    page = render(Inspector, { game, inspect, place, rules, openRule: () => {} });
  });
  afterEach(() => {
    cleanup();
    previews.end();
    choices.offer([]);
    document.body.replaceChildren();
    vi.useRealTimers();
  });

  async function pointAt(element: Element, x = 5): Promise<void> {
    await fireEvent.pointerOver(element, mouse(x, 5));
    await fireEvent.pointerMove(element, mouse(x, 5));
    await rest();
  }

  it("comes large at a press that nothing else answers, and goes at the next", async () => {
    const zone = document.body.appendChild(document.createElement("div"));
    zone.dataset.inspect = "zone:parish";
    const press = async (target: Element) => {
      await fireEvent.pointerDown(target, { pointerType: "touch" });
      await fireEvent.pointerUp(target, { pointerType: "touch" });
      await fireEvent.click(target);
    };
    await press(zone);
    expect(said()).toContain("The Parish");
    await press(zone);
    expect(said()).toBeNull();
    choices.held = ["criminal:ghost"]; // who lets go of something has not asked
    await press(zone);
    expect(said()).toBeNull();
    choices.held = [];
    await press(thing("zone:parish")); // a button has an answer of its own
    expect(said()).toBeNull();
  });

  it("says once what a choice does, and apart what only follows it", async () => {
    await pointAt(thing("choice:go"));
    expect(said()).toBe("Go there Now −2 bonds Paying");
    await pointAt(thing("choice:done"), 6);
    expect(said()).toBe("Done What comes next −2 bonds Paying");
  });

  it("does not open by itself to repeat a choice's name, but opens when it is asked for", async () => {
    const wait = thing("choice:wait");
    await pointAt(wait);
    expect(said()).toBeNull();
    await fireEvent.contextMenu(wait);
    expect(said()).toBe("Wait Paying");
  });

  it("opens nothing that slides below a mouse that rests, until it moves", async () => {
    const [parish, empty] = [thing("zone:parish"), document.body];
    await pointAt(empty);
    await fireEvent.pointerOver(parish, mouse(5, 5));
    await fireEvent.pointerMove(parish, mouse(5, 5));
    await rest();
    expect(said()).toBeNull();
    await fireEvent.pointerMove(parish, mouse(6, 5));
    await rest();
    expect(said()).toBe("The Parish");
    await fireEvent.pointerOver(empty, mouse(6, 5));
    expect(said()).toBeNull();
  });

  it("opens by a long touch only, and a tap elsewhere closes it", async () => {
    const parish = thing("zone:parish");
    const finger = { pointerType: "touch", clientX: 5, clientY: 5 };
    await fireEvent.pointerDown(parish, finger);
    await fireEvent.pointerUp(parish, finger);
    parish.focus();
    await rest();
    expect(said()).toBeNull();
    await fireEvent.pointerDown(parish, finger);
    await rest();
    expect(said()).toBe("The Parish");
    await fireEvent.pointerDown(document.querySelector(".card h2")!, finger);
    expect(said()).toBe("The Parish");
    await fireEvent.pointerDown(document.body, finger);
    expect(said()).toBeNull();
  });

  it("goes with the thing that it hangs at", async () => {
    const parish = thing("zone:parish");
    await pointAt(parish);
    expect(looking.subject?.anchor).toBe(parish);
    parish.remove();
    await page.rerender({ game: { ...game, view: { ...game.view } } });
    await rest();
    expect(said()).toBeNull();
  });
});

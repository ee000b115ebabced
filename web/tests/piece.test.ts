import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choices } from "../src/lib/choices/choices.svelte";
import Pieces from "./Pieces.svelte";

const SOURCES = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });

const send = vi.fn(async () => {});

describe("use:piece", () => {
  beforeEach(() => {
    send.mockClear();
    choices.connect({
      send,
      whyNot: async () => [{ rule: "R-1", text: "No." }],
      mustConfirm: () => false,
      takeBack: async () => {},
    });
  });
  afterEach(() => choices.disconnect());

  const offers = [
    { text: "hook ghost", pieces: ["criminal:ghost"], targets: [], label: "Hook Ghost" },
    { text: "skip", pieces: [], targets: [], label: "Skip" },
  ];

  it("stands on no entry of a list: as a button it would be none", () => {
    expect(Object.keys(SOURCES).length).toBeGreaterThan(50);
    expect(Object.keys(SOURCES).filter((file) => /<li\b[^>]*\suse:piece\b/.test(SOURCES[file] ?? ""))).toEqual([]);
  });

  it("is a button with a name while it is offered, and none otherwise", async () => {
    render(Pieces);
    expect(screen.queryByRole("button", { name: /Hook Ghost/ })).toBeNull();
    choices.offer(offers);
    const ghost = await screen.findByRole("button", { name: "Ghost: Hook Ghost" });
    expect(ghost.getAttribute("data-offer")).toBe("open");
    expect(ghost.getAttribute("tabindex")).toBe("0");
    choices.offer([]);
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: /Hook Ghost/ })).toBeNull());
  });

  it("stands for nothing any more when its piece is taken from it", async () => {
    const { rerender, container } = render(Pieces);
    const sign = container.querySelector("b");
    expect(sign?.dataset.piece).toBe("choice:skip");
    await rerender({ isNamed: false });
    expect(sign?.dataset.piece).toBeUndefined();
  });

  it("takes the choice by click and by key", async () => {
    render(Pieces);
    choices.offer(offers);
    const ghost = await screen.findByRole("button", { name: /Hook Ghost/ });
    await fireEvent.click(ghost);
    await vi.waitFor(() => expect(choices.isBusy).toBe(false));
    await fireEvent.keyDown(ghost, { key: "Enter" });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("lights up under the pointer together with its chip", async () => {
    render(Pieces);
    choices.offer(offers);
    const ghost = await screen.findByRole("button", { name: /Hook Ghost/ });
    await fireEvent.pointerEnter(ghost);
    await vi.waitFor(() => expect(ghost.getAttribute("data-offer")).toBe("lit"));
    expect(choices.isOfferLit(choices.offers[0]!)).toBe(true);
    await fireEvent.pointerLeave(ghost);
    await vi.waitFor(() => expect(ghost.getAttribute("data-offer")).toBe("open"));
  });

  it("says why of what is not offered while others of its kind are, without greying it", async () => {
    render(Pieces);
    expect(screen.queryByRole("button", { name: "Sprinter" })).toBeNull();
    choices.offer(offers);
    const sprinter = await screen.findByRole("button", { name: "Sprinter" });
    expect(sprinter.getAttribute("aria-disabled")).toBe("true");
    expect(sprinter.getAttribute("data-offer")).toBe("barred");
    await fireEvent.click(sprinter);
    await vi.waitFor(() =>
      expect(choices.popover).toMatchObject({ texts: ["hook sprinter"], reasons: [{ rule: "R-1" }] }),
    );
    choices.offer([offers[1]!]);
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Sprinter" })).toBeNull());
  });

  it("greys what cannot be chosen and says why", async () => {
    render(Pieces);
    choices.offer(offers);
    const crime = await screen.findByRole("button", { name: "Break-in" });
    expect(crime.getAttribute("aria-disabled")).toBe("true");
    expect(crime.getAttribute("data-offer")).toBe("closed");
    await fireEvent.click(crime);
    await vi.waitFor(() =>
      expect(choices.popover).toMatchObject({ kind: "why", texts: ["commit A2a"], reasons: [{ rule: "R-1" }] }),
    );
    expect(send).not.toHaveBeenCalled();
  });

  it("may be taken away while it has the focus", async () => {
    const { rerender } = render(Pieces, { isShown: true });
    choices.offer(offers);
    const ghost = await screen.findByRole("button", { name: /Hook Ghost/ });
    ghost.focus();
    await vi.waitFor(() => expect(choices.isLit("criminal:ghost")).toBe(true));
    await rerender({ isShown: false });
    await vi.waitFor(() => expect(choices.isLit("criminal:ghost")).toBe(false));
  });
});

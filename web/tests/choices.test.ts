import { beforeEach, describe, expect, it, vi } from "vitest";
import { Choices } from "../src/lib/choices/choices.svelte";
import type { Offer } from "../src/lib/choices/offers";

const hook: Offer = { text: "hook ghost", pieces: ["criminal:ghost"], targets: [], label: "Hook Ghost" };
const coupe: Offer = {
  text: "pick ghost coupe",
  pieces: ["criminal:ghost", "item:coupe"],
  targets: [],
  label: "Coupe",
};
const drone: Offer = {
  text: "pick ghost drone",
  pieces: ["criminal:ghost", "item:drone"],
  targets: [],
  label: "Drone",
};
const skip: Offer = { text: "skip", pieces: [], targets: [], label: "Skip" };

describe("Choices", () => {
  let choices: Choices;
  let finish: () => void;
  const send = vi.fn(() => new Promise<void>((done) => (finish = done)));
  const takeBack = vi.fn(async () => {});
  let mustConfirm = false;
  const anchor = document.createElement("div");

  beforeEach(() => {
    send.mockClear();
    mustConfirm = false;
    choices = new Choices();
    choices.connect({
      send,
      whyNot: async () => [{ rule: "R-1", text: "Because." }],
      mustConfirm: () => mustConfirm,
      takeBack,
    });
  });

  it("foresees nothing of a new question for what the pointer rests on, before it moves", () => {
    choices.offer([hook, skip]);
    choices.hoverPiece("criminal:ghost");
    expect(choices.pointed).toBe(hook);
    choices.offer([hook, coupe, drone]);
    choices.offer([{ ...hook, text: "free ghost" }, skip]);
    expect(choices.pointed).toBeNull();
  });

  it("takes the only choice of a piece", () => {
    choices.offer([hook, skip]);
    choices.pressPiece("criminal:ghost", anchor, "mouse");
    expect(send).toHaveBeenCalledWith(hook);
  });

  it("goes a way in one press where the question itself asks about nothing", () => {
    const far: Offer = {
      text: "skip; pick ghost drone",
      texts: ["skip", "pick ghost drone"],
      pieces: ["criminal:ghost", "item:drone"],
      targets: [],
      label: "Skip, then: Drone",
    };
    choices.offer([hook, skip]);
    choices.ways = [far];
    choices.show("item:drone");
    expect(choices.isPlace("item:drone")).toBe(true);
    expect(choices.waysOffBoard).toEqual([]);
    expect(choices.forPiece("criminal:ghost")).toEqual([hook]);
    expect(choices.forPiece("choice:pick ghost drone")).toEqual([far]);
    choices.pressPiece("item:drone", anchor, "mouse");
    expect(send).toHaveBeenCalledWith(far);
    choices.offer([skip]);
    expect(choices.ways).toEqual([]);
  });

  it("takes a pick back, and puts down what is held", async () => {
    choices.offer([coupe, drone, skip]);
    choices.pressPiece("criminal:ghost", anchor, "mouse");
    await choices.takeBack("pick ghost coupe");
    expect(choices.held).toEqual([]);
    expect(takeBack).toHaveBeenCalledWith("pick ghost coupe");
  });

  it("lists several choices at the piece, and a second piece narrows them", () => {
    choices.offer([coupe, drone, skip]);
    choices.pressPiece("criminal:ghost", anchor, "mouse");
    expect(send).not.toHaveBeenCalled();
    expect(choices.popover).toMatchObject({ kind: "offers", offers: [coupe, drone] });
    choices.pressPiece("item:drone", anchor, "mouse");
    expect(send).toHaveBeenCalledWith(drone);
  });

  describe("pick, then place", () => {
    const left: Offer = { text: "move ghost ccw", pieces: ["criminal:ghost"], targets: ["zone:blocks"], label: "" };
    const right: Offer = { text: "move ghost cw", pieces: ["criminal:ghost"], targets: ["zone:towers"], label: "" };
    const skill: Offer = { text: "skill ghost", pieces: ["criminal:ghost"], targets: [], label: "" };
    const other: Offer = { text: "move jumper cw", pieces: ["criminal:jumper"], targets: ["zone:towers"], label: "" };
    beforeEach(() => {
      for (const thing of ["criminal:ghost", "criminal:jumper", "zone:blocks", "zone:towers"]) choices.show(thing);
      choices.offer([left, right, skill, other]);
    });

    it("lights the places of what was pressed, and lists only what no place stands for", () => {
      expect(choices.isPlace("zone:blocks")).toBe(true);
      choices.pressPiece("criminal:ghost", anchor, "mouse");
      expect(send).not.toHaveBeenCalled();
      expect(choices.held).toEqual(["criminal:ghost"]);
      expect(choices.isPlace("zone:blocks")).toBe(false);
      expect(choices.forPiece("zone:towers")).toEqual([right]);
      expect(choices.popover).toMatchObject({ kind: "offers", offers: [skill] });
      choices.pressPiece("zone:towers", anchor, "mouse");
      expect(send).toHaveBeenCalledWith(right);
    });

    it("takes a place at once where one thing can go there, and asks what goes where several can", () => {
      choices.pressPiece("zone:towers", anchor, "mouse");
      expect(send).not.toHaveBeenCalled();
      expect(choices.forPiece("criminal:jumper")).toEqual([other]);
      choices.cancel();
      choices.pressPiece("zone:blocks", anchor, "mouse");
      expect(send).toHaveBeenCalledWith(left);
    });

    it("lets go of what is pressed again", () => {
      choices.pressPiece("criminal:ghost", anchor, "mouse");
      choices.pressPiece("criminal:ghost", anchor, "mouse");
      expect(choices.held).toEqual([]);
      expect(choices.popover).toBeNull();
    });

    it("is made by one press of a thing that stands for it alone, and is listed at its piece all the same", () => {
      const button = `choice:${skill.text}`;
      choices.show(button);
      expect(choices.isPlace(button)).toBe(false);
      choices.pressPiece("criminal:ghost", anchor, "mouse");
      expect(choices.popover).toMatchObject({ offers: [skill] });
      choices.cancel();
      choices.pressPiece(button, anchor, "mouse");
      expect(send).toHaveBeenCalledWith(skill);
    });

    it("confirms by the second press of the same place", () => {
      mustConfirm = true;
      choices.pressPiece("criminal:ghost", anchor, "mouse");
      choices.pressPiece("zone:towers", anchor, "mouse");
      expect(choices.chosen).toBe(right);
      expect(choices.isSelected("zone:towers")).toBe(true);
      choices.pressPiece("zone:towers", anchor, "mouse");
      expect(send).toHaveBeenCalledWith(right);
    });
  });

  it("numbers all choices in their order, on the board or not, and picks by number", () => {
    choices.show("criminal:ghost");
    choices.offer([hook, skip]);
    expect([hook, skip].map((offer) => choices.numberOf(offer))).toEqual([1, 2]);
    expect(choices.pressNumber(3)).toBe(false);
    expect(choices.pressNumber(2)).toBe(true);
    expect(send).toHaveBeenCalledWith(skip);
  });

  it("numbers the list that hangs open, while it does", () => {
    choices.offer([skip, coupe, drone]);
    choices.pressPiece("criminal:ghost", anchor, "mouse");
    expect([skip, coupe, drone].map((offer) => choices.numberOf(offer))).toEqual([null, 1, 2]);
    choices.pressNumber(2);
    expect(send).toHaveBeenCalledWith(drone);
  });

  it("gives the next nine their numbers by 0, and comes round", () => {
    const many = Array.from({ length: 11 }, (_, index): Offer => ({
      text: `go ${index}`,
      pieces: [],
      targets: [],
      label: "",
    }));
    choices.offer(many);
    expect(many.map((offer) => choices.numberOf(offer))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null, null]);
    choices.pressNumber(0);
    expect(many.slice(8).map((offer) => choices.numberOf(offer))).toEqual([null, 1, 2]);
    expect(choices.pressNumber(3)).toBe(false);
    choices.pressNumber(0);
    expect(choices.numberOf(many[0]!)).toBe(1);
    choices.offer([skip]);
    expect(choices.pressNumber(0)).toBe(false);
  });

  it("does nothing twice on a double click", () => {
    choices.offer([hook, skip]);
    choices.take(hook, { pointer: "mouse", isDeliberate: false });
    choices.take(hook, { pointer: "mouse", isDeliberate: false });
    choices.take(skip, { pointer: "mouse", isDeliberate: false });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("shows only what takes its time to be on its way", async () => {
    vi.useFakeTimers();
    choices.offer([hook, skip]);
    choices.take(hook, { pointer: "mouse", isDeliberate: false });
    expect([choices.isBusy, choices.isLate]).toEqual([true, false]);
    vi.advanceTimersByTime(1000);
    expect(choices.isLate).toBe(true);
    vi.useRealTimers();
    finish();
    await vi.waitFor(() => expect(choices.isBusy).toBe(false));
    expect(choices.isLate).toBe(false);
  });

  it("ignores what is no longer offered", () => {
    choices.offer([skip]);
    choices.take(hook, { pointer: "mouse", isDeliberate: false });
    expect(send).not.toHaveBeenCalled();
  });

  it("confirms where that is wished, and lets go", async () => {
    mustConfirm = true;
    choices.offer([hook, skip]);
    choices.take(hook, { pointer: "touch", isDeliberate: false });
    expect(choices.chosen).toBe(hook);
    choices.cancel();
    choices.confirm();
    expect(send).not.toHaveBeenCalled();
    choices.take(hook, { pointer: "touch", isDeliberate: false });
    choices.confirm();
    expect(send).toHaveBeenCalledWith(hook);
    finish();
    await vi.waitFor(() => expect(choices.isBusy).toBe(false));
    expect(choices.chosen).toBeNull();
  });

  it("links pieces and chips under the pointer", () => {
    choices.offer([hook, coupe, skip]);
    choices.hoverPiece("item:coupe");
    expect(choices.isOfferLit(coupe)).toBe(true);
    expect(choices.isOfferLit(hook)).toBe(false);
    choices.hoverPiece(null);
    choices.hoverOffer(coupe);
    expect([choices.isLit("criminal:ghost"), choices.isLit("item:coupe"), choices.isLit("item:drone")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("makes chips of what no element shows", () => {
    choices.offer([hook, skip]);
    const gone = choices.show("criminal:ghost");
    expect(choices.offBoard).toEqual([skip]);
    gone();
    expect(choices.offBoard).toEqual([hook, skip]);
  });

  it("knows what one would have chosen with a piece that is not offered", () => {
    choices.offer([
      { text: "pick ghost coupe", pieces: ["criminal:ghost", "item:coupe"], targets: [], label: "Pick" },
      { text: "hook ghost", pieces: ["criminal:ghost"], targets: [], label: "Hook" },
      { text: "pick smuggler coupe", pieces: ["criminal:smuggler", "item:coupe"], targets: [], label: "Pick" },
      skip,
    ]);
    expect(choices.wished("criminal:sprinter")).toEqual(["pick sprinter coupe", "hook sprinter"]);
    expect(choices.wished("item:drone")).toEqual(["pick ghost drone"]);
    expect(choices.wished("zone:blocks")).toEqual([]);
  });

  it("keeps what hangs open while others act, and closes it with the question", async () => {
    choices.offer([hook, skip]);
    await choices.askWhy(["hook sprinter"], anchor);
    choices.offer([{ ...hook }, { ...skip }]);
    expect(choices.popover).toMatchObject({ kind: "why" });
    choices.offer([skip]);
    expect(choices.popover).toBeNull();
  });

  it("leaves out what is vague beside a reason that says more", async () => {
    const vague = { rule: "R-1", text: "Not now.", isVague: true };
    const clear = { rule: "R-2", text: "Too dear." };
    const whyNot = async (text: string) => (text === "buy glass" ? [clear] : [vague]);
    choices.connect({ send, whyNot, mustConfirm: () => false, takeBack });
    await choices.askWhy(["sell glass", "buy glass"], anchor);
    expect(choices.popover).toMatchObject({ reasons: [clear] });
    await choices.askWhy(["sell glass", "take glass"], anchor);
    expect(choices.popover).toMatchObject({ reasons: [vague] });
  });

  it("answers why not", async () => {
    choices.offer([skip]);
    await choices.askWhy(["hook ghost"], anchor);
    expect(choices.popover).toMatchObject({ kind: "why", reasons: [{ rule: "R-1", text: "Because." }] });
  });
});

import { describe, expect, it } from "vitest";
import { plain, Words } from "../src/lib/words/words";

const words = new Words(
  {
    messages: {
      prompt: { Night: "Play a card, {seat}." },
      choice: { play: "Play {card}", swap: "Swap {card} for {card2}", done: "Done" },
      event: {
        Drew: "{seat} draws {card}.",
        Played: "Played: {cards}.",
        Robbed: "{seat} robs {other}.",
        Counted: "Left: {left}.",
        Found: "{found, plural, one {# coin is} other {# coins are}} found.",
      },
      why: { "not-in-hand": "{card} is not in your hand." },
      name: {
        card: { "?": "a card", "??": "{count, plural, one {# card} other {# cards}}", ace: "the Ace" },
        seat: { "?": "nobody" },
      },
      fields: { cards: "card", other: "seat", left: "by card" },
    },
    domains: { card: ["ace", "king"], seat: ["0", "1", "2"] },
    verbs: [
      { name: "play", domains: ["card"] },
      { name: "swap", domains: ["card", "card"] },
      { name: "done", domains: [] },
    ],
  },
  (seat) => ["Ada", "Bob", "eve"][seat] ?? "?",
);

describe("Words", () => {
  it("names members by index, by name, and hides what is hidden", () => {
    expect(plain(words.event({ event: "Drew", seat: 1, card: 0 }))).toBe("Bob draws the Ace.");
    expect(plain(words.event({ event: "Drew", seat: 1, card: -1 }))).toBe("Bob draws a card.");
    expect(words.name("card", "king")).toBe("king");
  });

  it("follows the field table and lists", () => {
    expect(plain(words.event({ event: "Played", cards: [0, 1] }))).toBe("Played: the Ace, king.");
    expect(plain(words.event({ event: "Played", cards: [[0], []] }))).toBe("Played: the Ace.");
    expect(plain(words.event({ event: "Robbed", seat: 0, other: -1 }))).toBe("Ada robs nobody.");
  });

  it("names what each number of a row counts", () => {
    expect(plain(words.event({ event: "Counted", left: [3, 0] }))).toBe("Left: the Ace 3, king 0.");
  });

  it("counts what is hidden and knows one from many", () => {
    expect(plain(words.event({ event: "Played", cards: [-1, 0, -1] }))).toBe("Played: the Ace, 2 cards.");
    expect(plain(words.event({ event: "Found", found: 1 }))).toBe("1 coin is found.");
    expect(plain(words.event({ event: "Found", found: 3 }))).toBe("3 coins are found.");
  });

  it("begins a sentence with a capital, but leaves people's names alone", () => {
    expect(plain(words.reason("not-in-hand", { card: 0 }))).toBe("The Ace is not in your hand.");
    expect(plain(words.event({ event: "Drew", seat: 2, card: 0 }))).toBe("eve draws the Ace.");
  });

  it("reads choices with and without their pieces", () => {
    expect(plain(words.choice("swap ace king", ["card:ace", "card:king"]))).toBe("Swap the Ace for king");
    expect(plain(words.choice("swap ace king"))).toBe("Swap the Ace for king");
    expect(plain(words.choice("done"))).toBe("Done");
  });

  it("tells which piece a name stands for", () => {
    const segments = words.event({ event: "Drew", seat: 1, card: 0 });
    expect(segments.filter((segment) => segment.piece).map((segment) => segment.piece)).toEqual(["seat:1", "card:ace"]);
    expect(words.piece("card", 1)).toBe("card:king");
  });

  it("stays readable without a message", () => {
    expect(plain(words.event({ event: "NightFalls" }))).toBe("Night falls");
    expect(plain(words.choice("leap far"))).toBe("leap far");
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filledText } from "../src/lib/words/pattern";
import { pseudo } from "../src/lib/words/pseudo";
import { plain, Words } from "../src/lib/words/words";

interface Case {
  readonly text: string;
  readonly language?: string;
  readonly shows?: readonly [Readonly<Record<string, unknown>>, string][];
  readonly wrong?: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { one: "1", few: "f", many: "m", other: "-" };

function shared<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../tests/words", name), "utf8")) as T;
}

describe("messages as they are written", () => {
  it.each(shared<Case[]>("patterns.json"))("$text", ({ text, language = "en", shows = [], wrong }) => {
    for (const [values, shown] of shows) expect(filledText(text, values, language)).toBe(shown);
    if (wrong) expect(filledText(text, { count: 1 }, language)).toBe(text);
  });

  it("counts as the server's table says", () => {
    for (const [language, row] of Object.entries(shared<Record<string, string>>("plurals.json"))) {
      const rules = new Intl.PluralRules(language);
      expect([...row].map((_, number) => SIGNS[rules.select(number)]).join("")).toBe(row);
    }
  });

  it("has a made-up language", () => {
    for (const [text, shown] of shared<[string, string][]>("pseudo.json")) expect(pseudo(text)).toBe(shown);
  });
});

describe("a language with cases and genders", () => {
  const words = new Words(
    {
      messages: {
        language: "cs",
        event: {
          Drew: "{seat} bere {card_acc}.",
          Shown: "{card_gender, select, f {Ukázána byla} m {Ukázán byl} other {Ukázáno bylo}} {card}.",
          Kept: "{card, select, hidden {Něco} king {Král} other {Karta {card}}} zůstává.",
          Played: "{cards, plural, =0 {Nic} one {Karta} other {Karty}}: {cards_acc}.",
          Robbed: "{count, plural, one {# lucerna} few {# lucerny} other {# luceren}}",
        },
        name: {
          card: {
            "?": { base: "karta", acc: "kartu", gender: "f" },
            "??": { base: "{count, plural, few {# karty} other {# karet}}" },
            king: { base: "král", acc: "krále", gender: "m" },
          },
        },
        fields: { cards: "card" },
        common: { none: "nic" },
      },
      domains: { card: ["ace", "king"] },
      verbs: [],
    },
    (seat) => ["Ann", "Bob"][seat] ?? "?",
  );
  const told = (event: string, facts: Record<string, unknown>) => plain(words.event({ event, ...facts }));

  it("names things in the case that the sentence needs", () => {
    expect(told("Drew", { seat: 0, card: -1 })).toBe("Ann bere kartu.");
    expect(told("Drew", { seat: 0, card: 1 })).toBe("Ann bere krále.");
    expect(told("Drew", { seat: 0, card: 0 })).toBe("Ann bere ace.");
  });

  it("agrees with their gender and goes by what they are", () => {
    expect(told("Shown", { card: 1 })).toBe("Ukázán byl král.");
    expect(told("Shown", { card: -1 })).toBe("Ukázána byla karta.");
    expect(told("Shown", { card: 0 })).toBe("Ukázáno bylo ace.");
    expect([-1, 0, 1].map((card) => told("Kept", { card }))).toEqual([
      "Něco zůstává.",
      "Karta ace zůstává.",
      "Král zůstává.",
    ]);
  });

  it("counts lists and numbers", () => {
    expect(told("Played", { cards: [] })).toBe("Nic: nic.");
    expect(told("Played", { cards: [1] })).toBe("Karta: krále.");
    expect(told("Played", { cards: [1, -1, -1] })).toBe("Karty: krále, 2 karty.");
    expect([1, 2, 5].map((count) => told("Robbed", { count }))).toEqual(["1 lucerna", "2 lucerny", "5 luceren"]);
  });

  it("keeps the pieces that a sentence names, inside a form too", () => {
    const segments = words.event({ event: "Kept", card: 0 });
    expect(segments.find((segment) => segment.piece)?.piece).toBe("card:ace");
  });
});

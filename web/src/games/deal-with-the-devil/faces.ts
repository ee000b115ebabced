/** What a thing looks like and says as a card: for the stage, and for whoever looks closer. */
import { halves } from "../../lib/choices/offers";
import type { Recipe } from "../../lib/art/people/bust";
import type { GameProps } from "../contract";
import {
  GOOD_COLOURS,
  GOOD_ICONS,
  HIRED,
  INQUISITOR_FACES,
  LETTERS,
  LOST,
  MARK_COLOURS,
  MARK_FACES,
  MASTER_FACES,
  priceOf,
  SMALL,
  SYMBOL_COLOURS,
  SYMBOL_ICONS,
  type Content,
  type Mine,
  type Table,
} from "./model";

export interface Face {
  readonly icon: string | Recipe;
  readonly colour: string;
  readonly title: string;
  readonly price: string;
  readonly lines: readonly string[];
  /** A kingdom's picture in the place of the icon. */
  readonly kingdom?: number;
}

type Teller = (name: string, game: GameProps) => Omit<Face, "icon" | "colour"> & Partial<Face>;

const INK = "var(--text)";

const TELLERS: Readonly<Record<string, Teller>> = {
  master(name, { words, view, me }) {
    const number = words.names("master").indexOf(name);
    const place = (view.table as unknown as Table).masters[me ?? 0]?.[number] ?? 0;
    const price =
      place === HIRED
        ? words.ui("master-here")
        : place === 0
          ? words.ui("master-later")
          : words.ui("coins", { count: priceOf(place) });
    return {
      icon: MASTER_FACES[number],
      colour: SYMBOL_COLOURS[number],
      title: words.name("master", name),
      price,
      lines: [words.ui(`does.${name}`), words.ui("does.master")],
    };
  },
  privilege(name, { words, view, content, me }) {
    const number = words.names("privilege").indexOf(name);
    const value = (view.table as unknown as Table).privileges[me ?? 0]?.[number] ?? 0;
    const [rural = 0, urban = 0, church = 0] = (content as unknown as Content).privileges[number]?.needs ?? [];
    const price = value === 0 ? "" : words.ui(value === LOST ? "lost-for-good" : "gained");
    return {
      icon: SYMBOL_ICONS[number % SMALL],
      colour: SYMBOL_COLOURS[number % SMALL],
      title: words.ui("privilege-title", { name: words.name("privilege", name) }),
      price,
      lines: [
        words.ui("privilege-needs", { rural, urban, church }),
        words.ui(number < SMALL ? "privilege-small" : `privilege-gives.${name}`),
      ],
    };
  },
  space: (name, game) => spaceOf(game.me ?? 0, name, game),
  /** A space of another seat: "2 1" is the first one of seat 2. */
  land(name, game) {
    const [seat = "", space = ""] = name.split(" ");
    return spaceOf(Number(seat), space, game);
  },
  good(name, { words, view, content }) {
    const number = words.names("good").indexOf(name);
    const mine = view.mine as unknown as Mine | null;
    const { buy, sell } = content as unknown as Content;
    const has = (mine?.purse ?? mine?.walls)?.[number];
    return {
      icon: GOOD_ICONS[number],
      colour: GOOD_COLOURS[number],
      title: words.name("good", name),
      price: has === undefined ? "" : words.ui("i-have", { count: has }),
      lines: buy[number] ? [words.ui("bank-prices", { buy: buy[number], sell: sell[number] })] : [],
    };
  },
  seat(name, { words, view, seats }) {
    const table = view.table as unknown as Table;
    const seat = Number(name);
    const round = table.mobs[seat] ?? 0;
    return {
      kingdom: seat,
      title: seats.find((info) => info.seat === seat)?.name ?? name,
      price: round ? words.ui("mob", { round }) : "",
      lines: [
        words.ui("standing", { reputation: table.reputation[seat] ?? 0, debt: table.debts[seat] ?? 0 }),
        words.ui("wings", { angels: table.angels[seat] ?? 0, demons: table.demons[seat] ?? 0 }),
      ],
    };
  },
  role(name, { words }) {
    const number = name === "mortal" ? 0 : words.names("mark").indexOf(name);
    return {
      icon: MARK_FACES[number],
      colour: MARK_COLOURS[number],
      title: words.ui(`called.${name}`),
      price: "",
      lines: [words.ui(`role.${name}`)],
    };
  },
  mark(name, { words }) {
    const number = words.names("mark").indexOf(name);
    return {
      icon: MARK_FACES[number],
      colour: MARK_COLOURS[number],
      title: words.name("mark", name),
      price: "",
      lines: [words.ui(`role.${number < 2 ? "mortal" : name}`), words.ui("mark-told")],
    };
  },
  inquisitor(name, { words, view }) {
    const number = words.names("inquisitor").indexOf(name);
    const table = view.table as unknown as Table;
    const isGone = number < table.removed;
    return {
      icon: INQUISITOR_FACES[number],
      title: words.name("inquisitor", name),
      price: isGone ? words.ui("left-for-good") : "",
      lines: [words.ui(`penalty.${name.startsWith("guest") ? "guest" : name}`), words.ui(`comes.${comesAs(number)}`)],
    };
  },
};

function spaceOf(seat: number, name: string, { words, view, content }: GameProps): ReturnType<Teller> {
  const table = view.table as unknown as Table;
  const number = Number(name) - 1;
  const rounds = (content as unknown as Content).wheel[table.sides[seat] ?? 0] ?? [];
  const goodIn = (row: string | undefined) => LETTERS.indexOf(row?.[number] ?? "W");
  const now = Math.max(1, table.round);
  const good = goodIn(rounds[now - 1]);
  const coming = rounds.slice(now).map((row) => words.name("good", goodIn(row)));
  return {
    icon: GOOD_ICONS[good],
    colour: GOOD_COLOURS[good],
    title: words.ui("space-title", { space: name }),
    price: words.ui("level-now", { level: table.levels[seat]?.[number] ?? 1 }),
    lines: [
      words.ui("space-gives", { good: words.name("good", good) }),
      coming.length ? words.ui("space-coming", { goods: coming.join(", ") }) : words.ui("space-last"),
      words.ui(number === 1 || number === 2 ? "space-inner" : "space-outer"),
    ],
  };
}

/** When an inquisitor questions: A always, B and C at the end, red ones once turned up, guests where they live. */
function comesAs(number: number): string {
  if (number === 0) return "first";
  if (number < 3) return "late";
  return number < 7 ? "red" : "guest";
}

export function faceOf(thing: string, game: GameProps): Face {
  const [kind, name] = halves(thing);
  const told = TELLERS[kind]?.(name, game);
  return {
    icon: "",
    colour: INK,
    title: game.words.name(kind, name),
    price: "",
    lines: [],
    ...told,
  };
}

/** Whether there is more to say of a thing than its name. */
export function hasFace(thing: string): boolean {
  return halves(thing)[0] in TELLERS;
}

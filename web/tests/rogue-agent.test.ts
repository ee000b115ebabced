import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import beats from "../src/games/rogue-agent/beats";
import BombSheet from "../src/games/rogue-agent/BombSheet.svelte";
import inspect, { RULES } from "../src/games/rogue-agent/inspect";
import { layCity } from "../src/games/rogue-agent/layout";
import {
  lineOf,
  lossAfter,
  marksOn,
  prisonersOf,
  waitingAt,
  wiresLeft,
  type Content,
  type Table,
} from "../src/games/rogue-agent/model";
import Seat from "../src/games/rogue-agent/Seat.svelte";
import type { GameProps, SeatProps } from "../src/games/contract";
import { choices } from "../src/lib/choices/choices.svelte";
import type { Prompt, View } from "../src/lib/net/types";
import { Words } from "../src/lib/words/words";
import Faces from "../src/games/rogue-agent/Faces.svelte";

const MESSAGES = join(import.meta.dirname, "../../src/turncoat/games/rogue_agent/messages/en.json");
const messages = JSON.parse(readFileSync(MESSAGES, "utf8")) as { event: object };

const words = new Words(
  {
    messages: {
      ui: {
        odds: "Odds",
        "odds-line": "{line} line, {doom} doom, {calm} calm",
        unmasked: "Unmasked",
        column: "Column",
        unmark: "{face}, marked",
      },
    },
    domains: { column: ["1", "2", "3", "4", "5", "6"], face: ["red-blast", "red-boost", "green-blast"] },
    verbs: [],
  },
  (seat) => `Seat ${seat}`,
);

const table = {
  mode: "android",
  question: "CutOrStop",
  police: 7,
  criminals: [-1, 20, -1, 21, 20, -1],
  criminal_tiles: [3, -1, -1, -1, -1, 3],
  assassin_tiles: [4, 3, -1, -1],
  bombs: [0, 3, -1, -1],
  timers: [3, 0, 0, 0],
  sheet: [[1], [0, 0]],
  sheet_bomb: 0,
  tray: [],
  stamina: [7],
  fuel: [2],
  ammo: [2],
  evidence: [2],
  credits: [4],
  scores: [3],
  shown: [[1, 1]],
  androids: [true],
  sizes: { hidden: [1], deck: 40, buried: 0 },
} as unknown as Table;

const content = {
  tiles: [{ title: "Old Mint" }],
  faces: [
    { id: "red-blast", colour: "red", symbol: "blast" },
    { id: "red-boost", colour: "red", symbol: "boost" },
    { id: "green-blast", colour: "green", symbol: "blast" },
  ],
} as unknown as Content;

const city = layCity({ kind: "wide", scale: 1, board: { x: 0, y: 0, width: 980, height: 595 } });

describe("the bomb sheet", () => {
  it("tells the odds of the next cut only when asked", async () => {
    const prompt = { question: "CutOrStop", facts: { line: 41, doom: 7, calm: 50 } } as unknown as Prompt;
    const { container } = render(BombSheet, { table, content, words, prompt, city, roll: 0 });
    const said = () => container.textContent.replace(/\s+/g, " ");
    expect(said()).not.toContain("41 line");
    await fireEvent.click(screen.getByRole("button", { name: "Odds" }));
    expect(said()).toContain("41 line, 7 doom, 50 calm");
  });

  it("finds three boosts in a line, whichever way it runs", () => {
    const isBoost = (face: number) => face === 1;
    expect(lineOf([[1, 1], [0, 1], [1]], isBoost)).toBeNull();
    expect(lineOf([[0, 1, 1, 1]], isBoost)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    expect(lineOf([[1], [1], [1]], isBoost)).toHaveLength(3);
    expect(lineOf([[1], [0, 1], [0, 0, 1]], isBoost)).toHaveLength(3);
    expect(lineOf([[0, 0, 1], [0, 1], [1]], isBoost)).toHaveLength(3);
    expect(lineOf([[1], [1], [0], [1]], isBoost)).toBeNull();
  });

  it("counts the wires that are left by colour, dice that wait left out", () => {
    const left = wiresLeft({ ...table, tray: [2] }, content);
    expect(left.map(({ left: many }) => many)).toEqual([0, 2, 3]);
  });
});

describe("marked dice", () => {
  const names = ["0.0", "0.1", "1.0", "0.2"];

  it("are those that were pressed, then the last of their like", () => {
    expect(marksOn(names, [0], [])).toEqual(["0.2"]);
    expect(marksOn(names, [0, 0], ["0.0"])).toEqual(["0.0", "0.2"]);
    expect(marksOn(names, [1, 1], ["0.1"])).toEqual(["1.0"]);
  });

  it("look marked, and a press takes the mark back", async () => {
    const taken: string[] = [];
    choices.connect({
      send: async () => {},
      whyNot: async () => [],
      mustConfirm: () => false,
      takeBack: async (text) => void taken.push(text),
    });
    const at = { x: 0, y: 0 };
    const faces = [0, 1];
    const picks = ["reroll red-boost"];
    render(Faces, { faces, at, size: 30, perRow: 3, content, words, live: true, picks });
    const die = screen.getByRole("button", { name: /marked/ });
    expect(die.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(die);
    expect(taken).toEqual(["reroll red-boost"]);
    choices.disconnect();
  });

  it("closes up when it is thrown anew, and keeps its places while dice leave it", async () => {
    const faces = [0, 1, 2];
    const content = { faces: faces.map((id) => ({ id: String(id), colour: "red", symbol: "blast" })) };
    const given = { at: { x: 0, y: 0 }, size: 100, perRow: 3, content: content as unknown as Content, words };
    const { container, rerender } = render(Faces, { ...given, faces, roll: 1 });
    const places = () =>
      [...container.querySelectorAll("[transform]")]
        .map((part) => part.getAttribute("transform") ?? "")
        .filter((moved) => moved.endsWith(" 68)"));
    const [first, , third] = places();
    await rerender({ faces: [2], roll: 1 });
    expect(places()).toEqual([third]);
    await rerender({ faces: [2], roll: 2 });
    expect(places()).toEqual([first]);
  });
});

describe("the table of Rogue Agent", () => {
  it("knows who holds whom, and what waits where", () => {
    expect(prisonersOf(table, 0)).toEqual([1, 4]);
    expect(waitingAt(table, 3).map(({ kind, index }) => `${kind} ${index}`)).toEqual([
      "criminal 0",
      "criminal 5",
      "assassin 1",
      "bomb 1",
    ]);
  });

  it("says what each amount of ammo leaves to be lost", () => {
    expect(lossAfter("FightGangsters", { icons: 3 }, 1)).toBe(2);
    expect(lossAfter("CarryOut", { blasts: 2 }, 2)).toBe(0);
    expect(lossAfter("AttackCriminal", { health: 3 }, 1)).toBeNull();
  });
});

describe("the beats of Rogue Agent", () => {
  it("are decided for every class of event, and for nothing else", () => {
    expect(Object.keys(beats).sort()).toEqual(Object.keys(messages.event).sort());
  });
});

describe("a seat", () => {
  it("turns inside out when its android is unmasked", () => {
    const seat = { seat: 0, name: "Ann", colour: "#fff", shape: "circle" };
    const view = { table, mine: null } as unknown as View;
    const { container } = render(Seat, {
      props: { view, content: {}, prompt: null, seats: [seat], me: 0, words, events: [], seat } as unknown as SeatProps,
    });
    expect(container.querySelector(".android")).not.toBeNull();
    expect(screen.getByText("Unmasked")).toBeTruthy();
  });
});

describe("what is told of a thing", () => {
  const all = new Words({ messages: messages as never, domains: { bomb: ["a"], track: ["fuel"] }, verbs: [] }, String);
  const facts = {
    tiles: [{ id: "hq", precinct: 0, search: [[3, 2]], spaces: 2, gangsters: 1, goods: [] }],
    syndicates: [],
    modifiers: [],
    cards: [],
  };
  const seen = { ...table, agents: [3], razed: [], informants: [[0]], cards: [-2], defeated: [false] };
  const view = { table: { ...seen, influence: [2], scores: [6] }, mine: { dossier: [], gangsters: [1] } };
  const seats = [{ seat: 0, name: "Ann" }];
  const game = { words: all, content: facts, view, seats, me: 0 } as unknown as GameProps;

  it("is a location's offer, its dangers and its informants", () => {
    const card = inspect("location:hq", game);
    expect(card?.name).toBe("Agency Headquarters");
    expect(card?.now).toEqual(["1 gangster; 1 would face you.", "Informants on 1 of 2 places: Ann"]);
  });

  it("never gives a sealed card away", () => {
    expect(inspect("criminal:1", game)?.name).toBe("Criminal 1");
  });

  it("is what a score adds up from", () => {
    const card = inspect("score:0", game);
    expect(card?.name).toBe("Ann: 6 if the game ended now");
    expect(card?.now).toEqual([
      "2 influence on the track",
      "1 for informants in the city",
      "3 for case files by syndicate",
      "2 prisoners count nothing before being turned in.",
    ]);
    expect(inspect("ui:influence-track", game)?.now).toEqual(["Ann: 2 on the track, 6 if the game ended now"]);
  });

  it("is why who stands beside me cannot be attacked", () => {
    const why = "You cannot attack here: the police squad allows no action.";
    const barred = { ...game, view: { ...view, mine: { ...view.mine, is_barred: true } } } as unknown as GameProps;
    expect(inspect("criminal:1", game)?.now).not.toContain(why);
    expect(inspect("criminal:1", barred)?.now).toContain(why);
    const away = { ...barred, view: { ...barred.view, table: { ...seen, agents: [5] } } } as unknown as GameProps;
    expect(inspect("criminal:1", away)?.now).not.toContain(why);
  });

  it("cites rules that exist", () => {
    const rules = readFileSync(join(import.meta.dirname, "../../docs/rules/rogue-agent.md"), "utf8");
    const things = ["location:hq", "criminal:1", ...Object.keys(RULES).map((symbol) => `ui:${symbol}`)];
    const cited = things.flatMap((thing) => inspect(thing, game)?.rules ?? []);
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter((rule) => !rules.includes(`**${rule}**`))).toEqual([]);
  });
});

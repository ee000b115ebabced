import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { moved } from "../src/lib/art/draw";
import { bust } from "../src/lib/art/people/bust";
import { AVATARS, AVATAR_NAMES, facesOf } from "../src/lib/art/people/avatars";
import { DRAWINGS, alike, drawn, faults, heavy, namesOf, wanted } from "../src/pages/art/drawings";

const ROOT = join(import.meta.dirname, "../..");
const PYTHON = process.env["TURNCOAT_PYTHON"] ?? join(ROOT, ".venv/bin/python");
const PROGRAM =
  "import json, turncoat; print(json.dumps({name: game.content() for name, game in turncoat.games().items()}))";
const contents = JSON.parse(
  execFileSync(PYTHON, ["-c", PROGRAM], {
    env: { ...process.env, PYTHONPATH: join(ROOT, "src") },
    maxBuffer: 1 << 26,
  }).toString(),
) as Record<string, Record<string, unknown>>;

describe("drawings", () => {
  for (const game of ["in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine"])
    it(`show all of ${game}, each its own, none too heavy`, () => {
      expect(faults(game, contents[game] ?? {})).toEqual([]);
    });
  it("stand in the order of the rules, for boards take them by number", () => {
    for (const family of DRAWINGS.filter(({ game, people }) => people && game in contents)) {
      const ids = wanted(family.game, contents[family.game] ?? {})[family.name] ?? [];
      expect(namesOf(family).slice(0, ids.length), family.name).toEqual(ids);
    }
  });
  it("give every player who wants one a face of their own", () => {
    const avatars = DRAWINGS.filter(({ name }) => name === "avatar");
    expect([...alike(avatars), ...avatars.flatMap(heavy)]).toEqual([]);
    const known = execFileSync(PYTHON, [
      "-c",
      "from turncoat.server.accounts.avatars import AVATARS; print(*AVATARS)",
    ]).toString();
    expect(AVATAR_NAMES).toEqual(known.trim().split(" "));
  });
  it("tell those at a table apart, the same way for all who look", () => {
    const people = (...names: string[]) => names.map((name) => ({ name, avatar: null }));
    const five = people("Ada", "Ada (2)", "Corvin", "Mirela", "Osric");
    expect(new Set(facesOf(five)).size).toBe(5);
    expect(facesOf(five)[0]).toBe(facesOf(people("ada"))[0]);
    expect(new Set(facesOf(people("Ada", "Ada", "Ada", "Ada", "Ada"))).size).toBe(5);
    const usual = facesOf(people("Ada"))[0];
    const wanted = AVATAR_NAMES.find((name) => AVATARS[name] === usual) ?? "";
    const chosen = facesOf([...people("Ada"), { name: "Bob", avatar: wanted }, { name: "Cleo", avatar: "unheard-of" }]);
    expect(chosen[1]).toBe(usual);
    expect(new Set(chosen).size).toBe(3);
  });
  it("are missed, found twice and weighed", () => {
    const ghost = { head: "void", clothes: "cloak", cloth: "pale", accent: "blue" } as const;
    const family = {
      game: "in-too-deep",
      name: "criminal",
      people: { one: ghost, two: { ...ghost, cloth: "dark" } },
    } as const;
    expect(alike([family])).toEqual(["in-too-deep: criminal two is drawn like criminal one."]);
    expect(faults("in-too-deep", { ...contents["in-too-deep"], zones: [{ id: "moon" }] })).toEqual([
      "in-too-deep: no picture of zone moon.",
    ]);
    const known = contents["city-of-the-great-machine"] ?? {};
    expect(faults("city-of-the-great-machine", { ...known, medals: [{ id: "star", origin: "ours" }] })).toEqual([
      "city-of-the-great-machine: no family of pictures shows medals.",
    ]);
    const flood = { id: "flood", level: "III", origin: "ours" };
    expect(faults("city-of-the-great-machine", { ...known, events: [flood] })).toEqual([
      "city-of-the-great-machine: no picture of event III.",
    ]);
    const wall = { glow: { x: 0, y: 0, r: 1, colour: "" }, far: "M0 0".repeat(9000), mid: "", near: "", lights: [] };
    expect(heavy({ game: "house", name: "place", places: { wall } })).toHaveLength(1);
  });
  it("are painted with what every theme has", () => {
    const themes = readFileSync(join(ROOT, "web/src/paints.css"), "utf-8").split("[data-theme=").slice(1);
    expect(themes).toHaveLength(5);
    const people = DRAWINGS.filter((family) => family.people);
    const paints = people.flatMap((family) =>
      namesOf(family).flatMap((name) => drawn(family, name).match(/--bust-[\w-]+/g) ?? []),
    );
    for (const theme of themes)
      expect([...new Set(paints)].filter((paint) => !theme.includes(`${paint}:`))).toEqual([]);
  });
  it("hatch their shade only where that is asked for", () => {
    const first = AVATARS.detective;
    expect(bust(first, "grain-1")).toContain("url(#grain-1)");
    expect(bust(first)).not.toContain("url(");
  });
});

describe("shapes", () => {
  it("are moved as a whole, whatever they are made of", () => {
    expect(moved("M0 10L5 5h3v-2z", 1, -1)).toBe("M1 9L6 4h3v-2z");
    expect(moved("M-240 0H240V78H-240z", 2, 1)).toBe("M-238 1H242V79H-238z");
    expect(moved("M1.5-2Q1 2 3 4A5 5 0 0 1 9 9a1 1 0 1 1 2 0z", 1, 1)).toBe(
      "M2.5 -1Q2 3 4 5A5 5 0 0 1 10 10a1 1 0 1 1 2 0z",
    );
  });
  it("make no group of their own by being seen through", () => {
    expect(bust(AVATARS.detective)).not.toMatch(/ opacity=/);
  });
});

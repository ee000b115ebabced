import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { loadSigns } from "../src/games";
import type { Term } from "../src/pages/learn/course";
import Sign from "../src/pages/learn/Sign.svelte";

const GAMES = ["lanterns", "in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine"];
const folderOf = (game: string) =>
  join(__dirname, "..", "..", "src", "turncoat", "games", game.replaceAll("-", "_"), "guide", "en");

describe.each(GAMES)("the signs of %s", (game) => {
  const folder = folderOf(game);
  const glossary = JSON.parse(readFileSync(join(folder, "glossary.json"), "utf8")) as readonly Term[];
  const explained = new Set(glossary.flatMap(({ signs = {} }) => Object.keys(signs)));

  it("are all explained by the glossary, and drawn by the board", async () => {
    expect([...explained].sort()).toEqual(Object.keys(await loadSigns(game)).sort());
  });
  it("that the texts name are known", () => {
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), "utf8");
      for (const [, name = ""] of text.matchAll(/\]\(sign:([^)]+)\)/g))
        expect(explained, `${name} in ${file}`).toContain(name);
    }
  });
  it("show something", async () => {
    for (const [name, sign] of Object.entries(await loadSigns(game))) {
      const { container } = render(Sign, { sign });
      expect(container.querySelectorAll("path, circle, rect, text").length, name).toBeGreaterThan(0);
      if (sign.icon === "" || (sign.icon === undefined && !sign.letter && !sign.path && !sign.fill))
        expect.fail(`${name} draws nothing`);
    }
  });
});

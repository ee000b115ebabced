import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const GAMES = join(import.meta.dirname, "../src/games");
const LITERAL = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?![-\w])|\b(?:rgb|hsl)a?\([^)]*\)/gi;

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".svelte") || name.endsWith(".ts"))
    .map((name) => join(folder, name));
}

describe("colours of boards", () => {
  for (const game of ["in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine"])
    it(`come from the theme: ${game}`, () => {
      const found = sources(join(GAMES, game)).flatMap((path) =>
        (readFileSync(path, "utf-8").match(LITERAL) ?? [])
          .filter((text) => text !== "#add")
          .map((text) => `${path} ${text}`),
      );
      expect(found).toEqual([]);
    });
  it("are defined where they are used", () => {
    const themes =
      readFileSync(join(GAMES, "../themes.css"), "utf-8") + readFileSync(join(GAMES, "../app.css"), "utf-8");
    for (const game of ["in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine"]) {
      const own = readFileSync(join(GAMES, game, "theme.css"), "utf-8");
      const used = sources(join(GAMES, game)).flatMap(
        (path) => readFileSync(path, "utf-8").match(/var\(--(?:itd|ra|dwd|cgm|art)-[\w-]+/g) ?? [],
      );
      const missing = [...new Set(used)]
        .map((text) => text.slice(4))
        .filter((name) => !`${themes}${own}`.includes(`${name}:`));
      expect(missing, game).toEqual([]);
    }
  });
});

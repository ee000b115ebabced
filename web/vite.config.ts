import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { gameIcons } from "./scripts/icons.ts";

const server = process.env.TURNCOAT_SERVER ?? "http://127.0.0.1:8000";

/** The game in whose folder a module lies. */
const gameOf = (id: string) => /\/src\/games\/([\w-]+)\//.exec(id)?.[1] ?? null;

/**
 * Pictures of places and things, which only tables show. What people and the home page are drawn with is shared by all
 * and stays out of it: two files that need each other would both start with nothing.
 */
const isPicture = (id: string) => /\/src\/lib\/art\/(?!people\/|buildings|draw|grain|night|NightPoster)/.test(id);

/** What pages share; the model of a table is the table's alone. */
const isShared = (id: string) => /\/src\/lib\/(?!table\/)/.test(id);

/**
 * What pages and games share is small and soon wanted: one file, which the home page has loaded before a table is opened. A
 * game's board, hand, seats and scores are wanted together: one file, with the icons that it alone draws with. Icons that
 * several games share come in a file of their own.
 */
function chunkOf(
  id: string,
  graph: { getModuleInfo(id: string): { importers: readonly string[] } | null },
): string | null {
  if (isPicture(id)) return "pictures";
  if (isShared(id)) return "shared";
  const game = gameOf(id);
  if (game || !id.startsWith("\0icon:")) return game;
  const games = new Set((graph.getModuleInfo(id)?.importers ?? []).map(gameOf));
  const [only] = games;
  return games.size === 1 ? (only ?? null) : "icons";
}

export default defineConfig({
  plugins: [svelte(), gameIcons(), svelteTesting()],
  base: "./", // the server may stand below a path of its host
  build: {
    outDir: "../src/turncoat/web",
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2022",
    // Fonts stay files of their own: a page then loads only those that it draws with.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
  },
});

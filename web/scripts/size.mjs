// What is loaded, compressed: by the first view of the home page, and by a table of each game with its board and its art,
// everything counted. Fails above the budgets. Needs the built client.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "./stage.mjs";

const FIRST_KB = 300;
const BOARD_KB = 600;
// Of each font the browser takes the one file that a Latin text needs, and only where it is drawn with.
const HOUSE_FONTS =
  /(inter-latin-wght|cinzel-latin-600|rajdhani-latin-600|oswald-latin-500|josefin-sans-latin-600).*\.woff2$/;
const GAME_FONTS = {
  "rogue-agent": /special-elite-latin-400.*\.woff2$/,
  "deal-with-the-devil": /eb-garamond-latin.*\.woff2$/,
};
const GAMES = ["in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine"];

const web = join(ROOT, "src/turncoat/web");
const manifest = JSON.parse(readFileSync(join(web, "manifest.json"), "utf8"));
const assets = [...new Set(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]))];

/** A chunk by what it is called: a page may have become a part that others share, and has another key then. */
function keyOf(name) {
  const found = Object.keys(manifest).find(
    (key) => key.endsWith(`/${name}.svelte`) || new RegExp(`^_${name}-[^.]+\\.js$`).test(key),
  );
  if (!found) throw new Error(`The build has no ${name}; it has ${Object.keys(manifest).join(", ")}.`);
  return found;
}

/** The files of chunks and of all that they import at once. */
function filesOf(keys, found = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (found.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    filesOf(chunk.imports ?? [], found);
  }
  return found;
}

const sizes = new Map();
function kilobytes(files) {
  let bytes = 0;
  for (const file of files) {
    if (!sizes.has(file)) {
      const content = readFileSync(join(web, file));
      sizes.set(file, file.endsWith(".woff2") ? content.length : gzipSync(content).length);
    }
    bytes += sizes.get(file);
  }
  return bytes / 1024;
}

let isOver = false;
function tell(what, files, budget) {
  const size = kilobytes(files);
  isOver ||= size > budget;
  console.log(
    `${what.padEnd(34)} ${size.toFixed(1).padStart(6)} KB compressed (budget ${budget} KB), ${files.size} files`,
  );
}

const fonts = assets.filter((file) => HOUSE_FONTS.test(file));
const first = new Set(["index.html", ...filesOf(["index.html"]), ...fonts]);
tell("first view of the home page", first, FIRST_KB);
for (const game of GAMES) {
  const own = assets.filter((file) => GAME_FONTS[game]?.test(file));
  tell(`table: ${game}`, new Set([...first, ...filesOf([keyOf("TablePage"), keyOf(game)]), ...own]), BOARD_KB);
}
if (isOver) process.exitCode = 1;

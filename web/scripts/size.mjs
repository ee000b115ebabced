// What a first visit to the home page and then to a table loads, compressed, without the game's board.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "./stage.mjs";

const BUDGET_KB = 300;
// Of each font the browser takes the one file that a Latin text needs.
const FONTS =
  /(inter-latin-wght|cinzel-latin-600|rajdhani-latin-600|oswald-latin-500|josefin-sans-latin-600).*\.woff2$/;

const web = join(ROOT, "src/turncoat/web");
const manifest = JSON.parse(readFileSync(join(web, "manifest.json"), "utf8"));
const files = new Set(["index.html"]);

function add(key) {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const asset of chunk.assets ?? []) if (FONTS.test(asset)) files.add(asset);
  for (const imported of chunk.imports ?? []) add(imported);
}
add("index.html");
add("src/pages/TablePage.svelte");

const size = (file) => {
  const bytes = readFileSync(join(web, file));
  return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes).length;
};
const kilobytes = [...files].reduce((sum, file) => sum + size(file), 0) / 1024;
console.log(`Home and table page without boards: ${kilobytes.toFixed(1)} KB compressed (budget ${BUDGET_KB} KB).`);
if (kilobytes > BUDGET_KB) process.exit(1);

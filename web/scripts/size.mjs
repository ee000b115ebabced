// What a first visit to the home page and then to a table loads, compressed, without the game's board.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "./stage.mjs";

const BUDGET_KB = 300;
const web = join(ROOT, "src/turncoat/web");
const assets = readdirSync(join(web, "assets"));
// Every script and style that is no board, and the one file of each font that a Latin text needs.
const isShared = (name) =>
  /\.(js|css)$/.test(name)
    ? !/^(Board|Mine|Seat|Score|tutorial|theme)-/.test(name)
    : /^(inter-latin-wght|cinzel-latin-600|rajdhani-latin-600|oswald-latin-500|josefin-sans-latin-600).*\.woff2$/.test(
        name,
      );
const size = (file) => (file.endsWith(".woff2") ? readFileSync(file).length : gzipSync(readFileSync(file)).length);
let total = size(join(web, "index.html"));
for (const name of assets.filter(isShared)) total += size(join(web, "assets", name));
const kilobytes = total / 1024;
console.log(`Home and table page without boards: ${kilobytes.toFixed(1)} KB compressed (budget ${BUDGET_KB} KB).`);
if (kilobytes > BUDGET_KB) process.exit(1);

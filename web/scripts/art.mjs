// What is drawn and what is not: `npm run art` prints for every family how many drawings it has and what they weigh, and
// then whatever has no picture, is drawn twice or exceeds its budget. Fails if there is any such thing.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createServer } from "vite";
import { PYTHON, ROOT } from "./stage.mjs";

const PROGRAM =
  "import json, turncoat; print(json.dumps({name: game.content() for name, game in turncoat.games().items()}))";
const contents = JSON.parse(
  execFileSync(PYTHON, ["-c", PROGRAM], {
    env: { ...process.env, PYTHONPATH: join(ROOT, "src") },
    maxBuffer: 1 << 26,
  }).toString(),
);
const vite = await createServer({
  root: join(ROOT, "web"),
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: "custom",
});
try {
  const { DRAWINGS, drawn, faults, namesOf } = await vite.ssrLoadModule("/src/pages/art/drawings.ts");
  for (const family of DRAWINGS) {
    const drawings = namesOf(family).map((name) => drawn(family, name));
    const largest = Math.max(...drawings.map((drawing) => drawing.length)) / 1024;
    const packed = gzipSync(drawings.join("")).length / 1024;
    console.log(
      `${family.game.padEnd(26)} ${family.name.padEnd(11)} ${String(drawings.length).padStart(3)} drawings, the largest ` +
        `${largest.toFixed(1)} KB, all of them ${packed.toFixed(1)} KB compressed`,
    );
  }
  const found = [...new Set(DRAWINGS.map(({ game }) => game))]
    .filter((game) => game in contents)
    .flatMap((game) => faults(game, contents[game]));
  for (const fault of found) console.log(fault);
  process.exitCode = found.length ? 1 : 0;
} finally {
  await vite.close();
}

// Runs the browser tests, two files at a time, the longest first, and says what took how long: `npm run browser -- [NAME...]`.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { spec as Spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const AT_ONCE = Number(process.env.TURNCOAT_BROWSERS ?? 2);
/** What takes longest begins first, so that nothing is left for the end. */
const FIRST = ["learn", "whole_games", "table"];

const place = (name) => (FIRST.indexOf(name) + FIRST.length + 1) % (FIRST.length + 1);
const names = readdirSync(HERE)
  .filter((file) => file.endsWith(".test.mjs"))
  .map((file) => file.replace(".test.mjs", ""))
  .sort((a, b) => place(a) - place(b) || a.localeCompare(b));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length) {
  console.error(`There are no browser tests ${unknown.join(", ")}; there are ${names.join(", ")}.`);
  process.exit(2);
}
const files = names
  .filter((name) => !wanted.length || wanted.includes(name))
  .map((name) => join(HERE, `${name}.test.mjs`));

const began = Date.now();
const took = [];
const results = run({ files, concurrency: AT_ONCE });
results.on("test:fail", () => (process.exitCode = 1));
for (const outcome of ["test:pass", "test:fail"])
  results.on(outcome, ({ name, file, nesting, details }) => {
    if (nesting === 0)
      took.push({ name, file: file?.split("/").at(-1).replace(".test.mjs", "") ?? "", ms: details.duration_ms });
  });
results.on("end", () => {
  const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7);
  console.log(`\n${seconds(Date.now() - began)} s in all, ${AT_ONCE} files at a time; the longest tests:`);
  for (const { name, file, ms } of took.sort((a, b) => b.ms - a.ms).slice(0, 25))
    console.log(`${seconds(ms)} s  ${file}: ${name}`);
});
results.compose(new Spec()).pipe(process.stdout);

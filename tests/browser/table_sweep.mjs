// The laws of the table over whole matches: `npm run table -- [GAME...] [--mode M | --first] [--size 1440x900] [--most N]
// [--minutes N] [--seed S] [--keep]`. Every game and mode (or the first of each) at five sizes of window, with a new user's
// settings; at most so many choices and minutes a match. Prints what it finds; --keep writes bench/table.md.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { FOUR, PICTURES, ROOT, startBrowser, startServer } from "./stage.mjs";
import { playMatch, SIZES } from "./table_match.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mode: { type: "string" },
    first: { type: "boolean", default: false },
    size: { type: "string" },
    most: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "10" },
    keep: { type: "boolean", default: false },
  },
});
const MOVED = [
  "area moved",
  "piece moved",
  "own piece moved",
  "moved when hovered",
  "moved by the list",
  "moved by the keys",
];
const COLUMNS = [
  ...MOVED,
  "clipped",
  "broken",
  "overrun",
  "tiny",
  "covered",
  "out of sight",
  "unreachable",
  "stuck",
  "error",
];
const sizes = values.size ? [values.size.split("x").map(Number)] : SIZES;
const server = await startServer({ botPause: 0 });
const browser = await startBrowser();
mkdirSync(PICTURES, { recursive: true });
const rows = [];
try {
  const games = await (await fetch(`${server.url}/api/games`)).json();
  const wanted = positionals.length ? positionals : FOUR;
  for (const game of games.filter(({ name }) => wanted.includes(name))) {
    for (const mode of game.modes.filter(isPlayed)) {
      for (const size of sizes) {
        const name = `${game.name}-${mode.key}-${size.join("x")}`;
        const found = await playMatch(browser, server, {
          game: game.name,
          mode: mode.key,
          size,
          seed: Number(values.seed),
          most: Number(values.most),
          limitMs: Number(values.minutes) * 60_000,
          picture: join(PICTURES, `table-${name}.png`),
        });
        rows.push(row(game.name, mode.key, size, found));
        console.log(`${name}: ${found.choices} choices, ${found.presses} presses, ${found.turns} turns`);
        console.log(`  board ${percent(found.share)}, largest drawing ${percent(found.drawing)} of the window`);
        for (const line of found.said()) console.log(`  ${line}`);
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
if (values.keep) keep();

/** The rows of this run take the place of older ones of the same match; what follows the table stays. */
function keep() {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT }).toString().trim();
  const file = join(ROOT, "bench", "table.md");
  const [, after = ""] = readFileSync(file, "utf8").split(/(?=\n## )/s);
  const nameOf = (line) => line.split(" | ").slice(0, 3).join();
  const fresh = rows.map((line) => `${line.slice(0, -2)} | ${commit} |`);
  const names = new Set(fresh.map(nameOf));
  const older = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /^\| [a-z-]+ \| [a-z_]+ \| \d/.test(line) && !names.has(nameOf(line)));
  const order = (line) => {
    const [game, mode, size] = nameOf(line).slice(2).split(",");
    return [FOUR.indexOf(game), mode, SIZES.findIndex((one) => one.join(" x ") === size)];
  };
  const compare = (a, b) => a[0] - b[0] || a[1].localeCompare(b[1]) || a[2] - b[2];
  writeFileSync(
    file,
    [
      "# The table, measured",
      "",
      "Written by `npm run table -- GAME --mode MODE --most N --minutes N --keep` (in `web/`), at the commits named.",
      "Every prompt of the matches below was measured in a browser with a new user's settings. Counts are of different things",
      "found wrong; presses are those of somebody who chooses at random and takes the shortest way. Empty columns stand for",
      "boards that were never in sight: on a phone all may have been asked in another tab.",
      "",
      `| game | mode | window | board | drawing | choices | presses a turn | ${COLUMNS.join(" | ")} | commit |`,
      `| --- | --- | --- | --- | --- | --- | --- | ${COLUMNS.map(() => "---").join(" | ")} | --- |`,
      ...[...older, ...fresh].sort((a, b) => compare(order(a), order(b))),
      after,
    ].join("\n"),
  );
}

function isPlayed({ key }, index) {
  return values.mode ? key === values.mode : !values.first || index === 0;
}

function row(game, mode, size, found) {
  const turn = found.turns ? (found.presses / found.turns).toFixed(1) : "-";
  const counts = COLUMNS.map((kind) => found.count(kind));
  return `| ${[game, mode, size.join(" x "), percent(found.share), percent(found.drawing), found.choices, turn, ...counts].join(" | ")} |`;
}

/** A board that was never in sight has no share: on a phone all may have been asked in another tab. */
function percent(share) {
  if (share === 1) return "-";
  return `${Math.round(share * 100)} %`;
}

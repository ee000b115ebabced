// The browser's own figures, printed: how soon a table can be used, how soon a choice shows, tasks that block the page, frames while
// things travel, and how soon it is known what the choices of a question will do. `--keep` writes bench/browser.md.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { makeTable, newPlayer, ROOT, startBrowser, startServer } from "./stage.mjs";

const CHOICES = Number(process.env.TURNCOAT_CHOICES ?? 40);
/** Travelling takes 250 ms; what is drawn a little later belongs to it. */
const TRAVEL_MS = 400;
/** What others have measured stands below in bench/browser.md, and stays there. */
const OTHERS = "## Sizes, air and contrast";
const server = await startServer({ botPause: 0.35 }); // as a server comes: bots let people follow
const browser = await startBrowser();
const games = await (await fetch(`${server.url}/api/games`)).json();
const at = (list, share) => {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const load = loadavg()[0].toFixed(1);
const HEAD = [
  "game",
  "usable ms",
  "layout shift while it opens",
  "choice to board ms: median, 95 %",
  "tasks over 50 ms: number, longest",
  "frames while travelling: median ms, 95 %, share within 20 ms",
  "previews of a question ms: median, 95 %",
  "of one choice ms: 95 %",
];
console.log(`load of the machine: ${load} on ${cpus().length} cores`);
const rows = [];
for (const game of games) {
  const row = await measure(game.name);
  rows.push(row);
  console.log(row.map((value, index) => `${HEAD[index]}: ${value}`).join("\n  "));
}
await browser.close();
await server.stop();
if (process.argv.includes("--keep")) keep();

async function measure(game) {
  const { page, context } = await newPlayer(browser, { settings: { motion: "full" } });
  const previews = watchPreviews(page);
  const table = await makeTable(context.request, server.url, { game, seed: 3, level: "random" });
  await page.addInitScript(watch);
  await page.goto(`${server.url}/`);
  await page.goto(`${server.url}/table/${table.id}`);
  const usable = await page.evaluate(() => globalThis.usable);
  const [times, frames] = [[], []];
  await page.waitForTimeout(500); // nobody has read the question sooner
  const shift = await page.evaluate(() => globalThis.shift);
  await page.evaluate(() => (globalThis.longTasks = []));
  for (let made = 0; made < CHOICES && !(await page.$(".end")); made += 1) {
    const found = await page.evaluate(choose, TRAVEL_MS);
    if (!found) continue;
    times.push(found.took);
    frames.push(...found.frames);
  }
  const blocked = await page.evaluate(() => globalThis.longTasks);
  await context.close();
  const whole = (value) => value.toFixed(0);
  const smooth = frames.filter((ms) => ms <= 20).length / Math.max(1, frames.length);
  return [
    game,
    whole(usable),
    shift.toFixed(4),
    `${whole(at(times, 0.5))}, ${whole(at(times, 0.95))} (${times.length})`,
    `${blocked.length}, ${whole(Math.max(0, ...blocked))}`,
    `${whole(at(frames, 0.5))}, ${whole(at(frames, 0.95))}, ${whole(100 * smooth)} %`,
    `${whole(at(previews.whole, 0.5))}, ${whole(at(previews.whole, 0.95))}`,
    `${at(previews.each, 0.95).toFixed(1)}`,
  ];
}

/** From the question to its last answer, and the same by the number of choices that were asked about. */
function watchPreviews(page) {
  const found = { whole: [], each: [] };
  const asked = new Map();
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const { type, id } = JSON.parse(String(payload));
      if (type === "preview") asked.set(id, { from: performance.now(), count: 0 });
    });
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload));
      const question = message.type === "preview" ? asked.get(message.id) : undefined;
      if (!question) return;
      question.count += message.previews.length;
      if (!message.done) return;
      const took = performance.now() - question.from;
      found.whole.push(took);
      found.each.push(took / Math.max(1, question.count));
    });
  });
  return found;
}

function watch() {
  // A message to oneself arrives when the frame that is under way has been laid out and painted.
  globalThis.shown = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(null);
    });
  globalThis.usable = new Promise((done) => {
    // The board is there, and what is asked of me or what others do beside it.
    const isThere = () => document.querySelector("#panel-board *") && document.querySelector(SHOWN);
    const SHOWN = "[data-chip], [data-list], [data-beat-number]";
    const look = () => (isThere() ? done(globalThis.shown()) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
  globalThis.longTasks = [];
  new PerformanceObserver((list) =>
    globalThis.longTasks.push(...list.getEntries().map((entry) => entry.duration)),
  ).observe({ type: "longtask", buffered: true });
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function choose(travelMs) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const until = async (test) => {
    const start = performance.now();
    while (!test() && performance.now() - start < 5000) await frame();
  };
  const chips = () => [...document.querySelectorAll("[data-chip]:not(:disabled)")];
  if (!chips().length) document.querySelector("[data-list]")?.click();
  await until(() => chips().length > 0 || document.querySelector(".end"));
  await frame();
  await globalThis.shown(); // a list that was opened is in sight before one chooses from it
  const all = chips();
  if (!all.length) return null;
  const chip = all[Math.floor(Math.random() * all.length)];
  const start = performance.now();
  chip.click();
  // The client marks the moment when an update has been drawn; the first frame after that shows it.
  const drawn = () => performance.getEntriesByName("turncoat-drawn").at(-1);
  await until(() => (drawn()?.startTime ?? 0) > start);
  const took = (await globalThis.shown()) - start;
  const frames = [];
  const from = performance.now();
  let last = await frame();
  while (performance.now() - from < travelMs) {
    const next = await frame();
    frames.push(next - last);
    last = next;
  }
  return { took, frames };
}

function keep() {
  const before = readFileSync(join(ROOT, "bench", "browser.md"), "utf8");
  const rest = before.includes(OTHERS) ? [before.slice(before.indexOf(OTHERS))] : [];
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT }).toString().trim();
  const cells = (row) => `| ${row.join(" | ")} |`;
  writeFileSync(
    join(ROOT, "bench", "browser.md"),
    [
      "# The client in a browser, measured",
      "",
      `Written by \`npm run browser:measure -- --keep\` (in \`web/\`), commit ${commit}: ${CHOICES} random choices a game against bots,`,
      `headless Chromium that draws without a graphics card. Load of the machine at the start: ${load} on ${cpus().length} cores;`,
      "a load above the number of cores means that others were at work, and all figures are too high by that.",
      "Goals: usable under 1000 ms, no layout shift, choice to board under 100 ms, frames of 17 ms, a preview within 40 ms",
      "for 95 %. A table is usable when its board is drawn with what is asked of me, or with what others do before that.",
      "",
      cells(HEAD),
      cells(HEAD.map(() => "---")),
      ...rows.map(cells),
      "",
      ...rest,
    ].join("\n"),
  );
}

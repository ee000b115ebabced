// The browser's own figures, printed: how soon a table can be used, how soon a choice shows, and tasks that block the page.
import { loadavg } from "node:os";
import { makeTable, newPlayer, startBrowser, startServer } from "./stage.mjs";

const CHOICES = 40;
const server = await startServer({ botPause: 0.35 }); // as a server comes: bots let people follow
const browser = await startBrowser();
const games = await (await fetch(`${server.url}/api/games`)).json();
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);
console.log("game                        usable   choice to board: median / 95 %   tasks over 50 ms: longest");
for (const game of games) {
  const { page, context } = await newPlayer(browser);
  const table = await makeTable(context.request, server.url, {
    game: game.name,
    seed: 3,
    level: "random",
  });
  await page.addInitScript(() => {
    // A message to oneself arrives when the frame that is under way has been laid out and painted.
    globalThis.shown = () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(null);
      });
    globalThis.usable = new Promise((done) => {
      const look = () =>
        document.querySelector("[data-chip], [data-list]") ? done(globalThis.shown()) : requestAnimationFrame(look);
      requestAnimationFrame(look);
    });
    globalThis.longTasks = [];
    new PerformanceObserver((list) =>
      globalThis.longTasks.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({ type: "longtask", buffered: true });
  });
  await page.goto(`${server.url}/`);
  await page.goto(`${server.url}/table/${table.id}`);
  const usable = await page.evaluate(() => globalThis.usable);
  const times = [];
  await page.waitForTimeout(500); // nobody has read the question sooner
  await page.evaluate(() => (globalThis.longTasks = []));
  for (let made = 0; made < CHOICES && !(await page.$(".end")); made += 1) {
    const took = await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
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
      return (await globalThis.shown()) - start;
    });
    if (took !== null) times.push(took);
    await page.waitForTimeout(30);
  }
  const blocked = await page.evaluate(() => globalThis.longTasks);
  times.sort((a, b) => a - b);
  console.log(
    `${game.name.padEnd(27)} ${usable.toFixed(0).padStart(5)} ms ${at(times, 0.5).toFixed(0).padStart(8)} / ${at(times, 0.95).toFixed(0)} ms (${times.length})`.padEnd(
      70,
    ),
    `${blocked.length}: ${Math.max(0, ...blocked).toFixed(0)} ms`,
  );
  await context.close();
}
await browser.close();
await server.stop();

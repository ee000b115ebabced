// The pictures of the README: `npm run pictures [-- GAME...]`, with the built client. Bots play for everybody up to a
// moment that shows the game well; then the seat is taken, and what its player sees is kept in docs/pictures.
import { join } from "node:path";
import { AT_ONCE, makeTable, ROOT, startBrowser, startServer, useSettings } from "./stage.mjs";

const MOMENTS = [
  { game: "in-too-deep", seats: 3, seed: 11, updates: 60 },
  { game: "rogue-agent", seats: 3, seed: 4, updates: 40 },
  { game: "deal-with-the-devil", seed: 6, updates: 60 },
  { game: "city-of-the-great-machine", seats: 3, seed: 8, updates: 60 },
];
/** On a slow machine the moment is an earlier one. */
const MOST_MS = 60_000;
const wanted = process.argv.slice(2);
const server = await startServer({ botPause: 0 });
const browser = await startBrowser();
try {
  for (const { game, seats, seed, updates } of MOMENTS) {
    if (wanted.length && !wanted.includes(game)) continue;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await useSettings(context, AT_ONCE);
    const page = await context.newPage();
    let seen = 0;
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => (seen += String(payload).startsWith('{"type":"update"') ? 1 : 0)),
    );
    const table = await makeTable(context.request, server.url, { game, seats, seed, level: "greedy" });
    const at = `${server.url}/api/tables/${table.id}`;
    await page.goto(`${server.url}/table/${table.id}`);
    // Whoever comes to the table after leaving it would sit down again.
    await page.waitForSelector(".prompt");
    await context.request.post(`${at}/leave`, { headers: { origin: server.url } });
    const began = Date.now();
    while (seen < updates && Date.now() - began < MOST_MS) await page.waitForTimeout(100);
    await context.request.post(`${at}/join`, { data: { entropy: "" }, headers: { origin: server.url } });
    await page.reload();
    await page.waitForSelector(".prompt.asked");
    // What happened while nobody sat there need not be told.
    await page
      .getByRole("button", { name: "Skip to now" })
      .click({ timeout: 2000 })
      .catch(() => null);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: join(ROOT, "docs", "pictures", `${game}.png`) });
    console.log(`docs/pictures/${game}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

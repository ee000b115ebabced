// What the air over a board costs: `npm run air` opens a table of each game, leaves it alone for some seconds with and
// without air, other things moving as they do, and prints what share of a core the browser took for it. Needs the built client.
import { AT_ONCE, makeTable, startBrowser, startServer, useSettings } from "./stage.mjs";

/** Air moves in gusts: two whole ones, with the rest between them. */
const SECONDS = 24;
const GAMES = ["in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine"];
const server = await startServer();
const browser = await startBrowser();
const session = await browser.newBrowserCDPSession();

async function busy() {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function share(game, { isSeen }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await useSettings(context, { ...AT_ONCE, motion: "full" });
  const table = await makeTable(context.request, server.url, { game, seed: 3 });
  const page = await context.newPage();
  await page.goto(`${server.url}/table/${table.id}`);
  await page.waitForSelector(".prompt.asked");
  const air = page.locator("[data-air]");
  await air.waitFor({ state: "attached" });
  if (!isSeen) await air.evaluate((canvas) => canvas.remove());
  await page.waitForTimeout(3000);
  const before = await busy();
  await page.waitForTimeout(SECONDS * 1000);
  const took = ((await busy()) - before) / SECONDS;
  await context.close();
  return took;
}

try {
  for (const game of GAMES) {
    const [without, with_] = [await share(game, { isSeen: false }), await share(game, { isSeen: true })];
    const percent = (value) => `${(value * 100).toFixed(1)} %`;
    console.log(`${game}: air takes ${percent(with_ - without)} of a core; the rest of the table ${percent(without)}`);
  }
} finally {
  await browser.close();
  await server.stop();
}

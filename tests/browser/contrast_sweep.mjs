// Looks for faint text in positions of random play: `npm run contrast -- [SEEDS] [GAME...]`. What it finds depends on the bots' pace, so
// the suite looks at fixed positions instead. A card that is looked at may lie over the board: look at the picture first.
import { join } from "node:path";
import { faint, steady, WINDOWS } from "./contrast.mjs";
import { playOn } from "./player.mjs";
import { FOUR, makeTable, newPlayer, PICTURES, startBrowser, startServer } from "./stage.mjs";

const STOPS = 3;
const CLICKS = 9;

const [seeds = "3", ...named] = process.argv.slice(2);
const games = named.length ? named : FOUR;
const server = await startServer({ botPause: 0 });
const browser = await startBrowser();
let looked = 0;
const found = [];
for (const game of games)
  for (let seed = 1; seed <= Number(seeds); seed += 1) {
    const { page, context } = await newPlayer(browser, { bypassCSP: true });
    const table = await makeTable(context.request, server.url, { game, seed });
    await page.goto(`${server.url}/table/${table.id}`);
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.setViewportSize(WINDOWS[0]);
      await page.waitForSelector(".prompt.asked", { timeout: 60_000 });
      await playOn(page, { most: CLICKS, seed: seed * 100 + stop });
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        await steady(page);
        const { faults } = await faint(page);
        looked += 1;
        if (!faults.length) continue;
        const picture = join(PICTURES, `faint-${game}-${seed}-${stop}-${window.width}.png`);
        await page.screenshot({ path: picture });
        found.push(...faults.map((fault) => `${game} at ${window.width}, seed ${seed}, stop ${stop}: ${fault}`));
        console.log(faults.map((fault) => `${picture}: ${fault}`).join("\n"));
      }
    }
    await context.close();
  }
console.log(`${looked} positions looked at, ${found.length} words too faint`);
await browser.close();
await server.stop();
process.exitCode = found.length ? 1 : 0;

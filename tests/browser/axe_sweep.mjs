// axe-core in positions of random play, with a new user's settings: `npm run axe -- [SEEDS] [GAME...]`. What it meets depends on the bots'
// pace, so the suite looks at fixed positions instead (learn.test.mjs); this finds what those have not met.
import { WINDOWS } from "./contrast.mjs";
import { faults } from "./examiner.mjs";
import { playOn } from "./player.mjs";
import { makeTable, newPlayer, startBrowser, startServer } from "./stage.mjs";

const STOPS = 14;
const CLICKS = 5;

const [seeds = "2", ...named] = process.argv.slice(2);
const server = await startServer({ botPause: 0 });
const games = (await (await fetch(`${server.url}/api/games`)).json()).filter(
  (game) => !named.length || named.includes(game.name),
);
const browser = await startBrowser();
const found = new Set();
let looked = 0;

async function sweep(game, mode, seed) {
  const { page, context } = await newPlayer(browser, { settings: null, bypassCSP: true });
  const seats = mode.seats[seed % mode.seats.length];
  const table = await makeTable(context.request, server.url, {
    game: game.name,
    mode: mode.key,
    seats,
    seed,
    level: "greedy",
  });
  await page.goto(`${server.url}/table/${table.id}`);
  await page.waitForSelector(".prompt");
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.setViewportSize(WINDOWS[stop % WINDOWS.length]);
    const { isOver, stuck } = await playOn(page, { most: CLICKS, seed: seed * 1000 + stop, onBoard: 0.4, skips: true });
    looked += 1;
    for (const fault of await faults(page)) {
      if (!found.has(fault)) console.log(`${game.name}, ${mode.key}, seed ${seed}, stop ${stop}: ${fault}`);
      found.add(fault);
    }
    if (stuck) console.log(`${game.name}, ${mode.key}, seed ${seed}, stop ${stop}: stuck at ${stuck}`);
    if (isOver || stuck) break;
  }
  await context.close();
}

for (let seed = 1; seed <= Number(seeds); seed += 1)
  for (const game of games) for (const mode of game.modes) await sweep(game, mode, seed);
console.log(`${looked} positions looked at, ${found.size} faults`);
await browser.close();
await server.stop();
process.exitCode = found.size ? 1 : 0;

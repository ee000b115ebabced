// Every mode of every game, to its end, by clicking what is clickable.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { playOn } from "./player.mjs";
import { FOUR, makeTable, newPlayer, PICTURES, startBrowser, startServer } from "./stage.mjs";

const server = await startServer({ botPause: 0 });
const games = await (await fetch(`${server.url}/api/games`)).json();
let browser;
before(async () => {
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server.stop();
});

test("the four games are offered", () => {
  assert.deepEqual(
    FOUR.filter((name) => !games.some((game) => game.name === name)),
    [],
  );
});

for (const game of games) {
  for (const mode of game.modes) {
    test(`${game.name}, ${mode.key}`, { timeout: 600_000 }, async () => {
      const player = await newPlayer(browser);
      const { page } = player;
      const table = await makeTable(player.context.request, server.url, {
        game: game.name,
        mode: mode.key,
        // Full tables of bots that know the game: random play alone takes thousands of clicks to an end.
        seats: mode.seats[1],
        seed: 1,
        level: "greedy",
      });
      await page.goto(`${server.url}/table/${table.id}`);
      await page.waitForSelector(".prompt");
      const name = `${game.name}-${mode.key}`;
      const opening = await playOn(page, { most: 25 });
      await page.screenshot({ path: join(PICTURES, `${name}-middle.png`) });
      const rest = opening.isOver ? opening : await playOn(page, { seed: 2 });
      assert.equal(rest.stuck, undefined, `Nothing could be clicked any more: ${rest.stuck}`);
      assert.ok(rest.isOver, "The match did not end.");
      await page.waitForSelector(".end table, .end .rows");
      await page.screenshot({ path: join(PICTURES, `${name}-end.png`) });
      const covered = [...new Set([...opening.covered, ...rest.covered])];
      console.log(
        `${name}: ${opening.made + rest.made} clicks${covered.length ? `; hidden behind others at some time: ${covered.slice(0, 8).join(", ")}` : ""}`,
      );
      assert.deepEqual(player.errors, []);
      await player.context.close();
    });
  }
}

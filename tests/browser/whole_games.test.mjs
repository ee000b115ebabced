// Every mode of every game, to its end, by clicking what is clickable, with a new user's settings: motion and
// confirmation are as they come, and what is played out is skipped by Space. axe-core finds nothing serious at the end;
// before it, positions depend on the bots' pace, and are for axe_sweep.mjs.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { faults } from "./examiner.mjs";
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

/** After so many clicks of a match a picture is taken. */
const MIDDLE = 25;

test("the four games are offered", () => {
  assert.deepEqual(
    FOUR.filter((name) => !games.some((game) => game.name === name)),
    [],
  );
});

for (const game of games) {
  for (const mode of game.modes) {
    test(`${game.name}, ${mode.key}`, { timeout: 600_000 }, async () => {
      const player = await newPlayer(browser, { settings: null, bypassCSP: true });
      const { page } = player;
      const table = await makeTable(player.context.request, server.url, {
        game: game.name,
        mode: mode.key,
        // Full tables of bots that know the game: random play alone takes thousands of clicks to an end.
        seats: mode.seats[1],
        seed: 1,
        level: "greedy",
      });
      const address = `${server.url}/table/${table.id}`;
      await page.goto(address);
      await page.waitForSelector(".prompt");
      const name = `${game.name}-${mode.key}`;
      const covered = new Set();
      let made = 0;
      const play = async (most) => {
        const part = await playOn(page, { seed: made + 1, most, onBoard: 0.4, skips: true });
        assert.equal(part.stuck, undefined, `Nothing could be clicked any more: ${part.stuck}`);
        part.covered.forEach((thing) => covered.add(thing));
        made += part.made;
        return part.isOver;
      };
      const isOver = await play(MIDDLE);
      await page.screenshot({ path: join(PICTURES, `${name}-middle.png`) });
      assert.ok(isOver || (await play()), "The match did not end.");
      await page.waitForSelector(".end table, .end .rows");
      assert.deepEqual(await faults(page), []);
      await page.screenshot({ path: join(PICTURES, `${name}-end.png`) });
      console.log(
        `${name}: ${made} clicks${covered.size ? `; hidden behind others at some time: ${[...covered].slice(0, 8).join(", ")}` : ""}`,
      );
      // The coach of a first game is gone by then.
      await page.goto(`${address}?learn`);
      await page.waitForSelector(".end");
      await page.waitForLoadState("networkidle");
      assert.equal(await page.getByRole("region", { name: "Hint" }).count(), 0);
      assert.deepEqual(player.errors, []);
      await player.context.close();
    });
  }
}

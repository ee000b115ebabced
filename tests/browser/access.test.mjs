// axe-core finds nothing serious, on any page. Tables are looked at in learn.test.mjs, question by question, and at their
// ends in whole_games.test.mjs.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { faults } from "./examiner.mjs";
import { playOn } from "./player.mjs";
import { makeTable, newPlayer, PICTURES, startBrowser, startServer } from "./stage.mjs";

const server = await startServer({ botPause: 0 });
const games = await (await fetch(`${server.url}/api/games`)).json();
let browser;
let player;
before(async () => {
  browser = await startBrowser();
  player = await newPlayer(browser, { bypassCSP: true });
});
after(async () => {
  await browser?.close();
  await server.stop();
});

async function examine(path, name, prepare) {
  const { page } = player;
  await page.goto(server.url + path);
  await page.waitForLoadState("networkidle");
  await prepare?.(page);
  await page.screenshot({ path: join(PICTURES, `page-${name}.png`) });
  assert.deepEqual(await faults(page), []);
}

test("home", () => examine("/", "home"));
test("settings", () => examine("/settings", "settings"));
test("a lost page", () => examine("/nowhere", "lost"));
test("recovery", () => examine("/recover#nothing", "recover"));
test("waiting room", async () => {
  const table = await makeTable(player.context.request, server.url, {
    game: "lanterns",
    seats: 3,
    open: 1,
  });
  await examine(`/table/${table.id}`, "waiting-room");
});
for (const game of games) {
  test(`set up ${game.name}`, () => examine(`/new/${game.name}`, `create-${game.name}`));
  test(`rules of ${game.name}`, () => examine(`/rules/${game.name}`, `rules-${game.name}`));
}
test("end and replay", { timeout: 90_000 }, async () => {
  const table = await makeTable(player.context.request, server.url, {
    game: "lanterns",
    seats: 3,
    level: "random",
  });
  await examine(`/table/${table.id}`, "end", async (page) => {
    await page.waitForSelector(".prompt");
    await playOn(page);
    await page.getByRole("button", { name: "Check the shuffle" }).click();
    await page.getByText("The seed is the one that was committed to").waitFor();
  });
  await examine(`/table/${table.id}/replay`, "replay", async (page) => {
    await page.getByRole("button", { name: "Last" }).click();
    await page.waitForFunction(() => /^(\d+) \/ \1$/.test(document.querySelector(".count")?.textContent ?? ""));
    await page.selectOption("#eyes", "1");
    await page.waitForTimeout(300);
  });
});

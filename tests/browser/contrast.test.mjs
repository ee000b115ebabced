// All text over art can be read: contrast AA against the pixels that are really behind it, at every table and on the home page.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { faint } from "./contrast.mjs";
import { playOn } from "./player.mjs";
import { FOUR, makeTable, newPlayer, PICTURES, setStage } from "./stage.mjs";

const stage = setStage();
const CHOICES = 12;
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function examine(page, where) {
  await page.screenshot({ path: join(PICTURES, `contrast-${where.replaceAll(/\W+/g, "-")}.png`) });
  const { count, least, faults } = await faint(page);
  console.log(`${where}: ${count} words, the least contrast ${least.toFixed(2)}`);
  assert.ok(count > 5, where);
  assert.deepEqual(faults, [], where);
}

test("what is too faint is found", async () => {
  const { page, context } = await newPlayer(stage.browser, { bypassCSP: true });
  await page.setContent(`<style>body { background: #333 } p { font-size: 16px }</style>
    <p style="color: #fff">well</p><p style="color: #777">faint</p>
    <p style="color: #fff; background: linear-gradient(90deg, #333 0 40%, #eee 40%); width: 8em">half over snow</p>
    <svg width="300" height="60"><rect width="300" height="60" fill="#ddd"/><text x="9" y="40" fill="#fff">drawn</text></svg>`);
  const { count, faults } = await faint(page);
  assert.equal(count, 4);
  assert.deepEqual(
    faults.map((fault) => fault.match(/“(.*)”/)[1]),
    ["faint", "half over snow", "drawn"],
  );
  await context.close();
});

test("the home page", async () => {
  const { page, context } = await newPlayer(stage.browser, { bypassCSP: true });
  await page.goto(stage.server.url);
  await page.waitForLoadState("networkidle");
  await examine(page, "home");
  await context.close();
});

for (const game of FOUR)
  test(`tables of ${game}`, { timeout: 120_000 }, async () => {
    const { page, context } = await newPlayer(stage.browser, { bypassCSP: true });
    const table = await makeTable(context.request, stage.server.url, { game, seed: 5 });
    await page.goto(`${stage.server.url}/table/${table.id}`);
    await page.waitForSelector(".prompt.asked");
    await playOn(page, { most: CHOICES });
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      await page.waitForSelector(".prompt.asked");
      // No sign or card of a thing that is looked at lies over the board.
      await page.mouse.move(1, 1);
      await page.keyboard.press("Escape");
      await page.evaluate(() => document.activeElement?.blur());
      await page.waitForTimeout(300);
      await examine(page, `${game} at ${window.width}`);
    }
    await context.close();
  });

// All text over art can be read: contrast AA against the pixels that are really behind it, on every board and on the home page.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { faint, steady, WINDOWS } from "./contrast.mjs";
import { FOUR, newPlayer, PICTURES, setStage } from "./stage.mjs";

const stage = setStage();
const LESSONS = 4;

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

/** Positions that are the same in every run: the beginning of some lessons. Those of random play are for contrast_sweep.mjs. */
async function lessonsOf(game) {
  const teaching = await (await fetch(`${stage.server.url}/api/games/${game}/learn`)).json();
  const every = Math.ceil(teaching.lessons.length / LESSONS);
  return teaching.lessons.filter((_, index) => index % every === 0).map(({ name }) => name);
}

for (const game of FOUR)
  test(`boards of ${game}`, { timeout: 240_000 }, async () => {
    const { page, context } = await newPlayer(stage.browser, { bypassCSP: true });
    for (const lesson of await lessonsOf(game)) {
      await page.goto(`${stage.server.url}/learn/${game}/lessons/${lesson}`);
      await page.waitForSelector(`.lesson[data-lesson="${lesson}"]`);
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        await steady(page);
        await examine(page, `${game}, ${lesson}, at ${window.width}`);
      }
    }
    await context.close();
  });

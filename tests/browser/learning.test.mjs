// The guided first game: the learner is asked first, is told what is new, and is left in peace on request.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "./player.mjs";
import { FOUR, giveName, newPlayer, setStage, updates } from "./stage.mjs";

const stage = setStage();

for (const [place, game] of FOUR.entries()) {
  test(`the first game of ${game}`, { timeout: 120_000 }, async () => {
    const { page, context, errors, received } = await newPlayer(stage.browser);
    const hint = page.getByRole("region", { name: "Hint" });
    const text = () => hint.locator("p").textContent();
    await page.goto(stage.server.url);
    await page.getByRole("link", { name: "Learn" }).nth(place).click();
    await page
      .getByRole("button", { name: /^First game/ })
      .first()
      .click();
    await giveName(page, "Ada");
    await page.waitForSelector(".prompt.asked");
    await hint.waitFor();
    assert.ok(updates(received)[0].prompt, "The learner waits for others.");

    const told = [];
    const listen = async () => {
      while (await hint.isVisible()) {
        told.push(await text());
        await hint.getByRole("button", { name: "Got it" }).click();
      }
    };
    await listen();
    assert.ok(told.length >= 1);
    const first = told.length;
    await page.reload();
    await page.waitForSelector(".prompt.asked");
    assert.equal(await hint.count(), 0, "A reload brought a hint back.");

    for (let round = 0; round < 40 && told.length === first; round += 1) {
      await playOn(page, { most: 1, seed: round + 1 });
      await listen();
    }
    assert.ok(told.length > first, "Nothing new was explained.");
    assert.equal(new Set(told).size, told.length, "A hint came twice.");
    for (const sentence of told) assert.doesNotMatch(sentence, /hint\.|\{|undefined/, "A hint has no words.");
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("no more hints means none", { timeout: 60_000 }, async () => {
  const { page, context } = await newPlayer(stage.browser);
  const hint = page.getByRole("region", { name: "Hint" });
  await page.goto(`${stage.server.url}/learn/rogue-agent`);
  await page
    .getByRole("button", { name: /^First game/ })
    .first()
    .click();
  await giveName(page, "Ada");
  await hint.getByRole("button", { name: "No more hints" }).click();
  await playOn(page, { most: 8 });
  assert.equal(await hint.count(), 0);
  await page.reload();
  await page.waitForSelector(".prompt.asked");
  assert.equal(await hint.count(), 0);
  await context.close();
});

// Small screens: touch, tabs, everything within the width.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { playOn } from "./player.mjs";
import { makeTable, newPlayer, PICTURES, sidewaysScroll, startBrowser, startServer } from "./stage.mjs";

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

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

for (const game of games) {
  test(`${game.name}: fifteen clicks at 390 px, then every tab at 360 px`, { timeout: 90_000 }, async () => {
    const { page, context, errors } = await newPlayer(browser, PHONE);
    const table = await makeTable(context.request, server.url, {
      game: game.name,
      seed: 2,
      level: "random",
    });
    await page.goto(`${server.url}/table/${table.id}`);
    await page.waitForSelector(".prompt");
    const { stuck } = await playOn(page, { most: 15 });
    assert.equal(stuck, undefined);
    // A short game may be over by now.
    await page.waitForTimeout(500);
    if (await page.locator(".end").count()) await page.getByRole("button", { name: "Look at the board" }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    for (const tab of ["mine", "others", "log", "board"]) {
      await page.locator(`#tab-${tab}`).click();
      assert.ok((await sidewaysScroll(page)) <= 0, `${tab} is wider than the screen`);
      assert.ok(await page.locator(".prompt").isVisible());
      await page.screenshot({
        path: join(PICTURES, `phone-${game.name}-${tab}.png`),
      });
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test(
  "what cannot be taken back is confirmed by a second tap, and let go by a tap elsewhere",
  { timeout: 60_000 },
  async () => {
    const { page, context, sent, received } = await newPlayer(browser, {
      ...PHONE,
      settings: { confirm: "final" },
    });
    const table = await makeTable(context.request, server.url, {
      game: "lanterns",
      seats: 2,
      seed: 3,
      options: { nights: 1 },
      level: "random",
    });
    await page.goto(`${server.url}/table/${table.id}`);
    // Once the other card lies there, mine is the last: it turns both up.
    await page.waitForFunction(() => document.querySelectorAll(".seat.asked").length === 1);
    const last = (type) => received.findLastIndex((frame) => JSON.parse(frame).type === type);
    while (last("final") < last("update")) await page.waitForTimeout(20);
    const chosen = () => sent.filter((frame) => frame.includes('"choose"'));
    await page.locator(".chip").first().tap();
    await page.locator("[data-confirm]").waitFor();
    await page.locator(".title").tap();
    await page.locator("[data-confirm]").waitFor({ state: "detached" });
    assert.equal(chosen().length, 0);
    await page.locator(".chip").first().tap();
    await page.locator("[data-confirm]").waitFor();
    await page.locator(".chip.chosen").tap();
    await page.waitForFunction(() => document.querySelector(".log")?.textContent?.includes("turned up"));
    assert.equal(chosen().length, 1);
    await context.close();
  },
);

test("a long row of choices is a short one and a list", { timeout: 60_000 }, async () => {
  const { page, context, errors } = await newPlayer(browser, PHONE);
  const table = await makeTable(context.request, server.url, { game: "deal-with-the-devil", seed: 1 });
  await page.goto(`${server.url}/table/${table.id}`);
  await page.waitForSelector(".prompt.asked");
  await page.locator("#tab-board").tap();
  assert.ok((await page.locator(".prompt [data-chip]").count()) <= 8);
  await page.locator("[data-list]").tap();
  assert.ok((await page.locator(".choice-panel [data-chip]").count()) > 8);
  assert.deepEqual(errors, []);
  await context.close();
});

for (const path of ["/", "/settings", "/new/in-too-deep", "/rules/in-too-deep"]) {
  test(`${path} fits 360 px`, async () => {
    const { page, context } = await newPlayer(browser, {
      viewport: { width: 360, height: 740 },
    });
    await page.goto(server.url + path);
    await page.waitForLoadState("networkidle");
    assert.ok((await sidewaysScroll(page)) <= 0);
    await context.close();
  });
}

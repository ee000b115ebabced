// The guided first game: the learner is asked first, is told what is new, and is left in peace on request.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "./player.mjs";
import { FOUR, giveName, makeTable, newPlayer, setStage, updates } from "./stage.mjs";

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

test("the five minutes are offered at the first table of a game, and once", { timeout: 60_000 }, async () => {
  const { page, context, errors } = await newPlayer(stage.browser, { settings: { isMinutesOffered: true } });
  const begin = async () => {
    await page.goto(`${stage.server.url}/learn/lanterns`);
    await page.getByRole("button", { name: "A table of my own" }).click();
  };
  await begin();
  await giveName(page, "Ada");
  await page.waitForSelector(".prompt.asked");
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "The game in five minutes" });
  // This game has one panel: there is nothing to skip.
  await dialog.getByRole("button", { name: "To the table" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.equal(await page.getByText("New to this game?").count(), 0);
  await begin();
  await page.waitForSelector(".prompt.asked");
  assert.equal(await page.getByText("New to this game?").count(), 0, "It was offered again.");

  await page.keyboard.press("?");
  await page.getByRole("button", { name: "Player's guide" }).click();
  await page.locator("[data-minutes]").click();
  for (let step = 0; step < 60 && (await dialog.locator("[data-next]").isVisible()); step += 1)
    await dialog.locator("[data-next]").click();
  await dialog.locator("[data-leave]").click();
  await dialog.waitFor({ state: "detached" });
  await page.waitForSelector(".prompt.asked");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a newcomer is offered one thing at a time, beside the board", { timeout: 60_000 }, async () => {
  const { page, context, errors } = await newPlayer(stage.browser, {
    settings: { isMinutesOffered: true, soundAsked: false },
  });
  const table = await makeTable(context.request, stage.server.url, { game: "deal-with-the-devil", seed: 2 });
  await page.goto(`${stage.server.url}/table/${table.id}`);
  await page.waitForSelector(".prompt.asked");
  const minutes = page.getByRole("group", { name: "The game in five minutes" });
  const sound = page.getByRole("button", { name: "Sounds only" });
  const [offer, drawer] = await Promise.all([minutes.boundingBox(), page.locator("#panel-log").boundingBox()]);
  assert.ok(offer.x >= drawer.x, "The offer lies on the board.");
  assert.equal(await sound.count(), 0, "Sound is asked about before anything was chosen.");
  await page.locator("[data-offer=open]").first().click();
  await sound.waitFor();
  assert.equal(await minutes.count(), 0, "Whoever has chosen has begun.");
  assert.deepEqual(errors, []);
  await context.close();
});

test(
  "a newcomer on a phone is offered the five minutes, whose buttons stay in place",
  { timeout: 60_000 },
  async () => {
    const { page, context, errors } = await newPlayer(stage.browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      settings: { isMinutesOffered: true, soundAsked: false },
    });
    const table = await makeTable(context.request, stage.server.url, { game: "rogue-agent", seed: 2 });
    await page.goto(`${stage.server.url}/table/${table.id}`);
    await page.waitForSelector(".prompt.asked");
    const [offer, tabs] = await Promise.all([
      page.getByRole("group", { name: "The game in five minutes" }).boundingBox(),
      page.locator("#tab-board").boundingBox(),
    ]);
    assert.ok(offer.y + offer.height <= tabs.y, "The offer covers more than the bar above everything.");
    await page.getByRole("button", { name: "Not now" }).click();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("link", { name: "Settings" }).waitFor();
    assert.equal(await page.getByText("Keys:").count(), 0, "There are no keys here.");
    await page.keyboard.press("Escape");

    await page.locator("#tab-log").click();
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    const search = await page.getByRole("searchbox").boundingBox();
    const first = await page.locator(".drawer-guide li").first().boundingBox();
    assert.ok(first.y - search.y < 200, `The contents begin ${first.y - search.y} px below the search.`);

    await page.locator("[data-minutes]").click();
    const dialog = page.getByRole("dialog", { name: "The game in five minutes" });
    // The board of the table is hidden behind it: nothing that the picture is cut to or painted with may be that board's.
    await dialog.locator("[data-drawn] > .stage").waitFor();
    const borrowed = await dialog.evaluate((box) => {
      const names = [...box.querySelectorAll("[clip-path], [fill]")].flatMap((node) => {
        const { clipPath, fill } = getComputedStyle(node);
        return [...`${clipPath} ${fill}`.matchAll(/url\("#(.+?)"\)/g)].map(([, name]) => name);
      });
      return { count: names.length, others: names.filter((name) => !box.contains(document.getElementById(name))) };
    });
    assert.ok(borrowed.count > 0);
    assert.deepEqual(borrowed.others, []);
    const next = dialog.locator("[data-next]");
    const { x, y } = await next.boundingBox();
    assert.ok(y + 30 < 844);
    for (let press = 0; press < 60 && (await next.isVisible()); press += 1) {
      const now = await next.boundingBox();
      assert.deepEqual([now.x, now.y], [x, y], `Next has moved after ${press} presses.`);
      await next.click();
    }
    assert.equal(await dialog.getByText("Skip the rest").count(), 0, "Nothing is left to skip.");
    await dialog.locator("[data-leave]").click();
    assert.deepEqual(errors, []);
    await context.close();
  },
);

test("the coach says what would have been better than my last choice", { timeout: 120_000 }, async () => {
  const { page, context, errors } = await newPlayer(stage.browser);
  await page.goto(`${stage.server.url}/learn/rogue-agent`);
  await page.getByRole("button", { name: "A table of my own" }).click();
  await giveName(page, "Ada");
  await page.waitForSelector(".prompt.asked");
  await playOn(page, { most: 2 });
  await page.waitForSelector(".prompt.asked");
  await page.getByRole("button", { name: "What would you do?" }).click();
  await page.locator("[data-advice]").waitFor({ timeout: 40_000 });
  await page.locator("[data-hindsight]").click();
  await page.locator("[data-made]").waitFor({ timeout: 40_000 });
  assert.match(await page.getByRole("region", { name: "What would you do?" }).textContent(), /You chose: /);
  assert.deepEqual(errors, []);
  await context.close();
});

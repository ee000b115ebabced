// Games by keys alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FOUR, hurry, makeTable, newPlayer, seeded, setStage, updates } from "./stage.mjs";

const stage = setStage();

test("arrows, Enter, ?, L, numbers and U", { timeout: 60_000 }, async () => {
  const { page, context, errors } = await newPlayer(stage.browser);
  const table = await makeTable(context.request, stage.server.url, {
    game: "lanterns",
    seats: 2,
    seed: 3,
    options: { nights: 1 },
    level: "random",
  });
  await page.goto(`${stage.server.url}/table/${table.id}`);
  await page.waitForSelector(".chip");

  await page.keyboard.press("?");
  await page.getByLabel("Search the rules").waitFor();
  await page.waitForSelector(".wanted");
  await page.locator("body").click({ position: { x: 5, y: 300 } });
  await page.keyboard.press("l");
  await page.waitForSelector(".log");

  // The first card by arrows and Enter, on the board itself.
  await page.keyboard.press("ArrowDown");
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("data-piece") ?? document.activeElement?.getAttribute("data-chip"),
    );
  assert.ok(await focused());
  await page.keyboard.press("ArrowRight");
  assert.ok(await focused());
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".log")?.textContent?.includes("turned up"));

  // Whoever turned up the highest card robs: if it is me, there is one to be robbed, and its key is 1.
  const rob = page.getByText("Take a lantern from another seat.");
  const pledge = page.getByText("Pledge any cards");
  await rob.or(pledge).waitFor();
  if (await rob.isVisible()) await page.keyboard.press("1");
  await pledge.waitFor();

  // Keys are numbered as the choices are listed: first to be done, then the cards, which lie in my hand. While Alt is held their
  // keys stand beside them.
  await page.locator("#panel-mine [data-offer=open]").first().waitFor();
  const held = await page.locator("#panel-mine [data-offer=open]").count();
  assert.ok(held >= 3);
  assert.deepEqual(
    await page
      .locator("#panel-mine [data-offer=open]")
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-keyshortcuts"))),
    Array.from({ length: held }, (_, index) => String(index + 2)),
  );
  assert.equal(await page.locator(".keys kbd").count(), 0);
  await page.keyboard.down("Alt");
  await page.locator(".keys kbd").first().waitFor();
  assert.ok(!(await coversAnything(page)), "a key lies on what it picks");
  await page.keyboard.up("Alt");
  await page.locator(".keys kbd").first().waitFor({ state: "detached" });
  const second = page.locator("#panel-mine [data-piece]").nth(1);
  const card = (await second.getAttribute("data-piece")).replace("card:", "");
  await page.keyboard.press("3");
  await page.locator(".pick").waitFor();
  assert.match(await page.locator(".pick").textContent(), new RegExp(`\\b${card}\\b`));
  await page.keyboard.press("u");
  await page.locator(".pick").waitFor({ state: "detached" });
  await page.keyboard.press("9");
  assert.equal(await page.locator(".pick").count(), 0, "9 is no choice");
  await page.keyboard.press("1");
  await page.waitForSelector(".end");
  assert.deepEqual(errors, []);
});

test("what cannot be taken back is confirmed by Enter, and let go by Esc", { timeout: 60_000 }, async () => {
  const { page, context, sent, received, errors } = await newPlayer(stage.browser, {
    settings: { confirm: "final" },
  });
  const table = await makeTable(context.request, stage.server.url, {
    game: "lanterns",
    seats: 2,
    seed: 3,
    options: { nights: 1 },
    level: "random",
  });
  await page.goto(`${stage.server.url}/table/${table.id}`);
  // Once the other card lies there, mine is the last: it turns both up.
  await page.locator(".seat.asked").nth(1).waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelectorAll(".chip").length === 4);
  const chosen = () => sent.filter((frame) => frame.includes('"choose"'));
  const warning = page.getByText("There is no way back from this.");
  await answered(page, received);
  await page.keyboard.press("2");
  await warning.waitFor();
  await page.keyboard.press("Escape");
  await warning.waitFor({ state: "detached" });
  assert.equal(chosen().length, 0);
  await page.keyboard.press("2");
  await warning.waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Cards are turned up").waitFor();
  assert.equal(chosen().length, 1);
  assert.deepEqual(errors, []);
  await context.close();
});

/** Whether a key that is shown lies on the middle of something that can be chosen. */
async function coversAnything(page) {
  return page.evaluate(() => {
    const keys = [...document.querySelectorAll(".keys kbd")].map((node) => node.getBoundingClientRect());
    return [...document.querySelectorAll("[data-offer=open]")].some((node) => {
      const box = node.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return keys.some((key) => key.left < x && x < key.right && key.top < y && y < key.bottom);
    });
  });
}

/** Wait until the server has said what is final in the question that is asked now. */
async function answered(page, received) {
  const last = (type) => received.findLastIndex((frame) => JSON.parse(frame).type === type);
  while (last("final") < last("update")) await page.waitForTimeout(20);
}

for (const game of FOUR) {
  test(`${game}: whole turns by keys alone, with a new user's settings`, { timeout: 240_000 }, async () => {
    const { page, context, sent, received, errors } = await newPlayer(stage.browser, { settings: null });
    await hurry(context, 6);
    const table = await makeTable(context.request, stage.server.url, { game, seed: 5, level: "greedy" });
    await page.goto(`${stage.server.url}/table/${table.id}`);
    await page.waitForSelector(".prompt");
    const chosen = () => sent.filter((frame) => frame.includes('"choose"')).length;
    /** How often I was asked after others had been waited for. */
    const turns = () =>
      updates(received).filter(({ prompt }, index, all) => prompt && index > 0 && !all[index - 1].prompt).length;
    const random = seeded(7);
    const arrows = ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"];
    for (let step = 0; step < 400 && (turns() < 2 || chosen() < 6); step += 1) {
      if (await page.locator(".end").count()) break;
      await page.locator(".prompt.asked[aria-busy=false], .end").first().waitFor({ timeout: 60_000 });
      if (await page.locator("[data-confirm]").count()) {
        await page.keyboard.press("Enter");
        continue;
      }
      // To something that can be chosen, and a few steps from there: what is held already would only be put down.
      for (let steps = 1 + Math.floor(random() * 3); steps > 0; steps -= 1)
        await page.keyboard.press(arrows[Math.floor(random() * arrows.length)]);
      await page.keyboard.press("Enter");
      await page.waitForTimeout(80);
    }
    assert.ok(chosen() >= 6, `${chosen()} choices were made by keys`);
    assert.ok(turns() >= 2 || (await page.locator(".end").count()), `${turns()} turns were played by keys`);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("the log by keys: from name to name, shown on the board, and its card", { timeout: 60_000 }, async () => {
  const { page, context, errors } = await newPlayer(stage.browser);
  const table = await makeTable(context.request, stage.server.url, { game: "rogue-agent", seed: 2, level: "greedy" });
  await page.goto(`${stage.server.url}/table/${table.id}`);
  await page.locator(".log [data-inspect]").first().waitFor();
  await page.locator(".prompt.asked[aria-busy=false]").waitFor();
  const names = page.locator(".log [data-inspect]");
  for (let count = -1; count !== (count = await names.count());) await page.waitForTimeout(400); // until it grows no more
  await page.getByRole("log", { name: "Log" }).focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-inspect"));
  await page.keyboard.press("ArrowLeft");
  assert.ok(await focused(), "no name has the focus");
  assert.ok(await names.last().evaluate((node) => node === document.activeElement));
  await page.keyboard.press("ArrowLeft");
  assert.ok(await names.nth(-2).evaluate((node) => node === document.activeElement));
  await page.keyboard.press("i");
  await page.locator(".card.pinned h2").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".card.pinned").waitFor({ state: "detached" });
  assert.deepEqual(errors, []);
  await context.close();
});

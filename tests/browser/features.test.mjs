// What a table offers beside the game itself, each used as a person would.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "./player.mjs";
import { FOUR, giveName, makeTable, newPlayer, setStage, updates } from "./stage.mjs";

const stage = setStage();

async function sit(game, options = {}) {
  const player = await newPlayer(stage.browser);
  const table = await makeTable(player.context.request, stage.server.url, {
    game,
    seed: 3,
    level: "random",
    ...options,
  });
  await player.page.goto(`${stage.server.url}/table/${table.id}`);
  await player.page.waitForSelector(".prompt.asked");
  return player;
}
/** Where it is not the game's first mode: alone against the Machine a hero's cards are soon denied. */
const MODES = { "city-of-the-great-machine": "cooperative" };
const view = (player) => updates(player.received).at(-1).view;

/** Nothing more comes in, and the player is asked. */
async function atRest(player) {
  let heard = -1;
  while (heard !== player.received.length) {
    heard = player.received.length;
    await player.page.waitForTimeout(250);
  }
  await player.page.waitForSelector(".prompt.asked");
}
async function playUntil(player, locator) {
  await atRest(player);
  for (let more = 0; more < 30 && !(await locator.count()); more += 1) {
    await playOn(player.page, { most: 1, seed: more + 1 });
    await atRest(player);
  }
}

for (const [place, game] of FOUR.entries()) {
  test(`${game}: one click from home to a game against bots`, async () => {
    const { page, context, errors } = await newPlayer(stage.browser);
    await page.goto(stage.server.url);
    await page.getByRole("button", { name: "Play now" }).nth(place).click();
    await giveName(page, "Ada");
    await page.waitForURL(/\/table\//);
    await page.waitForSelector(".prompt");
    const seats = await page.locator("aside .seat, .seat-panel").count();
    assert.ok(seats >= 2 || game === "city-of-the-great-machine", "Bots sit in the empty seats.");
    await page.goto(stage.server.url);
    await page.getByRole("region", { name: "My tables" }).getByRole("link").first().click();
    await page.waitForSelector(".prompt");
    assert.deepEqual(errors, []);
    await context.close();
  });

  test(`${game}: what cannot be chosen says why, with its rule`, async () => {
    const player = await sit(game, { mode: MODES[game] });
    const { page } = player;
    const closed = page.locator('[data-offer="closed"]:visible, [data-offer="barred"]:visible');
    await playUntil(player, closed);
    assert.ok(await closed.count(), "Everything could be chosen.");
    await closed.first().focus();
    await page.keyboard.press("Enter");
    const answer = page.getByRole("dialog", { name: "Why not?" });
    const rule = answer.locator("[data-rule-chip]").first();
    await rule.waitFor();
    const id = await rule.getAttribute("data-rule-chip");
    const words = await answer.innerText();
    assert.match(await rule.innerText(), /\p{L}/u);
    assert.doesNotMatch(words, /why\.|\{|undefined|\b(ITD|RA|DD|CGM)-\d/);
    await rule.click();
    await page.locator(`.wanted[data-rule="${id}"]`).waitFor();
    await player.context.close();
  });
}

test("undo takes the last choice back, as long as nothing was shown for it", async () => {
  const player = await sit("city-of-the-great-machine");
  const { page } = player;
  const undo = page.locator("[data-undo]");
  await playUntil(player, undo);
  const before = JSON.stringify(updates(player.received).at(-2).view);
  const heard = updates(player.received).length;
  await undo.click();
  await page.waitForFunction(() => !document.querySelector("[data-undo]:disabled"));
  while (updates(player.received).length === heard) await page.waitForTimeout(20);
  assert.equal(JSON.stringify(view(player)), before);
  await player.context.close();
});

test("guide and rules are searched beside the board", async () => {
  const player = await sit("rogue-agent");
  const { page } = player;
  await page.getByRole("button", { name: "Rules", exact: true }).click();
  const search = page.getByLabel("Search guide, words, cards and rules");
  await search.fill("how do I win");
  await page.locator(".found li").first().getByText("influence").first().waitFor();
  await search.fill("zeppelin");
  await page.getByText("Nothing found", { exact: false }).waitFor();
  await search.fill("RA-7.6");
  await page
    .locator(".found")
    .getByRole("button", { name: /RA-7.6/ })
    .first()
    .click();
  await page.getByText("RA-7.6", { exact: true }).first().waitFor();
  await player.context.close();
});

test("the end: scoring, replay from another's eyes, the shuffle checked, a rematch", async () => {
  const player = await sit("lanterns", { seats: 2, seed: null });
  const { page, context } = player;
  await playOn(page);
  await page.locator(".end").waitFor();
  await page.getByRole("button", { name: "Check the shuffle" }).click();
  await page.getByText(/committed to before|over https only/).waitFor();
  const download = page.waitForEvent("download");
  await page.getByText("Download the record").click();
  assert.match((await download).suggestedFilename(), /\.json$/);

  await page.getByText("Watch the replay").click();
  await page.waitForURL(/replay/);
  const steps = page.locator("input[type=range]");
  await page.waitForFunction(() => Number(document.querySelector("input[type=range]")?.max) > 4);
  await steps.fill("3");
  await page.getByText(/^3 \//).waitFor();
  await page.getByLabel("Seen by").selectOption({ index: 1 });
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^4 \//).waitFor();
  await page.getByText("Back to the table").click();
  await page.locator(".end").waitFor();

  const first = page.url();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => String(url) !== first && /table/.test(String(url)));
  await page.waitForSelector(".prompt");
  assert.deepEqual(player.errors, []);
  await context.close();
});

test("settings hold: name, text size, stronger outlines, reduced motion", async () => {
  const context = await stage.browser.newContext(); // of its own: a player of these tests brings settings along
  const page = await context.newPage();
  await page.goto(`${stage.server.url}/settings`);
  await page.getByLabel("Your name").fill("Ada Vane");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.getByText("Saved.").waitFor();
  await page.getByLabel("Seat colours").selectOption("strong");
  await page.getByLabel("Motion").selectOption("reduced");
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const usual = await size();
  await page.getByLabel(/^Text size/).fill("1.25");
  assert.notEqual(await size(), usual);
  await page.reload();
  assert.notEqual(await size(), usual);
  const root = await page.evaluate(() => ({
    ...document.documentElement.dataset,
  }));
  assert.equal(root.colours, "strong");
  assert.equal(root.motion, "reduced");
  assert.equal(await page.getByLabel("Your name").inputValue(), "Ada Vane");
  await context.close();
});

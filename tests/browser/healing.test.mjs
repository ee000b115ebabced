// What goes wrong on the way: double clicks, reloads, cut connections, a server that restarts.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { playOn } from "./player.mjs";
import { makeTable, newPlayer, startBrowser, startServer } from "./stage.mjs";

let server;
let browser;
const folder = mkdtempSync(join(tmpdir(), "turncoat-healing-"));
const database = join(folder, "turncoat.db");
before(async () => {
  server = await startServer({ botPause: 0, database });
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function sit() {
  const player = await newPlayer(browser);
  const table = await makeTable(player.context.request, server.url, {
    game: "lanterns",
    seats: 2,
    seed: 3,
    level: "random",
  });
  await player.page.goto(`${server.url}/table/${table.id}`);
  await player.page.waitForSelector(".chip");
  return player;
}
const chosen = (player) => player.sent.map((frame) => JSON.parse(frame)).filter((message) => message.type === "choose");

test("a double click does nothing twice", async () => {
  const player = await sit();
  const box = await player.page.locator(".chip").first().boundingBox();
  await player.page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await player.page.waitForTimeout(400);
  const decisions = chosen(player).map((message) => message.decision);
  assert.equal(new Set(decisions).size, decisions.length, "one decision was answered twice");
  await player.context.close();
});

test("a reload comes back to the same place", async () => {
  const player = await sit();
  await playOn(player.page, { most: 2 });
  // The last click may still be on its way; until it has arrived the old question stands there.
  await player.page.waitForSelector(".prompt[aria-busy=false] .chip");
  const before = await player.page.locator(".chip").allTextContents();
  const log = await player.page.locator(".log li").count();
  await player.page.reload();
  await player.page.waitForSelector(".chip");
  assert.deepEqual(await player.page.locator(".chip").allTextContents(), before);
  assert.equal(await player.page.locator(".log li").count(), log);
  await player.context.close();
});

test("a cut connection is shown, and heals", async () => {
  const player = await sit();
  await player.context.setOffline(true);
  await player.page.evaluate(() => dispatchEvent(new Event("offline")));
  await server.stop();
  await player.page.getByText("The connection is lost.").waitFor();
  // Chosen while nobody listens: it is sent when somebody does.
  await player.page.locator(".chip").first().click();
  await player.context.setOffline(false);
  server = await startServer({ botPause: 0, database, port: server.port });
  await player.page.getByText("The connection is lost.").waitFor({ state: "detached", timeout: 15_000 });
  const { isOver, stuck } = await playOn(player.page, { seed: 4 });
  assert.ok(isOver, stuck);
  const ids = chosen(player).map((message) => message.id);
  assert.ok(ids.length > 0);
  assert.deepEqual(player.errors, []);
  await player.context.close();
});

test("a table that does not exist says so", async () => {
  const player = await newPlayer(browser);
  await player.page.goto(`${server.url}/table/nosuchtable`);
  await player.page.getByText("This table cannot be shown").waitFor();
  await player.page.goto(`${server.url}/nowhere`);
  await player.page.getByText("There is no such page.").waitFor();
  await player.context.close();
});

test("after an absence the missed events can be stepped through", async () => {
  const { page: before, context } = await sit();
  await playOn(before, { most: 1 });
  await before.waitForFunction(() => document.querySelector(".log")?.textContent?.includes("turned up"));
  const table = before.url();
  await before.close();
  // As if I had last looked before anything happened.
  const page = await context.newPage();
  await page.goto(`${server.url}/settings`);
  await page.evaluate((id) => localStorage.setItem(`turncoat.looked.${id}`, "0"), table.split("/").at(-1));
  await page.goto(table);
  await page.getByText("While you were away").waitFor();
  const steps = page.locator(".missed");
  while (await steps.count()) await steps.getByRole("button", { name: "Next" }).click();
  await page.waitForSelector(".chip");
  await context.close();
});

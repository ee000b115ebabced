// A game by keys alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { makeTable, newPlayer, startBrowser, startServer } from "./stage.mjs";

let server;
let browser;
before(async () => {
  server = await startServer({ botPause: 0 });
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("arrows, Enter, ? and L", { timeout: 60_000 }, async () => {
  const { page, context, errors } = await newPlayer(browser);
  const table = await makeTable(context.request, server.url, {
    game: "lanterns",
    seats: 2,
    seed: 3,
    options: { nights: 1 },
    level: "random",
  });
  await page.goto(`${server.url}/table/${table.id}`);
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
      () =>
        document.activeElement?.getAttribute("data-piece") ??
        document.activeElement?.getAttribute("data-chip"),
    );
  assert.ok(await focused());
  await page.keyboard.press("ArrowRight");
  assert.ok(await focused());
  await page.keyboard.press("Enter");
  await page.waitForFunction(() =>
    document.querySelector(".log")?.textContent?.includes("turned up"),
  );
  assert.deepEqual(errors, []);
});

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

test("numbers, arrows, Enter, U, ? and L", { timeout: 60_000 }, async () => {
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

  // Rob if asked, then pledge by number, take it back by U, and be done.
  for (
    let step = 0;
    step < 10 && !(await page.$("text=Pledge any cards"));
    step += 1
  ) {
    await page.keyboard.press("1");
    await page.waitForTimeout(150);
  }
  await page.waitForSelector("text=Pledge any cards");
  await page.keyboard.press("2");
  await page.waitForSelector(".pick");
  await page.keyboard.press("u");
  await page.waitForSelector(".pick", { state: "detached" });
  await page.keyboard.press("1");
  await page.waitForSelector(".end");
  assert.deepEqual(errors, []);
});

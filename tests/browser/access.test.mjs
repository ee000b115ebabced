// axe-core finds nothing serious, on any page.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { playOn } from "./player.mjs";
import { AXE, makeTable, newPlayer, PICTURES, startBrowser, startServer } from "./stage.mjs";

/** How many positions of each game are looked at; more are for a thorough search. */
const POSITIONS = Number(process.env.TURNCOAT_POSITIONS ?? 4);

const server = await startServer({ botPause: 0 });
const games = await (await fetch(`${server.url}/api/games`)).json();
let browser;
let player;
before(async () => {
  browser = await startBrowser();
  // The player's own security policy forbids foreign scripts; the examiner comes in all the same.
  player = await newPlayer(browser, { bypassCSP: true });
});
after(async () => {
  await browser?.close();
  await server.stop();
});

async function faults(page) {
  await page.addScriptTag({ path: AXE });
  // What is still fading in is fainter than it will be.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((moving) => moving.effect?.getComputedTiming().endTime !== Infinity)
        .map((moving) => moving.finished),
    ),
  );
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter((violation) => violation.impact === "serious" || violation.impact === "critical")
    .map((violation) =>
      `${violation.id} (${violation.nodes.length}): ${violation.nodes[0]?.target.join(" ")} ${violation.nodes[0]?.failureSummary ?? ""} ${violation.nodes[0]?.html}`.slice(
        0,
        700,
      ),
    );
}

async function examine(path, name, prepare) {
  const { page } = player;
  await page.goto(server.url + path);
  await page.waitForLoadState("networkidle");
  await prepare?.(page);
  await page.screenshot({ path: join(PICTURES, `page-${name}.png`) });
  assert.deepEqual(await faults(page), []);
}

test("home", () => examine("/", "home"));
test("settings", () => examine("/settings", "settings"));
test("a lost page", () => examine("/nowhere", "lost"));
test("recovery", () => examine("/recover#nothing", "recover"));
test("waiting room", async () => {
  const table = await makeTable(player.context.request, server.url, {
    game: "lanterns",
    seats: 3,
    open: 1,
  });
  await examine(`/table/${table.id}`, "waiting-room");
});
for (const game of games) {
  test(`set up ${game.name}`, () => examine(`/new/${game.name}`, `create-${game.name}`));
  test(`rules of ${game.name}`, () => examine(`/rules/${game.name}`, `rules-${game.name}`));
  test(`table of ${game.name}`, { timeout: 60_000 * POSITIONS }, async () => {
    const table = await makeTable(player.context.request, server.url, {
      game: game.name,
      seed: 2,
      level: "random",
    });
    await examine(`/table/${table.id}`, `table-${game.name}`, async (page) => {
      await page.waitForSelector(".prompt");
    });
    const { page } = player;
    // What is offered, and what must be scrolled, changes from position to position.
    const found = [];
    for (let position = 1; position <= POSITIONS; position += 1) {
      if ((await playOn(page, { seed: position, most: 12 })).isOver) break;
      await page.waitForSelector(".chip, [data-offer=open]", { timeout: 5000 }).catch(() => {});
      found.push(...(await faults(page)));
    }
    assert.deepEqual(found, []);
  });
}
test("end and replay", { timeout: 90_000 }, async () => {
  const table = await makeTable(player.context.request, server.url, {
    game: "lanterns",
    seats: 3,
    level: "random",
  });
  await examine(`/table/${table.id}`, "end", async (page) => {
    await page.waitForSelector(".prompt");
    await playOn(page);
    await page.getByRole("button", { name: "Check the shuffle" }).click();
    await page.getByText("The seed is the one that was committed to").waitFor();
  });
  await examine(`/table/${table.id}/replay`, "replay", async (page) => {
    await page.getByRole("button", { name: "Last" }).click();
    await page.waitForFunction(() => /^(\d+) \/ \1$/.test(document.querySelector(".count")?.textContent ?? ""));
    await page.selectOption("#eyes", "1");
    await page.waitForTimeout(300);
  });
});

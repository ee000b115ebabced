// City of the Great Machine: whatever is chosen from is called by its whole name, in the window of a small laptop.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { makeTable, newPlayer, PICTURES, ROOT, setStage } from "./stage.mjs";

const GAME = "city-of-the-great-machine";
const lessons = join(ROOT, "src/turncoat/games/city_of_the_great_machine/lessons/first.json");
const [first] = JSON.parse(readFileSync(lessons, "utf8"));
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];
/** The piece that a choice of the opening presses. */
const KINDS = { send: "district", go: "district", act: "action", stake: "trust", pick: "citizen", share: "trust" };
const pieceOf = (text) => `${KINDS[text.split(" ")[0]]}:${text.split(" ").at(-1)}`;
/** What is asked when a picture of it is worth keeping. */
const KEPT = ["act incite", "stake 4", "pick c18", "act stir_square", "pick c7", "act riot"];

const stage = setStage();

/** Buttons of the scene whose words are not wholly seen. */
const cut = () =>
  [...document.querySelectorAll(".action, .card, .coin")].flatMap((button) => {
    const box = button.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(button);
    const words = [...range.getClientRects()].filter(({ width, height }) => width && height);
    const isOver = words.some(
      ({ top, bottom, left, right }) =>
        top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1,
    );
    return isOver ? [button.textContent.replace(/\s+/g, " ").trim()] : [];
  });

/** Servants and heroes whose middle lies under a price. */
const hidden = () =>
  [...document.querySelectorAll("[data-piece^='hero:'], [data-piece^='servant:']")].flatMap((figure) => {
    if (!(figure instanceof SVGElement)) return [];
    const box = figure.querySelector(".body").getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isUnder = [...document.querySelectorAll("[data-tag]")].some((tag) => {
      const { top, bottom, left, right } = tag.getBoundingClientRect();
      return x > left && x < right && y > top && y < bottom;
    });
    return isUnder ? [figure.dataset.piece] : [];
  });

test("actions, citizens and coins are called by their whole names, and prices can be pressed", async () => {
  const { context, page, errors } = await newPlayer(stage.browser, { viewport: SIZES[1] });
  const { mode, seats, seed, options } = first;
  const table = await makeTable(context.request, stage.server.url, { game: GAME, mode, seats, seed, options });
  await page.goto(`${stage.server.url}/table/${table.id}`);
  const found = [];
  const look = async (name) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.waitForTimeout(150);
      found.push(...(await page.evaluate(cut)).map((words) => `${name}, ${size.width}: ${words}`));
      if (KEPT.includes(name) || name === "divide")
        await page.screenshot({ path: join(PICTURES, `city-${name.replace(" ", "-")}-${size.width}.png`) });
    }
    await page.setViewportSize(SIZES[1]);
  };
  for (const [, text] of first.opening) {
    const piece = page.locator(`[data-piece="${pieceOf(text)}"]:is([data-offer=open], [data-offer=lit])`).first();
    await piece.waitFor({ state: "attached" });
    await page.waitForTimeout(250); // What the choices will do comes a moment later.
    // What is chosen for the others stays marked while the last one is asked about.
    if (text === "send medic velvet") assert.equal(await page.locator(".pass.chosen").count(), 2);
    if (!/^(send|go)/.test(text)) await look(text);
    // A price on the board stands for its district, whatever stands below it.
    const tag = page.locator(`[data-tag="${pieceOf(text)}"]`);
    if (text.startsWith("go ")) {
      found.push(...(await page.evaluate(hidden)).map((one) => `${text}: ${one}`));
      await page.screenshot({ path: join(PICTURES, `city-${text.replace(" ", "-")}.png`) });
      await tag.click({ timeout: 5000 });
    } else await piece.dispatchEvent("click");
    await page.mouse.move(0, 0);
    await page.waitForTimeout(100);
  }
  await page.locator(".coin").first().waitFor();
  await page.waitForTimeout(250);
  await look("divide");
  assert.deepEqual(found, [], "words are cut off");
  assert.deepEqual(errors, []);
  await context.close();
});

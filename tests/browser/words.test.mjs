// The table in the made-up language: every text that comes from messages has brackets and accents there, so whatever is plain English
// cannot be translated, and whatever is cut off has no room for longer words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { look } from "./laws.mjs";
import { playOn } from "./player.mjs";
import { FOUR, makeTable, newPlayer, setStage } from "./stage.mjs";

const stage = setStage();
const LOOKS = 8;

/** Plain words that are seen or read out: the made-up language has no "a", "e", "i", "o" or "u" without an accent. */
function plainWords(page, names) {
  return page.evaluate((known) => {
    const found = new Set();
    const judge = (said, where) => {
      const bare = known.reduce((text, name) => text.replaceAll(name, ""), said).replace(/\b[A-Z]{2,4}-\d[\d.]*/g, "");
      const words = bare.match(/(?<![\p{L}\d])[A-Za-z]*[aeiou][A-Za-z]*(?![\p{L}\d])/gu) ?? [];
      if (words.some((word) => word.length > 1)) found.add(`${where}: ${said.trim().slice(0, 80)}`);
    };
    const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const node = text.parentElement;
      if (!isSeen(node) || node.closest("script, style, kbd, .brand, [data-said]")) continue;
      judge(text.textContent, node.closest("[class]")?.getAttribute("class") ?? node.tagName);
    }
    for (const node of document.querySelectorAll("[aria-label], [title], [alt]"))
      for (const name of ["aria-label", "title", "alt"])
        if (isSeen(node) && node.hasAttribute(name)) judge(node.getAttribute(name), name);
    return [...found];
  }, names);
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const CASES = FOUR.flatMap((game) => SIZES.map((viewport) => ({ game, viewport })));

for (const { game, viewport } of CASES) {
  test(`${game} in the made-up language, ${viewport.width} wide`, { timeout: 180_000 }, async () => {
    const player = { settings: { language: "en-XA" }, viewport };
    const { context: profile, page, errors } = await newPlayer(stage.browser, player);
    const table = await makeTable(profile.request, stage.server.url, { game, seed: 3 });
    const names = [...table.seats.map(({ name }) => name), table.title].filter(Boolean);
    await page.goto(`${stage.server.url}/table/${table.id}`);
    await page.locator(".prompt").first().waitFor();
    const [plain, clipped] = [new Set(), new Set()];
    for (let turn = 0; turn < LOOKS; turn += 1) {
      for (const fault of await plainWords(page, names)) plain.add(fault);
      for (const text of (await look(page)).clipped) clipped.add(text);
      await playOn(page, { most: 2, seed: turn });
    }
    assert.match(await page.locator("body").innerText(), /\[[^\]]*\p{L}·*\]/u, "the table speaks another language");
    assert.deepEqual([...clipped], [], "longer words have room");
    assert.deepEqual([...plain], []);
    assert.deepEqual(errors, []);
    await profile.close();
  });
}

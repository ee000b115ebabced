// The looks of what lies on a board: each is told from the others by its shape, not by its colour alone.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { FOUR, makeTable, newPlayer, PICTURES, setStage } from "./stage.mjs";

const stage = setStage();

const LOOKS = ["plain", "open", "lit", "held", "mine", "closed"];
/** Shown while the pointer rests on it: whatever could be chosen otherwise would be dotted all over. */
const HOVERED = "barred";

test(
  "choosable, selected, mine, hovered and barred differ in shape, on boards and in hands",
  { timeout: 120_000 },
  async () => {
    const { player, page } = await openGallery();
    const shapes = {};
    for (const [kind, barred] of [
      ["drawing", "#gallery section:first-child g[data-look=barred] .body"],
      ["hand", "#gallery section:first-child div[data-look=barred]"],
    ]) {
      await page.hover(barred);
      shapes[kind] = (await page.evaluate(shapesOf))[kind];
    }
    await page.locator("#gallery").screenshot({ path: join(PICTURES, "looks.png") });
    for (const [kind, found] of Object.entries(shapes)) {
      assert.deepEqual(Object.keys(found).sort(), [...LOOKS, HOVERED].sort(), kind);
      const names = new Map();
      for (const [look, shape] of Object.entries(found)) names.set(shape, [...(names.get(shape) ?? []), look]);
      const alike = [...names.values()].filter((list) => list.length > 1);
      assert.deepEqual(alike, [], `${kind}: told apart by colour alone`);
    }
    await player.context.close();
  },
);

test(
  "the focus is shown by a piece's ring to those who use keys, and never by a frame",
  { timeout: 60_000 },
  async () => {
    const { player, page } = await openGallery();
    // A picture that is cut to its place makes the piece larger than what is seen of it, and so would make the frame.
    const piece = page.locator("#gallery section:first-child g[data-look=plain]");
    await piece.evaluate((node) => node.setAttribute("tabindex", "0"));
    const shown = () =>
      piece.evaluate((node) => ({
        isFocused: document.activeElement === node,
        frame: getComputedStyle(node).outlineStyle,
        ring: getComputedStyle(node.querySelector(".halo")).stroke !== "none",
      }));
    await piece.locator(".body").click();
    assert.deepEqual(await shown(), { isFocused: true, frame: "none", ring: false });
    await page.keyboard.press("Shift");
    await piece.evaluate((node) => (node.blur(), node.focus()));
    assert.deepEqual(await shown(), { isFocused: true, frame: "none", ring: true });
    await player.context.close();
  },
);

/** A table with one of each look laid over it. */
async function openGallery() {
  const player = await newPlayer(stage.browser, { viewport: { width: 1200, height: 860 }, bypassCSP: true });
  const { page } = player;
  const table = await makeTable(player.context.request, stage.server.url, { game: "lanterns", seats: 2, seed: 3 });
  await page.goto(`${stage.server.url}/table/${table.id}`);
  await page.waitForSelector(".prompt");
  await page.evaluate(drawGallery, { looks: [...LOOKS, HOVERED], games: FOUR });
  return { player, page };
}

/** One of each look in each game's colours: as a piece of a drawing and as a card. */
function drawGallery({ looks, games }) {
  const attributes = (look) => (look === "mine" ? 'data-standing=""' : look === "plain" ? "" : `data-offer="${look}"`);
  const rows = games.map((game) => {
    const pieces = looks.map(
      (look, index) => `<g class="piece" data-look="${look}" data-halo ${attributes(look)}
          transform="translate(${60 + index * 110} 50)">
        <path class="halo" d="M-26 0a26 26 0 1 0 52 0a26 26 0 1 0 -52 0z"></path>
        <circle class="body" r="20" fill="var(--panel-2)" stroke="var(--line)" stroke-width="2"></circle>
        ${look === "mine" ? '<rect class="standing" x="-14" y="22" width="28" height="4" rx="2" fill="var(--text)"></rect>' : ""}
        <text text-anchor="middle" y="48" font-size="13" fill="var(--text)">${look}</text></g>`,
    );
    const cards = looks.map(
      (look) => `<div data-look="${look}" ${attributes(look)}
        style="width:92px;height:56px;padding:6px;border-radius:8px;background:var(--panel-2)">${look}</div>`,
    );
    return `<section data-theme="${game}" data-game="${game}" style="padding:10px 20px;background:var(--ground);color:var(--text)">
      <svg viewBox="0 0 800 105" width="800" height="105" style="overflow:visible">${pieces.join("")}</svg>
      <div style="display:flex;gap:18px">${cards.join("")}</div></section>`;
  });
  const gallery = document.createElement("div");
  gallery.id = "gallery";
  gallery.style.cssText = "position:fixed;inset:0;z-index:999;background:var(--ground);overflow:auto";
  gallery.innerHTML = rows.join("");
  document.body.append(gallery);
}

/** What a look is without its colours: lines, dashes, widths, marks and transparency. */
function shapesOf() {
  const widths = (shadow) =>
    shadow === "none" ? "" : shadow.replace(/(rgba?|color|oklab|oklch)\([^)]*\)/g, "").trim();
  const section = document.querySelector("#gallery section");
  const found = { drawing: {}, hand: {} };
  for (const node of section.querySelectorAll("[data-look]")) {
    const style = getComputedStyle(node);
    const halo = node.querySelector(".halo");
    const ring = halo ? getComputedStyle(halo) : null;
    const mark = getComputedStyle(node, "::after");
    found[halo ? "drawing" : "hand"][node.dataset.look] = JSON.stringify([
      ring && (ring.stroke === "none" ? "no ring" : [ring.strokeWidth, ring.strokeDasharray]),
      node.querySelector(".standing") !== null,
      style.opacity,
      style.filter === "none" ? "" : "filter",
      [style.outlineStyle, style.outlineStyle === "none" ? "" : style.outlineWidth],
      widths(style.boxShadow),
      [style.borderBottomStyle, style.borderBottomWidth],
      mark.content,
    ]);
  }
  return found;
}

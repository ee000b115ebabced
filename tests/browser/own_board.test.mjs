// A board that a game's package brings: Magpie's, of docs/first-game.md. TURNCOAT_AT names a server that has the game installed;
// without it one is started here, from the files of the page.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, before, test } from "node:test";
import { makeTable, newPlayer, PYTHON, ROOT, startBrowser, startServer } from "./stage.mjs";

const WRITE = `
import pathlib, sys
from turncoat.command.skeleton import page_files
for name, text in page_files().items():
    path = pathlib.Path(sys.argv[1]) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
`;
const FAILED = "The board of this game could not be loaded";

let browser, folder, server, url;
before(async () => {
  url = process.env.TURNCOAT_AT;
  if (!url) {
    folder = mkdtempSync(join(tmpdir(), "turncoat-magpie-"));
    const source = join(ROOT, "src");
    execFileSync(PYTHON, ["-c", WRITE, folder], { env: { ...process.env, PYTHONPATH: source } });
    const env = { PYTHONPATH: [source, folder].join(delimiter), TURNCOAT_GAMES: "magpie" };
    server = await startServer({ botPause: 0, env });
    url = server.url;
  }
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function opened(context, page) {
  const table = await makeTable(context.request, url, { game: "magpie", mode: "standard", seats: 2, seed: 3 });
  await page.goto(`${url}/table/${table.id}`);
  await page.waitForSelector(".prompt");
}

test("the board of a package is drawn, played on and follows the match to its end", async () => {
  const { page, context, errors } = await newPlayer(browser);
  await opened(context, page);
  await page.waitForSelector(".board .magpie");
  assert.match(await page.locator(".board .magpie").innerText(), /◆ ◆/);
  const gems = page.locator(".mine button[data-piece^='gem:'][data-offer]");
  await gems.first().waitFor();
  assert.equal(await gems.count(), 2);
  const before = await gems.allInnerTexts();
  await gems.first().click();
  const sure = page.getByRole("button", { name: /confirm/i });
  await page.waitForFunction(
    () => document.querySelector("[data-offer=held]") || !document.querySelector(".mine [data-offer=open]"),
  );
  if (await page.locator("[data-offer=held]").count()) {
    if (await sure.count()) await sure.first().click();
    else await gems.first().press("Enter");
  }
  await page.waitForFunction(() => /\d/.test(document.querySelector(".board .magpie")?.textContent ?? ""));
  const held = await page.locator(".mine button[data-piece^='gem:']").allInnerTexts();
  assert.notDeepEqual(held, before, "One gem was swapped.");
  assert.equal(await page.getByText(FAILED).count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

for (const [why, answer] of [
  ["is missing", { status: 404, body: "" }],
  ["exports no board", { contentType: "text/javascript", body: "export const boards = 1;" }],
  ["fails while it draws", { contentType: "text/javascript", body: "export function board() { throw new Error('no'); }" }],
])
  test(`a board that ${why} is told, and the plain one is played on`, async () => {
    const { page, context } = await newPlayer(browser);
    await page.route("**/board.js", (route) => route.fulfill(answer));
    await opened(context, page);
    await page.getByText(FAILED).waitFor();
    await page.locator(".board .plain").waitFor();
    await page.locator("[data-piece^='gem:'][data-offer]").first().waitFor();
    await context.close();
  });

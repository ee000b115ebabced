// Pictures of a table: `npm run shot -- GAME [--mode M] [--seats N] [--seed S] [--moves N] [--tab mine] [--out
// FOLDER] [--page /path]`. Starts a server with a database of its own, makes a table with bots, plays N random
// choices, and saves what is seen at 1440x900, 1920x1080, 820x1180 and 390x844. The client is taken from its source,
// so that no build is needed; --built takes the built one.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createServer } from "vite";
import { AT_ONCE, chooseSomething, makeTable, ROOT, seeded, startBrowser, startServer, useSettings } from "./stage.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mode: { type: "string" },
    seats: { type: "string" },
    seed: { type: "string" },
    moves: { type: "string", default: "10" },
    options: { type: "string", default: "{}" },
    out: { type: "string", default: join(ROOT, "artefacts", "shots") },
    name: { type: "string" },
    built: { type: "boolean", default: false },
    page: { type: "string" },
    "to-end": { type: "boolean", default: false },
    spectator: { type: "boolean", default: false },
  },
});
const game = positionals[0] ?? "lanterns";
const SIZES = [
  { name: "1440", width: 1440, height: 900, tabs: [null] },
  { name: "1920", width: 1920, height: 1080, tabs: [null] },
  { name: "820", width: 820, height: 1180, tabs: [null] },
  { name: "390", width: 390, height: 844, tabs: ["board", "mine", "others", "log"] },
];

const server = await startServer();
const source = values.built ? null : await serveSource(server.url);
const url = source?.url ?? server.url;
const browser = await startBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await useSettings(context, AT_ONCE);
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && console.log("console:", message.text()));
  page.on("pageerror", (error) => console.log("page error:", error.message));
  const table = await makeTable(context.request, url, {
    game,
    mode: values.mode,
    seats: values.seats ? Number(values.seats) : undefined,
    seed: values.seed ?? null,
    options: JSON.parse(values.options),
  });
  const path = values.page ?? `/table/${table.id}`;
  const random = seeded(Number(values.seed ?? 7));
  await page.goto(`${url}/table/${table.id}`);
  const limit = values["to-end"] ? 100_000 : Number(values.moves);
  const started = Date.now();
  for (let made = 0; made < limit && Date.now() - started < 240_000;) {
    if (await page.$(".end")) break;
    if (await chooseSomething(page, random)) made += 1;
    await page.waitForTimeout(60);
  }
  await page
    .waitForFunction(() => document.querySelector("[data-offer=open], [data-chip], .end"), null, { timeout: 15_000 })
    .catch(() => console.log("(nothing is asked)"));
  mkdirSync(values.out, { recursive: true });
  const eyes = values.spectator ? await browser.newContext() : context;
  for (const size of SIZES) {
    const look = await eyes.newPage();
    await look.setViewportSize({ width: size.width, height: size.height });
    await look.goto(`${url}${path}`);
    await look.waitForLoadState("networkidle").catch(() => {});
    await look.waitForTimeout(900);
    for (const tab of values.page ? [null] : size.tabs) {
      if (tab && (await look.$(`#tab-${tab}`))) await look.click(`#tab-${tab}`, { timeout: 2000 }).catch(() => {});
      await look.waitForTimeout(150);
      const file = join(
        values.out,
        `${values.name ?? game}-${size.name}${tab && tab !== "board" ? `-${tab}` : ""}.png`,
      );
      await look.screenshot({ path: file });
      console.log(file);
    }
    const wide = await look.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log(`At ${size.width} px the page is ${wide} px too wide.`);
    await look.close();
  }
} finally {
  await browser.close();
  await source?.stop();
  await server.stop();
}

/** The client as it is written, served without a build and without watching. */
async function serveSource(target) {
  const cache = mkdtempSync(join(tmpdir(), "turncoat-vite-"));
  process.env.TURNCOAT_SERVER = target;
  const vite = await createServer({
    root: join(ROOT, "web"),
    cacheDir: cache,
    logLevel: "error",
    server: { port: 0, host: "127.0.0.1", hmr: false, watch: null },
  });
  await vite.listen();
  const { port } = vite.httpServer.address();
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await vite.close();
      rmSync(cache, { recursive: true, force: true });
    },
  };
}

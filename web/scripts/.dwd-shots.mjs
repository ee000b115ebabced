import { createServer } from "vite";
import { join } from "node:path";
import { mkdirSync } from "node:fs";
import { AT_ONCE, chooseSomething, makeTable, ROOT, seeded, startBrowser, startServer, useSettings } from "./stage.mjs";
const out = "/tmp/dwd/tour";
mkdirSync(out, { recursive: true });
const server = await startServer();
process.env.TURNCOAT_SERVER = server.url;
const vite = await createServer({
  root: join(ROOT, "web"),
  cacheDir: "/tmp/dwd/vite",
  logLevel: "error",
  server: { port: 0, host: "127.0.0.1", hmr: false, watch: null },
});
await vite.listen();
const url = `http://127.0.0.1:${vite.httpServer.address().port}`;
const browser = await startBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await useSettings(context, AT_ONCE);
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("page error:", e.message));
  const table = await makeTable(context.request, url, {
    game: "deal-with-the-devil",
    seed: process.argv[2] ?? "5",
    options: {},
  });
  const random = seeded(Number(process.argv[2] ?? 5));
  await page.goto(`${url}/table/${table.id}`);
  const seen = new Map();
  const started = Date.now();
  let made = 0;
  const budget = Number(process.argv[3] ?? 260) * 1000;
  while (Date.now() - started < budget) {
    if (await page.$(".end")) {
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${out}/end.png` });
      console.log("end");
      break;
    }
    const q = await page.evaluate(
      () => document.querySelector(".prompt .sentence, .prompt p, [class*=prompt] p")?.textContent?.trim() ?? "",
    );
    const n = seen.get(q) ?? 0;
    if (q && (n === 0 || n === 6)) {
      seen.set(q, n + 1);
      await page.waitForTimeout(350);
      const name = q.replace(/[^a-z]+/gi, "-").slice(0, 38) + (n ? "-later" : "");
      await page.screenshot({ path: `${out}/${name}-1440.png` });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.waitForTimeout(350);
      const tab = await page.$("#tab-mine");
      if (tab) {
        await tab.click().catch(() => {});
        await page.waitForTimeout(200);
      }
      await page.screenshot({ path: `${out}/${name}-390.png` });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.waitForTimeout(200);
      console.log(made, name);
    } else seen.set(q, n + 1);
    const calm = await page.$$eval("[data-chip]", (els) => els.map((e) => e.textContent.trim()));
    const want = calm.find((t) =>
      /^(Done|Seal the chest|The plan is ready|Close the chest|Abstain|Commit|Raise it|Show three|No$)/.test(t),
    );
    const isPlan = /Plan your/.test(q);
    if (want && random() < (isPlan ? 0.18 : 0.7)) {
      const els = await page.$$("[data-chip]");
      for (const e of els) {
        if ((await e.textContent()).trim() === want) {
          await e.click().catch(() => {});
          made++;
          break;
        }
      }
    } else if (await chooseSomething(page, random)) made++;
    await page.waitForTimeout(50);
  }
  console.log("made", made);
} finally {
  await browser.close();
  await vite.close();
  await server.stop();
}
process.exit(0);

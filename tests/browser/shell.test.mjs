// The page as something that is installed, opened without a network, and shared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "./player.mjs";
import { makeTable, newPlayer, setStage, startServer } from "./stage.mjs";

const stage = setStage();

test("without a network the shell opens, and nothing that the server says has been kept", async () => {
  const { page, context } = await newPlayer(stage.browser);
  const { url } = stage.server;
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.waitForSelector("article");
  const table = await makeTable(context.request, url, { game: "lanterns", seed: 3 });
  await page.goto(`${url}/table/${table.id}?invite=${table.invite}`);
  await page.waitForSelector(".prompt");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((key) => key.url)),
    );
    return found.flat();
  });
  const paths = kept.map((address) => new URL(address).pathname);
  assert.ok(paths.includes("/"), "The home page is kept.");
  assert.ok(
    paths.every((path) => path === "/" || path === "/favicon.svg" || path.startsWith("/assets/")),
    kept.join("\n"),
  );
  assert.ok(!kept.some((address) => address.includes("invite")));
  await context.setOffline(true);
  await page.goto(url);
  await page.waitForSelector("#app h1, #app h2");
  await page.goto(`${url}/settings`);
  await page.waitForSelector("#app main");
  await context.setOffline(false);
  await page.goto(url);
  await page.waitForSelector("article");
  await context.close();
});

test("the page can be installed, and a link to a table shows its game", async () => {
  const { page, context } = await newPlayer(stage.browser);
  const { url } = stage.server;
  await page.goto(url);
  const manifest = await (await context.request.get(`${url}/app.webmanifest`)).json();
  assert.equal(manifest.start_url, "./");
  for (const { src } of manifest.icons) assert.equal((await context.request.get(`${url}/${src}`)).status(), 200, src);
  const table = await makeTable(context.request, url, { game: "rogue-agent", seed: 3 });
  const text = await (await context.request.get(`${url}/table/${table.id}`)).text();
  const [, picture] = /og:image" content="([^"]+)"/.exec(text) ?? [];
  assert.match(picture, /share\/rogue-agent\.jpg$/);
  assert.equal((await context.request.get(picture)).headers()["content-type"], "image/jpeg");
  await context.close();
});

test("the whole product stands below a path, and leaves the rest of its host alone", async () => {
  const server = await startServer({ botPause: 0, path: "/some/games" });
  const { url } = server;
  const { page, context, errors } = await newPlayer(stage.browser);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("websocket", (socket) => asked.push(socket.url()));
  try {
    await page.goto(`${url}/`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await page.locator('article a[href$="/learn/rogue-agent"]').click();
    await page.waitForURL(`${url}/learn/rogue-agent`);
    await page.locator(`a[href="/some/games/learn/rogue-agent/guide"]`).first().click();
    await page.waitForURL(`${url}/learn/rogue-agent/guide`);
    await page.goBack();
    await page.waitForURL(`${url}/learn/rogue-agent`);
    const table = await makeTable(context.request, url, { game: "lanterns", seats: 2, seed: 3, level: "random" });
    await page.goto(`${url}/table/${table.id}`);
    await page.waitForSelector(".chip");
    await playOn(page, { most: 3 });
    await page.reload();
    await page.waitForSelector(".prompt");
    const [cookie] = await context.cookies(url);
    assert.equal(cookie.path, "/some/games");
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).scope);
    assert.equal(scope, `${url}/`);
    const kept = await page.evaluate(async () => (await caches.keys()).join());
    assert.ok(kept.endsWith(" /some/games/"), kept);
    const own = new URL(url);
    const elsewhere = asked.map((one) => new URL(one)).filter(({ pathname }) => !pathname.startsWith(own.pathname));
    assert.deepEqual(elsewhere.map(String), [], "Everything that is asked for lies below the path.");
    await context.setOffline(true);
    await page.goto(`${url}/`);
    await page.waitForSelector("#app h1, #app h2");
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
    await server.stop();
  }
});

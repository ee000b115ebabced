// What the browser tests share; the stage itself is the client's.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { AT_ONCE, ROOT, startBrowser, startServer, useSettings } from "../../web/scripts/stage.mjs";

export * from "../../web/scripts/stage.mjs";

/** The games that people play. */
export const FOUR = ["in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine"];

export const PICTURES = join(ROOT, "artefacts", "browser");
mkdirSync(PICTURES, { recursive: true });

/** A server and a browser for all tests of a file: `server` and `browser` of what is returned, once they run. */
export function setStage() {
  const stage = {};
  before(async () => {
    stage.server = await startServer({ botPause: 0 });
    stage.browser = await startBrowser();
  });
  after(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
  });
  return stage;
}

/**
 * A browser profile of its own; every error of its pages is kept in `errors`. Nothing waits for animations there, but for what
 * `settings` says otherwise; with null it has a new user's settings.
 */
export async function newPlayer(browser, { settings = {}, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  if (settings) await useSettings(context, { ...AT_ONCE, ...settings });
  const page = await context.newPage();
  const errors = [];
  const received = [];
  const sent = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("websocket", (socket) => {
    socket.on("framereceived", (frame) => received.push(String(frame.payload)));
    socket.on("framesent", (frame) => sent.push(String(frame.payload)));
  });
  return { context, page, errors, received, sent };
}

/**
 * Lets the clocks of a profile's pages run faster: short timers, and what they are measured by. Frames are painted as ever, and who
 * waits for a slow machine waits as long as ever.
 */
export function hurry(context, times) {
  return context.addInitScript((faster) => {
    const LONGEST_BEAT_MS = 3000;
    const wait = window.setTimeout.bind(window);
    const now = performance.now.bind(performance);
    window.setTimeout = (act, ms = 0, ...given) => wait(act, ms > LONGEST_BEAT_MS ? ms : ms / faster, ...given);
    performance.now = () => now() * faster;
  }, times);
}

/** Answers the question at the door. */
export async function giveName(page, name) {
  await page.getByLabel(/^Everybody at the table sees this name/).fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

export const updates = (frames) =>
  frames.map((frame) => JSON.parse(frame)).filter((message) => message.type === "update");

export async function sidewaysScroll(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

// A stage for scripts that look at the client or play through it: a server with a database of its own, and a browser.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

export const PYTHON = process.env.TURNCOAT_PYTHON ?? join(ROOT, ".venv/bin/python");

const PROGRAM = `
import sys
from turncoat.server import run
from turncoat.server.settings import GENEROUS
more = {"demo": True, "limits": GENEROUS, "log_level": "warning"}
if len(sys.argv) > 4:
    more["root"] = sys.argv[4]
run(port=int(sys.argv[1]), db=sys.argv[2], bot_pause=float(sys.argv[3]), **more)
`;

/**
 * Start a server; `stop` ends it and forgets its database. `root` is the checkout that it runs from, `path` what it stands below.
 */
export async function startServer({
  botPause = 0.02,
  database = null,
  port = null,
  program = PROGRAM,
  root = ROOT,
  path = null,
  env = {},
} = {}) {
  const folder = database ? null : mkdtempSync(join(tmpdir(), "turncoat-"));
  const file = database ?? join(folder, "turncoat.db");
  const at = port ?? (await freePort());
  const child = spawn(PYTHON, ["-c", program, String(at), file, String(botPause), ...(path ? [path] : [])], {
    env: { ...process.env, PYTHONPATH: join(root, "src"), ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const url = `http://127.0.0.1:${at}${path ?? ""}`;
  const ended = new Promise((done) => child.once("exit", done));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (let attempt = 0; ; attempt += 1) {
    if (hasEnded || attempt > 150) throw new Error("The server did not start.");
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((done) => setTimeout(done, 200));
  }
  return {
    url,
    port: at,
    file,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The machine's Chromium, headless; CHROMIUM names another one. */
export function startBrowser() {
  const found = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (path) => path && existsSync(path),
  );
  if (!found) throw new Error("No Chromium found; install one or set CHROMIUM to its path.");
  return chromium.launch({
    executablePath: found,
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A table with bots, made as the player of a page or browser context; gives its id. */
export async function makeTable(
  request,
  url,
  { game, mode, seats, options = {}, seed = null, level = "easy", open = 0 },
) {
  const headers = { origin: url };
  await request.post(`${url}/api/session`, { data: { name: "Ada" }, headers });
  const games = await (await request.get(`${url}/api/games`)).json();
  const info = games.find((other) => other.name === game);
  if (!info)
    throw new Error(`The server offers no game ${game}; it has ${games.map((other) => other.name).join(", ")}.`);
  const rules = mode ? info.modes.find((other) => other.key === mode) : info.modes[0];
  if (!rules)
    throw new Error(`${game} has no mode ${mode}; it has ${info.modes.map((other) => other.key).join(", ")}.`);
  const count = seats ?? Math.min(rules.seats[1], Math.max(rules.seats[0], 3));
  const list = Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { kind: "me" } : seat <= open ? { kind: "open" } : { kind: "bot", level },
  );
  const answer = await request.post(`${url}/api/tables`, {
    headers,
    data: {
      game,
      mode: rules.key,
      options,
      seats: list,
      pace: { kind: "none" },
      timeout: "bot",
      listed: false,
      spectators: true,
      title: "",
      start: open === 0,
      entropy: "",
      ...(seed === null ? {} : { seed: String(seed) }),
    },
  });
  const table = await answer.json();
  if (!answer.ok()) throw new Error(`No table: ${table.message}`);
  return table;
}

/** Settings under which nothing waits for animations. */
export const AT_ONCE = {
  motion: "reduced",
  sound: false,
  textScale: 1,
  language: "en",
  confirm: "never",
  speed: "instant",
  soundAsked: true,
  isMinutesOffered: false,
  colours: "seats",
};

export async function useSettings(context, settings) {
  await context.addInitScript((value) => localStorage.setItem("turncoat.settings", value), JSON.stringify(settings));
}

/** Make one choice through what is clickable: a chip, or a glowing piece and, if it asks back, its list. */
export async function chooseSomething(page, random, { onBoard = 0.5 } = {}) {
  return page.evaluate(
    async ({ roll, board }) => {
      if (document.querySelector(".prompt[aria-busy=true]")) return null;
      const isVisible = (node) => node.checkVisibility({ visibilityProperty: true });
      const all = (selector) => [...document.querySelectorAll(selector)].filter(isVisible);
      const pick = (list) => list[Math.floor(roll * list.length)];
      const click = (node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      const popover = all("[data-popover-choice]:not(:disabled)");
      if (popover.length) return (click(pick(popover)), "popover");
      const confirm = all("[data-confirm]:not(:disabled)");
      if (confirm.length) return (click(confirm[0]), "confirm");
      const pieces = all("[data-offer=open], [data-offer=lit]");
      const chips = all("button[data-chip]:not(:disabled)");
      if (pieces.length && (board || !chips.length)) {
        const piece = pick(pieces);
        return (click(piece), `piece ${piece.dataset.piece}`);
      }
      if (chips.length) {
        const chip = pick(chips);
        return (click(chip), `chip ${chip.dataset.chip}`);
      }
      return null;
    },
    { roll: random(), board: random() < onBoard },
  );
}

/** A small generator, so that a run can be repeated. */
export function seeded(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let x = Math.imul(a ^ (a >>> 15), a | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

// A match played with a new user's settings while the laws of the table are measured at every prompt.
import { atRest, choose, look, moved, spokenOf } from "./laws.mjs";
import { hurry, makeTable, seeded } from "./stage.mjs";

/** The windows in which the laws hold. */
export const SIZES = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
];

/** What is played out between two questions is played out faster: nothing of it is measured. */
const FASTER = 6;

/** Nobody plays on for ever; what is worth measuring has been seen by then. */
const PATIENCE_MS = 90_000;

/**
 * Play up to `most` choices (or to the end) and give what was found: how often each thing was wrong, with examples, and how many presses
 * a turn took. `probe`: at which share of the prompts things are also picked up and lists opened, to see that nothing moves.
 */
export async function playMatch(
  browser,
  server,
  { game, mode, seats, size, seed = 1, most = 1000, probe = 0.3, limitMs = 600_000, picture },
) {
  const [width, height] = size;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: width < 1100,
  });
  await hurry(context, FASTER);
  const page = await context.newPage();
  const [sent, received, errors] = [[], [], []];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => received.push(String(payload)));
    socket.on("framesent", ({ payload }) => sent.push(String(payload)));
  });
  const table = await makeTable(context.request, server.url, { game, mode, seats, seed, level: "greedy" });
  const content = await (await context.request.get(`${server.url}/api/games/${game}/content`)).json();
  const messages = await (await context.request.get(`${server.url}/api/games/${game}/messages/en`)).json();
  const names = { domains: content.domains, fields: messages.fields ?? {} };
  const random = seeded(seed);
  const found = new Found();
  const started = Date.now();
  await page.goto(`${server.url}/table/${table.id}`);
  let last = null;
  let asked = null;
  let taken = 0;
  let hasWaited = true;
  try {
    while (found.choices < most && Date.now() - started < limitMs) {
      asked = await atRest(page, { after: asked, patience: PATIENCE_MS });
      if (asked === null) break;
      await page.waitForTimeout(60);
      const updates = received
        .slice(taken)
        .map((frame) => JSON.parse(frame))
        .filter((message) => message.type === "update");
      taken = received.length;
      const events = updates.flatMap((update) => update.events.flatMap((group) => group.events));
      const prompt = updates.at(-1)?.prompt ?? last?.prompt;
      if (updates.some((update) => !update.prompt)) hasWaited = true;
      const seen = await look(page);
      found.take(seen);
      if (last) {
        const spoken = spokenOf(events, names);
        const hasGrown = last.world !== seen.world;
        const isExcused = (name) =>
          (hasGrown && name.startsWith("board ")) ||
          spoken.has(name.replace(/^\w+ /, "")) ||
          spoken.has(seen.carriers[name]);
        found.compare(moved(last.places, seen.places, isExcused));
      }
      if (random() < probe) await probeAround(page, seen, found);
      last = { places: seen.places, world: seen.world, prompt };
      if (hasWaited) found.turns += 1;
      hasWaited = false;
      if (prompt.choices.length === 1) {
        // The page gives it by itself.
        found.choices += 1;
        continue;
      }
      const choice = prompt.choices[Math.floor(random() * prompt.choices.length)];
      const presses = await choose(page, choice, sent);
      if (presses === null) {
        found.add("unreachable", [choice.text]);
        break;
      }
      found.choices += 1;
      found.presses += presses;
    }
    if (picture) await page.screenshot({ path: picture });
  } catch (error) {
    found.add("stuck", [String(error.message).split("\n")[0]]);
    if (picture) await page.screenshot({ path: picture }).catch(() => {});
  }
  found.add("error", errors);
  await context.close();
  return found;
}

/** Point at things, pick one up, open the list: all of it must leave everything where it is. */
async function probeAround(page, seen, found) {
  // The thing itself, not the first that can be chosen: while it is pointed at it looks otherwise.
  const piece = await page.$("#panel-board [data-offer=open], #panel-mine [data-offer=open]");
  if (piece) {
    await piece.dispatchEvent("pointerenter");
    found.add("moved when hovered", moved(seen.places, (await look(page)).places));
    await piece.dispatchEvent("pointerleave");
  }
  const list = page.locator("[data-list]");
  if (await list.count()) {
    await list.dispatchEvent("click");
    found.add("moved by the list", moved(seen.places, (await look(page)).places));
    await page.keyboard.press("Escape");
  }
  await page.keyboard.down("Alt");
  found.add("moved by the keys", moved(seen.places, (await look(page)).places));
  await page.keyboard.up("Alt");
}

/** What a match has shown. */
export class Found {
  choices = 0;
  presses = 0;
  turns = 0;
  prompts = 0;
  share = 1;
  drawing = 1;
  /** kind of fault -> what, and how often */
  faults = new Map();

  take(seen) {
    this.prompts += 1;
    // On a phone another tab may be open.
    if (seen.share > 0) {
      this.share = Math.min(this.share, seen.share);
      this.drawing = Math.min(this.drawing, seen.drawing);
    }
    this.add("clipped", seen.clipped);
    this.add("broken", seen.broken);
    this.add("overrun", seen.overrun);
    this.add("tiny", seen.tiny);
    this.add("covered", seen.covered);
    this.add("out of sight", seen.unseen);
  }

  compare(all) {
    this.add(
      "area moved",
      all.filter((name) => name.startsWith("area ")),
    );
    this.add(
      "piece moved",
      all.filter((name) => /^(board|stage) /.test(name)),
    );
    this.add(
      "own piece moved",
      all.filter((name) => name.startsWith("mine ")),
    );
  }

  add(kind, things) {
    for (const thing of things) {
      const of = this.faults.get(kind) ?? new Map();
      this.faults.set(kind, of);
      of.set(thing, (of.get(thing) ?? 0) + 1);
    }
  }

  count(kind) {
    return this.faults.get(kind)?.size ?? 0;
  }

  /** The faults in words, a few of each kind. */
  said(most = 5) {
    return [...this.faults].map(([kind, of]) => {
      const some = [...of].sort(([, a], [, b]) => b - a).slice(0, most);
      return `${kind}: ${of.size} (${some.map(([what, times]) => `${what} x${times}`).join("; ")})`;
    });
  }
}

// Nothing happens unseen: with a new user's settings every event has its beat on the screen, in order, in at least one
// frame that was painted. The clock of the page runs faster; for how long a beat stays is nothing that a slow machine could tell.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { playOn } from "./player.mjs";
import { FOUR, hurry, makeTable, newPlayer, PICTURES, ROOT, setStage, updates } from "./stage.mjs";

const stage = setStage();

const FASTER = 6;

/** Writes down, in the page, each beat that is on the screen when a frame is painted. */
function watchBeats(context) {
  return context.addInitScript(() => {
    const beats = (window.seenBeats = []);
    let current = null;
    const look = () => {
      const strip = document.querySelector("[data-beat-number]");
      const number = strip?.dataset.beatNumber ?? null;
      if (number !== (current?.number ?? null)) {
        current = strip && {
          number,
          event: strip.dataset.beatEvent,
          seq: Number(strip.dataset.beatSeq),
          said: strip.querySelector(".said").textContent.trim(),
        };
        if (current) beats.push(current);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function sit(game, options, faster = 1) {
  const player = await newPlayer(stage.browser, { settings: null });
  if (faster > 1) await hurry(player.context, faster);
  await watchBeats(player.context);
  const table = await makeTable(player.context.request, stage.server.url, {
    game,
    seed: 4,
    level: "greedy",
    ...options,
  });
  const messages = await (await player.context.request.get(`${stage.server.url}/api/games/${game}/messages/en`)).json();
  await player.page.goto(`${stage.server.url}/table/${table.id}`);
  await player.page.waitForSelector(".prompt");
  return { ...player, messages, game };
}

/** The events that a game shows in the beat of what they come with, as its beats.ts says. */
function quietOnes(game) {
  const path = join(ROOT, "web", "src", "games", game, "beats.ts");
  const source = existsSync(path) ? readFileSync(path, "utf8") : "";
  return new Set([...source.matchAll(/^ {2}(\w+): (?:QUIET|\{[^}]*quiet: true)/gm)].map(([, event]) => event));
}

/** The events that came after the page was opened and have a sentence and a beat of their own, in order. */
function loud({ received, messages, game }) {
  const [, ...later] = updates(received);
  const quiet = quietOnes(game);
  return later.flatMap(({ events }) =>
    events.flatMap(({ seq, events: told }) =>
      told
        .filter(({ event }) => messages.event[event] !== undefined && !quiet.has(event))
        .map(({ event }) => `${seq} ${event}`),
    ),
  );
}

/** All that has come has been played out. */
async function played(page) {
  await page.waitForFunction(
    () => !document.querySelector("[data-beat-number]") && document.querySelector(".end, .prompt"),
    undefined,
    { timeout: 120_000 },
  );
}

function check(name, player, seen) {
  assert.deepEqual(
    seen.map(({ seq, event }) => `${seq} ${event}`),
    loud(player),
    "Something was not played out, or not in order.",
  );
  for (const { said } of seen) assert.doesNotMatch(said, /\{|undefined/, "A beat has no words.");
  console.log(`${name}: ${seen.length} beats`);
}

test("a whole match: every event is seen", { timeout: 300_000 }, async () => {
  const player = await sit("lanterns", { seats: 3 }, FASTER);
  const { isOver } = await playOn(player.page);
  assert.ok(isOver);
  const seen = await player.page.evaluate(() => window.seenBeats);
  assert.ok(seen.length > 5, `Only ${seen.length} beats were seen.`);
  check("lanterns", player, seen);
  assert.deepEqual(player.errors, []);
  await player.context.close();
});

/** Where automata play: their whole turns are seen. */
const MODES = {
  "in-too-deep": { mode: "solo", seats: 1 },
  "city-of-the-great-machine": { mode: "cooperative", seats: 1 },
  "rogue-agent": { seats: 2 },
  "deal-with-the-devil": {},
};

for (const game of FOUR) {
  test(`${game}: turns of others are seen beat by beat`, { timeout: 400_000 }, async () => {
    const player = await sit(game, MODES[game], FASTER);
    const { page } = player;
    await playOn(page, { most: 18, seed: 3 });
    // Between two beats nothing is played for a moment, and bots may go on: it has ended when all that came was seen.
    let seen = [];
    for (let tries = 0; tries < 40 && (tries === 0 || seen.length < loud(player).length); tries += 1) {
      await played(page);
      await page.waitForTimeout(250);
      seen = await page.evaluate(() => window.seenBeats);
    }
    assert.ok(seen.length > 5, `Only ${seen.length} beats were seen.`);
    check(game, player, seen);
    await page.screenshot({ path: join(PICTURES, `${game}-after-beats.png`) });
    assert.deepEqual(player.errors, []);
    await player.context.close();
  });
}

test(
  "Space skips to the question, and what was skipped can be stepped through again",
  { timeout: 120_000 },
  async () => {
    const player = await sit("in-too-deep", MODES["in-too-deep"]);
    const { page } = player;
    const strip = page.locator("[data-beat-number]");
    for (let turn = 0; turn < 40; turn += 1) {
      await playOn(page, { most: 1, seed: turn });
      await page.waitForTimeout(250);
      if ((await strip.count()) && /more/.test(await strip.innerText())) break;
    }
    assert.equal(await page.locator(".prompt.asked").count(), 0);
    await page.keyboard.press("Space");
    await page.waitForSelector(".prompt.asked");
    await page.waitForSelector("[data-beat-number]", { state: "detached" });

    await page.getByRole("button", { name: /Since your last turn/ }).click();
    await strip.waitFor();
    const first = await strip.getAttribute("data-beat-number");
    await page.getByRole("button", { name: /One step on/ }).click();
    await page.waitForFunction(
      (old) => document.querySelector("[data-beat-number]")?.dataset.beatNumber !== old,
      first,
    );
    await page.keyboard.press(",");
    await page.waitForFunction(
      (old) => document.querySelector("[data-beat-number]")?.dataset.beatNumber === old,
      first,
    );
    await page.locator("[data-skip]").click();
    await page.waitForSelector(".prompt.asked");
    assert.deepEqual(player.errors, []);
    await player.context.close();
  },
);

test("who comes back is shown on the board what was missed", { timeout: 120_000 }, async () => {
  const player = await sit("in-too-deep", MODES["in-too-deep"]);
  const { page } = player;
  await playOn(page, { most: 3 });
  await played(page);
  const since = updates(player.received).at(-1).seq;
  await page.waitForTimeout(600); // what has been looked at is written down in a quiet moment
  const elsewhere = await player.context.newPage();
  const address = page.url();
  await elsewhere.goto(address);
  await page.close();
  await elsewhere.waitForSelector(".prompt.asked");
  const key = await elsewhere.evaluate(() => Object.keys(localStorage).find((name) => name.includes("looked")));
  await playOn(elsewhere, { most: 6, seed: 9 });
  await played(elsewhere);
  await elsewhere.waitForTimeout(600);
  await elsewhere.evaluate(
    ([name, seq]) => addEventListener("pagehide", () => localStorage.setItem(name, seq)),
    [key, String(since)],
  );
  await elsewhere.reload();
  await elsewhere.getByText("While you were away").waitFor();
  await elsewhere.getByRole("button", { name: "Show me" }).click();
  const strip = elsewhere.locator("[data-beat-number]");
  await strip.waitFor();
  assert.ok(Number(await strip.getAttribute("data-beat-seq")) > since);
  await elsewhere.getByRole("button", { name: /Skip/ }).click();
  await elsewhere.waitForSelector(".prompt.asked");
  assert.deepEqual(player.errors, []);
  await player.context.close();
});

// How many presses a turn takes: `npm run presses -- [GAME...] [--seeds N] [--most N] [--tree PATH] [--keep NAME] [--tell]`. A player
// with a new user's settings makes the choices of the game's own greedy bot, each by the shortest way that the page offers. --tree plays
// the server and the built client of another checkout; --keep writes the figures to bench/presses.md under that name; --tell names every
// choice and what it took.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { FOUR, hurry, makeTable, ROOT, startBrowser, startServer } from "./stage.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "3" },
    most: { type: "string", default: "60" },
    tree: { type: "string", default: ROOT },
    keep: { type: "string" },
    tell: { type: "boolean", default: false },
  },
});
const FASTER = 6;
const PATIENCE_MS = 60_000;
/** What cannot be taken back is known by then, or is not told at all. */
const KNOWN_MS = 5000;
const MOST_PRESSES = 8;
/** Where there is one answer, a page may give it after a pause. */
const LONE_WAIT_MS = 3000;
const MOST = Number(values.most);
/** A question, and the pick of it if it takes several. */
const question = (update) => update && `${update.decision}.${update.pick}`;

/** The server as it is, with one more address: what the greedy bot would choose for a seat, from what that seat knows, and
 * what after that, as far as nothing is learnt by it: what can be taken back, or lies on a way that the page offers. */
const WITH_ADVICE = `
import sys
from turncoat.bots import make
from turncoat.kernel.rng import Rng
from turncoat.server import app as server
from turncoat.server import run
from turncoat.server.settings import GENEROUS

plain = server.create_app
MOST_FORESEEN = 6


def advised(settings, **more):
    app = plain(settings, **more)

    async def advice(table: str, seat: int):
        match = (await app.state.hall.room(table)).play.match  # whoever is asked looks at the table: it is loaded
        texts = []
        trial = match.imagine(seat, 1)
        ways = [way.texts for way in match.ways(seat)] if hasattr(match, "ways") else []

        def is_known():
            return trial.can_undo(seat) or any(way[: len(texts)] == tuple(texts) for way in ways)

        while len(texts) < MOST_FORESEEN and trial.state.waiting == (seat,) and (not texts or is_known()):
            imagined = trial.imagine(seat, 1)
            imagined.state.is_loud = False
            texts.append(make("greedy").choose(match.game, imagined.state, seat, Rng.seeded("advice")).text)
            trial.choose(seat, texts[-1])
        if not texts:  # others are asked as well
            imagined = match.imagine(seat, 1)
            imagined.state.is_loud = False
            texts.append(make("greedy").choose(match.game, imagined.state, seat, Rng.seeded("advice")).text)
        return {"texts": texts}

    app.add_api_route("/advice/{table}/{seat}", advice)
    app.router.routes.insert(0, app.router.routes.pop())
    return app


server.create_app = advised
run(port=int(sys.argv[1]), db=sys.argv[2], demo=True, bot_pause=float(sys.argv[3]), limits=GENEROUS, log_level="warning")
`;

const server = await startServer({ botPause: 0, program: WITH_ADVICE, root: resolve(values.tree) });
const browser = await startBrowser();
const rows = [];
try {
  for (const game of positionals.length ? positionals : FOUR) {
    const sum = { turns: 0, choices: 0, presses: 0 };
    for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
      const found = await playTurns(game, seed);
      for (const key of Object.keys(sum)) sum[key] += found[key];
    }
    const of = (value) => (value / Math.max(1, sum.turns)).toFixed(2);
    rows.push(
      `| ${[values.keep ?? "now", game, sum.turns, of(sum.choices), of(sum.presses), (sum.presses / Math.max(1, sum.choices)).toFixed(2)].join(" | ")} |`,
    );
    console.log(`${game}: ${sum.turns} turns, ${of(sum.choices)} choices and ${of(sum.presses)} presses a turn`);
  }
} finally {
  await browser.close();
  await server.stop();
}
if (values.keep) keep(values.keep, rows);

/** A turn is what is asked of me until something is asked of others, or happens, that I wait for. */
async function playTurns(game, seed) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await hurry(context, FASTER);
  const page = await context.newPage();
  const [sent, received] = [[], []];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => received.push(JSON.parse(String(payload))));
    socket.on("framesent", ({ payload }) => sent.push(String(payload)));
  });
  const table = await makeTable(context.request, server.url, { game, seed, level: "greedy" });
  await page.goto(`${server.url}/table/${table.id}`);
  const found = { turns: 0, choices: 0, presses: 0 };
  let before = null;
  while (found.choices < MOST) {
    const update = await asked(page, received, before);
    if (!update) break;
    const since = received.indexOf(before) + 1;
    if (!before || received.slice(since).some(({ type, prompt }) => type === "update" && !prompt)) found.turns += 1;
    before = update;
    const { texts } = await (await fetch(`${server.url}/advice/${table.id}/${update.prompt.seat}`)).json();
    const way = wayOf(update, received, texts);
    const wanted = way ?? update.prompt.choices.find(({ text }) => text === texts[0]);
    const isLone = update.prompt.choices.length === 1;
    const presses = await choose(page, update.prompt.choices, wanted, sent, isLone);
    if (presses === null) throw new Error(`${game}, seed ${seed}: "${wanted.text}" could not be chosen.`);
    found.choices += way ? way.texts.length : 1;
    found.presses += presses;
    if (values.tell) {
      const { question: asks, choices } = update.prompt;
      console.log(`  turn ${found.turns}, ${asks}: ${presses} for "${wanted.text}" of ${choices.length}`);
    }
  }
  await context.close();
  return found;
}

/** The next update that asks me something, once the page shows it and knows what cannot be taken back; null at the end. */
async function asked(page, received, before) {
  let last;
  for (let waited = 0; waited < PATIENCE_MS; waited += 30) {
    last = received.findLast(({ type }) => type === "update");
    if (last?.result) return null;
    const isShown = await page.evaluate(
      () => document.querySelector(".prompt.asked[aria-busy=false]") !== null && !document.querySelector(".end"),
    );
    const isKnown =
      last?.prompt?.choices.length === 1 ||
      waited > KNOWN_MS ||
      (received.slice(received.indexOf(last)).some(({ type }) => type === "final") &&
        received.slice(received.indexOf(last)).some(({ type }) => type === "preview"));
    if (last?.prompt && question(last) !== question(before) && isShown && isKnown) {
      await page.waitForTimeout(60);
      if (received.findLast(({ type }) => type === "update") === last) return last;
    }
    await page.waitForTimeout(30);
  }
  const shown = await page.evaluate(() => document.querySelector(".prompt")?.textContent.trim().slice(0, 200));
  throw new Error(`Nothing new was asked for a minute; ${question(last)} after ${question(before)}: ${shown}`);
}

/**
 * The longest way of the page that does what is wanted: the same choices, of which marks may come in any order; of a walk the same
 * number of steps to the same place.
 */
function wayOf(update, received, texts) {
  const isOf = (message) => message.type === "preview" && question(message) === question(update);
  const ways = received.filter(isOf).flatMap((message) => message.ways ?? []);
  const sorted = (some) => [...some].sort().join();
  const isWanted = ({ texts: those, targets }) => {
    const wanted = texts.slice(0, those.length);
    const [verb] = those[0].split(" ");
    const isWalk = targets.length > 0 && those.every((text) => text.startsWith(`${verb} `));
    if (wanted.length < those.length || wanted.at(-1) !== those.at(-1)) return false;
    if (isWalk) return wanted.every((text) => text.startsWith(`${verb} `));
    return sorted(wanted) === sorted(those);
  };
  const [best] = ways.filter(isWanted).sort((a, b) => b.texts.length - a.texts.length);
  return best && { ...best, text: best.texts.join("; ") };
}

/** Make one choice by the shortest way, and give the number of presses that it took; null if it could not be made. */
async function choose(page, choices, wanted, sent, isLone) {
  const things = ({ pieces, targets = [] }) => [...pieces, ...targets];
  // What stands for few choices says most.
  const common = (thing) => choices.filter((choice) => things(choice).includes(thing)).length;
  // A thing that the question itself asks about does not stand for a way.
  const ordered = [...new Set(things(wanted))]
    .filter((thing) => !wanted.texts || common(thing) === 0)
    .sort((a, b) => common(a) - common(b));
  const chosen = () => sent.filter((frame) => frame.includes('"choose"')).length;
  const before = chosen();
  // What is answered by the page itself takes no press; older pages wait for one.
  for (let wait = 0; isLone && wait < LONE_WAIT_MS; wait += 30) {
    if (chosen() > before) return 0;
    await page.waitForTimeout(30);
  }
  const { text } = wanted;
  const last = wanted.texts?.at(-1) ?? text;
  for (let presses = 1; presses <= MOST_PRESSES; presses += 1) {
    if (!(await page.evaluate(press, { text, last, things: ordered }))) return null;
    for (let wait = 0; wait < 12; wait += 1) {
      if (chosen() > before) return presses;
      await page.waitForTimeout(15);
    }
  }
  return null;
}

function press({ text, last, things }) {
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility({ visibilityProperty: true }));
  const named = CSS.escape(text);
  const node =
    all("[data-confirm]:not(:disabled)")[0] ??
    all(`[data-popover-choice="${named}"], [data-chip="${named}"]`)[0] ??
    all(`[data-piece="choice:${CSS.escape(last)}"]:is([data-offer=open], [data-offer=lit], [data-offer=place])`)[0] ??
    things.flatMap((thing) =>
      all(["open", "lit", "place"].map((look) => `[data-piece="${CSS.escape(thing)}"][data-offer=${look}]`).join()),
    )[0] ??
    all("[data-list]")[0];
  if (!node) return false;
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  return true;
}

function keep(name, fresh) {
  const file = join(ROOT, "bench", "presses.md");
  const kept = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const older = kept.filter(
    (line) => line.startsWith("| ") && !/^\| (what|---)/.test(line) && !line.startsWith(`| ${name} |`),
  );
  writeFileSync(
    file,
    [
      "# Presses a turn",
      "",
      `Written by \`npm run presses -- --seeds ${values.seeds} --most ${values.most} --keep NAME\` (in \`web/\`): the first mode of`,
      "each game at 1440 x 900 with a new user's settings. The choices are those of the greedy bot, each made by the shortest",
      "way that the page offers. A turn is what is asked until somebody else is waited for. Seeds fix the deal, not what the",
      "other bots choose, so turns differ in length: presses a choice say what the interface costs, presses a turn what a turn",
      "costs in all.",
      "",
      "| what | game | turns | choices a turn | presses a turn | presses a choice |",
      "| --- | --- | --- | --- | --- | --- |",
      ...older,
      ...fresh,
      "",
    ].join("\n"),
  );
}

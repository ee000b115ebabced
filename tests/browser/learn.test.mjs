// The Learn pages: figures are drawn, panels go on, a lesson is taken on the real board, and words are found. Also on a
// phone. There axe-core finds nothing serious with any question: these positions are the same in every run, and most of
// what is pushed along is on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faults } from "./examiner.mjs";
import { newPlayer, setStage, sidewaysScroll } from "./stage.mjs";

const stage = setStage();
/** What lessons must show: in a window every question and every verb, on a phone every verb. */
const KINDS = {
  wide: ({ states }) => states.flatMap(({ answer, update }) => [answer.split(" ")[0], update.prompt.question]),
  phone: ({ states }) => states.map(({ answer }) => answer.split(" ")[0]),
};
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function teachingOf(game) {
  return (await fetch(`${stage.server.url}/api/games/${game}/learn`)).json();
}

/** The games that have something to read; those without are told by the tests of the server. */
async function taught() {
  const names = ["lanterns", "in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine"];
  const all = await Promise.all(names.map(async (game) => ({ game, teaching: await teachingOf(game) })));
  return all.filter(({ teaching }) => teaching.guide.length);
}

/**
 * What is asked is answered as on any table: with a chip, or from the whole list where there is no room for one; then `sign` is seen.
 * A chip grows when its preview comes, and may move or have no room in its row any more; and what glows on for a moment after an
 * answer takes no other. Whoever sees nothing come of a press looks again.
 */
async function answer(page, text, sign) {
  for (let tries = 0; tries < 5; tries += 1) {
    await isAsked(page);
    const isPressed =
      (await pressed(page.locator(`[data-chip="${text}"]:visible`))) ||
      ((await pressed(page.locator("[data-list]:visible"))) &&
        (await pressed(page.locator(`.choice-panel [data-chip="${text}"]`))));
    if (isPressed && (await isSeen(page, sign))) return;
  }
  assert.fail(`${text} cannot be pressed, or nothing comes of it`);
}

function isSeen(page, sign) {
  const seeing = page.locator(sign).first().waitFor({ state: "attached", timeout: 8000 });
  return seeing.then(
    () => true,
    () => false,
  );
}

async function pressed(thing) {
  if (!(await thing.count())) return false;
  const pressing = thing.last().click({ timeout: 4000 }); // drawn without a graphics card a frame may take long
  return pressing.then(
    () => true,
    () => false,
  );
}

/** Something can be chosen. */
async function isAsked(page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".prompt.asked [data-chip], .prompt.asked [data-list], [data-offer=open]")].some(
      (node) => node.checkVisibility(),
    ),
  );
}

for (const [kind, viewport] of Object.entries(SIZES)) {
  test(`all that is read and drawn, ${kind}`, { timeout: 300_000 }, async () => {
    const { page, context, errors } = await newPlayer(stage.browser, { viewport });
    for (const { game, teaching } of await taught()) {
      await page.goto(`${stage.server.url}/learn/${game}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.equal(await page.locator(".lessons > li").count(), teaching.lessons.length, game);

      await page.goto(`${stage.server.url}/learn/${game}/guide`);
      const figures = page.locator("article figure");
      const count = teaching.guide.flatMap(({ blocks }) => blocks).filter(({ figure }) => figure).length;
      await page.locator("article section").first().waitFor();
      assert.equal(await figures.count(), count, `${game}: the figures of the guide`);
      for (let index = 0; index < count; index += 1) await checkFigure(figures.nth(index), `${game}, figure ${index}`);

      await page.goto(`${stage.server.url}/learn/${game}/minutes`);
      for (const [index, panel] of teaching.minutes.entries()) {
        await page.getByRole("heading", { name: panel.title, exact: true }).waitFor();
        for (let step = 0; step <= (panel.steps ?? []).length; step += 1) {
          if (panel.figure) await checkFigure(page.locator(".panel figure"), `${game}, panel ${index}.${step}`);
          if (await page.locator("[data-next]").isVisible()) await page.locator("[data-next]").click();
        }
      }
      assert.equal(await sidewaysScroll(page), 0, `${game}: the panels are too wide`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  });

  test(`lessons of every kind, first wrong, then right, ${kind}`, { timeout: 600_000 }, async () => {
    const { page, context, errors } = await newPlayer(stage.browser, { viewport, bypassCSP: true });
    await page.goto(stage.server.url);
    const found = [];
    for (const { game, teaching } of await taught()) {
      const lessons = spread(await Promise.all(teaching.lessons.map((lesson) => solved(game, lesson))), KINDS[kind]);
      const seen = new Set();
      assert.ok(lessons.length * 3 >= teaching.lessons.length, `${game}: too few lessons are taken`);
      for (const { name, words, states } of lessons) {
        await goTo(page, `/learn/${game}/lessons/${name}`);
        await page.waitForSelector(`.lesson[data-lesson="${name}"]`);
        const lesson = page.getByRole("region", { name: "Lesson", exact: true });
        for (const [step, state] of states.entries()) {
          await page.waitForSelector(`.lesson[data-solved="${step}"]`);
          const { question } = state.update.prompt;
          if (kind === "phone" && !seen.has(question)) {
            seen.add(question);
            const met = await faults(page, { isContrast: false }); // contrast.test.mjs looks at that
            found.push(...met.map((fault) => `${game}, ${name}, step ${step}: ${fault}`));
          }
          if (step === 0) await tryWrong(page, lesson, { game, name, words, state });
          const isLast = step + 1 === states.length;
          await answer(page, state.answer, isLast ? ".lesson[data-done]" : `.lesson[data-solved="${step + 1}"]`);
        }
        await page.waitForSelector(".lesson[data-done]");
        assert.match(await lesson.textContent(), new RegExp(words.done.slice(0, 12).replace(/[^\w ]/g, ".")));
      }
      const learnt = await page.evaluate(() => JSON.parse(localStorage.getItem("turncoat.learnt")));
      assert.equal(Object.keys(learnt[game].lessons).length, lessons.length, "progress is kept");
    }
    assert.deepEqual(found, []);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("what is looked for is found first, typing errors and all", { timeout: 60_000 }, async () => {
  const { page, context } = await newPlayer(stage.browser);
  for (const { game } of await taught()) {
    await page.goto(`${stage.server.url}/learn/${game}`);
    await page.getByRole("searchbox").fill("how do i wni");
    await page.locator(".found li").first().waitFor();
    assert.match(await page.locator(".found li").first().textContent(), /win/i, game);
  }
  await context.close();
});

/** A lesson with what is asked and answered at each of its steps. */
async function solved(game, { name, words }) {
  const states = [];
  for (const _ of words.steps)
    states.push(
      await stateOf(
        game,
        name,
        states.map(({ answer }) => answer),
      ),
    );
  return { name, words, states };
}

/** Lessons that together ask and answer in every way; all of them are played by the tests of the rules. */
function spread(lessons, kindsOf) {
  const chosen = [];
  const left = new Set(lessons.flatMap(kindsOf));
  const worth = (lesson) => new Set(kindsOf(lesson).filter((one) => left.has(one))).size / lesson.states.length;
  while (left.size) {
    const best = lessons.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    for (const one of kindsOf(best)) left.delete(one);
  }
  return chosen;
}

/** To another page of the client, as a link leads there. */
async function goTo(page, path) {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

async function stateOf(game, name, choices) {
  const answer = await fetch(`${stage.server.url}/api/games/${game}/lessons/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: stage.server.url },
    body: JSON.stringify({ choices }),
  });
  return answer.json();
}

/** A wrong answer gets a reply of its own, changes nothing, and the same question is asked again. */
async function tryWrong(page, lesson, { game, name, words, state }) {
  const texts = state.update.prompt.choices.map(({ text }) => text);
  for (const text of texts) {
    const tried = await stateOf(game, name, [text]);
    if (!tried.fault) continue;
    await answer(page, text, ".lesson [data-reply=bad]");
    const reply = lesson.locator("[data-reply=bad]");
    assert.equal((await reply.textContent()).trim(), plain(words.steps[0].replies[tried.fault]), `${game}/${name}`);
    await isAsked(page);
    return;
  }
}

/** What remains of the guide's Markdown on the screen. */
function plain(text) {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/[*`]/g, "");
}

/** A figure shows its board, and rings around all that it lights. */
async function checkFigure(figure, what) {
  await figure.scrollIntoViewIfNeeded();
  await figure.locator("[data-drawn] > .stage").waitFor({ timeout: 10_000 });
  const box = await figure.locator("[data-drawn]").boundingBox();
  assert.ok(box.width > 200 && box.height > 100, `${what} is ${box.width} x ${box.height}`);
  assert.ok(await figure.locator("[data-piece], [data-inspect]").count(), `${what} shows no piece`);
}

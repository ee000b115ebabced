// The Learn pages: figures are drawn, panels go on, a lesson is taken on the real board, and words are found. Also on a
// phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newPlayer, setStage, sidewaysScroll } from "./stage.mjs";

const stage = setStage();
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

/** What is asked is answered as on any table: with a chip, or from the whole list where there is no room for one. */
async function answer(page, text) {
  const chip = page.locator(`[data-chip="${text}"]:visible`);
  await isAsked(page);
  // A chip grows when its preview comes, and may then have no room in its row any more.
  const isPressed = await chip
    .last()
    .click({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
  if (isPressed) return;
  await page.locator("[data-list]").click();
  await page.locator(`.choice-panel [data-chip="${text}"]`).click();
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

  test(`every lesson, first wrong, then right, ${kind}`, { timeout: 600_000 }, async () => {
    const { page, context, errors } = await newPlayer(stage.browser, { viewport });
    for (const { game, teaching } of await taught()) {
      // On a phone a few of them show that there is no difference.
      const lessons = kind === "phone" ? teaching.lessons.slice(0, 3) : teaching.lessons;
      for (const { name, words } of lessons) {
        await page.goto(`${stage.server.url}/learn/${game}/lessons/${name}`);
        const lesson = page.getByRole("region", { name: "Lesson", exact: true });
        const chosen = [];
        for (let step = 0; step < words.steps.length; step += 1) {
          await page.waitForSelector(`.lesson[data-solved="${step}"]`);
          await page.waitForSelector(".prompt.asked");
          const state = await stateOf(game, name, chosen);
          if (step === 0) await tryWrong(page, lesson, { game, name, words, state });
          await answer(page, state.answer);
          chosen.push(state.answer);
        }
        await page.waitForSelector(".lesson[data-done]");
        assert.match(await lesson.textContent(), new RegExp(words.done.slice(0, 12).replace(/[^\w ]/g, ".")));
      }
      const learnt = await page.evaluate(() => JSON.parse(localStorage.getItem("turncoat.learnt")));
      assert.equal(Object.keys(learnt[game].lessons).length, lessons.length, "progress is kept");
    }
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
    await answer(page, text);
    const reply = lesson.locator("[data-reply=bad]");
    await reply.waitFor();
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
  await figure.locator("[data-drawn] .stage").waitFor({ timeout: 10_000 });
  const box = await figure.locator("[data-drawn]").boundingBox();
  assert.ok(box.width > 200 && box.height > 100, `${what} is ${box.width} x ${box.height}`);
  assert.ok(await figure.locator("[data-piece], [data-inspect]").count(), `${what} shows no piece`);
}

// Two browsers and somebody who watches, at one table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "./player.mjs";
import { FOUR, giveName, makeTable, newPlayer, setStage, updates } from "./stage.mjs";

const stage = setStage();

test(
  "a table by link: made, joined, played to the end; nobody sees more than their own",
  { timeout: 120_000 },
  async () => {
    const ada = await newPlayer(stage.browser);
    const bob = await newPlayer(stage.browser);
    const eve = await newPlayer(stage.browser);

    await ada.page.goto(`${stage.server.url}/new/lanterns`);
    await ada.page.getByRole("button", { name: "2", exact: true }).click();
    await ada.page.selectOption("#seat-1", "open");
    await ada.page.getByRole("button", { name: "Open the table" }).click();
    await giveName(ada.page, "Ada");
    const link = await ada.page.inputValue("#invite");
    assert.ok(await ada.page.getByRole("button", { name: "Start the game" }).isDisabled());

    await bob.page.goto(link);
    await giveName(bob.page, "Bob");
    await bob.page.getByRole("button", { name: "Sit here" }).click();
    await ada.page.getByRole("button", { name: "Start the game" }).click();
    await bob.page.waitForSelector(".prompt.asked");
    await eve.page.goto(link);
    await eve.page.waitForSelector(".prompt");
    assert.equal(await eve.page.locator(".chip").count(), 0, "A spectator is offered nothing.");

    // Who watches is asked for a name before speaking.
    await eve.page.getByRole("button", { name: "Chat" }).click();
    assert.equal(await eve.page.getByLabel("Say something").count(), 0);
    await eve.page.getByRole("button", { name: "Give a name" }).click();
    await giveName(eve.page, "Eve");
    await eve.page.getByLabel("Say something").fill("Good luck.");
    await eve.page.getByRole("button", { name: "Send" }).click();
    await eve.page.getByText("Good luck.").waitFor();
    await ada.page.getByRole("button", { name: "Chat" }).click();
    await ada.page.getByText("Good luck.").waitFor();
    await ada.page.getByLabel("Say something").fill("Trust me.");
    await ada.page.getByRole("button", { name: "Send" }).click();
    await bob.page.getByRole("button", { name: "Chat" }).click();
    await bob.page.getByText("Trust me.").waitFor();

    // What Ada holds is nowhere in Bob's page while it is her secret.
    const hand = updates(ada.received).at(-1).view.mine.hands;
    assert.ok(hand.length > 0);
    for (const other of [bob, eve]) {
      const shown = await other.page
        .locator("[data-piece^='card:']")
        .evaluateAll((nodes) => nodes.map((node) => node.dataset.piece));
      assert.deepEqual(
        hand.filter((card) => shown.includes(`card:${card}`)),
        [],
      );
    }

    const plays = await Promise.all([playOn(ada.page, { seed: 5 }), playOn(bob.page, { seed: 6 })]);
    assert.ok(
      plays.every((play) => play.isOver),
      JSON.stringify(plays),
    );
    await eve.page.waitForSelector(".end");

    for (const [who, seat] of [
      [ada, 0],
      [bob, 1],
      [eve, null],
    ]) {
      assert.deepEqual(who.errors, []);
      const seen = updates(who.received);
      assert.ok(seen.length > 3);
      for (const update of seen) {
        assert.equal(update.view.mine?.seat ?? null, seat);
        assert.equal("hands" in update.view.table || "deck" in update.view.table, false);
        if (update.prompt) assert.equal(update.prompt.seat, seat);
        for (const { events } of update.events) {
          for (const event of events) if (event.event === "Drew" && event.seat !== seat) assert.equal(event.card, -1);
        }
      }
    }
  },
);

for (const game of FOUR) {
  test(`${game}: two people, bots and somebody who watches at one table`, { timeout: 240_000 }, async () => {
    const ada = await newPlayer(stage.browser);
    const bob = await newPlayer(stage.browser);
    const eve = await newPlayer(stage.browser);
    const table = await makeTable(ada.context.request, stage.server.url, {
      game,
      level: "random",
      open: 1,
    });
    const address = `${stage.server.url}/table/${table.id}`;
    await bob.page.goto(stage.server.url + table.link);
    await giveName(bob.page, "Bob");
    await bob.page.getByRole("button", { name: "Sit here" }).click();
    await ada.page.goto(address);
    await ada.page.getByRole("button", { name: "Start the game" }).click();
    await eve.page.goto(address);
    const all = [ada, bob, eve];
    await Promise.all(all.map(({ page }) => page.waitForSelector(".prompt")));

    // Both play, now this one and now that one, as they are asked, until both have played a while; who is not asked lets the other go on.
    const clicks = [0, 0];
    const moments = () => new Set(updates(ada.received).map(({ seq }) => seq)).size;
    for (
      let turn = 0;
      (Math.min(...clicks) < 10 || moments() < 20) && turn < 40 && !(await isOver(ada.page));
      turn += 1
    ) {
      const played = await Promise.all(
        [ada, bob].map(({ page }, who) => playOn(page, { seed: 7 + turn + who, most: 12, patience: 1200 })),
      );
      played.forEach(({ made }, who) => (clicks[who] += made));
    }
    assert.ok(Math.min(...clicks) >= 10, `clicks: ${clicks}`);

    const seen = all.map(({ received }) => updates(received));
    seen.forEach((list, who) => {
      for (const { view, prompt, undo } of list) {
        assert.equal(view.mine?.seat ?? null, who < 2 ? who : null);
        if (who < 2) assert.equal(prompt?.seat ?? who, who);
        else assert.deepEqual([view.mine, prompt, undo], [null, null, false]);
      }
    });
    // What lies on the table is the same for all, at every moment that they have seen.
    const open = new Map(seen[0].map(({ seq, view }) => [seq, JSON.stringify(view.table)]));
    for (const others of seen.slice(1)) {
      const shared = others.filter(({ seq }) => open.has(seq));
      assert.ok(shared.length > 10, `${shared.length} moments were seen by both`);
      for (const { seq, view } of shared) assert.equal(JSON.stringify(view.table), open.get(seq));
    }
    // Nothing in the page of who watches can be chosen, and no cloth of secrets lies there.
    assert.equal(await eve.page.locator("[data-offer=open], [data-offer=lit], [data-chip], .sheet.secret").count(), 0);
    assert.deepEqual(
      all.flatMap(({ errors }) => errors),
      [],
    );
    await Promise.all(all.map(({ context }) => context.close()));
  });
}

test("a sign is seen by the others, at its piece", async () => {
  const ada = await newPlayer(stage.browser);
  const bob = await newPlayer(stage.browser);
  const table = await makeTable(ada.context.request, stage.server.url, {
    game: "lanterns",
    seats: 2,
    open: 1,
  });
  await bob.page.goto(stage.server.url + table.link);
  await giveName(bob.page, "Bob");
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await ada.page.goto(`${stage.server.url}/table/${table.id}`);
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  await bob.page.waitForSelector(".prompt.asked");
  await ada.page.waitForSelector(".prompt.asked");
  await ada.page.keyboard.press("p");
  await ada.page.getByText("Point at any piece").waitFor();
  // A click that points chooses nothing.
  await ada.page.locator(".board [data-piece='seat:1']").click();
  // It stands at the piece for a moment, and with its author in the log.
  await bob.page.locator(".signs").getByText("Ada: look at").waitFor();
  await bob.page.getByRole("log", { name: "Log" }).getByText("Ada: look at").waitFor();
  await bob.page.locator(".signs .ring").waitFor();
  assert.equal(
    ada.sent.some((frame) => frame.includes('"choose"')),
    false,
  );
  await Promise.all([ada.context.close(), bob.context.close()]);
});

test("deal-with-the-devil: a request card is laid out for all, and binds nobody (DD-8.12)", async () => {
  const ada = await newPlayer(stage.browser);
  const bob = await newPlayer(stage.browser);
  const table = await makeTable(ada.context.request, stage.server.url, {
    game: "deal-with-the-devil",
    level: "greedy",
    open: 1,
  });
  await bob.page.goto(stage.server.url + table.link);
  await giveName(bob.page, "Bob");
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await ada.page.goto(`${stage.server.url}/table/${table.id}`);
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  // Production and cards of the first round ask for nothing but to go on.
  await Promise.all(
    [ada, bob].map(async ({ page }) => {
      const done = page.locator("[data-chip=done]");
      const requests = page.locator(".requests");
      while ((await done.or(requests).first().waitFor(), !(await requests.count()))) {
        const asked = await page.locator(".ask > .sentence").innerText();
        await done.click();
        await page.waitForFunction((before) => document.querySelector(".ask > .sentence")?.innerText !== before, asked);
      }
    }),
  );
  await ada.page.locator(".requests").getByRole("button", { name: "grain" }).click();
  await bob.page.locator(".signs").getByText("Ada wishes for grain").waitFor();
  await bob.page.getByRole("log", { name: "Log" }).getByText("Ada wishes for grain").waitFor();
  await bob.page.locator(".signs .ring").waitFor();
  await bob.page.locator(".requests").getByRole("button", { name: "ready" }).click();
  await ada.page.getByRole("log", { name: "Log" }).getByText("is ready to trade").waitFor();
  // Who looks later finds it in the chat.
  await bob.page.getByRole("button", { name: "Chat" }).click();
  await bob.page.locator(".drawer").getByText("I wish for grain").waitFor();
  assert.equal(updates(ada.received).at(-1).view.mine.picks.length, 0);
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.context.close(), bob.context.close()]);
});

async function isOver(page) {
  return (await page.locator(".end").count()) > 0;
}

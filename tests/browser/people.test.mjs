// People are people: names at the door, seats that are kept, stand-ins who make room, an end that tells the truth.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { playOn } from "./player.mjs";
import { giveName, makeTable, newPlayer, PICTURES, setStage, updates } from "./stage.mjs";

const stage = setStage();

/** Ada's table of the demonstration game with one open seat; gives its link. */
async function invitation(ada) {
  const table = await makeTable(ada.context.request, stage.server.url, {
    game: "lanterns",
    seats: 2,
    open: 1,
  });
  await ada.page.goto(`${stage.server.url}/table/${table.id}`);
  return stage.server.url + table.link;
}

test("who opens an invitation is asked for a name; two alike are told apart; a reload loses no seat", async () => {
  const ada = await newPlayer(stage.browser);
  const bob = await newPlayer(stage.browser);
  const link = await invitation(ada);

  await bob.page.goto(link);
  await giveName(bob.page, "Ada");
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  for (const { page } of [ada, bob]) {
    await page.getByText("Ada", { exact: true }).first().waitFor();
    await page.getByText("Ada (2)", { exact: true }).waitFor();
  }
  await bob.page.reload();
  await bob.page.getByText("Ada (2)", { exact: true }).waitFor();
  assert.equal(await bob.page.getByRole("dialog").count(), 0);
  assert.equal(await bob.page.getByRole("button", { name: "Sit here" }).count(), 0);

  await ada.page.getByRole("button", { name: "Start the game" }).click();
  await bob.page.waitForSelector(".prompt.asked");
  await bob.page.reload();
  await bob.page.waitForSelector(".prompt.asked");
  assert.equal(updates(bob.received).at(-1).view.mine.seat, 1);
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await ada.context.close();
  await bob.context.close();
});

test("who turns away at the door sits nowhere, and may watch", async () => {
  const ada = await newPlayer(stage.browser);
  const bob = await newPlayer(stage.browser);
  await bob.page.goto(await invitation(ada));
  await bob.page.getByRole("button", { name: "Not now" }).click();
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await bob.page.getByRole("dialog").waitFor();
  await bob.page.keyboard.press("Escape");
  await bob.page.getByRole("dialog").waitFor({ state: "detached" });
  await bob.page.getByText("Free seat").waitFor();
  assert.deepEqual(bob.errors, []);
  await ada.context.close();
  await bob.context.close();
});

test("who left comes back into the seat that a bot has kept", async () => {
  const ada = await newPlayer(stage.browser);
  const table = await makeTable(ada.context.request, stage.server.url, {
    game: "lanterns",
    seats: 2,
    open: 1,
  });
  const bob = await newPlayer(stage.browser);
  await bob.page.goto(stage.server.url + table.link);
  await giveName(bob.page, "Bob");
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await ada.page.goto(`${stage.server.url}/table/${table.id}`);
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  await bob.page.waitForSelector(".prompt.asked");
  const left = await bob.context.request.post(`${stage.server.url}/api/tables/${table.id}/leave`, {
    data: {},
    headers: { origin: stage.server.url },
  });
  assert.ok(left.ok());
  await bob.page.getByText("A bot plays in your seat.").waitFor();
  await bob.page.getByRole("button", { name: "Take my seat back" }).click();
  await bob.page.getByText("A bot plays in your seat.").waitFor({ state: "detached" });
  await playOn(ada.page, { most: 1 });
  await bob.page.waitForSelector(".prompt.asked");

  // Whoever opens the page again after leaving has the seat at once, without a press.
  const again = await bob.context.request.post(`${stage.server.url}/api/tables/${table.id}/leave`, {
    data: {},
    headers: { origin: stage.server.url },
  });
  assert.ok(again.ok());
  await bob.page.getByText("A bot plays in your seat.").waitFor();
  await bob.page.reload();
  await bob.page.waitForSelector(".prompt");
  await bob.page.getByText("A bot plays in your seat.").waitFor({ state: "detached" });
  const now = await (await bob.context.request.get(`${stage.server.url}/api/tables/${table.id}`)).json();
  assert.equal(now.seats[1].absent, false);
  assert.deepEqual(bob.errors, []);
  await ada.context.close();
  await bob.context.close();
});

test("among bots a game ends only after a question, and then asks nothing any more", async () => {
  const ada = await newPlayer(stage.browser);
  const table = await makeTable(ada.context.request, stage.server.url, { game: "lanterns", seats: 3 });
  await ada.page.goto(`${stage.server.url}/table/${table.id}`);
  await ada.page.waitForSelector(".prompt.asked");
  const ask = async () => {
    await ada.page.getByRole("button", { name: "More" }).click();
    await ada.page.getByRole("button", { name: "End the game" }).click();
    return ada.page.getByRole("dialog");
  };
  await (await ask()).getByRole("button", { name: "Stay" }).click();
  assert.ok(await ada.page.$(".prompt.asked"), "nothing has happened yet");
  await (await ask()).getByRole("button", { name: "End the game" }).click();
  await ada.page.getByRole("heading", { name: "The game has ended" }).waitFor();
  assert.equal(await ada.page.$(".prompt.asked"), null, "nothing is asked");
  await ada.page.reload();
  await ada.page.getByRole("heading", { name: "The game has ended" }).waitFor();
  assert.equal(await ada.page.$(".prompt.asked"), null, "nor after a reload");
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await ada.page.waitForURL((url) => !url.pathname.includes(table.id));
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test("somebody rude is reported from the chat, muted at the seat, blocked, and heard again", async () => {
  const ada = await newPlayer(stage.browser);
  const bob = await newPlayer(stage.browser);
  await bob.page.goto(await invitation(ada));
  await giveName(bob.page, "Bob");
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await bob.page.getByRole("button", { name: "Stand up" }).waitFor();
  const say = async (text) => {
    await bob.page.getByLabel("Say something").fill(text);
    await bob.page.keyboard.press("Enter");
  };
  await say("you fool");
  const line = ada.page.locator(".chat li", { hasText: "you fool" });
  await line.getByRole("button", { name: "About Bob" }).click();
  const dialog = ada.page.getByRole("dialog");
  await dialog.getByText("you fool").waitFor();
  await dialog.getByLabel("What is wrong?").selectOption("insult");
  await dialog.getByRole("button", { name: "Tell the operator" }).click();
  await dialog.getByText("The operator of this server can see it now").waitFor();
  await dialog.getByRole("button", { name: "Do not hear", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await line.waitFor({ state: "detached" });
  await say("and more");
  await bob.page.locator(".chat li", { hasText: "and more" }).waitFor();
  assert.equal(await ada.page.locator(".chat li", { hasText: "and more" }).count(), 0);

  await ada.page.getByRole("button", { name: "Start the game" }).click();
  await ada.page.waitForSelector(".prompt");
  await ada.page.locator(".seat").getByRole("button", { name: "About Bob" }).click();
  await dialog.getByRole("button", { name: "keep away from my tables" }).click();
  await dialog.waitFor({ state: "detached" });
  await ada.page.goto(`${stage.server.url}/settings`);
  await ada.page.getByText("not heard, and not at your tables").waitFor();
  await ada.page.getByRole("button", { name: "Hear Bob again" }).click();
  await ada.page.getByText("not heard, and not at your tables").waitFor({ state: "detached" });
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await ada.context.close();
  await bob.context.close();
});

test("a rematch is announced to the other screens", async () => {
  const ada = await newPlayer(stage.browser);
  const bob = await newPlayer(stage.browser);
  await bob.page.goto(await invitation(ada));
  await giveName(bob.page, "Bob");
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  await Promise.all([ada, bob].map(({ page }) => page.waitForSelector(".prompt")));
  const plays = await Promise.all([playOn(ada.page), playOn(bob.page)]);
  assert.ok(plays.every((play) => play.isOver));
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  const way = bob.page.getByRole("link", { name: "Go to the rematch" });
  await way.first().waitFor();
  await way.first().click();
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  await bob.page.waitForSelector(".prompt.asked");
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await ada.context.close();
  await bob.context.close();
});

test("at a practice table nobody is accused of a false shuffle", async () => {
  const ada = await newPlayer(stage.browser);
  const table = await makeTable(ada.context.request, stage.server.url, {
    game: "lanterns",
    seats: 2,
    seed: 3,
  });
  await ada.page.goto(`${stage.server.url}/table/${table.id}`);
  await ada.page.waitForSelector(".prompt");
  await playOn(ada.page);
  await ada.page.getByRole("button", { name: "Check the shuffle" }).click();
  await ada.page.getByText("This was a practice table").waitFor();
  await ada.context.close();
});

test("everybody can have what is kept about them, and have it deleted, after a second thought", async () => {
  const { page, context } = await newPlayer(stage.browser);
  const table = await makeTable(context.request, stage.server.url, { game: "lanterns", seats: 2 });
  await page.goto(`${stage.server.url}/settings`);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download it" }).click();
  const kept = JSON.parse(readFileSync(await (await saving).path(), "utf8"));
  assert.ok(JSON.stringify(kept).includes(table.id), "The tables are part of it.");
  const erase = page.locator("[data-erase]");
  await page.locator("[data-ask]").click();
  await page.getByRole("button", { name: "Keep it" }).click();
  assert.equal(await erase.count(), 0);
  await page.locator("[data-ask]").click();
  await page.screenshot({ path: join(PICTURES, "my-data.png"), fullPage: true });
  await erase.click();
  const whoever = async () => (await (await context.request.get(`${stage.server.url}/api/session`)).json()).player;
  for (let tries = 0; tries < 50 && (await whoever()); tries += 1) await page.waitForTimeout(200);
  assert.equal(await whoever(), null);
  await context.close();
});

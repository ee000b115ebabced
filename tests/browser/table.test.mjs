// The laws of the table, with a new user's settings: whatever is asked, listed, hovered or confirmed, the board and what lies on it stay
// where they are; every text can be read; what can be chosen can be pressed. Short matches here; `npm run table` plays whole ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FOUR, setStage } from "./stage.mjs";
import { playMatch, SIZES } from "./table_match.mjs";

const stage = setStage();
const CHOICES = 10;
/** Every game in two windows, every window in some game. */
const PLAYED = FOUR.flatMap((game, index) => [
  [game, SIZES[(2 * index) % SIZES.length]],
  [game, SIZES[(2 * index + 1) % SIZES.length]],
]);

for (const [game, size] of PLAYED) {
  test(`${game} at ${size.join(" x ")}`, { timeout: 180_000 }, async () => {
    const found = await playMatch(stage.browser, stage.server, { game, size, most: CHOICES, probe: 1 });
    assert.deepEqual(found.said(), []);
    assert.ok(found.choices === CHOICES, `only ${found.choices} choices were made`);
    if (size[0] >= 1440) assert.ok(found.share >= 0.45, `the board has ${found.share} of the window`);
  });
}

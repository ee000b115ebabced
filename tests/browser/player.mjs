// Plays at a table through what is clickable, inside the page, so that a whole game takes seconds. It knows no game: it sees what glows
// and what is a button, as a person does.

/**
 * Click until the match is over (or `most` clicks are made); tells how many clicks there were and what could not be reached. Who
 * `skips` presses Space while something is played out.
 */
export function playOn(page, { seed = 1, most = 20_000, onBoard = 0.7, patience = 90_000, skips = false } = {}) {
  return page.evaluate(clicks, { seed, most, onBoard, patience, skips });
}

async function clicks({ seed, most, onBoard, patience, skips }) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
  const breath = () => new Promise((done) => setTimeout(done, 4));
  const pick = (list) => list[Math.floor(random() * list.length)];
  const visible = (selector) =>
    [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility({ visibilityProperty: true }));
  const covered = new Set();

  /** Where a click in the middle of a node would land, if that is the node itself. */
  function target(node) {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const boxes = [node, ...node.querySelectorAll(".body")].map((part) => part.getBoundingClientRect());
    for (const box of boxes) {
      for (const [dx, dy] of [
        [0.5, 0.5],
        [0.25, 0.25],
        [0.75, 0.75],
        [0.5, 0.1],
        [0.1, 0.5],
        [0.9, 0.5],
        [0.5, 0.9],
      ]) {
        const hit = document.elementFromPoint(box.left + box.width * dx, box.top + box.height * dy);
        if (hit && node.contains(hit)) return hit;
      }
    }
    return null;
  }
  const press = (node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));

  let made = 0;
  let last = Date.now();
  while (made < most) {
    if (document.querySelector(".end")) return { made, isOver: true, covered: [...covered] };
    if (skips && document.querySelector("[data-beat-number]"))
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
    // Nobody clicks on while their last click is on its way.
    const isBusy = document.querySelector(".prompt[aria-busy=true]") !== null;
    const list = isBusy ? [] : visible("[data-popover-choice]:not(:disabled)");
    const confirm = isBusy ? [] : visible("[data-confirm]:not(:disabled)");
    const pieces = isBusy || list.length || confirm.length ? [] : visible("[data-offer=open], [data-offer=lit]");
    const chips = isBusy ? [] : visible("[data-chip]:not(:disabled)");
    let node = null;
    if (list.length) node = pick(list);
    else if (confirm.length) node = confirm[0];
    else if (pieces.length && (random() < onBoard || !chips.length)) node = pick(pieces);
    else if (chips.length) node = pick(chips);
    let hit = node && target(node);
    if (node && !hit) {
      covered.add(node.dataset.piece ?? node.textContent.trim());
      const all = visible("[data-list]")[0];
      hit = chips.length ? target(pick(chips)) : all && target(all);
    }
    if (hit) {
      press(hit);
      made += 1;
      last = Date.now();
    } else if (Date.now() - last > patience) {
      const shown = document.querySelector(".prompt")?.textContent ?? document.body.textContent;
      return {
        made,
        isOver: false,
        covered: [...covered],
        stuck: shown.trim().slice(0, 300),
      };
    }
    await breath();
  }
  return { made, isOver: false, covered: [...covered] };
}

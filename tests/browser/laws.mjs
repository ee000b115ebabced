// The laws of the table as measurements: what a page shows at one moment, and how two moments differ. They know no game.

/** Everything that is measured at a prompt, from inside the page. */
export function look(page) {
  return page.evaluate(async () => {
    // What nobody has seen is not measured: what came just now is laid out in the next frame, and seen after it.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const LEAST_TYPE = 10.95;
    const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const box = (node) => node.getBoundingClientRect();
    const frame = document.querySelector(".page");
    // What breathes without end would be measured at another breath each time.
    for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime === Infinity) one.cancel();

    // A box that is scrolled has not moved what lies in it.
    const scrolled = (node) => {
      let [x, y] = [0, 0];
      for (let up = node.parentElement; up; up = up.parentElement) {
        x += up.scrollLeft;
        y += up.scrollTop;
      }
      return [x, y];
    };
    const places = {};
    /** What lies on something else (data-on) moves with it, though nothing is said of it. */
    const carriers = {};
    const place = (name, node) => {
      const { left, top, width, height } = box(node);
      const [x, y] = scrolled(node);
      places[name] = [left + x, top + y, width, height];
    };
    for (const area of document.querySelectorAll(".area:not(.choice-panel)"))
      if (isSeen(area)) place(`area ${area.id || area.className}`, area);
    const count = new Map();
    for (const node of document.querySelectorAll("#panel-board [data-piece], #panel-mine [data-piece]")) {
      // What stands for a choice is no thing of the game: it is wherever its choice can be made now.
      if (!isSeen(node) || node.dataset.piece.startsWith("choice:")) continue;
      // A scene in front of the board shows things of the board a second time: those are other things.
      const panel = node.closest("[data-asks]") ? "stage" : node.closest("#panel-board") ? "board" : "mine";
      const name = `${panel} ${node.dataset.piece}`;
      const nth = (count.get(name) ?? 0) + 1;
      count.set(name, nth);
      place(nth === 1 ? name : `${name} (${nth})`, node);
      const carrier = node.closest("[data-on]")?.dataset.on;
      if (carrier) carriers[name] = carrier;
    }

    // Texts: too small, or cut off by something that cannot be scrolled.
    const tiny = new Set();
    const clipped = new Set();
    const broken = new Set(); // words that go on in the next line without a hyphen
    const overrun = new Set(); // texts that run over the edge of the box they stand in
    /** The box with an edge or a ground that a text stands in; none for what is pinned to a corner or can be scrolled. */
    const ownBox = (node) => {
      for (let up = node; up && up !== frame; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
        const hasGround =
          !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor) || style.backgroundImage !== "none";
        if (hasGround || Number.parseFloat(style.borderTopWidth) > 0) return box(up);
        if (style.position === "absolute" || style.position === "fixed") return null;
      }
      return null;
    };
    const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const said = text.textContent.trim();
      const node = text.parentElement;
      if (!said || !isSeen(node) || node.closest(".visually-hidden, .brand, title, style")) continue;
      range.selectNodeContents(text);
      // A range does not know of letters that are drawn closer together.
      const at = node.hasAttribute("textLength") ? box(node) : range.getBoundingClientRect();
      if (!at.width || !at.height) continue;
      const scale =
        node instanceof SVGElement ? Math.hypot(node.getScreenCTM?.()?.a ?? 1, node.getScreenCTM?.()?.b ?? 0) : 1;
      const size = Number.parseFloat(getComputedStyle(node).fontSize) * scale;
      if (node instanceof HTMLElement && at.height > 1.8 * size) {
        for (const word of text.textContent.matchAll(/[\p{L}\p{M}\d']{4,}/gu)) {
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map((part) => Math.round(part.top / size)));
          if (lines.size > 1) broken.add(word[0]);
        }
      }
      if (node instanceof HTMLElement) {
        const own = ownBox(node);
        // A line may be a little higher than its letters.
        const slack = Math.max(0, (at.height - size) / 2) + 1.5;
        if (
          own &&
          (own.left - at.left > 1.5 ||
            at.right - own.right > 1.5 ||
            own.top - at.top > slack ||
            at.bottom - own.bottom > slack)
        )
          overrun.add(said.slice(0, 60));
      }
      if (size < LEAST_TYPE) tiny.add(`${said.slice(0, 40)} (${size.toFixed(1)} px)`);
      for (let up = node; up && up !== frame; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.overflowX === "visible" && style.overflowY === "visible") {
          if (up instanceof HTMLElement || up.tagName !== "svg") continue;
        }
        const around = box(up);
        const cuts = (overflow, over) => (overflow === "hidden" || overflow === "clip") && over > 1.5;
        const sideways = Math.max(around.left - at.left, at.right - around.right);
        const upright = Math.max(around.top - at.top, at.bottom - around.bottom);
        // A line may be a little higher than its letters.
        const slack = Math.max(0, (at.height - size) / 2);
        if (cuts(style.overflowX, sideways) || cuts(style.overflowY, upright - slack)) clipped.add(said.slice(0, 60));
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      }
      if (getComputedStyle(node).textOverflow === "ellipsis" && node.scrollWidth > node.clientWidth + 1)
        clipped.add(said.slice(0, 60));
    }

    // What can be chosen: is there a point of it that a press would reach?
    const covered = [];
    const unseen = [];
    const shares = [0.5, 0.2, 0.8, 0.35, 0.65, 0.06, 0.94];
    for (const node of document.querySelectorAll("[data-offer=open], [data-chip]")) {
      if (!isSeen(node)) continue;
      const name = node.dataset.piece ?? node.dataset.chip;
      const parts = [node, ...node.querySelectorAll("*")].filter((part) => part.getClientRects().length);
      const { left, top, width, height } = box(node);
      let isIn = false;
      const isReached = shares.some((dy) =>
        shares.some((dx) => {
          const [x, y] = [left + width * dx, top + height * dy];
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
          const hit = document.elementFromPoint(x, y);
          const scroller = node.closest(".area");
          const port = scroller ? box(scroller) : null;
          if (port && x >= port.left && x < port.right && y >= port.top && y < port.bottom) isIn = true;
          return hit !== null && parts.includes(hit);
        }),
      );
      // Chips on a phone are a row to be pushed along, all of them in a list one press away.
      if (isReached || (node.dataset.chip && !isIn)) continue;
      if (isIn) covered.push(name);
      else unseen.push(name);
    }
    const board = box(document.querySelector("#panel-board"));
    const drawing = [...document.querySelectorAll("#panel-board svg")]
      .filter((svg) => !svg.parentElement.closest("svg"))
      .map((svg) => box(svg))
      .reduce((most, one) => Math.max(most, one.width * one.height), 0);
    return {
      places,
      carriers,
      // Where places themselves travel (data-world says where they lie), the whole picture may follow them.
      world: document.querySelector("[data-world]")?.dataset.world,
      tiny: [...tiny],
      clipped: [...clipped],
      broken: [...broken],
      overrun: [...overrun],
      covered,
      unseen,
      share: (board.width * board.height) / (innerWidth * innerHeight),
      drawing: drawing / (innerWidth * innerHeight),
    };
  });
}

/**
 * What lies elsewhere, or is larger or smaller, than before: by more than a pixel. What came or went has not moved. Things of one
 * name cannot be told apart: each must lie where one of them lay, but for those that are new.
 */
export function moved(before, after, isExcused = () => false) {
  const was = alike(before);
  return [...alike(after)].flatMap(([name, all]) => {
    const places = [...(was.get(name) ?? [])];
    const fresh = all.length - places.length;
    if (!places.length || isExcused(name)) return [];
    const far = all.flatMap((now) => {
      const ways = places.map((place) => Math.max(...now.map((value, index) => Math.abs(value - place[index]))));
      const nearest = ways.indexOf(Math.min(...ways));
      if (nearest === -1 || ways[nearest] > 1) return [ways[nearest] ?? 0];
      places.splice(nearest, 1);
      return [];
    });
    return far.length > Math.max(0, fresh) ? [`${name}: ${Math.max(...far).toFixed(0)} px`] : [];
  });
}

/** Places by name, those of one name ("strip:timing", "strip:timing (2)") together. */
function alike(places) {
  const all = new Map();
  for (const [name, place] of Object.entries(places)) {
    const bare = name.replace(/ \(\d+\)$/, "");
    all.set(bare, [...(all.get(bare) ?? []), place]);
  }
  return all;
}

/** The pieces that events speak of ("criminal:ghost"): those may have moved in the game. */
export function spokenOf(events, { domains, fields }) {
  const pieces = new Set();
  for (const event of events) {
    // "An assassin moves": a class that is called after a kind of piece speaks of them without saying which.
    const unnamed = /^[A-Z][a-z]*/.exec(event.event)?.[0].toLowerCase() ?? "";
    if (!(unnamed in event)) for (const name of domains[unnamed] ?? []) pieces.add(`${unnamed}:${name}`);
    for (const [field, value] of Object.entries(event)) {
      const bare = field.replace(/\d+$/, "");
      const kind = fields[field] ?? fields[bare] ?? bare;
      const names = domains[kind];
      for (const member of [value].flat(3)) {
        if (kind === "seat") pieces.add(`seat:${member}`);
        else if (typeof member === "number" && names?.[member] !== undefined)
          for (const same of aliases(kind, domains)) pieces.add(`${same}:${names[member]}`);
        else if (typeof member === "string") pieces.add(`${kind}:${member}`);
      }
    }
  }
  return pieces;
}

/** Kinds with the same members are the same things under several names, as evidence in memory and on the strip. */
function aliases(kind, domains) {
  const members = domains[kind].join();
  return Object.keys(domains).filter((other) => domains[other].join() === members);
}

/** Wait until nothing is on its way: no answer, no travelling piece; gives the question's number, or null when the match is over. */
export async function atRest(page, { after = null, patience = 60_000 } = {}) {
  const handle = await page.waitForFunction(
    (last) => {
      if (document.querySelector(".end")) return "over";
      const prompt = document.querySelector(".prompt");
      const asked = prompt?.dataset.asked;
      if (!asked || asked === last || prompt.getAttribute("aria-busy") === "true") return false;
      const isMoving = document
        .getAnimations()
        .some((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime < 10_000);
      return isMoving ? false : asked;
    },
    after,
    { timeout: patience, polling: 40 },
  );
  const asked = await handle.jsonValue();
  return asked === "over" ? null : asked;
}

/**
 * Make one choice as somebody would who sees everything: by its chip if it is there, else on the board, else from the list. `sent`
 * are the frames that the page has sent. Gives the number of presses that it took, or null if it could not be made.
 */
export async function choose(page, { text, pieces, targets }, sent) {
  const things = [...pieces, ...(targets ?? [])];
  const chosen = () => sent.filter((frame) => frame.includes('"choose"')).length;
  const before = chosen();
  for (let presses = 1; presses <= 6; presses += 1) {
    const isPressed = await page.evaluate(press, { text, things });
    if (!isPressed) return null;
    for (let wait = 0; wait < 12; wait += 1) {
      if (chosen() > before) return presses;
      await page.waitForTimeout(15);
    }
  }
  return null;
}

function press({ text, things }) {
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility({ visibilityProperty: true }));
  const named = CSS.escape(text);
  const offers = ["open", "lit", "place"];
  const node =
    all("[data-confirm]:not(:disabled)")[0] ??
    all(`[data-popover-choice="${named}"], [data-chip="${named}"], [data-piece="choice:${named}"][data-offer]`)[0] ??
    things.flatMap((thing) =>
      all(offers.map((look) => `[data-piece="${CSS.escape(thing)}"][data-offer=${look}]`).join()),
    )[0] ??
    all("[data-list]")[0];
  if (!node) return false;
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  return true;
}

// How well text is told from what is really painted behind it, art and all. axe-core sees only colours that style sheets name. The
// words are made transparent, a picture is taken, and each word is compared with the pixels of its place. The page's own security
// policy forbids foreign styles: its profile needs `bypassCSP`.

/** Where it is looked for. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** The least contrast of WCAG AA, of usual text and of large. */
const LEAST = { usual: 4.5, large: 3 };
/** Of the pixels behind a word so many may be worse: the rims of shapes that it crosses. */
const SHARE = 0.1;
const MOST_TRIES = 20;
const WORDLESS =
  "*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration: none !important; " +
  "animation: none !important; transition: none !important; caret-color: transparent !important } " +
  "svg text, svg tspan { fill-opacity: 0 !important } ";

/** Somebody is asked, and no sign or card of a thing that is looked at lies over the board. */
export async function steady(page) {
  await page.waitForSelector(".prompt.asked", { timeout: 60_000 });
  await page.mouse.move(1, 1);
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement?.blur());
  await page.waitForTimeout(300);
}

/**
 * Every word in sight that cannot be read well: what it says, its contrast, and where it stands. What is passing (a piece on its way,
 * a counter that flashes) is gone at a second look.
 */
export async function faint(page) {
  const first = await look(page);
  if (!first.faults.length) return first;
  await page.waitForTimeout(1500);
  const second = await look(page);
  return { ...second, faults: second.faults.filter((fault) => first.faults.includes(fault)) };
}

async function look(page) {
  // What is still fading in is fainter than it will be.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((moving) => moving.effect?.getComputedTiming().endTime !== Infinity)
        .map((moving) => moving.finished),
    ),
  );
  let words, picture;
  // Bots may play on meanwhile, and the log moves: what was collected must still stand there after the picture.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    words = await page.evaluate(collect);
    const style = await page.addStyleTag({ content: WORDLESS });
    picture = (await page.screenshot()).toString("base64");
    await style.evaluate((node) => node.remove());
    if (JSON.stringify(words) === JSON.stringify(await page.evaluate(collect))) break;
    await page.waitForTimeout(1000);
  }
  const found = await page.evaluate(compare, { words, picture, least: LEAST, share: SHARE });
  return { count: words.length, least: found.least, faults: found.faults };
}

/** The words in sight, with the colour that they are painted in. */
function collect() {
  const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = colour;
    probe.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  /** Whether a point of an element is neither scrolled out of sight nor under something that lies above the page. */
  const isInSight = (element, x, y) => {
    for (let at = element; at; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      const isClipped = !(at instanceof SVGElement) && getComputedStyle(at).overflow !== "visible";
      if (isClipped && (x < box.left || x > box.right || y < box.top || y > box.bottom)) return false;
    }
    const top = document.elementFromPoint(x, y);
    for (let at = top; at && !at.contains(element); at = at.parentElement)
      if (/fixed|absolute/.test(getComputedStyle(at).position) && !(at instanceof SVGElement)) return false;
    // A piece that was laid upon it, or a sheet over the whole board; what may lie upon what is another test's.
    const piece = top?.closest("[data-piece], [data-sheet]");
    return (
      !piece || piece.contains(element) || !(element.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING)
    );
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // What cannot be used now may be faint, what is only read aloud is not seen, and what is mere decoration says nothing.
    const isLeftOut =
      ":disabled, [aria-disabled=true], [data-offer=closed], .visually-hidden, [inert], svg[aria-hidden=true]";
    if (element.closest(isLeftOut)) continue;
    const style = getComputedStyle(element);
    const isDrawn = element instanceof SVGElement;
    let opacity = isDrawn ? Number(style.fillOpacity) : 1;
    for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    const [r, g, b, a] = rgba(isDrawn ? style.fill : style.color);
    const range = document.createRange();
    range.selectNodeContents(node);
    const scale = isDrawn ? (element.getScreenCTM()?.a ?? 1) : 1;
    const size = parseFloat(style.fontSize) * scale;
    for (const box of range.getClientRects()) {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (box.width < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const places = [0.05, 0.5, 0.95].flatMap((across) => [0.2, 0.5, 0.8].map((down) => [across, down]));
      const isWhole = ([across, down]) => isInSight(element, box.x + box.width * across, box.y + box.height * down);
      if (!places.every(isWhole)) continue;
      found.push({
        text: text.slice(0, 40),
        at: `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`,
        box: [box.x, box.y, box.width, box.height],
        colour: [r, g, b, a * opacity],
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      });
    }
  }
  return found;
}

/** Each word beside the pixels of its place. */
async function compare({ words, picture, least, share }) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  canvas.drawImage(image, 0, 0);
  const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const faults = [];
  let worst = Infinity;
  for (const { text, at, box, colour, isLarge } of words) {
    // Letters take the middle of their line; what is above and below them is not behind them.
    const [x, y] = [Math.max(0, Math.floor(box[0])), Math.max(0, Math.floor(box[1] + box[3] * 0.2))];
    const width = Math.min(image.width - x, Math.ceil(box[2]));
    const height = Math.min(image.height - y, Math.ceil(box[3] * 0.62));
    if (width < 1 || height < 1) continue;
    const { data } = canvas.getImageData(x, y, width, height);
    const [r, g, b, a] = colour;
    const contrasts = [];
    for (let pixel = 0; pixel < data.length; pixel += 4) {
      const behind = [data[pixel], data[pixel + 1], data[pixel + 2]];
      const mix = (front, index) => front * a + behind[index] * (1 - a);
      const [one, other] = [light(mix(r, 0), mix(g, 1), mix(b, 2)), light(...behind)];
      contrasts.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
    }
    contrasts.sort((one, other) => one - other);
    const contrast = contrasts[Math.floor(contrasts.length * share)];
    worst = Math.min(worst, contrast * (isLarge ? least.usual / least.large : 1));
    if (contrast < (isLarge ? least.large : least.usual))
      faults.push(`${contrast.toFixed(2)} “${text}” (${at}) at ${x}, ${y}`);
  }
  return { least: worst, faults: [...new Set(faults)] };
}

// A turn of each game as a short moving picture: `npm run turns [-- GAME...]`, with the built client. Bots play for everybody;
// what is seen is kept as an animated WebP in docs/pictures.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AT_ONCE, makeTable, ROOT, startBrowser, startServer, useSettings } from "./stage.mjs";

const GAMES = [
  { game: "in-too-deep", seats: 3, seed: 11 },
  { game: "rogue-agent", seats: 3, seed: 4 },
  { game: "deal-with-the-devil", seed: 6 },
  { game: "city-of-the-great-machine", seats: 3, seed: 8 },
];
const [WIDTH, HEIGHT, FRAMES, FRAME_MS, QUALITY] = [640, 400, 8, 900, 0.5];
const wanted = process.argv.slice(2);
const server = await startServer({ botPause: 0.5 });
const browser = await startBrowser();

/** A part of a RIFF file: its name, its length, its content, and a byte more if that is uneven. */
function part(name, content) {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Pictures as one animated WebP that begins anew when it is over. */
function animated(frames) {
  const extended = Buffer.alloc(10);
  extended.writeUInt8(2, 0);
  extended.writeUIntLE(WIDTH - 1, 4, 3);
  extended.writeUIntLE(HEIGHT - 1, 7, 3);
  const shown = frames.map((webp) => {
    const place = Buffer.alloc(16);
    place.writeUIntLE(WIDTH - 1, 6, 3);
    place.writeUIntLE(HEIGHT - 1, 9, 3);
    place.writeUIntLE(FRAME_MS, 12, 3);
    return part("ANMF", Buffer.concat([place, bitmap(webp)]));
  });
  const body = Buffer.concat([Buffer.from("WEBP"), part("VP8X", extended), part("ANIM", Buffer.alloc(6)), ...shown]);
  return part("RIFF", body);
}

/** The part of a still picture that holds it. */
function bitmap(webp) {
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (webp.toString("latin1", at, at + 3) === "VP8" && webp.toString("latin1", at + 3, at + 4) !== "X")
      return webp.subarray(at, end);
    at = end;
  }
  throw new Error("The browser gave no WebP.");
}

/** A screenshot made small; the browser's own encoder does it. */
function small(helper, png) {
  return helper.evaluate(
    async ({ data, width, height, quality }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext("2d").drawImage(image, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { data: png.toString("base64"), width: WIDTH, height: HEIGHT, quality: QUALITY },
  );
}

try {
  const helper = await browser.newPage();
  for (const { game, seats, seed } of GAMES) {
    if (wanted.length && !wanted.includes(game)) continue;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await useSettings(context, { ...AT_ONCE, motion: "full", speed: "brisk" });
    const table = await makeTable(context.request, server.url, { game, seats, seed, level: "greedy" });
    const page = await context.newPage();
    await page.goto(`${server.url}/table/${table.id}`);
    await page.waitForSelector(".prompt");
    await context.request.post(`${server.url}/api/tables/${table.id}/leave`, { headers: { origin: server.url } });
    await page.waitForTimeout(6000);
    const frames = [];
    for (let frame = 0; frame < FRAMES; frame += 1) {
      frames.push(Buffer.from(await small(helper, await page.screenshot())));
      await page.waitForTimeout(FRAME_MS / 2);
    }
    const file = join(ROOT, "docs", "pictures", `${game}-turn.webp`);
    mkdirSync(join(ROOT, "docs", "pictures"), { recursive: true });
    const whole = animated(frames);
    writeFileSync(file, whole);
    console.log(`docs/pictures/${game}-turn.webp, ${(whole.length / 1024).toFixed(0)} KB`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

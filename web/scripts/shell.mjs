// Icons and the pictures of shared links, drawn from the same parts as everything else: `npm run shell` writes them into
// public/. They are kept with the source, for they change as seldom as the drawings do.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { ROOT, startBrowser } from "./stage.mjs";

const WEB = join(ROOT, "web");
const PICTURES = [
  { game: "in-too-deep", title: "In Too Deep", font: "Rajdhani", people: ["CRIMINALS"], count: 5, scene: "zinbazaar" },
  { game: "rogue-agent", title: "Rogue Agent", font: "Oswald", people: ["CARDS"], every: 9, count: 5, scene: "hq" },
  {
    game: "deal-with-the-devil",
    title: "Deal with the Devil",
    font: "Cinzel",
    people: ["MARKS", "INQUISITORS"],
    count: 5,
    kingdom: 0,
  },
  {
    game: "city-of-the-great-machine",
    title: "City of the Great Machine",
    font: "Josefin Sans",
    people: ["HEROES"],
    count: 5,
    scene: "grand_citadel",
  },
];
const FONTS = [
  ["Rajdhani", "rajdhani/files/rajdhani-latin-600-normal.woff2"],
  ["Oswald", "oswald/files/oswald-latin-500-normal.woff2"],
  ["Cinzel", "cinzel/files/cinzel-latin-600-normal.woff2"],
  ["Josefin Sans", "josefin-sans/files/josefin-sans-latin-600-normal.woff2"],
];
const read = (path) => readFileSync(join(WEB, path), "utf8");
const fonts = FONTS.map(([name, file]) => {
  const data = readFileSync(join(WEB, "node_modules/@fontsource", file)).toString("base64");
  return `@font-face{font-family:"${name}";src:url(data:font/woff2;base64,${data})}`;
}).join("");
const vite = await createServer({
  root: WEB,
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: "custom",
});
const browser = await startBrowser();
try {
  const { render } = await vite.ssrLoadModule("svelte/server");
  const { bust } = await vite.ssrLoadModule("/src/lib/art/people/bust.ts");
  const { default: Poster } = await vite.ssrLoadModule("/src/lib/art/Poster.svelte");
  const { AVATARS } = await vite.ssrLoadModule("/src/lib/art/people/avatars.ts");
  const figure = (recipe) => `<svg viewBox="-100 -100 200 200">${bust(recipe)}</svg>`;
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const css = read("src/themes.css").replace(/@font-face\s*{[^}]*}/g, "") + read("src/paints.css");
  const poster = `.sky{fill:var(--art-sky)}.far{fill:var(--art-far)}.mid{fill:var(--art-mid)}.near{fill:var(--art-near)}.street{fill:var(--art-street)}`;
  const layout = `body{margin:0;width:1200px;height:630px;overflow:hidden;position:relative}
    .back{position:absolute;inset:0;width:100%;height:100%}
    .row{position:absolute;left:60px;right:60px;bottom:48px;display:grid;grid-template-columns:repeat(5,1fr);gap:18px}
    .row svg{border-radius:18px;box-shadow:0 12px 40px rgb(0 0 0/.5),0 0 0 3px var(--accent)}
    h1{position:absolute;left:60px;top:56px;margin:0;font-size:104px;line-height:1;color:var(--accent)}
    p{position:absolute;left:64px;top:180px;margin:0;font-size:34px;color:var(--text)}`;
  const shoot = async (name, theme, own, body) => {
    await page.setContent(`<style>${fonts}${css}${own}${poster}${layout}</style><body data-theme="${theme}">${body}`);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(WEB, "public/share", `${name}.jpg`), type: "jpeg", quality: 82 });
    console.log(`public/share/${name}.jpg`);
  };
  for (const { game, title, font, people, count, every = 1, scene, kingdom } of PICTURES) {
    const drawn = await vite.ssrLoadModule(`/src/games/${game}/art/people.ts`);
    const places = await vite.ssrLoadModule(`/src/games/${game}/art/scenes.ts`);
    const all = people.flatMap((set) => Object.values(drawn[set]).filter((_, index) => index % every === 0));
    const props = {
      scene: scene ? places.SCENES[scene] : places.KINGDOMS[kingdom],
      id: "back",
      x: 0,
      y: 0,
      isWet: true,
    };
    const back = render(Poster, { props }).body;
    const own = read(`src/games/${game}/theme.css`).replace(/@import[^;]+;/g, "");
    const size = title.length > 18 ? "font-size:82px" : "";
    await shoot(
      game,
      game,
      own,
      `<svg class="back" viewBox="-190 -98 380 200" preserveAspectRatio="xMidYMid slice">${back}</svg>` +
        `<h1 style="font-family:'${font}';${size}">${title}</h1><p style="font-family:'${font}'">Turncoat</p>` +
        `<div class="row">${all.slice(0, count).map(figure).join("")}</div>`,
    );
  }
  const mark = read("public/favicon.svg");
  const faces = [0, 6, 11, 19, 14].map((index) => figure(AVATARS[index])).join("");
  await shoot(
    "house",
    "house",
    "",
    `<div style="position:absolute;right:70px;top:44px;width:150px">${mark}</div>` +
      `<h1 style="font-family:Cinzel">Turncoat</h1><div class="row">${faces}</div>`,
  );
  for (const [name, size, inset] of [
    ["icon-192", 192, 0],
    ["icon-512", 512, 0],
    ["icon-maskable-512", 512, 62],
  ]) {
    await page.setViewportSize({ width: size, height: size });
    const drawn = mark.replace("<svg ", `<svg width="${size - 2 * inset}" height="${size - 2 * inset}" `);
    await page.setContent(
      `<body style="margin:0;background:${inset ? "#12141a" : "transparent"}"><div style="padding:${inset}px;line-height:0">${drawn}</div>`,
    );
    await page.screenshot({ path: join(WEB, "public", `${name}.png`), omitBackground: !inset });
    console.log(`public/${name}.png`);
  }
} finally {
  await browser.close();
  await vite.close();
}

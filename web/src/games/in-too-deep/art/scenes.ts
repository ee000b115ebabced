/**
 * The eight zones of New Dawn City as posters: a sky with one light, three depths of silhouettes, lit windows, and what
 * the wet street gives back. Depths are drawn from far to near; their tones are the theme's.
 */
import {
  GROUND,
  bar,
  block,
  chance,
  disc,
  lamp,
  roofs,
  shape,
  windows,
  type Light,
  type Scene,
} from "../../../lib/art/draw";
import { church, crane, house, hull, lanterns, mast, stall, temple } from "../../../lib/art/buildings";

const CYAN = "var(--itd-neon-cyan)";
const MAGENTA = "var(--itd-neon-magenta)";
const AMBER = "var(--itd-neon-amber)";
const GREEN = "var(--itd-neon-green)";
const VIOLET = "var(--itd-neon-violet)";

/** Slabs of flats, wall to wall; washing between them. */
function blocks(): Scene {
  const slabs = [
    { x: -128, width: 52, height: 118 },
    { x: -64, width: 46, height: 150 },
    { x: -6, width: 60, height: 104 },
    { x: 66, width: 50, height: 136 },
  ];
  const near = slabs.map((slab) => block(slab.x, slab.width, slab.height)).join("");
  const tanks = block(-118, 12, 130) + block(-50, 4, 168) + block(12, 16, 114) + block(78, 10, 148) + block(96, 2, 160);
  const lines = [0, 1, 2].map(
    (n) => bar(-18, -20 + n * 26, -6, -14 + n * 26, 0.9) + bar(54, -8 + n * 26, 66, -16 + n * 26, 0.9),
  );
  const cloth = [-14, -10, 57, 61].map((x, n) => block(x, 3, 7, -6 + n * 22)).join("");
  return {
    glow: { x: 30, y: 20, r: 150, colour: AMBER },
    far: roofs(3, -160, 160, 90, 150),
    mid: roofs(11, -160, 160, 50, 96),
    near: near + tanks + lines.join("") + cloth,
    lights: slabs.flatMap((slab, n) =>
      windows(
        20 + n,
        { x: slab.x + 5, y: GROUND - slab.height + 8, width: slab.width - 9, height: slab.height - 16 },
        { width: 4, height: 5, gap: 4 },
        0.34,
        n === 1 ? CYAN : AMBER,
      ),
    ),
  };
}

/** The bank with its steps and columns under towers that end above the picture. */
function downtown(): Scene {
  const towers =
    block(-132, 36, 190) +
    block(-92, 22, 150) +
    block(86, 40, 204) +
    block(62, 20, 128) +
    block(-112, 3, 214) +
    block(104, 3, 228);
  return {
    glow: { x: 0, y: -10, r: 140, colour: CYAN },
    far: roofs(5, -160, 160, 110, 190),
    mid: towers,
    near: temple(0, 104, 54),
    lights: [
      ...windows(31, { x: -128, y: -100, width: 30, height: 160 }, { width: 3, height: 6, gap: 4 }, 0.3, CYAN),
      ...windows(32, { x: 90, y: -112, width: 34, height: 170 }, { width: 3, height: 6, gap: 4 }, 0.3, AMBER),
      ...[-32, -16, 0, 16, 32].map((x) => ({ x: x - 3, y: 40, width: 6, height: 34, colour: AMBER })),
    ],
  };
}

/** Slender spires with floating rings; money lives high. */
function heights(): Scene {
  const spire = (x: number, width: number, height: number): string =>
    `M${x - width} ${GROUND}C${x - width * 0.7} ${GROUND - height * 0.5} ${x - 2} ${GROUND - height * 0.7} ${x} ${GROUND - height}` +
    `C${x + 2} ${GROUND - height * 0.7} ${x + width * 0.7} ${GROUND - height * 0.5} ${x + width} ${GROUND}z`;
  const rings = disc(-44, -22, 26, 5) + disc(30, -56, 32, 6) + disc(92, 2, 20, 4);
  return {
    glow: { x: 30, y: -56, r: 130, colour: CYAN },
    far: roofs(8, -160, 160, 40, 90) + spire(-104, 16, 150) + spire(124, 18, 170),
    mid: spire(-76, 20, 150) + spire(68, 22, 180) + roofs(9, -160, 160, 18, 44),
    near: spire(-44, 24, 176) + spire(30, 30, 218) + spire(92, 18, 136) + rings,
    lights: [
      ...[-44, 30, 92].flatMap((x, n) => chanceDots(40 + n, x, n === 1 ? -110 : -60, n === 1 ? 150 : 110, CYAN)),
      ...[-66, -44, -22].map((x) => lamp(x, -22, VIOLET, 2.5)),
      ...[2, 16, 30, 44, 58].map((x) => lamp(x, -56, VIOLET, 2.5)),
    ],
  };
}

function chanceDots(seed: number, x: number, top: number, depth: number, colour: string): Light[] {
  const next = chance(seed);
  return Array.from({ length: 14 }, (_, n) => lamp(x + (next() - 0.5) * (4 + n), top + (n / 14) * depth, colour, 2.4));
}

/** A control tower, hangars, and a ship going up on its own light. */
function skyport(): Scene {
  const tower =
    shape([-70, GROUND], [-64, -34], [-52, -34], [-46, GROUND]) +
    shape([-84, -62], [-32, -62], [-42, -34], [-74, -34]) +
    block(-60, 4, 40, -62);
  const hangar = (x: number, r: number): string =>
    `M${x - r} ${GROUND}v${-r * 0.35}a${r} ${r * 0.8} 0 0 1 ${2 * r} 0v${r * 0.35}z`;
  const ship =
    shape([16, -62], [62, -96], [108, -84], [120, -92], [118, -74], [70, -62], [58, -46], [48, -58]) +
    shape([60, -78], [84, -112], [92, -108], [82, -80]);
  return {
    glow: { x: 40, y: -40, r: 130, colour: MAGENTA },
    far: roofs(13, -160, 160, 14, 46),
    mid: hangar(-120, 34) + hangar(110, 46) + ship,
    near: tower + hangar(30, 40) + block(-160, 320, 6, GROUND + 2),
    lights: [
      ...[-80, -72, -64, -56, -48, -40].map((x) => ({ x: x - 2, y: -56, width: 5, height: 9, colour: CYAN })),
      { x: 14, y: 60, width: 32, height: 16, colour: AMBER },
      ...[-140, -112, -84, -56, -28, 0, 28, 56, 84, 112, 140].map((x, n) =>
        lamp(x, GROUND + 8, n % 2 ? MAGENTA : CYAN, 3),
      ),
      { x: 30, y: -54, width: 16, height: 4, colour: MAGENTA },
      lamp(-58, -104, MAGENTA, 4),
    ],
  };
}

/** Stalls under striped awnings, and lanterns on every string. */
function bazaar(): Scene {
  const colours = [AMBER, MAGENTA, GREEN];
  const first = lanterns(-140, -40, 20, -60, colours);
  const second = lanterns(10, -64, 140, -30, colours);
  const third = lanterns(-90, -86, 70, -92, colours);
  return {
    glow: { x: 0, y: 30, r: 150, colour: MAGENTA },
    far: roofs(17, -160, 160, 70, 130),
    mid: roofs(18, -160, 160, 40, 84) + first.path + second.path + third.path + block(-92, 3, 170) + block(12, 3, 150),
    near: stall(-132, 70, 62) + stall(-52, 64, 52) + stall(22, 70, 66) + stall(100, 56, 56),
    lights: [
      ...first.lights,
      ...second.lights,
      ...third.lights,
      { x: -116, y: 40, width: 40, height: 16, colour: AMBER },
      { x: -38, y: 48, width: 36, height: 12, colour: GREEN },
      { x: 36, y: 38, width: 42, height: 16, colour: AMBER },
    ],
  };
}

/** Cranes over the water, a hull at the quay, everything twice. */
function riverside(): Scene {
  return {
    glow: { x: -90, y: 0, r: 140, colour: CYAN },
    far: roofs(21, -160, 160, 30, 82, 58),
    mid: crane(-112, 128, 84) + crane(60, 150, 78) + roofs(22, -160, -70, 24, 50, 66),
    near: hull(-40, 166) + block(-160, 118, 12, 72),
    lights: [
      ...windows(61, { x: -20, y: 14, width: 28, height: 26 }, { width: 4, height: 4, gap: 3 }, 0.6, AMBER),
      lamp(-28, -62, MAGENTA, 4),
      lamp(138, -84, MAGENTA, 4),
      ...Array.from({ length: 16 }, (_, n) => ({
        x: -150 + n * 19,
        y: 84 + (n % 3) * 9,
        width: 12 - (n % 3) * 3,
        height: 1.6,
        colour: n % 4 ? CYAN : AMBER,
      })),
    ],
  };
}

/** Masts with their red lamps, and wires to hold them. */
function towers(): Scene {
  const dish = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0z` + bar(x, y, x + r * 0.6, y - r, 1.4);
  return {
    glow: { x: 0, y: -60, r: 130, colour: MAGENTA },
    far: roofs(25, -160, 160, 36, 84) + mast(-108, 128, 12) + mast(118, 140, 12),
    mid: mast(-58, 150, 17) + mast(66, 170, 18),
    near:
      mast(0, 206, 24) +
      block(-34, 68, 22) +
      dish(-26, 42, 14) +
      dish(30, 36, 17) +
      block(-120, 40, 28) +
      block(84, 44, 24),
    lights: [
      ...[
        [0, -154],
        [0, -70],
        [-58, -98],
        [66, -118],
        [-108, -76],
        [118, -88],
      ].map(([x = 0, y = 0]) => lamp(x, y, MAGENTA, 5)),
      ...windows(71, { x: -30, y: 60, width: 60, height: 14 }, { width: 6, height: 5, gap: 5 }, 0.6, CYAN),
    ],
  };
}

/** A church among crooked houses; the rose window is the only warm light. */
function parish(): Scene {
  const graves = [-92, -80, 74, 88, 100].map((x) => `M${x} ${GROUND}v-9a4 4 0 0 1 8 0v9z`).join("");
  return {
    glow: { x: 0, y: -4, r: 130, colour: VIOLET },
    far: roofs(29, -160, 160, 50, 110),
    mid: house(-140, 34, 52) + house(-100, 30, 40) + house(72, 34, 46) + house(112, 36, 58),
    near: church(0) + graves,
    lights: [
      { x: -8, y: -8, width: 16, height: 16, colour: AMBER },
      { x: -4, y: 46, width: 8, height: 30, colour: AMBER },
      ...[-50, -38, 36, 48].map((x) => ({ x: x - 2, y: 40, width: 5, height: 16, colour: VIOLET })),
      ...windows(81, { x: -134, y: 36, width: 24, height: 20 }, { width: 5, height: 6, gap: 5 }, 0.6, AMBER),
      ...windows(82, { x: 118, y: 30, width: 24, height: 20 }, { width: 5, height: 6, gap: 5 }, 0.6, AMBER),
    ],
  };
}

/** By the name that the rules give a zone. */
export const SCENES: Readonly<Record<string, Scene>> = {
  blocks: blocks(),
  downtown: downtown(),
  ion_heights: heights(),
  skyport: skyport(),
  zinbazaar: bazaar(),
  riverside: riverside(),
  towers: towers(),
  parish: parish(),
};

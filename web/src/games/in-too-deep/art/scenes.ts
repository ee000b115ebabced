/**
 * The eight zones of New Dawn City as posters: a sky with one light, three depths of silhouettes, lit windows, and what
 * the wet street gives back. Depths are drawn from far to near; their tones are the theme's.
 */
import { GROUND, bar, block, chance, disc, roofs, shape, windows, type Light } from "./draw";

export interface Scene {
  /** The one light: where it hangs, how far it reaches, in which colour of the theme. */
  readonly glow: { readonly x: number; readonly y: number; readonly r: number; readonly colour: string };
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly lights: readonly Light[];
}

const CYAN = "var(--itd-neon-cyan)";
const MAGENTA = "var(--itd-neon-magenta)";
const AMBER = "var(--itd-neon-amber)";
const GREEN = "var(--itd-neon-green)";
const VIOLET = "var(--itd-neon-violet)";

function dot(x: number, y: number, colour: string, size = 3): Light {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size, colour };
}

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
  const columns = [-40, -24, -8, 8, 24, 40].map((x) => block(x - 4, 8, 46)).join("");
  const bank =
    shape([-62, 24], [0, -6], [62, 24]) +
    block(-56, 112, 9, 33) +
    columns +
    block(-60, 120, 9) +
    block(-72, 144, 4, GROUND + 4);
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
    near: bank,
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
      ...[-66, -44, -22].map((x) => dot(x, -22, VIOLET, 2.5)),
      ...[2, 16, 30, 44, 58].map((x) => dot(x, -56, VIOLET, 2.5)),
    ],
  };
}

function chanceDots(seed: number, x: number, top: number, depth: number, colour: string): Light[] {
  const next = chance(seed);
  return Array.from({ length: 14 }, (_, n) => dot(x + (next() - 0.5) * (4 + n), top + (n / 14) * depth, colour, 2.4));
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
        dot(x, GROUND + 8, n % 2 ? MAGENTA : CYAN, 3),
      ),
      { x: 30, y: -54, width: 16, height: 4, colour: MAGENTA },
      dot(-58, -104, MAGENTA, 4),
    ],
  };
}

/** Stalls under striped awnings, and lanterns on every string. */
function bazaar(): Scene {
  const stall = (x: number, width: number, height: number): string => {
    const top = GROUND - height;
    const teeth = Array.from({ length: 4 }, (_, n) => {
      const left = x + (n * width) / 4;
      return `L${left + width / 8} ${top + 22}L${left + width / 4} ${top + 14}`;
    }).join("");
    return (
      `M${x} ${top + 14}L${x + width / 2} ${top - 12}L${x + width} ${top + 14}${""}L${x} ${top + 14}${teeth}z` +
      block(x + 4, 3, height - 14) +
      block(x + width - 7, 3, height - 14) +
      block(x + 2, width - 4, 20)
    );
  };
  const string = (x1: number, y1: number, x2: number, y2: number): { path: string; dots: Light[] } => {
    const sag = 22;
    const path = `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag} ${x2} ${y2}l0 1.4Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag + 1.4} ${x1} ${y1 + 1.4}z`;
    const dots = Array.from({ length: 6 }, (_, n) => {
      const t = (n + 0.5) / 6;
      const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * ((x1 + x2) / 2) + t * t * x2;
      const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ((y1 + y2) / 2 + sag) + t * t * y2;
      return dot(x, y + 5, [AMBER, MAGENTA, GREEN][n % 3] ?? AMBER, 6);
    });
    return { path, dots };
  };
  const first = string(-140, -40, 20, -60);
  const second = string(10, -64, 140, -30);
  const third = string(-90, -86, 70, -92);
  return {
    glow: { x: 0, y: 30, r: 150, colour: MAGENTA },
    far: roofs(17, -160, 160, 70, 130),
    mid: roofs(18, -160, 160, 40, 84) + first.path + second.path + third.path + block(-92, 3, 170) + block(12, 3, 150),
    near: stall(-132, 70, 62) + stall(-52, 64, 52) + stall(22, 70, 66) + stall(100, 56, 56),
    lights: [
      ...first.dots,
      ...second.dots,
      ...third.dots,
      { x: -116, y: 40, width: 40, height: 16, colour: AMBER },
      { x: -38, y: 48, width: 36, height: 12, colour: GREEN },
      { x: 36, y: 38, width: 42, height: 16, colour: AMBER },
    ],
  };
}

/** Cranes over the water, a hull at the quay, everything twice. */
function riverside(): Scene {
  const crane = (x: number, height: number, arm: number): string =>
    block(x, 5, height) +
    bar(x - 14, GROUND - height + 6, x + arm, GROUND - height - 10, 4) +
    bar(x + 2, GROUND - height - 24, x + arm * 0.8, GROUND - height - 8, 1.4) +
    bar(x + 2, GROUND - height - 24, x + 2, GROUND - height, 3) +
    bar(x + arm * 0.8, GROUND - height - 8, x + arm * 0.8, GROUND - height + 34, 1.2);
  const hull =
    shape([-40, 44], [126, 44], [112, 70], [-26, 70]) +
    block(-24, 34, 34, 44) +
    block(-16, 8, 50, 44) +
    block(30, 20, 12, 44) +
    block(54, 20, 22, 44) +
    block(78, 20, 12, 44);
  return {
    glow: { x: -90, y: 0, r: 140, colour: CYAN },
    far: roofs(21, -160, 160, 30, 82, 58),
    mid: crane(-112, 128, 84) + crane(60, 150, 78) + roofs(22, -160, -70, 24, 50, 66),
    near: hull + block(-160, 118, 12, 72),
    lights: [
      ...windows(61, { x: -20, y: 14, width: 28, height: 26 }, { width: 4, height: 4, gap: 3 }, 0.6, AMBER),
      dot(-28, -62, MAGENTA, 4),
      dot(138, -84, MAGENTA, 4),
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
  const mast = (x: number, height: number, foot: number): string => {
    const top = GROUND - height;
    let path = bar(x - foot, GROUND, x, top, 2.2) + bar(x + foot, GROUND, x, top, 2.2);
    for (let n = 0; n < 9; n += 1) {
      const t = n / 9;
      const u = (n + 1) / 9;
      const left = foot * (1 - t);
      const right = foot * (1 - u);
      path += bar(x - left, GROUND - height * t, x + right, GROUND - height * u, 1.1);
      path += bar(x + left, GROUND - height * t, x - right, GROUND - height * u, 1.1);
      path += bar(x - right, GROUND - height * u, x + right, GROUND - height * u, 1.1);
    }
    return path + block(x - 0.9, 1.8, height + 26);
  };
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
      ].map(([x = 0, y = 0]) => dot(x, y, MAGENTA, 5)),
      ...windows(71, { x: -30, y: 60, width: 60, height: 14 }, { width: 6, height: 5, gap: 5 }, 0.6, CYAN),
    ],
  };
}

/** A church among crooked houses; the rose window is the only warm light. */
function parish(): Scene {
  const church =
    block(-24, 48, 96) +
    shape([-30, -18], [0, -70], [30, -18]) +
    block(-6, 12, 60, -50) +
    shape([-12, -104], [0, -152], [12, -104]) +
    block(-12, 24, 48, -56) +
    bar(0, -170, 0, -148, 2.4) +
    bar(-7, -163, 7, -163, 2.4) +
    block(-62, 38, 54) +
    block(24, 38, 54) +
    shape([-66, 24], [-43, 2], [-20, 24]) +
    shape([20, 24], [43, 2], [66, 24]);
  const house = (x: number, width: number, height: number): string =>
    block(x, width, height) +
    shape([x - 4, GROUND - height], [x + width / 2, GROUND - height - 20], [x + width + 4, GROUND - height]) +
    block(x + width * 0.7, 5, height + 18);
  const graves = [-92, -80, 74, 88, 100].map((x) => `M${x} ${GROUND}v-9a4 4 0 0 1 8 0v9z`).join("");
  return {
    glow: { x: 0, y: -4, r: 130, colour: VIOLET },
    far: roofs(29, -160, 160, 50, 110),
    mid: house(-140, 34, 52) + house(-100, 30, 40) + house(72, 34, 46) + house(112, 36, 58),
    near: church + graves,
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

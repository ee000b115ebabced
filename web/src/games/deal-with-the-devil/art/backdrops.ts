/**
 * What stands behind a scene by night: a cellar where chests change hands, a building site under the moon, a hall with
 * its hearth, the church where judges sit, the square with torches. In a box of 960 by 540 whose middle is always seen.
 */
import { bar, block, chance, disc, shape } from "../../../lib/art/draw";
import { crowd } from "../../../lib/art/things";

export const WIDE = 960;
export const HIGH = 540;

/** Shapes of one tone, from far to near. */
export interface Layer {
  readonly tone: "sky" | "far" | "mid" | "near" | "front" | "glass" | "rose" | "flame" | "moon" | "gilt";
  readonly path: string;
  readonly opacity?: number;
}

/** A light with its halo; a candle has a flame in it. */
export interface Halo {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly isFlame?: boolean;
  readonly isCold?: boolean;
}

export interface Backdrop {
  readonly layers: readonly Layer[];
  readonly halos: readonly Halo[];
}

export type BackdropName = "cellar" | "site" | "hall" | "church" | "square";

const FLOOR = 470;

/** An opening with a pointed arch, on a foot. */
const arch = (x: number, width: number, top: number, foot = FLOOR): string => {
  const spring = top + width * 0.75;
  return (
    `M${x} ${foot}V${spring}Q${x} ${top + width * 0.2} ${x + width / 2} ${top}` +
    `Q${x + width} ${top + width * 0.2} ${x + width} ${spring}V${foot}z`
  );
};
/** A pillar that opens into the vault above it. */
const pillar = (x: number, width: number): string =>
  `M${x - width * 2.6} 0Q${x - width / 2} 60 ${x - width / 2} 190V${FLOOR - 24}h${-width * 0.3}v24h${width * 1.6}v-24h${-width * 0.3}V190Q${x + width / 2} 60 ${x + width * 2.6} 0z`;
/** Stones of a wall: a course here and there. */
function stones(seed: number, count: number, low: number, high: number): string {
  const next = chance(seed);
  return Array.from({ length: count }, () => {
    const [x, y] = [Math.round(next() * WIDE), Math.round(low + next() * (high - low))];
    return `M${x} ${y}h${Math.round(18 + next() * 26)}v2h-30z`;
  }).join("");
}
function ridge(seed: number, top: number, swing: number): string {
  const next = chance(seed);
  let path = `M0 ${HIGH}V${top}`;
  for (let x = 0; x < WIDE; x += 120) {
    const [up, down] = [swing * next(), swing * next()];
    path += `C${x + 40} ${Math.round(top - up)} ${x + 80} ${Math.round(top + down)} ${x + 120} ${Math.round(top - swing * 0.5 + swing * next())}`;
  }
  return `${path}V${HIGH}z`;
}
/** A castle from afar: towers with roofs on a wall. */
const castle = (x: number, foot: number, s: number): string =>
  block(x - 80 * s, 160 * s, 46 * s, foot) +
  [-80, -34, 22, 66].map((at, n) => block(x + at * s, 24 * s, (82 + (n % 2) * 44) * s, foot)).join("") +
  [-80, -34, 22, 66]
    .map((at, n) => {
      const top = foot - (82 + (n % 2) * 44) * s;
      return shape([x + (at - 5) * s, top], [x + (at + 12) * s, top - 42 * s], [x + (at + 29) * s, top]);
    })
    .join("") +
  Array.from({ length: 9 }, (_, n) => block(x + (-76 + n * 17.6) * s, 9 * s, 54 * s, foot)).join("");
const lit = (x: number, y: number, s = 1): string => block(x, 4 * s, 7 * s, y);
const barrel = (x: number, foot: number, s: number): string =>
  `M${x - 26 * s} ${foot}q${-10 * s} ${-36 * s} 0 ${-72 * s}h${52 * s}q${10 * s} ${36 * s} 0 ${72 * s}z`;
const sack = (x: number, foot: number, s: number): string =>
  `M${x - 32 * s} ${foot}q${-12 * s} ${-40 * s} ${20 * s} ${-62 * s}l${-8 * s} ${-14 * s}h${40 * s}l${-8 * s} ${14 * s}q${32 * s} ${22 * s} ${20 * s} ${62 * s}z`;
const candle = (x: number, foot: number, height: number): Layer[] => [
  { tone: "gilt", path: shape([x - 12, foot], [x - 5, foot - 8], [x + 5, foot - 8], [x + 12, foot]) },
  { tone: "moon", path: block(x - 4, 8, height, foot - 6) },
];
const flameAt = (x: number, foot: number, height: number, r = 110): Halo => ({
  x,
  y: foot - 14 - height,
  r,
  isFlame: true,
});
const STARS = (() => {
  const next = chance(5);
  return Array.from({ length: 60 }, () => disc(next() * WIDE, next() * 260, 0.6 + next() * 1.1)).join("");
})();
const moon = (x: number, y: number, r: number): string => disc(x, y, r);

/** Where chests change hands: arches to the night, barrels and sacks, candles on the ledge. */
function cellar(): Backdrop {
  const openings = [84, 388, 692].map((x) => arch(x, 184, 70)).join("");
  return {
    layers: [
      { tone: "far", path: block(0, WIDE, HIGH, HIGH) },
      { tone: "mid", path: stones(3, 70, 0, FLOOR), opacity: 0.8 },
      { tone: "sky", path: openings },
      { tone: "moon", path: moon(786, 190, 30), opacity: 0.85 },
      { tone: "far", path: castle(176, 420, 0.7) + castle(480, 430, 0.55), opacity: 0.9 },
      { tone: "flame", path: [lit(150, 380), lit(186, 366), lit(470, 400), lit(498, 392)].join(""), opacity: 0.8 },
      { tone: "mid", path: block(0, WIDE, 70, HIGH) + block(0, WIDE, 26, FLOOR) },
      { tone: "mid", path: [14, 328, 632, 946].map((x) => pillar(x, 34)).join("") },
      {
        tone: "near",
        path:
          barrel(62, FLOOR + 44, 1.25) +
          barrel(124, FLOOR + 50, 1) +
          barrel(90, FLOOR - 38, 1) +
          sack(884, FLOOR + 46, 1.1) +
          sack(820, FLOOR + 52, 0.8),
      },
      { tone: "front", path: `M0 ${HIGH}V520Q480 500 960 520V${HIGH}z` },
      ...candle(250, FLOOR - 20, 40),
      ...candle(276, FLOOR - 20, 24),
      ...candle(704, FLOOR - 20, 34),
    ],
    halos: [
      { x: 786, y: 190, r: 120, isCold: true },
      flameAt(250, FLOOR - 20, 40, 190),
      flameAt(276, FLOOR - 20, 24, 90),
      flameAt(704, FLOOR - 20, 34, 190),
    ],
  };
}

/** What is built tomorrow: a scaffold, a crane and a tower under the moon, the town asleep behind. */
function site(): Backdrop {
  const scaffold = (x: number, foot: number): string =>
    [0, 46, 92].map((at) => block(x + at, 5, 200, foot)).join("") +
    [40, 90, 140, 190].map((at) => block(x - 10, 118, 4, foot - at)).join("") +
    bar(x, foot, x + 46, foot - 90, 3) +
    bar(x + 46, foot - 90, x + 92, foot - 190, 3);
  const crane =
    block(676, 10, 260, 500) +
    bar(640, 250, 830, 214, 8) +
    bar(681, 210, 820, 218, 2.4) +
    bar(822, 216, 822, 300, 2) +
    block(806, 32, 24, 324) +
    disc(650, 262, 20);
  return {
    layers: [
      { tone: "sky", path: block(0, WIDE, HIGH, HIGH) },
      { tone: "moon", path: STARS, opacity: 0.7 },
      { tone: "moon", path: moon(300, 150, 46) },
      { tone: "far", path: ridge(3, 330, 60) + castle(140, 330, 0.9) + castle(560, 350, 0.8) },
      {
        tone: "flame",
        path: [90, 130, 166, 190, 520, 548, 592].map((x, n) => lit(x, 290 + (n % 3) * 14)).join(""),
        opacity: 0.85,
      },
      {
        tone: "mid",
        path:
          ridge(8, 400, 44) +
          Array.from({ length: 14 }, (_, n) => {
            const x = 20 + n * 70;
            return block(x, 40, 34, 430) + shape([x - 6, 396], [x + 20, 372], [x + 46, 396]);
          }).join(""),
      },
      {
        tone: "flame",
        path: Array.from({ length: 14 }, (_, n) => (n % 3 ? lit(34 + n * 70, 420, 1.2) : "")).join(""),
        opacity: 0.8,
      },
      { tone: "near", path: ridge(12, 470, 30) + block(386, 96, 190, 500) + arch(412, 44, 400, 500) + crane },
      { tone: "near", path: Array.from({ length: 6 }, (_, n) => block(386 + n * 17, 10, 206, 500)).join("") },
      { tone: "front", path: scaffold(366, 510) + `M0 ${HIGH}V508Q300 486 620 506T960 500V${HIGH}z` },
      { tone: "front", path: crowd(180, 300, 60, 510) },
    ],
    halos: [
      { x: 300, y: 150, r: 200, isCold: true },
      { x: 250, y: 460, r: 120, isFlame: true },
      { x: 560, y: 440, r: 150, isFlame: true },
    ],
  };
}

/** The great hall: beams, four banners, and the hearth. */
function hall(): Backdrop {
  const banner = (x: number): string => `M${x} 60h64v150l-32 30l-32 -30z`;
  return {
    layers: [
      { tone: "far", path: block(0, WIDE, HIGH, HIGH) },
      { tone: "mid", path: stones(9, 80, 90, FLOOR), opacity: 0.8 },
      { tone: "glass", path: [110, 220, 690, 800].map((x) => arch(x, 50, 90, 300)).join("") },
      {
        tone: "mid",
        path: [110, 220, 690, 800].map((x) => block(x + 23, 4, 220, 300) + block(x, 50, 4, 190)).join(""),
      },
      {
        tone: "mid",
        path: `M0 0H960V44Q480 -40 0 44z` + [120, 320, 640, 840].map((x) => bar(x, 0, 480, 130, 12)).join(""),
      },
      { tone: "rose", path: [24, 330, 566, 872].map(banner).join(""), opacity: 0.9 },
      { tone: "gilt", path: [56, 362, 598, 904].map((x) => disc(x, 126, 17) + block(x - 34, 68, 5, 62)).join("") },
      {
        tone: "front",
        path: [188, 772].map((x) => bar(x, 342, x, 392, 7) + shape([x - 14, 338], [x + 14, 338], [x, 356])).join(""),
      },
      { tone: "near", path: `M360 ${FLOOR}V330L400 262H560L600 330V${FLOOR}z` + block(344, 272, 20, 332) },
      { tone: "front", path: arch(402, 156, 330) },
      {
        tone: "flame",
        path: `M430 ${FLOOR}Q424 420 452 404Q448 430 466 436Q470 400 492 382Q490 424 508 430Q524 414 520 398Q546 430 534 ${FLOOR}z`,
      },
      { tone: "near", path: block(0, WIDE, 80, HIGH) },
      { tone: "front", path: crowd(40, 290, 120, 530) + crowd(680, 940, 120, 530) },
    ],
    halos: [
      ...[188, 772].map((x): Halo => ({ x, y: 330, r: 190, isFlame: true })),
      { x: 482, y: 430, r: 330, isFlame: false },
      { x: 482, y: 430, r: 150 },
      { x: 480, y: 190, r: 160 },
    ],
  };
}

/** Where the judges sit: lancets and a rose, hooded heads behind the bench, a row of candles. */
function church(): Backdrop {
  const petals = Array.from({ length: 12 }, (_, n) => {
    const turn = (n * Math.PI) / 6;
    return disc(480 + 58 * Math.cos(turn), 116 + 58 * Math.sin(turn), 12);
  }).join("");
  const hood = (x: number, s: number): string =>
    `M${x - 62 * s} ${FLOOR}q${4 * s} ${-84 * s} ${34 * s} ${-92 * s}q${-10 * s} ${-58 * s} ${28 * s} ${-74 * s}q${38 * s} ${16 * s} ${28 * s} ${74 * s}q${30 * s} ${8 * s} ${34 * s} ${92 * s}z`;
  const face = (x: number, s: number): string =>
    `M${x - 13 * s} ${FLOOR - 96 * s}q${-6 * s} ${-42 * s} ${13 * s} ${-50 * s}q${19 * s} ${8 * s} ${13 * s} ${50 * s}z`;
  const LEDGE = FLOOR - 14;
  const candles = [60, 130, 178, 300, 420, 540, 660, 782, 830, 900];
  return {
    layers: [
      { tone: "far", path: block(0, WIDE, HIGH, HIGH) },
      { tone: "mid", path: stones(4, 70, 0, FLOOR), opacity: 0.8 },
      { tone: "glass", path: [110, 196, 690, 776].map((x) => arch(x, 66, 60, 350)).join("") + disc(480, 116, 84) },
      {
        tone: "rose",
        path:
          petals +
          disc(480, 116, 22) +
          [110, 196, 690, 776].map((x) => disc(x + 33, 150, 17) + disc(x + 33, 260, 17)).join(""),
      },
      { tone: "gilt", path: [110, 196, 690, 776].map((x) => disc(x + 33, 205, 13)).join(""), opacity: 0.9 },
      {
        tone: "mid",
        path:
          [110, 196, 690, 776]
            .map((x) => block(x + 31, 4, 290, 350) + block(x, 66, 4, 180) + block(x, 66, 4, 236))
            .join("") +
          Array.from({ length: 6 }, (_, n) => {
            const turn = (n * Math.PI) / 6;
            const [dx, dy] = [84 * Math.cos(turn), 84 * Math.sin(turn)];
            return bar(480 - dx, 116 - dy, 480 + dx, 116 + dy, 4);
          }).join(""),
      },
      { tone: "mid", path: [30, 324, 636, 930].map((x) => pillar(x, 36)).join("") },
      { tone: "near", path: [240, 360, 480, 600, 720].map((x, n) => hood(x, n === 2 ? 1.24 : 1)).join("") },
      { tone: "front", path: [240, 360, 480, 600, 720].map((x, n) => face(x, n === 2 ? 1.24 : 1)).join("") },
      {
        tone: "gilt",
        path: [240, 360, 480, 600, 720]
          .map(
            (x, n) =>
              bar(x, FLOOR - 60, x, FLOOR - 20, n === 2 ? 6 : 4) +
              bar(x - 10, FLOOR - 48, x + 10, FLOOR - 48, n === 2 ? 6 : 4),
          )
          .join(""),
      },
      { tone: "near", path: block(0, WIDE, 90, HIGH) },
      {
        tone: "front",
        path:
          block(0, WIDE, 16, LEDGE + 16) +
          Array.from({ length: 12 }, (_, n) => arch(20 + n * 80, 40, 486, HIGH)).join(""),
      },
      ...candles.flatMap((x, n) => candle(x, LEDGE, 22 + (n % 3) * 10)),
    ],
    halos: [
      { x: 480, y: 116, r: 220, isCold: true },
      ...candles.map((x, n) => flameAt(x, LEDGE, 22 + (n % 3) * 10, n % 4 ? 80 : 150)),
    ],
  };
}

/** The square at night: torches over heads, the church behind. */
function square(): Backdrop {
  const torches = [60, 150, 262, 330, 640, 704, 806, 900];
  return {
    layers: [
      { tone: "sky", path: block(0, WIDE, HIGH, HIGH) },
      { tone: "moon", path: STARS, opacity: 0.6 },
      { tone: "moon", path: moon(700, 110, 38), opacity: 0.9 },
      { tone: "far", path: ridge(6, 320, 50) + castle(760, 340, 0.9) + castle(120, 330, 0.7) },
      {
        tone: "mid",
        path:
          block(420, 120, 240, 440) +
          block(440, 80, 330, 440) +
          shape([432, 112], [480, 10], [528, 112]) +
          block(478, 4, 30, 14) +
          block(470, 20, 4, 0) +
          Array.from({ length: 9 }, (_, n) => {
            const x = n < 4 ? n * 104 : 560 + (n - 4) * 96;
            const tall = 80 + ((n * 29) % 46);
            return (
              block(x, 84, tall, 440) + shape([x - 8, 440 - tall], [x + 42, 400 - tall - 16], [x + 92, 440 - tall])
            );
          }).join(""),
      },
      { tone: "rose", path: disc(480, 190, 20) + arch(462, 36, 260, 350), opacity: 0.8 },
      {
        tone: "flame",
        path: [20, 60, 130, 236, 350, 590, 690, 780, 890].map((x, n) => lit(x, 404 + (n % 2) * 16, 1.4)).join(""),
        opacity: 0.8,
      },
      { tone: "near", path: crowd(0, 960, 108, 500) + block(0, WIDE, 60, HIGH) },
      { tone: "near", path: torches.map((x) => bar(x, 500, x + 6, 376, 5)).join("") },
      { tone: "front", path: crowd(20, 960, 150, 556) },
    ],
    halos: [
      { x: 700, y: 110, r: 150, isCold: true },
      ...torches.map((x, n): Halo => ({ x: x + 6, y: 366, r: n % 2 ? 110 : 160, isFlame: true })),
    ],
  };
}

export const BACKDROPS: Readonly<Record<BackdropName, Backdrop>> = {
  cellar: cellar(),
  site: site(),
  hall: hall(),
  church: church(),
  square: square(),
};

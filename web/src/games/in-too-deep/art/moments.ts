/** What is seen behind a great moment of In Too Deep: New Dawn City in that light. Wide, and with room in the middle. */
import { GROUND, bar, block, chance, disc, shape } from "../../../lib/art/draw";
import { city, cone, halo, lit, mist, night, panes, tower, type Night, type Wash } from "../../../lib/art/night";
import { SCENES } from "./scenes";

const CYAN = "var(--itd-neon-cyan)";
const MAGENTA = "var(--itd-neon-magenta)";
const AMBER = "var(--itd-neon-amber)";
const VIOLET = "var(--itd-neon-violet)";
const ORANGE = "var(--itd-neon-orange)";
const AZURE = "var(--itd-azure)";
const ROSE = "var(--itd-rose)";
const WHITE = "var(--itd-light)";

const canyon = (first: string, second: string): Wash[] => [
  ...tower(-150, 40, 170, 1, 14),
  ...tower(112, 38, 190, -1, 14),
  [first, lit(31, -144, -80, 24, 150, panes(4, 7, 5, 7), 0.4) + lit(32, 124, -100, 22, 170, panes(4, 7, 5, 7), 0.4)],
  ...tower(-240, 62, 230, 1, 8),
  ...tower(-184, 40, 150, 1, 10),
  ...tower(146, 42, 160, -1, 10),
  ...tower(182, 60, 240, -1, 8),
  [
    second,
    lit(33, -232, -140, 40, 210, panes(5, 8, 6, 8), 0.34) + lit(34, 196, -150, 40, 220, panes(5, 8, 6, 8), 0.34),
  ],
  [first, block(-190, 3, 90, -4) + block(188, 3, 110, 6)],
];

/** A wide road into the city, and the lights of all who are on it. */
function road(colour: string, sun: string): Night {
  const lane = (from: number, to: number, width: number): string =>
    shape([from, 46], [from + width * 0.12, 46], [to + width, 124], [to, 124]);
  return night(
    colour,
    { x: 0, y: 30, r: 220 },
    {
      far: [
        [sun, disc(0, -48, 66), 0.95],
        [colour, [0, 1, 2, 3].map((n) => block(-70, 140, 2 + n * 1.6, -52 + n * 14)).join("")],
        ...city(7, 40, 118, 40, WHITE),
        mist(-40, 0.7),
      ],
      near: canyon(CYAN, AMBER),
      front: [
        [4, shape([-14, 50], [14, 50], [170, 130], [-170, 130])],
        [AMBER, lane(-2, -16, 4) + lane(2, 10, 4), 0.7],
        [MAGENTA, lane(4, 40, 7) + lane(7, 78, 9)],
        [WHITE, lane(-5, -52, 7) + lane(-8, -96, 9)],
      ],
      halos: [halo(0, -40, 140, sun), halo(-190, -40, 70, CYAN), halo(190, -40, 70, MAGENTA)],
    },
  );
}

/** Lamps of the police over the roofs: whoever is not out by now stays in. */
function raid(): Night {
  const beam = (x: number, lean: number): string => shape([x, 66], [x + lean - 40, -240], [x + lean + 40, -240]);
  const car = (x: number): string =>
    shape(
      [x - 34, 92],
      [x - 34, 80],
      [x - 20, 76],
      [x - 10, 66],
      [x + 12, 66],
      [x + 22, 76],
      [x + 36, 80],
      [x + 36, 92],
    ) +
    disc(x - 19, 92, 7) +
    disc(x + 20, 92, 7);
  return night(
    MAGENTA,
    { x: 0, y: 40, r: 210 },
    {
      far: [
        ...city(21, 80, 170, 34, ORANGE),
        [MAGENTA, beam(-90, -60) + beam(70, 90), 0.34],
        [AZURE, beam(-60, 70) + beam(100, -60), 0.42],
        mist(-30, 0.5),
      ],
      near: canyon(MAGENTA, AMBER),
      front: [
        [3, car(-100) + car(104) + car(-8)],
        [MAGENTA, block(-106, 8, 4, 66) + block(-14, 8, 4, 66) + block(98, 8, 4, 66)],
        [AZURE, block(-97, 8, 4, 66) + block(-5, 8, 4, 66) + block(107, 8, 4, 66)],
      ],
      halos: [-102, -10, 102].flatMap((x) => [halo(x - 6, 64, 46, MAGENTA), halo(x + 8, 64, 46, AZURE)]),
    },
  );
}

/** Two in the rain, under one lamp. */
function duel(): Night {
  const one = (x: number, turn: 1 | -1): string =>
    disc(x, -30, 13, 15) +
    shape([x - 22, -34], [x + 22, -34], [x + 13, -40], [x + 10, -54], [x - 10, -54], [x - 13, -40]) +
    shape(
      [x - 26, -8],
      [x - 8, -17],
      [x + 8, -17],
      [x + 26, -8],
      [x + 22, 44],
      [x + 30, 88],
      [x - 30, 88],
      [x - 22, 44],
    ) +
    bar(x + turn * 20, -4, x + turn * 58, 4, 9) +
    block(x + turn * 58 - (turn > 0 ? 0 : 18), 18, 6, 6) +
    block(x + turn * 60 - (turn > 0 ? 0 : 6), 6, 12, 14);
  return night(
    ORANGE,
    { x: 0, y: 10, r: 200 },
    {
      far: [[ORANGE, disc(0, -10, 78), 0.55], ...city(27, 70, 160, 34, AMBER), mist(-30, 0.6)],
      near: [...canyon(CYAN, MAGENTA)],
      front: [
        [AMBER, cone(0, -150, 130, GROUND + 8), 0.16],
        [3, one(-116, 1) + one(116, -1), "rim"],
      ],
      halos: [halo(0, -10, 130, ORANGE), halo(0, -150, 60, AMBER)],
    },
  );
}

/** Those who gave the orders, around the plan of the city. */
function council(): Night {
  const hood = (x: number, s: number, base: number): string =>
    `M${x - 44 * s} ${base}q${4 * s} ${-54 * s} ${24 * s} ${-64 * s}q${-2 * s} ${-44 * s} ${20 * s} ${-50 * s}q${22 * s} ${6 * s} ${20 * s} ${50 * s}q${20 * s} ${10 * s} ${24 * s} ${64 * s}z`;
  const eyes = (x: number, s: number, base: number): string =>
    disc(x - 5 * s, base - 82 * s, 2.2 * s, 1.4 * s) + disc(x + 5 * s, base - 82 * s, 2.2 * s, 1.4 * s);
  const next = chance(77);
  const plan = Array.from({ length: 26 }, () => {
    const [x, h] = [Math.round(-84 + next() * 160), Math.round(8 + next() * 30)];
    return block(x, 6, h, Math.round(66 + next() * 10));
  }).join("");
  const seats = [
    [-178, 1.2, 84],
    [-112, 1.02, 62],
    [-52, 0.86, 46],
    [52, 0.86, 46],
    [112, 1.02, 62],
    [178, 1.2, 84],
  ] as const;
  return night(
    VIOLET,
    { x: 0, y: 40, r: 210 },
    {
      far: [
        [12, block(-240, 480, 330)],
        [30, [-220, -150, -80, 70, 140, 210].map((x) => block(x, 14, 330)).join("")],
        [VIOLET, shape([-30, -240], [-90, 70], [90, 70], [30, -240]), 0.22],
      ],
      near: [
        ...seats.map(([x, s, base]): Wash => [x * x < 4000 ? 20 : 8, hood(x, s, base), "rim"]),
        [MAGENTA, seats.map(([x, s, base]) => eyes(x, s, base)).join("")],
        [5, `M-150 ${GROUND}a150 26 0 0 1 300 0z`, "rim"],
        [CYAN, plan, 0.8],
      ],
      halos: [halo(0, 56, 130, CYAN), halo(0, -60, 120, VIOLET)],
    },
  );
}

/** By the event that it shows; of all others the tone decides. */
export const MOMENTS: Readonly<Record<string, Night | undefined>> = {
  ChapterBegan: road(AZURE, ORANGE),
  ChapterEnding: raid(),
  ChapterChecked: SCENES["downtown"],
  Challenged: duel(),
  PlotChecked: council(),
};
export const USUAL = { bright: road(ROSE, AMBER), dark: raid(), turn: road(VIOLET, ROSE) } as const;

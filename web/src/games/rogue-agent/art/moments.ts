/** What is seen behind a great moment of Rogue Agent: Rain City in that light. Wide, and with room in the middle. */
import { GROUND, bar, block, chance, disc, shape } from "../../../lib/art/draw";
import { city, cone, folk, halo, lit, mist, night, panes, tower, type Night, type Wash } from "../../../lib/art/night";
import { RUINS, SCENES } from "./scenes";

const SODIUM = "var(--ra-sodium)";
const TEAL = "var(--ra-teal)";
const ALARM = "var(--ra-alarm)";
const PAPER = "var(--ra-paper)";
const MOLTEN = "var(--ra-molten)";
const BRASS = "var(--ra-brass)";
const COLD = "var(--ra-cold)";
const CHALK = "var(--ra-chalk)";

/** A star with many points, no two as long. */
function burst(x: number, y: number, points: number, low: number, high: number, seed: number): string {
  const next = chance(seed);
  return shape(
    ...Array.from({ length: points * 2 }, (_, n): [number, number] => {
      const angle = (n / (points * 2)) * 2 * Math.PI;
      const far = n % 2 ? low * (0.8 + next() * 0.3) : low + (high - low) * (0.35 + next() * 0.65);
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
    }),
  );
}

const street: Wash[] = [
  ...tower(-236, 52, 190, 1, 8),
  ...tower(-184, 40, 132, 1, 12),
  ...tower(140, 44, 150, -1, 12),
  ...tower(184, 54, 206, -1, 8),
  [8, block(-140, 30, 74) + block(112, 30, 84), "rim"],
];

/** The bomb was not defused: fire over the roofs, everything flies. */
function explosion(): Night {
  const next = chance(5);
  const debris = Array.from({ length: 46 }, () => {
    const angle = -Math.PI * next();
    const far = 50 + next() * 170;
    const [x, y, r] = [Math.cos(angle) * far, 40 + Math.sin(angle) * far, 2 + next() * 5];
    return shape([x - r, y], [x, y - r * 1.4], [x + r * 0.8, y + r * 0.4]);
  }).join("");
  return night(
    MOLTEN,
    { x: 0, y: 20, r: 230 },
    {
      far: [
        ...city(3, 60, 130, 34, SODIUM),
        [70, burst(0, 30, 22, 120, 230, 7), 0.5],
        [88, burst(0, 30, 18, 84, 150, 9), 0.8],
      ],
      near: [
        [BRASS, burst(0, 34, 16, 56, 104, 11)],
        [CHALK, burst(0, 38, 14, 30, 62, 13)],
        ...street,
        [4, shape([-104, GROUND], [-96, 30], [-78, 44], [-66, 18], [-50, 52], [-30, 40], [-22, GROUND])],
        [4, shape([26, GROUND], [34, 46], [52, 36], [60, 8], [76, 40], [90, 26], [102, GROUND])],
        [
          BRASS,
          lit(4, -228, -100, 30, 160, panes(5, 7, 6, 8), 0.4) + lit(5, 196, -110, 34, 170, panes(5, 7, 6, 8), 0.4),
        ],
      ],
      front: [
        [3, debris],
        [
          3,
          folk(
            [
              [-120, 54],
              [124, 50],
              [146, 46],
            ],
            GROUND + 14,
          ),
        ],
      ],
      halos: [halo(0, 34, 200, MOLTEN), halo(0, 38, 90, BRASS)],
    },
  );
}

/** One who was never human, and all the others of its make behind it, with their eyes on. */
function unmasked(): Night {
  const one = (x: number, s: number, base: number): string =>
    `M${x - 13 * s} ${base - 74 * s}q0 ${-22 * s} ${13 * s} ${-22 * s}t${13 * s} ${22 * s}v${12 * s}l${-7 * s} ${12 * s}v${6 * s}q${25 * s} ${5 * s} ${28 * s} ${30 * s}v${60 * s}h${-68 * s}v${-60 * s}q${3 * s} ${-25 * s} ${28 * s} ${-30 * s}v${-6 * s}l${-7 * s} ${-12 * s}z`;
  const eyes = (x: number, s: number, base: number): string =>
    [-1, 1].map((side) => block(x + side * 6 * s - 3.4 * s, 6.8 * s, 2.2 * s, base - 72 * s)).join("");
  const rows = [
    { s: 0.62, base: 34, step: 36, tone: 40 },
    { s: 0.9, base: 56, step: 54, tone: 24 },
    { s: 1.3, base: 84, step: 84, tone: 10 },
  ];
  const xs = (step: number, nth: number): number[] =>
    Array.from({ length: Math.ceil(500 / step) }, (_, n) => -250 + (n + (nth % 2) / 2) * step);
  return night(
    COLD,
    { x: 0, y: -90, r: 230 },
    {
      far: [
        [70, shape([-26, -240], [-150, GROUND], [150, GROUND], [26, -240]), 0.25],
        [92, block(-70, 140, 5, -150) + block(-30, 60, 3, -118)],
        mist(-80, 0.5),
      ],
      near: rows.flatMap(({ s, base, step, tone }, nth): Wash[] => [
        [
          tone,
          xs(step, nth)
            .map((x) => one(x, s, base))
            .join(""),
          "rim",
        ],
        [
          CHALK,
          xs(step, nth)
            .map((x) => eyes(x, s, base))
            .join(""),
        ],
      ]),
      halos: [halo(0, -150, 150, COLD)],
    },
  );
}

/** One lamp, one table, and somebody behind the glass. */
function interrogation(): Night {
  return night(
    SODIUM,
    { x: 0, y: -60, r: 190 },
    {
      far: [
        [14, block(-240, 480, 320)],
        [22, [-200, -150, -100, -50, 0, 50, 100, 150, 200].map((x) => block(x, 1.4, 320)).join("")],
        [6, block(-176, 352, 92, 6)],
        [30, block(-170, 340, 82, 1)],
        [
          8,
          folk(
            [
              [-138, 74],
              [-110, 70],
              [116, 76],
              [146, 70],
            ],
            1,
          ),
        ],
      ],
      near: [
        [88, cone(0, -92, 120, GROUND), 0.3],
        [92, cone(0, -92, 70, GROUND), 0.28],
        [4, block(-1.4, 2.8, 160, -108) + shape([-34, -86], [-13, -110], [13, -110], [34, -86])],
        [CHALK, disc(0, -86, 14, 5)],
        [6, shape([-120, 40], [-96, 26], [96, 26], [120, 40]) + block(-112, 6, 44) + block(106, 6, 44), "rim"],
        [70, shape([-112, 39], [-93, 28], [93, 28], [112, 39]), 0.5],
        [PAPER, shape([-60, 36], [-52, 30], [-24, 30], [-28, 36]) + shape([22, 37], [20, 31], [46, 31], [54, 37])],
      ],
      halos: [halo(0, -86, 90, SODIUM)],
    },
  );
}

/** The clock stands still, and over the roofs it gets light. */
function daybreak(colour: string): Night {
  const rays = Array.from({ length: 13 }, (_, n) => {
    const angle = -Math.PI * ((n + 0.5) / 13);
    const at = (turn: number): [number, number] => [Math.cos(angle + turn) * 320, 66 + Math.sin(angle + turn) * 320];
    return shape([0, 66], at(-0.06), at(0.06));
  }).join("");
  return night(
    colour,
    { x: 0, y: 50, r: 230 },
    {
      far: [
        [90, rays, 0.2],
        [CHALK, disc(0, 62, 66), 0.9],
        [90, disc(0, 62, 84), 0.4],
        ...city(13, 30, 84, 44, CHALK),
        mist(10, 0.6),
      ],
      near: [
        ...street,
        [
          PAPER,
          lit(6, -228, -90, 30, 150, panes(5, 7, 6, 8), 0.25) + lit(7, 196, -100, 34, 160, panes(5, 7, 6, 8), 0.25),
        ],
        [6, bar(-240, -40, -60, 10, 1.4) + bar(240, -60, 60, 4, 1.4)],
        [TEAL, block(-100, 3, 30) + block(98, 3, 30)],
      ],
      front: [
        [
          3,
          folk(
            [
              [-60, 44],
              [-44, 48],
              [64, 46],
            ],
            GROUND + 10,
          ),
        ],
      ],
      halos: [halo(0, 56, 150, colour)],
    },
  );
}

const MADE = unmasked();
/** By the event that it shows; of all others the tone decides. */
export const MOMENTS: Readonly<Record<string, Night | undefined>> = {
  Exploded: explosion(),
  Unmasked: MADE,
  HuntClosed: MADE,
  IdentityShown: interrogation(),
  Hospitalised: SCENES["hospital"],
  TurnedIn: SCENES["hq"],
  BombDefused: daybreak(SODIUM),
  Razed: RUINS["p2"],
};
export const USUAL = { bright: daybreak(BRASS), dark: daybreak(ALARM), turn: SCENES["p2"] } as const;

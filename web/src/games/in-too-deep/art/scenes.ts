/**
 * The eight zones of New Dawn City in the rain, each under neon of its own. A zone is a wedge that may lie anywhere on the
 * ring, so what it is known by stands in the middle, and the city goes on to every edge.
 */
import { GROUND, bar, block, chance, disc, shape } from "../../../lib/art/draw";
import { church, crane, house, lanterns, mast, temple } from "../../../lib/art/buildings";
import {
  MIST,
  across,
  city,
  cone,
  folk,
  halo,
  lit,
  mist,
  night,
  panes,
  tower,
  type Night,
  type Tone,
  type Wash,
} from "../../../lib/art/night";

const CYAN = "var(--itd-neon-cyan)";
const MAGENTA = "var(--itd-neon-magenta)";
const AMBER = "var(--itd-neon-amber)";
const GREEN = "var(--itd-neon-green)";
const VIOLET = "var(--itd-neon-violet)";
const ORANGE = "var(--itd-neon-orange)";
const ROSE = "var(--itd-rose)";
const AZURE = "var(--itd-azure)";
const WHITE = "var(--itd-light)";

/** A thin ring, lying flat. */
function ring(x: number, y: number, r: number, ry: number, thick = 1.6): string {
  return `${disc(x, y, r, ry)}M${x + r - thick} ${y}a${r - thick} ${ry - thick * 0.6} 0 1 0 ${-2 * (r - thick)} 0a${r - thick} ${ry - thick * 0.6} 0 1 0 ${2 * (r - thick)} 0z`;
}

/** Slabs of flats wall to wall, and the last train between them. */
function blocks(): Night {
  const slabs = [
    { x: -152, width: 58, height: 150, glass: AMBER },
    { x: -88, width: 50, height: 186, glass: CYAN },
    { x: -32, width: 62, height: 136, glass: AMBER },
    { x: 36, width: 48, height: 198, glass: ORANGE },
    { x: 90, width: 62, height: 154, glass: AMBER },
  ];
  const balconies = slabs
    .map(({ x, width, height }) =>
      Array.from({ length: Math.floor(height / 15) - 1 }, (_, n) =>
        block(x - 2, width * 0.4, 2, GROUND - height + 20 + n * 15),
      ).join(""),
    )
    .join("");
  const train: Wash[] = [
    [4, block(-240, 480, 5, 44) + [-120, -46, 28, 102].map((x) => block(x, 7, 36)).join("")],
    [30, block(-240, 480, 1.4, 39.5)],
    [16, `M-88 38v-17q0 -4 4 -4h150q16 0 22 21z`, "rim"],
    [
      WHITE,
      [-80, -62, -44, -22, -4, 14, 36, 54].map((x) => block(x, 13, 8, 31)).join("") +
        shape([70, 31], [70, 23], [77, 23], [82, 31]),
    ],
    [MAGENTA, block(-88, 174, 1.6, 36)],
  ];
  return night(
    AMBER,
    { x: 20, y: 30, r: 160 },
    {
      far: [...city(3, 130, 220, 30, AMBER), mist(-90, 0.55), ...city(11, 90, 170, 18, AMBER), mist(-40, 0.4)],
      near: [
        ...slabs.flatMap(({ x, width, height }, n) => tower(x, width, height, n < 3 ? 1 : -1, 7 + (n % 2) * 3)),
        ...slabs.map(({ x, width, height, glass }, n): Wash => [
          glass,
          lit(20 + n, x + 6, GROUND - height + 9, width - 20, height - 14, panes(5, 6, 5, 9), 0.46),
        ]),
        [22, balconies],
        [6, block(-78, 14, 198) + block(46, 4, 216) + block(60, 12, 206) + block(-10, 20, 146) + block(110, 3, 170)],
        [ROSE, [-34, -30, 84, 88].map((x, n) => block(x, 3.4, 8, -50 + n * 14)).join(""), 0.9],
        ...train,
      ],
      front: [
        [
          3,
          folk(
            [
              [-60, 26],
              [-46, 24],
              [70, 27],
            ],
            GROUND + 8,
          ),
        ],
      ],
      halos: [halo(78, 26, 40, WHITE), halo(-10, 28, 70, AMBER), halo(48, -138, 14, MAGENTA)],
    },
  );
}

/** The bank with its steps and columns, under towers that end above the picture. */
function downtown(): Night {
  const lines = (x: number, width: number, top: number): string =>
    block(x, 1.6, GROUND - top) + block(x + width - 1.6, 1.6, GROUND - top);
  return night(
    AZURE,
    { x: 0, y: -6, r: 180 },
    {
      far: [...city(5, 150, 240, 34, CYAN), mist(-120, 0.5)],
      near: [
        [16, block(-64, 34, 250) + block(34, 30, 250), "rim"],
        [30, block(-40, 10, 250) + block(34, 8, 250)],
        ...tower(-150, 44, 250, 1, 9),
        ...tower(-104, 38, 206, 1, 12),
        ...tower(108, 46, 250, -1, 9),
        ...tower(70, 36, 190, -1, 12),
        [
          AMBER,
          lit(31, -146, -150, 30, 210, panes(3, 8, 4, 6), 0.34) + lit(33, 122, -150, 30, 210, panes(3, 8, 4, 6), 0.34),
        ],
        [
          CYAN,
          lit(32, -100, -116, 26, 180, panes(3, 8, 4, 6), 0.4) + lit(34, 82, -104, 22, 160, panes(3, 8, 4, 6), 0.4),
        ],
        [AZURE, lines(-104, 38, -128) + lines(70, 36, -112) + lines(-150, 44, -160) + lines(108, 46, -160)],
        [CYAN, ring(0, -62, 36, 36, 4) + ring(0, -62, 27, 27, 1.6), 0.9],
        [
          WHITE,
          shape(
            [0, -86],
            [8, -66],
            [24, -66],
            [11, -54],
            [16, -38],
            [0, -48],
            [-16, -38],
            [-11, -54],
            [-24, -66],
            [-8, -66],
          ),
          0.9,
        ],
        [AMBER, block(-48, 96, 50)],
        [6, temple(0, 112, 62, 6), "rim"],
        [34, [-46, -27, -8, 11, 30, 49].map((x) => block(x - 3.6, 2.6, 46)).join("")],
        [24, block(-64, 128, 4) + block(-74, 148, 3, GROUND + 2)],
        [30, shape([-40, 12], [0, -6], [40, 12], [30, 12], [0, -1], [-30, 12])],
      ],
      front: [
        [
          3,
          folk(
            [
              [-40, 26],
              [26, 28],
              [40, 25],
            ],
            GROUND + 8,
          ),
        ],
      ],
      halos: [halo(0, -62, 64, CYAN), halo(0, 56, 66, AMBER)],
    },
  );
}

/** Slender spires with floating rings; money lives high. */
function heights(): Night {
  const spire = (x: number, width: number, height: number): string =>
    `M${x - width} ${GROUND}C${x - width * 0.6} ${GROUND - height * 0.45} ${x - 2.4} ${GROUND - height * 0.7} ${x} ${GROUND - height}` +
    `C${x + 2.4} ${GROUND - height * 0.7} ${x + width * 0.6} ${GROUND - height * 0.45} ${x + width} ${GROUND}z`;
  const edge = (x: number, width: number, height: number): string =>
    `M${x + width} ${GROUND}C${x + width * 0.6} ${GROUND - height * 0.45} ${x + 2.4} ${GROUND - height * 0.7} ${x} ${GROUND - height}` +
    `C${x + 1} ${GROUND - height * 0.6} ${x + width * 0.2} ${GROUND - height * 0.4} ${x + width * 0.4} ${GROUND}z`;
  const lamps = (seed: number, x: number, width: number, height: number): string => {
    const next = chance(seed);
    return Array.from({ length: 34 }, (_, n) => {
      const up = 0.08 + (n / 34) * 0.7;
      const half = width * (1 - up) ** 1.7;
      return block(Math.round(x - half * 0.7 + next() * half * 1.1), 2, 4, Math.round(GROUND - height * up));
    }).join("");
  };
  const near = [
    [-62, 30, 190],
    [14, 38, 236],
    [84, 26, 168],
  ] as const;
  const trail = (y: number, tilt: number): string =>
    bar(-170, y, 170, y + tilt, 1) + bar(-40, y + tilt * 0.3, 50, y + tilt * 0.56, 2);
  return night(
    CYAN,
    { x: 40, y: -56, r: 170 },
    {
      far: [
        [84, disc(52, -62, 36)],
        [28, spire(-128, 26, 190) + spire(134, 24, 200) + spire(-22, 20, 170)],
        ...city(8, 40, 90, 26, WHITE),
        mist(-60, 0.6),
        [ORANGE, trail(-96, 26), 0.7],
        [MAGENTA, trail(-20, -22), 0.7],
      ],
      near: [
        [7, near.map(([x, width, height]) => spire(x, width, height)).join(""), "rim"],
        [28, near.map(([x, width, height]) => edge(x, width, height)).join("")],
        [WHITE, near.map(([x, width, height], n) => lamps(40 + n, x, width, height)).join("")],
        [8, disc(-62, -26, 36, 8) + disc(14, -62, 42, 9) + disc(84, 0, 28, 6), "rim"],
        [34, disc(-62, -28, 34, 5.4) + disc(14, -64, 40, 6.4) + disc(84, -2, 26, 4)],
        [
          VIOLET,
          [-88, -74, -62, -50, -36].map((x) => disc(x, -23, 2)).join("") +
            [-18, -6, 6, 18, 30, 44].map((x) => disc(x, -58, 2.2)).join("") +
            [66, 78, 90, 102].map((x) => disc(x, 3, 1.8)).join(""),
        ],
        [GREEN, disc(-44, -34, 7, 5) + disc(36, -71, 8, 6) + disc(-8, -71, 7, 5)],
        [10, block(-150, 70, 18) + block(-40, 44, 14) + block(40, 30, 16) + block(104, 60, 22), "rim"],
        [WHITE, lit(45, -144, 64, 56, 10, panes(4, 4, 6), 0.6) + lit(46, 108, 62, 48, 12, panes(4, 4, 6), 0.6)],
      ],
      front: [],
      halos: [
        halo(52, -62, 70, CYAN),
        halo(14, -58, 60, VIOLET),
        halo(-62, -24, 44, VIOLET),
        halo(14, -158, 12, WHITE),
      ],
    },
  );
}

/** A control tower, a hangar, and a ship going up on its own light. */
function skyport(): Night {
  const ship =
    shape([-30, -30], [-10, -48], [40, -74], [78, -82], [70, -66], [34, -38], [4, -22], [-22, -20]) +
    shape([14, -52], [24, -92], [36, -90], [38, -66]) +
    shape([6, -28], [24, -6], [36, -10], [30, -40]);
  const pads = [0, 1, 2, 3]
    .map((n) =>
      shape(
        [-3 - n * 16, 84 + n * 12],
        [-1 - n * 14, 81 + n * 12],
        [-12 - n * 26, 81 + n * 12],
        [-16 - n * 28, 84 + n * 12],
      ),
    )
    .join("");
  return night(
    ORANGE,
    { x: 10, y: 20, r: 190 },
    {
      far: [
        [88, disc(46, 26, 46)],
        [52, block(-240, 480, 3, 16) + block(-240, 480, 4, 30) + block(-240, 480, 5, 44)],
        ...city(13, 26, 84, 34, AMBER),
        mist(-10, 0.5),
        [WHITE, shape([-24, -24], [-150, 56], [-130, 78], [-14, -18]), 0.5],
        [MAGENTA, shape([-22, -26], [-190, 40], [-150, 76], [-12, -18]), 0.4],
      ],
      near: [
        [8, ship, "rim"],
        [
          32,
          shape([-10, -48], [40, -74], [78, -82], [30, -56], [-6, -38]) +
            shape([14, -52], [24, -92], [27, -91], [24, -56]),
        ],
        [
          CYAN,
          shape([50, -72], [66, -78], [62, -70], [50, -65]) +
            [2, 12, 22].map((x) => disc(x, -44 - x * 0.5, 2)).join(""),
        ],
        [WHITE, shape([-34, -31], [-21, -19], [-40, -12], [-48, -18])],
        [
          10,
          block(-108, 3, 60, -66) +
            shape([-128, -34], [-86, -34], [-94, -12], [-120, -12]) +
            shape([-132, -56], [-82, -56], [-86, -34], [-128, -34]) +
            shape([-116, -12], [-98, -12], [-90, GROUND], [-124, GROUND]) +
            block(-120, 26, 10, -56),
          "rim",
        ],
        [CYAN, [-126, -116, -106, -96].map((x) => block(x, 8, 11, -40)).join("")],
        [30, shape([-104, -12], [-98, -12], [-90, GROUND], [-98, GROUND])],
        [8, `M0 ${GROUND}v-20a62 50 0 0 1 124 0v20z`, "rim"],
        [AMBER, `M18 ${GROUND}v-16a44 34 0 0 1 88 0v16z`],
        [20, block(44, 3, 50) + block(60, 3, 52) + block(77, 3, 50)],
        [5, shape([34, GROUND], [44, 64], [62, 58], [90, 62], [96, GROUND])],
        [7, block(-240, 480, 5, GROUND)],
      ],
      front: [
        [CYAN, pads, 0.9],
        [MAGENTA, [-150, -122, -94, 22, 54, 86, 118, 150].map((x) => disc(x, GROUND + 6, 2.2)).join("")],
      ],
      halos: [
        halo(-38, -20, 44, WHITE),
        halo(62, 60, 64, AMBER),
        halo(-106, -45, 40, CYAN),
        halo(-106, -126, 14, MAGENTA),
      ],
    },
  );
}

/** Stalls under striped awnings, floor over floor, and lanterns on every string. */
function bazaar(): Night {
  const strings = [
    lanterns(-160, -66, 0, -84, [AMBER, MAGENTA, GREEN]),
    lanterns(0, -84, 160, -60, [GREEN, AMBER, MAGENTA]),
    lanterns(-120, -22, 20, -34, [MAGENTA, AMBER]),
    lanterns(20, -34, 150, -14, [AMBER, CYAN]),
  ];
  const bulbs = strings.flatMap(({ lights }) => lights);
  const glow = (wanted: string): string =>
    bulbs
      .filter(({ colour }) => colour === wanted)
      .map(({ x, y, width }) => disc(x + width / 2, y + width / 2, 4.4, 5.6))
      .join("");
  const stall = (x: number, y: number, width: number, height: number, colour: string, back: Tone = 80): Wash[] => {
    const step = width / 6;
    const strip = (n: number) =>
      shape(
        [x + 7 + (n * (width - 14)) / 6, y - height],
        [x + 7 + ((n + 1) * (width - 14)) / 6, y - height],
        [x + (n + 1) * step, y - height + 18],
        [x + n * step, y - height + 18],
      ) + `M${x + n * step} ${y - height + 18}h${step}a${step / 2} 5 0 0 1 ${-step} 0z`;
    return [
      [back, block(x + 5, width - 10, height - 8, y)],
      [8, block(x + 2, 3.4, height, y) + block(x + width - 5.4, 3.4, height, y)],
      [colour, [0, 2, 4].map(strip).join("")],
      [12, [1, 3, 5].map(strip).join("")],
    ];
  };
  const sign = (x: number, y: number, colour: string): Wash[] => [
    [3, block(x, 15, 62, y + 62)],
    [
      colour,
      [0, 1, 2]
        .map(
          (n) =>
            block(x + 3, 9, 3, y + 10 + n * 19) +
            block(x + 6, 3, 12, y + 18 + n * 19) +
            block(x + 3, 9, 2, y + 15 + n * 19),
        )
        .join(""),
    ],
  ];
  return night(
    ROSE,
    { x: 0, y: 20, r: 180 },
    {
      far: [...city(17, 120, 200, 30, ROSE), mist(-90, 0.5), ...city(18, 70, 130, 16, AMBER), mist(-30, 0.5)],
      near: [
        [7, block(-150, 42, 166) + block(108, 44, 172) + block(-36, 34, 132) + block(44, 30, 120), "rim"],
        [
          AMBER,
          lit(51, -144, -78, 30, 90, panes(6, 8, 6, 9), 0.5) +
            lit(52, 114, -82, 32, 90, panes(6, 8, 6, 9), 0.5) +
            lit(53, -30, -46, 24, 50, panes(6, 8, 6, 9), 0.6),
        ],
        ...sign(-104, -72, CYAN),
        ...sign(88, -78, MAGENTA),
        ...stall(-98, 22, 66, 40, MAGENTA, 60),
        ...stall(6, 20, 74, 42, GREEN, 60),
        [6, block(-240, 480, 4, 24), "rim"],
        [
          5,
          folk(
            [
              [-82, 30],
              [-54, 28],
              [24, 30],
              [56, 28],
            ],
            22,
          ),
        ],
        ...stall(-146, GROUND, 82, 50, AMBER),
        ...stall(-52, GROUND, 92, 52, ROSE),
        ...stall(52, GROUND, 90, 50, CYAN),
        [
          4,
          folk([
            [-126, 36],
            [-94, 38],
            [-26, 38],
            [10, 36],
            [74, 38],
            [116, 36],
          ]),
        ],
        [18, block(-144, 78, 13) + block(-50, 88, 13) + block(54, 86, 13)],
        [8, strings.map(({ path }) => path).join("")],
        [AMBER, glow(AMBER)],
        [MAGENTA, glow(MAGENTA)],
        [GREEN, glow(GREEN)],
        [CYAN, glow(CYAN)],
      ],
      front: [
        [
          3,
          folk(
            [
              [-76, 44],
              [40, 46],
            ],
            GROUND + 10,
          ),
        ],
      ],
      halos: [
        halo(-105, 54, 54, AMBER),
        halo(-6, 52, 56, ROSE),
        halo(97, 54, 54, CYAN),
        halo(-96, -40, 44, CYAN),
        halo(96, -46, 44, MAGENTA),
      ],
    },
  );
}
/** Cranes over the water, a hull at the quay under the bridge, everything twice. */
function riverside(): Night {
  const arch = (x: number, r: number): string =>
    `M${x - r} 44v-4a${r} ${r * 0.7} 0 0 1 ${2 * r} 0v4h-5v-4a${r - 5} ${r * 0.7 - 5} 0 0 0 ${-2 * (r - 5)} 0v4z`;
  const cables =
    [-90, -66, -42, -18, 6].map((x) => bar(-40, -88, x - 10, 18, 0.9)).join("") +
    [20, 44, 68].map((x) => bar(-40, -88, x, 18, 0.9)).join("");
  const box = (x: number, y: number): string => block(x, 19, 10, y);
  return night(
    GREEN,
    { x: -84, y: -6, r: 180 },
    {
      far: [
        [84, disc(-92, -16, 40)],
        ...city(21, 70, 150, 34, AMBER),
        mist(-60, 0.55),
        [
          18,
          cables +
            bar(-36, -88, -30, GROUND, 5) +
            bar(-44, -88, -50, GROUND, 5) +
            block(-240, 480, 6, 24) +
            arch(-120, 44),
          "rim",
        ],
        [AMBER, Array.from({ length: 22 }, (_, n) => disc(-170 + n * 16, 16, 1.3)).join("")],
      ],
      near: [
        [10, crane(104, 190, -96) + crane(-140, 150, 70), "rim"],
        [MAGENTA, disc(104, -134, 3) + disc(-140, -94, 3)],
        [AMBER, box(18, 6)],
        [6, shape([-64, 34], [-50, 74], [112, 74], [140, 26], [104, 34], [84, 42]), "rim"],
        [30, shape([-64, 34], [-62, 40], [86, 48], [104, 40], [140, 26], [104, 34], [84, 42])],
        [MAGENTA, shape([-54, 63], [-50, 74], [112, 74], [120, 63])],
        [14, block(-42, 44, 46, 38) + block(-34, 28, 58, 38) + block(-24, 8, 80, 38), "rim"],
        [WHITE, lit(61, -38, -4, 36, 36, panes(5, 5, 4, 6), 0.75)],
        [AMBER, box(8, 42) + box(50, 43) + box(29, 31)],
        [VIOLET, box(29, 42) + box(71, 43) + box(8, 31)],
        [CYAN, box(50, 32) + box(29, 20), 0.85],
        [WHITE, [-36, -16, 4, 24, 44, 64].map((x) => disc(x, 56, 1.5)).join("")],
        [7, block(-240, 170, 8) + block(-150, 7, 18) + block(-112, 7, 18) + block(-84, 7, 18), "rim"],
      ],
      front: [
        [
          86,
          Array.from({ length: 14 }, (_, n) => block(-120 + ((n * 31) % 62), 24 - n, 1.5, 83 + n * 4.4)).join(""),
          0.5,
        ],
      ],
      halos: [
        halo(-92, -16, 84, GREEN),
        halo(-20, 14, 50, WHITE),
        halo(104, -134, 18, MAGENTA),
        halo(-20, -44, 14, MAGENTA),
      ],
    },
  );
}

/** Masts with their red lamps, and what they send. */
function towers(): Night {
  const waves = (x: number, y: number): string =>
    [26, 44, 64, 86]
      .map((r) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0h-1.8a${r - 1.8} ${r - 1.8} 0 0 0 ${-2 * (r - 1.8)} 0z`)
      .join("");
  const dish = (x: number, y: number, r: number, lean: number): Wash[] => [
    [8, bar(x, y, x + lean * 4, GROUND, 4) + shape([x - 8, GROUND], [x, y + 6], [x + 10, GROUND])],
    [12, `M${x - r} ${y - lean * r * 0.5}A${r} ${r} 0 0 0 ${x + r} ${y + lean * r * 0.5}z`, "rim"],
    [34, bar(x, y, x + lean * r * 0.7, y - r * 0.9, 1.6)],
    [MAGENTA, disc(x + lean * r * 0.7, y - r * 0.9, 2.6)],
  ];
  return night(
    MAGENTA,
    { x: 0, y: -70, r: 190 },
    {
      far: [
        [70, waves(0, -92), 0.5],
        [86, disc(0, -84, 34)],
        ...city(25, 60, 130, 30, ORANGE),
        mist(-60, 0.5),
        [24, mast(-122, 150, 14) + mast(126, 164, 14), "rim"],
      ],
      near: [
        [14, mast(-70, 168, 18) + mast(74, 182, 19), "rim"],
        [6, mast(0, 214, 27), "rim"],
        [8, block(-12, 24, 6, -24) + block(-9, 18, 5, -78) + block(-16, 32, 7, 24), "rim"],
        [10, block(-150, 70, 40) + block(84, 70, 36) + block(-44, 88, 26), "rim"],
        [30, block(-98, 18, 40) + block(84, 16, 36)],
        [
          CYAN,
          lit(71, -144, 44, 40, 28, panes(6, 5, 5, 6), 0.6) +
            lit(72, 106, 48, 42, 24, panes(6, 5, 5, 6), 0.6) +
            lit(73, -38, 57, 76, 14, panes(6, 5, 5, 6), 0.7),
        ],
        ...dish(-52, 22, 22, 1),
        ...dish(56, 26, 26, -1),
        [
          MAGENTA,
          [
            [0, -160],
            [0, -112],
            [0, -60],
            [-70, -114],
            [74, -130],
            [-70, -50],
            [74, -60],
            [-122, -96],
            [126, -110],
          ]
            .map(([x = 0, y = 0]) => disc(x, y, 2.8))
            .join(""),
        ],
      ],
      front: [],
      halos: [
        halo(0, -112, 30, WHITE),
        halo(-70, -114, 20, MAGENTA),
        halo(74, -130, 20, MAGENTA),
        halo(0, -60, 20, MAGENTA),
        halo(0, 62, 50, CYAN),
      ],
    },
  );
}

/** A church among crooked houses; its rose window is the warm light of the whole quarter. */
function parish(): Night {
  const graves = [-104, -88, -72, 66, 84, 100]
    .map((x, n) =>
      n % 3 === 1 ? block(x + 3, 3, 20) + block(x - 1, 11, 3, GROUND - 11) : `M${x} ${GROUND}v-12a5 5 0 0 1 10 0v12z`,
    )
    .join("");
  const petals = Array.from({ length: 8 }, (_, n) => {
    const angle = (n / 8) * 2 * Math.PI;
    return bar(0, 4, Math.cos(angle) * 17, 4 + Math.sin(angle) * 17, 1.6);
  }).join("");
  const arch = (x: number, width: number, height: number, y: number): string =>
    `M${x} ${y}v${-height}q${width / 2} ${-width} ${width} 0v${height}z`;
  return night(
    VIOLET,
    { x: 0, y: -30, r: 180 },
    {
      far: [
        [78, disc(-66, -70, 30)],
        ...city(29, 90, 170, 32, ORANGE),
        mist(-70, 0.55),
        [20, house(-160, 40, 92) + house(-112, 34, 76) + house(84, 36, 86) + house(126, 40, 104), "rim"],
        [
          AMBER,
          lit(81, -154, 0, 30, 66, panes(6, 8, 8, 12), 0.6) +
            lit(82, 130, -14, 32, 80, panes(6, 8, 8, 12), 0.6) +
            lit(83, 90, 0, 26, 60, panes(6, 8, 8, 12), 0.5),
        ],
        mist(10, 0.35),
      ],
      near: [
        [9, church(0, 1), "rim"],
        [28, block(14, 10, 96) + block(6, 6, 48, -56) + block(48, 14, 54)],
        [20, shape([0, -70], [30, -18], [22, -18], [0, -56]) + shape([0, -152], [12, -104], [7, -104], [0, -134])],
        [AMBER, disc(0, 4, 18)],
        [ROSE, disc(0, 4, 9)],
        [9, petals + disc(0, 4, 3)],
        [
          AMBER,
          arch(-6, 12, 20, GROUND) +
            arch(-52, 7, 18, 58) +
            arch(-40, 7, 18, 58) +
            arch(33, 7, 18, 58) +
            arch(45, 7, 18, 58),
        ],
        [ORANGE, arch(-4, 8, 14, -62)],
        [5, graves, "rim"],
      ],
      front: [
        [AMBER, cone(0, 60, 24, GROUND + 14), 0.24],
        [MIST, across(50, 82), 0.4],
      ],
      halos: [halo(0, 4, 64, AMBER), halo(0, 66, 34, AMBER), halo(-66, -70, 60, VIOLET)],
    },
  );
}

/** By the name that the rules give a zone. */
export const SCENES: Readonly<Record<string, Night>> = {
  blocks: blocks(),
  downtown: downtown(),
  ion_heights: heights(),
  skyport: skyport(),
  zinbazaar: bazaar(),
  riverside: riverside(),
  towers: towers(),
  parish: parish(),
};

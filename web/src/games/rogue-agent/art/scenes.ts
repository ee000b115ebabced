/**
 * The thirteen locations of Rain City, each under a light of its own: known by its outline and its colour before its
 * name is read. What matters stands in the middle, for pieces stand at the left, dice below and informants at the right.
 */
import { GROUND, bar, block, chance, disc, shape } from "../../../lib/art/draw";
import { chimney, church, crane, lanterns, sawtooth, temple, tree } from "../../../lib/art/buildings";
import {
  MIST,
  across,
  burnt,
  city,
  cone,
  folk,
  halo,
  lit,
  mist,
  night,
  panes,
  streetlamp,
  tower,
  type Night,
  type Wash,
} from "../../../lib/art/night";

const SODIUM = "var(--ra-sodium)";
const TEAL = "var(--ra-teal)";
const ALARM = "var(--ra-alarm)";
const PAPER = "var(--ra-paper)";
const STEEL = "var(--ra-steel)";
const NEON = "var(--ra-neon)";
const MOLTEN = "var(--ra-molten)";
const MOSS = "var(--ra-moss)";
const DUSK = "var(--ra-dusk)";
const BRASS = "var(--ra-brass)";
const LAMP = "var(--ra-lamp)";
const PANE = panes(4, 6, 5, 6);

/** The same on both sides of the middle. */
const both = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1);

/** A tower in steps with the badge of the Agency over its door, and a searchlight on each shoulder. */
function headquarters(): Night {
  const beam = (x: number, lean: number, spread: number): string =>
    shape([x - 3, -30], [x + lean - spread, -240], [x + lean + spread, -240], [x + 3, -30]);
  const ribs = [-22, -11, 0, 11, 22].map((x) => block(x - 1.4, 2.8, 146)).join("");
  const car = (x: number): string =>
    shape(
      [x - 24, 84],
      [x - 24, 76],
      [x - 15, 73],
      [x - 8, 66],
      [x + 9, 66],
      [x + 16, 73],
      [x + 25, 76],
      [x + 25, 84],
    ) +
    disc(x - 14, 84, 5) +
    disc(x + 14, 84, 5);
  return night(
    SODIUM,
    { x: 0, y: 10, r: 170 },
    {
      far: [
        ...city(41, 60, 120, 34, SODIUM),
        [70, both((s) => beam(s * 58, s * 70, 26)), 0.28],
        [90, both((s) => beam(s * 58, s * 70, 10)), 0.3],
        mist(-40, 0.5),
      ],
      near: [
        ...tower(-92, 40, 84, 1, 14),
        ...tower(52, 40, 84, -1, 14),
        [10, block(-60, 120, 112), "rim"],
        [28, block(-60, 14, 112) + block(46, 14, 112)],
        [8, block(-38, 76, 168) + block(-26, 52, 188) + block(-13, 26, 204) + block(-1.5, 3, 230), "rim"],
        [30, ribs],
        [4, block(-100, 200, 24), "rim"],
        [SODIUM, lit(3, -56, -22, 16, 80, PANE, 0.6) + lit(4, 42, -22, 16, 80, PANE, 0.6)],
        [SODIUM, lit(5, -88, 4, 32, 60, PANE, 0.4) + lit(6, 58, 4, 32, 60, PANE, 0.4)],
        [SODIUM, lit(7, -34, -76, 70, 60, panes(5, 6, 6, 7), 0.5)],
        [PAPER, block(-13, 26, 20, GROUND) + block(-8, 16, 5, 54)],
        [6, disc(0, 18, 22)],
        [SODIUM, disc(0, 18, 19)],
        [6, shape([0, 2], [12, 8], [10, 24], [0, 34], [-10, 24], [-12, 8])],
      ],
      front: [
        [3, car(-70) + car(72)],
        [LAMP, block(-72, 5, 3, 66) + block(70, 5, 3, 66)],
      ],
      halos: [halo(0, 18, 52, SODIUM), halo(0, -152, 16, ALARM), halo(-70, 65, 20, LAMP), halo(72, 65, 20, LAMP)],
    },
  );
}

/** Wards in long bands of light; the cross is lit day and night, and an ambulance waits under the canopy. */
function hospital(): Night {
  const bands = (x: number, width: number): string => [0, 1, 2, 3].map((n) => block(x, width, 7, 6 + n * 17)).join("");
  return night(
    TEAL,
    { x: 0, y: -40, r: 170 },
    {
      far: [...city(43, 50, 120, 32, TEAL), mist(-30, 0.45)],
      near: [
        [12, block(-128, 80, 92) + block(48, 80, 92), "rim"],
        [PAPER, bands(-120, 30) + bands(-84, 30) + bands(56, 26) + bands(88, 32), 0.85],
        [9, block(-50, 100, 156) + block(-20, 40, 166), "rim"],
        [30, block(32, 18, 156)],
        [TEAL, [-42, -28, 18].map((x) => lit(x + 90, x, 6, 12, 44, panes(9, 6, 4, 8), 0.8)).join("")],
        ["var(--ra-snow)", block(-10, 20, 56, -6) + block(-28, 56, 20, -24)],
        [4, block(-64, 128, 8, 54), "rim"],
        [PAPER, block(-44, 88, 22, GROUND)],
        [4, block(-46, 4, 26) + block(-16, 3, 24) + block(14, 3, 24) + block(42, 4, 26)],
      ],
      front: [
        [58, shape([52, 80], [52, 52], [94, 52], [96, 60], [110, 64], [112, 80])],
        [PAPER, block(98, 8, 8, 68) + block(52, 44, 3, 72)],
        [ALARM, block(67, 12, 4, 62) + block(71, 4, 12, 66) + block(76, 9, 4, 52)],
        [4, disc(64, 80, 6.5) + disc(100, 80, 6.5)],
      ],
      halos: [halo(0, -34, 74, TEAL), halo(80, 50, 24, ALARM), halo(0, 68, 56, PAPER)],
    },
  );
}

/** Shells in their racks before a blast door; a watchtower, and wire on everything. */
function depot(): Night {
  const shell = (x: number, width: number, height: number): Wash[] => [
    [
      16,
      `M${x} ${GROUND}v${-height}q0 ${-width * 0.9} ${width / 2} ${-width * 1.5}q${width / 2} ${width * 0.6} ${width / 2} ${width * 1.5}v${height}z`,
      "rim",
    ],
    [
      BRASS,
      `M${x} ${GROUND - height}q0 ${-width * 0.9} ${width / 2} ${-width * 1.5}q${width / 2} ${width * 0.6} ${width / 2} ${width * 1.5}z`,
      0.9,
    ],
    [52, block(x + 2, width * 0.2, height - 2)],
    [ALARM, block(x, width, 4, GROUND - height + 9)],
  ];
  const wire = Array.from(
    { length: 16 },
    (_, n) => disc(-176 + n * 24, 2, 9, 7) + disc(-176 + n * 24, 2, 7.6, 5.6),
  ).join("");
  return night(
    ALARM,
    { x: 20, y: 30, r: 170 },
    {
      far: [
        ...city(47, 24, 66, 30, ALARM),
        [80, shape([98, -62], [-240, -118], [-240, -30]), 0.22],
        mist(0, 0.5),
        [
          8,
          block(92, 4, 130) +
            block(118, 4, 130) +
            bar(94, 40, 120, -10, 2) +
            bar(120, 40, 94, -10, 2) +
            block(84, 46, 26, -50) +
            shape([78, -76], [107, -94], [136, -76]),
          "rim",
        ],
        [PAPER, block(90, 14, 10, -58)],
        [14, wire, 0.5],
      ],
      near: [
        [9, `M-170 ${GROUND}v-40a90 70 0 0 1 180 0v40z`, "rim"],
        [26, `M-134 ${GROUND}v-34a62 54 0 0 1 124 0v34h-11v-32a51 45 0 0 0 -102 0v32z`],
        [SODIUM, block(-104, 64, 50)],
        [6, block(-102, 29, 48) + block(-71, 29, 48)],
        [
          SODIUM,
          [0, 1, 2]
            .map((n) => bar(-102, 74 - n * 15, -74, 62 - n * 15, 4) + bar(-70, 62 - n * 15, -42, 74 - n * 15, 4))
            .join(""),
        ],
        [7, block(72, 56, 34) + block(80, 40, 60), "rim"],
        [44, block(72, 56, 2.4, 60) + block(80, 40, 2.4, 32) + block(98, 3, 60)],
        ...shell(-14, 22, 52),
        ...shell(14, 24, 66),
        ...shell(44, 22, 52),
      ],
      halos: [halo(-72, 20, 46, ALARM), halo(98, -62, 34, PAPER), halo(-72, 54, 40, SODIUM)],
    },
  );
}

/** Bays with white light in them: one car on the lift, another with its lamps on. */
function motorPool(): Night {
  const bay = (x: number): string => block(x, 84, 70);
  const front = (x: number, y: number, s: number): string =>
    shape(
      [x - 32 * s, y],
      [x - 33 * s, y - 15 * s],
      [x - 24 * s, y - 19 * s],
      [x - 17 * s, y - 33 * s],
      [x + 17 * s, y - 33 * s],
      [x + 24 * s, y - 19 * s],
      [x + 33 * s, y - 15 * s],
      [x + 32 * s, y],
    ) +
    block(x - 29 * s, 10 * s, 7 * s, y + 6 * s) +
    block(x + 19 * s, 10 * s, 7 * s, y + 6 * s);
  return night(
    STEEL,
    { x: 0, y: 20, r: 150 },
    {
      far: [...city(53, 70, 128, 30, STEEL), mist(-40, 0.4)],
      near: [
        [9, sawtooth(-150, 300, 96, 5), "rim"],
        [
          60,
          [0, 1, 2, 3, 4].map((n) => shape([-146 + n * 60, -24], [-146 + n * 60, -48], [-104 + n * 60, -24])).join(""),
        ],
        [82, bay(-98) + bay(14)],
        [PAPER, [-92, -64, 20, 48].map((x) => block(x, 24, 4, 18)).join("")],
        [58, block(-98, 84, 26) + block(14, 84, 26)],
        [22, block(-62, 12, 38) + block(-88, 64, 4, 42)],
        [14, front(-56, 38, 0.86)],
        [STEEL, block(-70, 28, 8, 22)],
        [5, front(56, 74, 1.12)],
        [38, shape([41, 50], [44, 40], [68, 40], [71, 50])],
        [4, block(-14, 28, 84) + block(-110, 12, 84) + block(98, 12, 84) + block(-114, 228, 10, 10)],
        [SODIUM, bar(-10, 60, 8, 48, 4) + bar(-10, 44, 8, 32, 4) + bar(-10, 28, 8, 16, 4)],
        [7, block(116, 26, 50), "rim"],
        [STEEL, block(120, 18, 10, 42)],
      ],
      front: [[PAPER, cone(34, 66, 26, 104) + cone(78, 66, 26, 104), 0.16]],
      halos: [halo(33, 62, 24, PAPER), halo(79, 62, 24, PAPER), halo(-56, 18, 50, STEEL), halo(56, 18, 40, STEEL)],
    },
  );
}

/** A dome over shelves and shelves of paper; through the great arch one sees them all. */
function records(): Night {
  const ribs = [-50, -28, 0, 28, 50]
    .map((x) => `M${x - 1.2} -4Q${x * 0.86 - 1.2} -52 -1 -74h2Q${x * 0.86 + 1.2} -52 ${x + 1.2} -4z`)
    .join("");
  const shelves = [0, 1, 2, 3].map((n) => block(-42, 84, 2.4, GROUND - 12 - n * 14)).join("");
  const next = chance(61);
  const books = Array.from({ length: 46 }, (_, n) => {
    const row = n % 4;
    return block(
      -40 + Math.floor(n / 4) * 7,
      3 + Math.round(next() * 2),
      5 + Math.round(next() * 5),
      GROUND - 14 - row * 14,
    );
  }).join("");
  const sheets = [
    [-118, -60, 14],
    [-96, -96, -12],
    [104, -84, 18],
    [126, -40, -10],
    [86, -122, 8],
  ]
    .map(([x = 0, y = 0, lean = 0]) =>
      shape([x, y], [x + 12, y + lean * 0.3], [x + 10, y + 16 + lean * 0.3], [x - 2, y + 15]),
    )
    .join("");
  return night(
    PAPER,
    { x: 0, y: -10, r: 170 },
    {
      far: [...city(59, 50, 110, 26, PAPER), [70, sheets, 0.7], mist(-20, 0.35)],
      near: [
        [12, block(-138, 62, 60) + block(76, 62, 60), "rim"],
        [
          SODIUM,
          lit(9, -132, 26, 52, 44, panes(5, 10, 7, 8), 0.6) + lit(10, 82, 26, 52, 44, panes(5, 10, 7, 8), 0.6),
          0.9,
        ],
        [10, `M-66 -2a66 78 0 0 1 132 0z` + block(-7, 14, 16, -76) + block(-1.2, 2.4, 34, -76), "rim"],
        [34, `M30 -2a66 78 0 0 0 -30 -74a66 78 0 0 1 66 74z`, 0.8],
        [60, ribs, 0.8],
        [8, block(-82, 164, 80) + block(-88, 176, 8, 4), "rim"],
        [BRASS, `M-46 ${GROUND}v-34a46 40 0 0 1 92 0v34z`],
        [16, shelves + books],
        [6, block(-3, 6, 74) + bar(-46, 44, 46, 44, 2)],
        [30, block(-74, 10, 72) + block(-60, 8, 72) + block(52, 8, 72) + block(64, 10, 72)],
        [4, block(-98, 196, 6, GROUND)],
      ],
      front: [
        [
          3,
          folk(
            [
              [-58, 30],
              [44, 28],
            ],
            GROUND + 10,
          ),
        ],
      ],
      halos: [halo(0, 44, 80, SODIUM), halo(0, -110, 20, SODIUM)],
    },
  );
}

/** Stalls in the rain under striped awnings; nobody asks for names. */
function nightMarket(): Night {
  const first = lanterns(-170, -44, -10, -70, [SODIUM, NEON, TEAL]);
  const second = lanterns(-10, -70, 170, -40, [TEAL, SODIUM, NEON]);
  const third = lanterns(-120, -108, 110, -112, [NEON, SODIUM]);
  const awning = (x: number, width: number, top: number): [string, string] => {
    const step = width / 6;
    const strip = (n: number) =>
      shape(
        [x + 8 + (n * (width - 16)) / 6, top],
        [x + 8 + ((n + 1) * (width - 16)) / 6, top],
        [x + (n + 1) * step, top + 22],
        [x + n * step, top + 22],
      ) + `M${x + n * step} ${top + 22}h${step}a${step / 2} 6 0 0 1 ${-step} 0z`;
    return [[0, 2, 4].map(strip).join(""), [1, 3, 5].map(strip).join("")];
  };
  const stalls = [
    { x: -136, width: 82, top: 8, colour: SODIUM },
    { x: -42, width: 84, top: -4, colour: NEON },
    { x: 54, width: 86, top: 10, colour: TEAL },
  ];
  const bulbs = [first, second, third].flatMap(({ lights }) => lights);
  const glow = (wanted: string): string =>
    bulbs
      .filter(({ colour }) => colour === wanted)
      .map(({ x, y, width }) => disc(x + width / 2, y + width / 2, 4.2, 5.4))
      .join("");
  return night(
    MOLTEN,
    { x: 0, y: 30, r: 180 },
    {
      far: [...city(61, 80, 150, 30, SODIUM), mist(-50, 0.5), ...city(67, 40, 84, 18, SODIUM), mist(0, 0.4)],
      near: [
        [8, first.path + second.path + third.path + block(-12, 3, 160) + block(-124, 2, 186) + block(110, 2, 190)],
        ...stalls.flatMap(({ x, width, top, colour }): Wash[] => {
          const [light, dark] = awning(x, width, top);
          return [
            [88, block(x + 6, width - 12, GROUND - top - 12, GROUND)],
            [PAPER, block(x + 10, width - 20, 6, top + 34), 0.9],
            [6, block(x + 3, 4, GROUND - top) + block(x + width - 7, 4, GROUND - top)],
            [colour, light],
            [14, dark],
          ];
        }),
        [
          5,
          folk([
            [-112, 46],
            [-78, 42],
            [-16, 48],
            [16, 44],
            [78, 46],
            [118, 42],
          ]),
        ],
        [20, stalls.map(({ x, width }) => block(x + 2, width - 4, 15)).join("")],
        [SODIUM, glow(SODIUM)],
        [NEON, glow(NEON)],
        [TEAL, glow(TEAL)],
      ],
      front: [[3, folk([[-60, 56]], GROUND + 12)]],
      halos: [halo(-95, 40, 60, SODIUM), halo(0, 34, 60, NEON), halo(97, 42, 60, TEAL), halo(-10, -70, 40, SODIUM)],
    },
  );
}

/** Chimneys that burn, and a ladle that pours: hands, mostly. */
function foundry(): Night {
  const next = chance(33);
  const sparks = Array.from({ length: 34 }, () => {
    const angle = -Math.PI * (0.1 + next() * 0.8);
    const far = 16 + next() * 62;
    return disc(
      Math.round(4 + Math.cos(angle) * far),
      Math.round(66 + Math.sin(angle) * far * 0.9),
      0.8 + next() * 0.9,
    );
  }).join("");
  const plume = (x: number, y: number): string =>
    [0, 1, 2, 3, 4].map((n) => disc(x + n * 15, y - n * 17, 11 + n * 7)).join("");
  return night(
    MOLTEN,
    { x: 4, y: 50, r: 170 },
    {
      far: [
        ...city(67, 30, 80, 32, MOLTEN),
        [44, plume(-92, -96) + plume(96, -78), 0.8],
        mist(-20, 0.6),
        [10, chimney(-92, 26, 166) + chimney(-52, 20, 132) + chimney(96, 24, 148), "rim"],
        [MOLTEN, block(-103, 22, 4, -76) + block(86, 20, 4, -60)],
      ],
      near: [
        [8, sawtooth(-150, 300, 84, 5), "rim"],
        [
          MOLTEN,
          [0, 1, 3, 4].map((n) => shape([-146 + n * 60, -10], [-146 + n * 60, -34], [-104 + n * 60, -10])).join(""),
          0.8,
        ],
        [58, `M-62 ${GROUND}v-58a62 46 0 0 1 132 0v58z`],
        [84, `M-46 ${GROUND}v-40a50 40 0 0 1 100 0v40z`],
        [8, bar(-60, 6, 66, 6, 4) + bar(-4, 6, -20, 22, 2.4) + bar(-4, 6, 14, 22, 2.4)],
        [4, shape([-28, 20], [22, 20], [14, 50], [-16, 54], [-24, 50])],
        ["var(--ra-chalk)", `M14 24q10 2 11 16v${GROUND - 42}h-7v${42 - GROUND}q-1 -10 -6 -12z`],
        [MOLTEN, block(-28, 50, 5, 24)],
        [3, shape([-2, GROUND], [2, 62], [42, 62], [46, GROUND])],
        ["var(--ra-chalk)", block(4, 36, 3, 63)],
        [
          6,
          folk([
            [-40, 34],
            [60, 32],
          ]),
        ],
        [BRASS, sparks],
        [
          SODIUM,
          lit(21, -142, 24, 70, 44, panes(6, 8, 8, 8), 0.5) + lit(22, 82, 24, 60, 44, panes(6, 8, 8, 8), 0.5),
          0.8,
        ],
      ],
      halos: [halo(20, 48, 70, MOLTEN), halo(20, 62, 30, BRASS), halo(-92, -82, 34, MOLTEN), halo(96, -66, 32, MOLTEN)],
    },
  );
}

/** Precinct 1: cranes, and a ship that nobody unloads by day. */
function dockside(): Night {
  const box = (x: number, y: number): string => block(x, 22, 11, y);
  return night(
    TEAL,
    { x: -70, y: -30, r: 190 },
    {
      far: [
        [88, disc(-70, -44, 34)],
        ...city(71, 24, 70, 36, SODIUM),
        mist(-10, 0.5),
        [22, crane(-118, 150, 92), "rim"],
      ],
      near: [
        [10, crane(96, 168, -96), "rim"],
        [14, bar(88, -86, 60, -72, 2) + bar(60, -60, 60, -20, 1.2)],
        [SODIUM, box(49, -9)],
        [6, shape([-112, 30], [-96, 74], [100, 74], [126, 22], [92, 30], [70, 38]), "rim"],
        [ALARM, shape([-101, 62], [-97, 74], [100, 74], [106, 62])],
        [34, shape([-112, 30], [-110, 36], [72, 44], [92, 36], [126, 22], [92, 30], [70, 38])],
        [14, block(-88, 44, 50, 34) + block(-80, 28, 62, 34) + block(-72, 10, 84, 34), "rim"],
        [PAPER, lit(13, -84, -12, 38, 40, panes(5, 5, 4, 6), 0.8)],
        [SODIUM, box(-34, 37) + box(14, 38) + box(-10, 26)],
        [TEAL, box(-10, 38) + box(38, 39) + box(14, 26)],
        [ALARM, box(-34, 25) + box(38, 27) + box(-10, 14), 0.85],
        [PAPER, [-80, -60, -40, -20, 0, 20, 40, 60].map((x) => disc(x, 50, 1.6)).join("")],
        [5, block(118, 122, 10) + block(128, 8, 20) + block(150, 8, 20)],
      ],
      front: [
        [80, Array.from({ length: 12 }, (_, n) => block(-96 + ((n * 29) % 52), 26 - n, 1.6, 84 + n * 5)).join(""), 0.5],
      ],
      halos: [
        halo(-70, -44, 80, TEAL),
        halo(-67, -52, 18, ALARM),
        halo(96, -116, 18, ALARM),
        halo(60, -14, 26, SODIUM),
      ],
    },
  );
}

/** Precinct 2: a canyon of signs above signs. */
function neonRow(): Night {
  const wall = (s: 1 | -1, near: number, far: number, top: number, drop: number): string =>
    shape([s * near, GROUND + 2], [s * near, top], [s * far, top + drop], [s * far, 60]);
  const sign = (s: 1 | -1, x: number, width: number, y: number, height: number): string =>
    shape(
      [s * x, y],
      [s * (x - width), y + width * 0.24],
      [s * (x - width), y + height - width * 0.2],
      [s * x, y + height],
    );
  const frames =
    sign(-1, 112, 24, -96, 96) + sign(1, 118, 22, -70, 82) + sign(-1, 66, 14, -44, 72) + sign(1, 72, 16, -82, 66);
  return night(
    NEON,
    { x: 0, y: 44, r: 170 },
    {
      far: [...city(73, 100, 170, 42, NEON), [60, block(-8, 16, 220), 0.5], mist(-90, 0.9)],
      near: [
        [18, both((s) => wall(s, 60, 24, -90, 40)), "rim"],
        [11, wall(-1, 104, 54, -150, 34) + wall(1, 108, 58, -126, 30), "rim"],
        [6, wall(-1, 240, 96, -190, 30) + wall(1, 240, 102, -170, 30), "rim"],
        [
          TEAL,
          lit(41, -96, -90, 36, 130, panes(4, 6, 6, 8), 0.3) + lit(42, 66, -70, 34, 110, panes(4, 6, 6, 8), 0.3),
          0.8,
        ],
        [
          SODIUM,
          lit(43, -160, -120, 46, 150, panes(5, 7, 7, 9), 0.3) + lit(44, 122, -110, 46, 150, panes(5, 7, 7, 9), 0.3),
          0.85,
        ],
        [3, frames],
        [NEON, sign(-1, 109, 18, -88, 80) + sign(1, 70, 12, -76, 55)],
        [TEAL, sign(1, 115, 16, -63, 68)],
        [SODIUM, sign(-1, 64, 10, -39, 61)],
        [4, [0, 1, 2, 3].map((n) => block(-106, 12, 3, -68 + n * 20) + block(104, 8, 3, -42 + n * 16)).join("")],
        [PAPER, block(-30, 60, 13, 4) + block(-18, 36, 4, 12), 0.95],
        [NEON, block(-28, 24, 9, 2) + block(2, 26, 9, 2)],
        [SODIUM, block(-102, 34, 16, GROUND) + block(76, 30, 16, GROUND)],
        [TEAL, block(-44, 14, 12, GROUND - 4) + block(34, 16, 12, GROUND - 4)],
        [
          4,
          folk([
            [-14, 22],
            [2, 20],
            [22, 26],
            [-58, 38],
            [60, 36],
          ]),
        ],
      ],
      front: [
        [3, folk([[-26, 60]], GROUND + 22)],
        [3, `M-48 54q22 -22 44 0z` + block(-27, 2, 26, 78)],
      ],
      halos: [
        halo(-100, -44, 74, NEON),
        halo(106, -28, 66, TEAL),
        halo(-59, -8, 46, SODIUM),
        halo(0, 0, 54, NEON),
        halo(64, -50, 44, NEON),
      ],
    },
  );
}

/** Precinct 3: coin was struck here; the great one over the gate remembers. */
function oldMint(): Night {
  const rays = Array.from({ length: 16 }, (_, n) => {
    const angle = (n / 16) * 2 * Math.PI + 0.1;
    const at = (turn: number, r: number): [number, number] => [
      Math.cos(angle + turn) * r,
      -52 + Math.sin(angle + turn) * r,
    ];
    return shape([0, -52], at(-0.07, 190), at(0.07, 190));
  }).join("");
  const notches = Array.from({ length: 40 }, (_, n) => {
    const angle = (n / 40) * 2 * Math.PI;
    return disc(Math.round(Math.cos(angle) * 44), Math.round(-52 + Math.sin(angle) * 44), 1.2);
  }).join("");
  const brazier = (x: number): string =>
    shape([x - 9, 44], [x + 9, 44], [x + 5, 54], [x - 5, 54]) + block(x - 1.6, 3.2, 26);
  const fire = (x: number): string => `M${x - 8} 44q2 -10 6 -14q0 7 4 9q2 -9 -1 -16q9 8 7 21z`;
  return night(
    BRASS,
    { x: 0, y: -40, r: 170 },
    {
      far: [
        [60, rays, 0.16],
        ...city(79, 40, 96, 28, BRASS),
        [40, disc(0, -52, 50), "rim"],
        [92, disc(0, -52, 47)],
        [44, disc(0, -52, 36)],
        [92, disc(0, -52, 33)],
        [40, notches],
        [
          30,
          shape(
            [0, -78],
            [7, -60],
            [26, -60],
            [11, -49],
            [17, -30],
            [0, -42],
            [-17, -30],
            [-11, -49],
            [-26, -60],
            [-7, -60],
          ),
        ],
        mist(0, 0.4),
      ],
      near: [
        [12, block(-146, 74, 64) + block(72, 74, 64), "rim"],
        [
          BRASS,
          lit(17, -138, 26, 56, 42, panes(5, 8, 8, 9), 0.45) + lit(18, 80, 26, 56, 42, panes(5, 8, 8, 9), 0.45),
          0.85,
        ],
        [SODIUM, block(-62, 124, 54)],
        [7, temple(0, 136, 74, 7), "rim"],
        [34, [-3, -2, -1, 0, 1, 2, 3].map((n) => block(n * 19.4 + 1.5, 3, 58)).join("")],
        [30, shape([-54, 4], [0, -22], [54, 4], [46, 4], [0, -17], [-46, 4])],
        [BRASS, disc(0, -4, 6)],
        [14, block(-84, 168, 5) + block(-92, 184, 3, GROUND + 2)],
      ],
      front: [
        [4, brazier(-94) + brazier(94)],
        [MOLTEN, fire(-94) + fire(94)],
      ],
      halos: [halo(0, -52, 90, BRASS), halo(-94, 36, 36, MOLTEN), halo(94, 36, 36, MOLTEN), halo(0, 60, 70, SODIUM)],
    },
  );
}

/** Precinct 4: huts on huts, tanks on stilts, and one lamp for everybody. */
function tinQuarter(): Night {
  const next = chance(83);
  const huts = [
    [-140, 78, 56, 40],
    [-96, 78, 50, 52],
    [-50, 78, 58, 42],
    [4, 78, 52, 54],
    [52, 78, 56, 40],
    [98, 78, 54, 50],
    [-122, 34, 50, 34],
    [-70, 30, 54, 40],
    [-8, 24, 52, 36],
    [44, 34, 54, 38],
    [-96, -4, 46, 34],
    [-42, -12, 50, 36],
    [14, -14, 44, 30],
    [-66, -44, 42, 30],
    [-18, -46, 38, 26],
  ] as const;
  const body = ([x, y, width, height]: readonly [number, number, number, number], n: number): Wash[] => {
    const lean = n % 2 ? 5 : -4;
    const roof = shape(
      [x - 5, y - height + 6],
      [x + lean, y - height - 7],
      [x + width + 5, y - height + 3],
      [x + width + 4, y - height + 9],
    );
    const ribs = Array.from({ length: Math.floor(width / 9) }, (_, r) => block(x + 4 + r * 9, 1.2, height - 8, y)).join(
      "",
    );
    return [
      [9 + (n % 3) * 5 + (n > 9 ? 8 : 0), block(x, width, height, y) + roof, "rim"],
      [26, ribs, 0.55],
    ];
  };
  const window = (wanted: number): string =>
    huts
      .filter((_, n) => n % 3 === wanted)
      .map(([x, y, width, height]) =>
        block(Math.round(x + 8 + next() * (width - 26)), 12, 11, y - Math.round(height * 0.34)),
      )
      .join("");
  return night(
    SODIUM,
    { x: -30, y: 0, r: 150 },
    {
      far: [
        ...city(83, 60, 116, 32, SODIUM),
        mist(-40, 0.5),
        [
          12,
          block(98, 4, 128) +
            block(130, 4, 128) +
            bar(100, 60, 132, 0, 2) +
            bar(132, 60, 100, 0, 2) +
            block(88, 54, 42, -42) +
            shape([82, -84], [115, -104], [148, -84]),
          "rim",
        ],
        [34, block(88, 12, 42, -42)],
      ],
      near: [
        ...huts.flatMap((hut, n) => body(hut, n)).reverse(),
        [SODIUM, window(0) + window(1)],
        [TEAL, window(2), 0.9],
        [
          5,
          bar(-150, -20, -40, -66, 1.2) + bar(-40, -66, 110, -30, 1.2) + block(-110, 5, 24, -30) + block(62, 5, 26, 2),
        ],
        [ALARM, [-120, -104, -88].map((x, n) => block(x, 9, 12, -14 - n * 7)).join(""), 0.8],
        [PAPER, [0, 18, 40, 62].map((x, n) => block(x, 10, 11, -42 + n * 5)).join(""), 0.7],
      ],
      front: [
        [3, streetlamp(122, 62, -20) + folk([[-20, 40]], GROUND + 8)],
        [SODIUM, cone(102, 22, 26, GROUND + 6), 0.22],
      ],
      halos: [halo(102, 22, 34, SODIUM), halo(-40, 10, 90, SODIUM)],
    },
  );
}

/** Precinct 5: gardens under glass for those who can pay for air. */
function glasshouse(): Night {
  const shell = (r: number, h: number): string => `M${-r} ${GROUND}v-10a${r} ${h} 0 0 1 ${2 * r} 0v10z`;
  const rib = (x: number): string =>
    `M${x - 1.3} ${GROUND}Q${x * 0.96 - 1.3} -20 -1.3 -60h2.6Q${x * 0.96 + 1.3} -20 ${x + 1.3} ${GROUND}z`;
  const ring = (y: number, r: number): string => `M${-r} ${y}q${r} 10 ${2 * r} 0v2.4q${-r} 10 ${-2 * r} 0z`;
  const palm = (x: number, height: number): string =>
    bar(x, GROUND, x + 4, GROUND - height, 4) +
    [-1.1, -0.55, 0, 0.55, 1.1]
      .map((turn) => {
        const [dx, dy] = [Math.sin(turn * 1.3) * 34, -Math.cos(turn * 1.3) * 22];
        const [px, py] = [x + 4, GROUND - height];
        return `M${px} ${py}Q${px + dx * 0.6} ${py + dy * 1.3} ${px + dx} ${py + dy + 18}Q${px + dx * 0.5} ${py + dy * 0.7} ${px} ${py}z`;
      })
      .join("");
  const bushes = [-96, -72, -50, 46, 70, 94].map((x, n) => disc(x, GROUND - 6, 20, 17 + (n % 3) * 7)).join("");
  return night(
    MOSS,
    { x: 0, y: 20, r: 170 },
    {
      far: [...city(89, 50, 120, 24, MOSS), [10, block(-150, 40, 60) + block(112, 40, 60)], mist(-20, 0.3)],
      near: [
        [58, shell(118, 116), "rim"],
        [82, shell(84, 104), 0.9],
        [PAPER, shell(40, 84), 0.42],
        [26, palm(-56, 84) + palm(60, 72) + bushes],
        [12, palm(4, 98)],
        [NEON, [-84, -62, -44, 52, 80].map((x, n) => disc(x, 50 + (n % 3) * 8, 3.2)).join("")],
        [6, [-112, -84, -48, 0, 48, 84, 112].map(rib).join("") + ring(36, 110) + ring(-4, 92) + ring(-34, 60)],
        [6, block(-10, 20, 14, -58) + block(-2, 4, 30, -58)],
        [5, block(-124, 248, 10) + block(-18, 36, 40), "rim"],
        [PAPER, block(-12, 11, 32) + block(1, 11, 32)],
      ],
      front: [[3, folk([[-64, 30]], GROUND + 8)]],
      halos: [halo(0, 20, 110, MOSS), halo(0, -88, 22, SODIUM), halo(0, 62, 34, PAPER)],
    },
  );
}

/** Precinct 6: a chapel on its hill under the moon, and what is buried there. */
function chapelHill(): Night {
  const graves = [-132, -108, -84, 78, 100, 124]
    .map((x, n) => {
      const y = GROUND - 6 - (132 - Math.abs(x)) * 0.16;
      return n % 3 === 1 ? block(x + 3, 3, 20, y) + block(x - 2, 13, 3, y - 11) : `M${x} ${y}v-11a5 5 0 0 1 10 0v11z`;
    })
    .join("");
  const bare = (x: number, y: number, s: number): string =>
    bar(x, y, x + 4 * s, y - 46 * s, 4 * s) +
    bar(x + 3 * s, y - 30 * s, x - 18 * s, y - 58 * s, 2.4 * s) +
    bar(x + 4 * s, y - 40 * s, x + 24 * s, y - 66 * s, 2.4 * s) +
    bar(x + 4 * s, y - 44 * s, x + 2 * s, y - 74 * s, 2 * s) +
    bar(x - 10 * s, y - 48 * s, x - 12 * s, y - 68 * s, 1.4 * s) +
    bar(x + 14 * s, y - 53 * s, x + 12 * s, y - 74 * s, 1.4 * s);
  return night(
    DUSK,
    { x: 26, y: -60, r: 180 },
    {
      far: [
        [92, disc(26, -66, 48)],
        [80, disc(14, -78, 8) + disc(42, -58, 11) + disc(20, -46, 6)],
        ...city(97, 30, 76, 34, SODIUM),
        mist(10, 0.5),
      ],
      near: [
        [9, `M-240 ${GROUND}V66Q-120 62 -60 44Q0 26 60 44Q120 62 240 64V${GROUND}z`, "rim"],
        [12, church(0, 0.74, 44), "rim"],
        [32, block(10, 8, 71, 44) + block(26, 7, 38, 44)],
        [
          SODIUM,
          disc(0, -12, 8.5) +
            `M-6 44v-18a6 7 0 0 1 12 0v18z` +
            [-34, 29].map((x) => `M${x} 30v-10a3 4 0 0 1 6 0v10z`).join(""),
        ],
        [12, bar(0, -21, 0, -3, 1.4) + bar(-9, -12, 9, -12, 1.4)],
        [5, bare(-92, 62, 1.1) + bare(92, 62, 0.9)],
        [6, graves, "rim"],
        [4, tree(-146, 60, true) + tree(142, 70, true)],
      ],
      front: [
        [SODIUM, shape([-5, 46], [5, 46], [16, GROUND], [-20, GROUND]), 0.28],
        [MIST, across(56, 80), 0.35],
      ],
      halos: [halo(0, -12, 34, SODIUM), halo(0, 36, 30, SODIUM), halo(26, -66, 92, DUSK)],
    },
  );
}

/** By the name that the rules give a location. */
export const SCENES: Readonly<Record<string, Night>> = {
  hq: headquarters(),
  hospital: hospital(),
  ammo_depot: depot(),
  motor_pool: motorPool(),
  records: records(),
  night_market: nightMarket(),
  foundry: foundry(),
  p1: dockside(),
  p2: neonRow(),
  p3: oldMint(),
  p4: tinQuarter(),
  p5: glasshouse(),
  p6: chapelHill(),
};

/** What is left of a location once it has been razed. */
export const RUINS: Readonly<Record<string, Night>> = Object.fromEntries(
  Object.entries(SCENES).map(([name, scene], index) => [name, burnt(scene, 101 + index, ALARM)]),
);

/** Pictures of card families: crimes by their story, dilemmas by what they bring, boosts by what they reach, items, evidence. */
import {
  GROUND,
  bar,
  block,
  disc,
  lamp,
  pane,
  roofs,
  shape,
  still,
  windows,
  type Light,
  type Scene,
} from "../../../lib/art/draw";
import { church, gear, mast, temple } from "../../../lib/art/buildings";
import {
  bars,
  car,
  clock,
  coins,
  crowd,
  crown,
  figure,
  flask,
  key,
  knight,
  mask,
  sheet,
} from "../../../lib/art/things";

const CYAN = "var(--itd-neon-cyan)";
const MAGENTA = "var(--itd-neon-magenta)";
const AMBER = "var(--itd-neon-amber)";
const GREEN = "var(--itd-neon-green)";
const VIOLET = "var(--itd-neon-violet)";
const ORANGE = "var(--itd-neon-orange)";

/** A picture before the city, which is never far. */
function lit(
  colour: string,
  near: string,
  lights: readonly Light[] = [],
  more: Parameters<typeof still>[3] = {},
): Scene {
  return still(colour, near, lights, { far: roofs(near.length % 97, -160, 160, 30, 70), ...more });
}

/** Crimes by the letter of their storyline; those beside every story under "side". */
export const CRIMES: Readonly<Record<string, Scene>> = {
  // The council under a paper crown.
  A: lit(
    AMBER,
    temple(0, 150, 60, 7) + crown(0, -22, 62),
    [-50, -25, 0, 25, 50].map((x) => pane(x - 4, 34, 8, 38, AMBER)),
    {
      mid: figure(-112, 74) + figure(112, 74),
    },
  ),
  // Crates come ashore, one of them open.
  B: lit(
    ORANGE,
    block(-120, 70, 54) +
      block(-96, 60, 44, GROUND - 54) +
      block(30, 84, 60) +
      bar(10, 30, 92, -44, 7) +
      bar(30, 44, 112, -26, 7) +
      figure(-10, 84, [30, 20]),
    [pane(-110, 40, 50, 3, AMBER), pane(40, 34, 64, 3, AMBER), lamp(96, -46, MAGENTA, 6)],
    { x: 60, mid: block(-160, 320, 20) },
  ),
  // Flasks, and a flower that hums.
  C: lit(
    MAGENTA,
    flask(-70, 84) +
      flask(74, 64) +
      bar(0, GROUND, 0, -20, 5) +
      [0, 1, 2, 3, 4, 5].map((n) => disc(Math.cos(n * 1.047) * 26, -40 + Math.sin(n * 1.047) * 26, 17)).join(""),
    [lamp(0, -40, AMBER, 16), lamp(-70, 54, GREEN, 26), lamp(74, 60, CYAN, 18)],
  ),
  // The second page of the ledger.
  D: lit(
    CYAN,
    shape([-104, 56], [-4, 70], [-4, -30], [-104, -44]) +
      shape([104, 56], [4, 70], [4, -30], [104, -44]) +
      block(-130, 260, 8),
    Array.from({ length: 12 }, (_, n) =>
      pane(
        n % 2 ? 20 : -92,
        -24 + Math.floor(n / 2) * 14 + (n % 2 ? 4 : 0),
        56 + ((n * 13) % 16),
        3,
        n > 7 ? MAGENTA : CYAN,
      ),
    ),
  ),
  // What flies over New Dawn.
  E: lit(
    VIOLET,
    shape([-120, -40], [-10, -16], [0, -34], [10, -16], [120, -40], [20, 14], [8, 46], [-8, 46], [-20, 14]) +
      roofs(5, -160, 160, 8, 30),
    [lamp(-118, -40, MAGENTA, 6), lamp(118, -40, CYAN, 6), lamp(0, 40, AMBER, 10)],
    { y: -40 },
  ),
  // A choir, a crypt.
  F: lit(
    VIOLET,
    crowd(-86, 90, 56),
    [pane(-6, -56, 12, 12, AMBER), ...[-60, -30, 0, 30, 60].map((x) => lamp(x, 26, AMBER, 5))],
    { mid: church(0, 0.9), y: -40 },
  ),
  // The grid hums, and whole streets go dark.
  G: lit(
    GREEN,
    mast(-84, 150, 22) + mast(84, 150, 22) + figure(0, 92, [-36, 30]) + bar(14, 6, 44, -30, 4),
    [pane(-84, -60, 168, 1.4, GREEN), pane(-84, -40, 168, 1.4, GREEN), lamp(46, -32, AMBER, 8)],
    { far: roofs(41, -160, 160, 50, 110) },
  ),
  // An alley, a lamp, two who do not know each other.
  side: lit(
    AMBER,
    block(-170, 92, 170) + block(80, 90, 150) + block(44, 3, 104) + figure(-46, 72) + figure(8, 68),
    [
      lamp(45, -30, AMBER, 12),
      ...windows(9, { x: -150, y: -70, width: 60, height: 110 }, { width: 6, height: 8, gap: 8 }, 0.25, CYAN),
    ],
    { x: 45, y: -30, r: 120 },
  ),
};

/** Dilemmas by what they leave in your hands. */
export const DILEMMAS: Readonly<Record<string, Scene>> = {
  // Something that should have gone into the locker.
  evidence: lit(CYAN, bars(-80, 160, 130, 9), [pane(-22, 0, 44, 58, AMBER), lamp(62, 20, MAGENTA, 7)], {
    mid: block(-130, 260, 150),
  }),
  // A screen that knows too much.
  intel: lit(CYAN, shape([-92, 50], [-84, -52], [84, -52], [92, 50]) + block(-12, 24, 28) + block(-50, 100, 6), [
    ...Array.from({ length: 7 }, (_, n) => pane(-66, -38 + n * 12, 40 + ((n * 29) % 88), 4, n === 3 ? MAGENTA : CYAN)),
  ]),
  // The face on the wall looks like somebody you know.
  poster: lit(
    ORANGE,
    sheet(0, 4, 116, 134) + figure(-128, 96),
    [lamp(0, -22, AMBER, 40), pane(-34, 8, 68, 22, AMBER), pane(-40, 44, 80, 5, ORANGE), pane(-28, 54, 56, 4, ORANGE)],
    { mid: block(-170, 340, 170) },
  ),
  // The badge on the table, and the door.
  badge: lit(
    AMBER,
    `M-40 -30L0 -48L40 -30Q44 30 0 62Q-44 30 -40 -30z` + block(-150, 300, 8),
    [lamp(0, 0, AMBER, 30), pane(-24, 30, 48, 4, AMBER)],
    { mid: block(70, 70, 150) },
  ),
};

/** Boosts by what they reach: the street, the hooks, the files, the conscience. */
export const BOOSTS: Readonly<Record<string, Scene>> = {
  street: lit(
    CYAN,
    car(-20, 150) + block(96, 4, 120) + block(84, 28, 44, -22),
    [lamp(98, -54, MAGENTA, 9), lamp(98, -38, AMBER, 9), lamp(52, 60, AMBER, 8), pane(-30, 22, 24, 12, CYAN)],
    {
      far: roofs(13, -160, 160, 60, 130),
    },
  ),
  hooks: lit(
    MAGENTA,
    disc(0, -20, 46, 54) +
      shape([-30, GROUND], [-20, 20], [20, 20], [30, GROUND]) +
      bar(30, -50, 120, -96, 4) +
      bar(34, -20, 140, -20, 4) +
      bar(30, 10, 120, 52, 4),
    [
      lamp(120, -96, MAGENTA, 8),
      lamp(140, -20, CYAN, 8),
      lamp(120, 52, AMBER, 8),
      lamp(32, -50, CYAN, 6),
      lamp(36, -20, CYAN, 6),
      lamp(30, 10, CYAN, 6),
    ],
  ),
  files: lit(AMBER, block(-120, 84, 118) + block(36, 84, 118) + sheet(0, -34, 50, 62, -6) + figure(0, 70), [
    ...[0, 32, 64].flatMap((y) => [pane(-98, y - 24, 40, 4, AMBER), pane(58, y - 24, 40, 4, AMBER)]),
    ...[-54, -44, -34].map((y) => pane(-14, y, 26, 2.4, CYAN)),
  ]),
  conscience: lit(VIOLET, mask(-4, -20, 120) + coins(-110, 6, 16) + coins(104, 3, 16), [
    lamp(-34, -30, VIOLET, 8),
    lamp(26, -30, VIOLET, 8),
  ]),
};

/** The family of a boost, by the number that the rules give it. */
const BOOST_FAMILIES: readonly (readonly [keyof typeof BOOSTS, string])[] = [
  ["street", "BT01 BT03 BT05 BT06 BT08 BT10 BT12 BT30 BT31"],
  ["hooks", "BT14 BT20 BT27 BT29 BT34 BT36 BT38"],
  ["files", "BT21 BT22 BT23 BT24 BT25 BT26"],
  ["conscience", "BT15 BT17 BT19 BT32"],
];
export const BOOST_KINDS: Readonly<Record<string, Scene | undefined>> = Object.fromEntries(
  BOOST_FAMILIES.flatMap(([family, ids]) => ids.split(" ").map((id) => [id, BOOSTS[family]])),
);

export const ITEMS: Readonly<Record<string, Scene>> = {
  psycodes: lit(GREEN, flask(-30, 100) + flask(46, 70), [lamp(-30, 48, GREEN, 34), lamp(46, 56, GREEN, 22)]),
  cash: lit(AMBER, coins(-60, 9, 22) + coins(0, 15, 22) + coins(60, 11, 22), [lamp(0, -24, AMBER, 10)]),
  scrambler: lit(CYAN, block(-52, 104, 76) + bar(-30, 4, -60, -70, 3) + bar(30, 4, 60, -70, 3), [
    lamp(-60, -70, MAGENTA, 7),
    lamp(60, -70, MAGENTA, 7),
    pane(-36, 18, 72, 20, CYAN),
  ]),
  crackbox: lit(ORANGE, block(-84, 168, 90) + block(-84, 168, 10, -18), [
    lamp(48, 34, ORANGE, 34),
    pane(-64, 8, 64, 8, CYAN),
    pane(-64, 24, 48, 8, CYAN),
  ]),
  birdseye: lit(
    VIOLET,
    disc(0, -20, 44, 18) +
      bar(-110, -44, 110, -44, 5) +
      disc(-104, -48, 34, 6) +
      disc(104, -48, 34, 6) +
      disc(0, 0, 16),
    [lamp(0, 2, MAGENTA, 14)],
    { far: roofs(3, -160, 160, 14, 50) },
  ),
  coupe: lit(
    MAGENTA,
    car(0, 220),
    [lamp(104, 48, AMBER, 12), lamp(-106, 48, MAGENTA, 10), pane(-20, 0, 52, 20, CYAN)],
    { far: roofs(19, -160, 160, 50, 120) },
  ),
  gundroid: lit(
    ORANGE,
    block(-34, 68, 60, 20) +
      disc(0, -52, 22, 18) +
      bar(-34, -20, -84, 10, 16) +
      bar(34, -20, 104, -26, 16) +
      bar(-20, 20, -28, GROUND, 18) +
      bar(20, 20, 28, GROUND, 18),
    [lamp(0, -52, MAGENTA, 12), lamp(104, -26, ORANGE, 8)],
  ),
  blaster: lit(
    MAGENTA,
    shape([-96, -34], [70, -34], [100, -22], [100, -6], [10, -6], [-16, 4], [-34, 66], [-76, 66], [-62, 0], [-96, -8]),
    [lamp(98, -14, MAGENTA, 14), pane(-50, -26, 70, 5, CYAN)],
  ),
};

export const EVIDENCE: Readonly<Record<string, Scene>> = {
  leader: lit(AMBER, figure(0, 130) + crown(0, -62, 40), [], { mid: block(-90, 180, 20) }),
  weapons: lit(
    ORANGE,
    [-60, -20, 20, 60].map((x) => bar(x, GROUND - 6, x + 12, -50, 8) + block(x - 14, 22, 24, GROUND - 4)).join("") +
      block(-110, 220, 8, 10),
    [lamp(78, -56, ORANGE, 6)],
  ),
  timing: lit(CYAN, clock(0, -24, 52), [pane(-2, -64, 4, 42, CYAN), pane(-2, -26, 32, 4, CYAN)]),
  location: lit(GREEN, `M0 ${GROUND}C-46 10 -48 -66 0 -68C48 -66 46 10 0 ${GROUND}z`, [lamp(0, -20, GREEN, 32)], {
    mid: disc(0, GROUND, 90, 12),
  }),
  tactics: lit(VIOLET, knight(-24, 130) + block(64, 36, 60), [lamp(82, 6, VIOLET, 24)]),
  financing: lit(
    AMBER,
    temple(0, 120, 60) + coins(-110, 8, 18) + coins(110, 5, 18) + key(0, -96, 46),
    [-40, -20, 0, 20, 40].map((x) => pane(x - 3, 38, 6, 30, AMBER)),
  ),
};

/** A heist in cogs: what Echo does next. */
export const ECHO: Scene = lit(CYAN, gear(-40, 0, 44) + gear(48, 32, 30, 9) + block(-160, 320, 6), [
  lamp(-40, 0, MAGENTA, 24),
  lamp(48, 32, CYAN, 14),
]);

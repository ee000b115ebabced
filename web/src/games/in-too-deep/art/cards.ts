/** Pictures of card families: crimes by their story, dilemmas by what they bring, boosts by what they reach, items, evidence. */
import { GROUND, block, display, pane, roofs, stood, windows, type Scene, type Stood } from "../../../lib/art/draw";
import { church, temple } from "../../../lib/art/buildings";
import {
  BADGE,
  BAGGED,
  BRIEFCASE,
  FLOWER,
  NOTES,
  PIN,
  WANTED,
  book,
  coins,
  crown,
  flask,
  folder,
  knight,
  mask,
  scales,
} from "../../../lib/art/painted/goods";
import {
  BLASTER,
  CRACKBOX,
  DROID,
  DRONE,
  GLIDER,
  RACK,
  SCRAMBLER,
  SCREEN,
  car,
  gears,
  watch,
} from "../../../lib/art/painted/machines";
import { CABINET, crate, lamppost, person, pylon } from "../../../lib/art/painted/places";

const CYAN = "var(--itd-neon-cyan)";
const MAGENTA = "var(--itd-neon-magenta)";
const AMBER = "var(--itd-neon-amber)";
const GREEN = "var(--itd-neon-green)";
const VIOLET = "var(--itd-neon-violet)";
const ORANGE = "var(--itd-neon-orange)";

/** Things in the street at night; the city stands behind them and is never dark. */
function night(seed: number, colour: string, things: readonly Stood[], more: Partial<Scene> = {}): Scene {
  return display(colour, things, {
    far: roofs(seed, -160, 160, 60, 128),
    mid: roofs(seed + 31, -160, 160, 26, 74),
    ...more,
    lights: [
      ...windows(seed, { x: -150, y: -10, width: 300, height: 56 }, { width: 3, height: 4, gap: 9 }, 0.16, colour),
      ...(more.lights ?? []),
    ],
  });
}

/** A row of people; those who are nearer are larger. */
function choir(coats: readonly Parameters<typeof person>[0][], size: number): Stood[] {
  const step = 250 / coats.length;
  return coats.map((coat, n) =>
    stood(
      person(coat, "pale", n % 3 === 1 ? [n % 2 ? 26 : -26, 30] : undefined),
      -125 + (n + 0.5) * step,
      size + (n % 2) * 0.08,
      {
        shadow: 22,
        y: GROUND + 4 + (n % 2) * 8,
      },
    ),
  );
}

/** Crimes by the letter of their storyline; those beside every story under "side". */
export const CRIMES: Readonly<Record<string, Scene>> = {
  // The council under a paper crown.
  A: night(
    3,
    AMBER,
    [
      stood(crown("gold", "red"), 0, 0.86, { y: -18 }),
      stood(person("violet", "pale"), -112, 0.8),
      stood(person("dark", "pale"), 112, 0.8),
    ],
    {
      near: temple(0, 150, 60, 7),
      lights: [-50, -25, 0, 25, 50].map((x) => pane(x - 4, 34, 8, 38, AMBER)),
    },
  ),
  // Crates come ashore, one of them open.
  B: night(9, ORANGE, [
    stood(RACK, 44, 0.86, { y: 62, turn: 9, shadow: 0 }),
    stood(crate("orange"), -84, 0.9, { y: GROUND + 2 }),
    stood(crate("mid"), 50, 1, { y: GROUND + 12 }),
    stood(person("dark", "pale", [30, 20], "dark"), -18, 0.9, { y: GROUND + 14 }),
  ]),
  // Flasks, and a flower that hums.
  C: night(14, MAGENTA, [
    stood(flask("green"), -76, 0.86),
    stood(flask("blue"), 80, 0.66),
    stood(FLOWER, 0, 1.2, { y: GROUND + 10 }),
  ]),
  // The second page of the ledger.
  D: night(21, CYAN, [stood(book("red", "dark"), 0, 1.24, { y: GROUND + 6, shadow: 84 })]),
  // What flies over New Dawn.
  E: night(27, VIOLET, [stood(GLIDER, 0, 1, { y: 36 })], { near: roofs(5, -160, 160, 8, 30) }),
  // A choir, a crypt.
  F: night(33, VIOLET, choir(["dark", "violet", "dark", "mid", "violet", "dark", "mid"], 0.56), {
    near: church(0, 0.82),
    lights: [pane(-6, -30, 12, 12, AMBER)],
  }),
  // The grid hums, and whole streets go dark.
  G: night(
    41,
    GREEN,
    [
      stood(pylon("mid"), -86, 0.86),
      stood(pylon("mid"), 86, 0.86),
      stood(person("dark", "pale", [34, 40], "green"), 0, 0.92, { y: GROUND + 12 }),
    ],
    { lights: [pane(-126, -54, 252, 1.4, GREEN), pane(-118, -26, 236, 1.4, GREEN)] },
  ),
  // An alley, a lamp, two who do not know each other.
  side: night(
    47,
    AMBER,
    [
      stood(lamppost("mid"), 52, 0.84),
      stood(person("dark", "pale", undefined, "dark"), -46, 0.86, { y: GROUND + 8 }),
      stood(person("mid", "pale"), 6, 0.82, { y: GROUND + 12 }),
    ],
    {
      near: block(-170, 84, 176) + block(92, 90, 150),
      lights: windows(9, { x: -150, y: -70, width: 54, height: 110 }, { width: 6, height: 8, gap: 8 }, 0.3, CYAN),
    },
  ),
};

/** Dilemmas by what they leave in your hands. */
export const DILEMMAS: Readonly<Record<string, Scene>> = {
  // Something that should have gone into the locker.
  evidence: night(52, CYAN, [stood(BAGGED, 0, 1.3)]),
  // A screen that knows too much.
  intel: night(57, CYAN, [stood(SCREEN, 0, 1.04)]),
  // The face on the wall looks like somebody you know.
  poster: night(
    61,
    ORANGE,
    [
      stood(WANTED, 12, 1, { y: 72, shadow: 0, turn: 2 }),
      stood(person("dark", "pale", undefined, "dark"), -108, 0.98, { y: GROUND + 14 }),
    ],
    {
      near: block(-70, 240, 190),
      lights: [],
    },
  ),
  // The badge on the table, and the door.
  badge: night(66, AMBER, [stood(BADGE, 0, 1.16)]),
};

/** Boosts by what they reach: the street, the hooks, the files, the conscience. */
export const BOOSTS: Readonly<Record<string, Scene>> = {
  street: night(71, CYAN, [
    stood(lamppost("dark"), 98, 0.8),
    stood(car("red"), -16, 1.04, { y: GROUND + 10, shadow: 110 }),
  ]),
  hooks: night(76, MAGENTA, [
    stood(person("dark", "pale", [40, 34]), -86, 1.06, { y: GROUND + 10 }),
    stood(DRONE, 56, 0.66, { y: 12 }),
    stood(person("violet", "pale", undefined, "dark"), 62, 0.66, { y: GROUND + 4 }),
  ]),
  files: night(81, AMBER, [stood(CABINET, -74, 0.96), stood(folder("gold"), 44, 1.08, { y: GROUND + 10 })]),
  conscience: night(86, VIOLET, [stood(scales("metal"), -56, 0.92), stood(mask("violet", "gold"), 68, 0.94)]),
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
  psycodes: night(91, GREEN, [stood(flask("green"), -34, 1.2), stood(flask("green"), 60, 0.82, { y: GROUND + 12 })]),
  cash: night(96, AMBER, [stood(NOTES, -62, 1.05), stood(coins(9, 14, 6), 30, 0.94, { y: GROUND + 10, shadow: 80 })]),
  scrambler: night(101, CYAN, [stood(SCRAMBLER, 0, 1.04)]),
  crackbox: night(106, ORANGE, [stood(CRACKBOX, 0, 1.12, { shadow: 84 })]),
  birdseye: night(111, VIOLET, [stood(DRONE, 0, 0.98, { y: 66, shadow: 0 })]),
  coupe: night(116, MAGENTA, [stood(car("red"), 0, 1.24, { y: GROUND + 12, shadow: 112 })]),
  gundroid: night(121, ORANGE, [stood(DROID, -12, 1.06)]),
  blaster: night(126, MAGENTA, [stood(BLASTER, 0, 1.2, { y: 66, shadow: 0, turn: -6 })]),
};

export const EVIDENCE: Readonly<Record<string, Scene>> = {
  leader: night(
    131,
    AMBER,
    [stood(person("violet", "pale", undefined), 0, 1.06), stood(crown("gold", "red"), 0, 0.34, { y: -46, shadow: 0 })],
    {
      near: block(-160, 70, 60) + block(90, 70, 60),
    },
  ),
  weapons: night(136, ORANGE, [stood(RACK, 0, 1.04, { shadow: 90 })]),
  timing: night(141, CYAN, [stood(watch("metal"), 0, 1.08)]),
  location: night(146, GREEN, [stood(PIN, 0, 1.1, { y: GROUND + 12, shadow: 84 })]),
  tactics: night(151, VIOLET, [stood(knight("pale"), -34, 1.24), stood(knight("dark"), 64, 0.84, { y: GROUND + 12 })]),
  financing: night(156, AMBER, [
    stood(BRIEFCASE, -10, 1.2, { shadow: 80 }),
    stood(coins(5), 106, 0.8, { y: GROUND + 12, shadow: 26 }),
  ]),
};

/** A heist in cogs: what Echo does next. */
export const ECHO: Scene = night(161, CYAN, [stood(gears("mid", "violet"), -6, 1.2, { y: GROUND + 8, shadow: 80 })]);

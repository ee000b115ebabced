/** Pictures of events by what they tell of, of privileges, and of an indulgence. */
import { GROUND, block, display, lamp, stood, type Scene, type Stood, type Thing } from "../../../lib/art/draw";
import { church, hills, house, temple, wall } from "../../../lib/art/buildings";
import { gate, minster, tower } from "../../../lib/art/painted/buildings";
import { RELIQUARY, book, charter, coins, crown, flask, letter, mask, sheaf } from "../../../lib/art/painted/goods";
import { TELESCOPE } from "../../../lib/art/painted/machines";
import { CART, STUMP, THRONE, banner, belfry, person, tree } from "../../../lib/art/painted/places";
import { emblem } from "./emblems";
import { DAWN, DUSK, NOON, SEA, tinted } from "./hours";

const WINDOW = "var(--dwd-window)";

/** A painted miniature: hills behind, and whatever else stands there in the colour of the page. */
function miniature(seed: number, colour: string, things: readonly Stood[], more: Partial<Scene> = {}): Scene {
  return {
    ...display(colour, things, { far: hills(seed, 74), mid: hills(seed + 2.6, 34), lit: 160, ...more }),
    ...(colour === WINDOW ? {} : tinted(colour)),
  };
}

const walker = (
  coat: Parameters<typeof person>[0],
  x: number,
  size: number,
  hat?: Parameters<typeof person>[3],
): Stood => stood(person(coat, "pale", undefined, hat), x, size, { shadow: 20, y: GROUND + 8 });

/** What an event tells of. */
export const EVENTS: Readonly<Record<string, Scene>> = {
  woods: miniature(2, DAWN, [
    ...[-132, -96, 84, 124].map((x, n) => stood(tree("green", true), x, 0.8 + (n % 2) * 0.14, { shadow: 26 })),
    stood(STUMP, -16, 1.24, { y: GROUND + 12 }),
  ]),
  harvest: miniature(4, NOON, [
    stood(sheaf("gold"), -100, 0.9),
    stood(sheaf("gold"), -54, 1.04, { y: GROUND + 12 }),
    walker("blue", 6, 0.92, "gold"),
    stood(sheaf("gold"), 62, 1.04, { y: GROUND + 12 }),
    stood(sheaf("gold"), 108, 0.9),
  ]),
  chapel: miniature(
    3,
    DUSK,
    [
      stood(tree("green"), -120, 0.8),
      stood(tree("green"), 122, 0.9),
      stood(minster("violet"), 0, 0.9),
      walker("violet", 76, 0.5),
    ],
    {
      near: wall(-150, 90, 14) + wall(60, 90, 14),
    },
  ),
  pilgrims: miniature(1, DAWN, [
    stood(tower(46, 112, "blue"), 116, 1, { shadow: 0 }),
    stood(gate(), 92, 1, { shadow: 0 }),
    stood(banner("red", "gold"), -26, 0.72),
    ...(["mid", "blue", "orange", "violet", "mid"] as const).map((coat, n) =>
      walker(coat, -124 + n * 38, 0.64 + (n % 2) * 0.08, n % 2 ? "dark" : undefined),
    ),
  ]),
  plague: miniature(
    5,
    DUSK,
    [
      stood(belfry("metal", "dark"), -112, 0.5),
      stood(CART, -10, 1, { y: GROUND + 10 }),
      walker("dark", 104, 0.98, "dark"),
    ],
    { mid: house(-150, 34, 60) + house(116, 34, 80) + church(30, 0.5) },
  ),
  court: miniature(
    6,
    NOON,
    [
      stood(banner("blue", "gold"), -136, 0.84),
      stood(banner("red", "gold"), 78, 0.84),
      stood(THRONE, 0, 0.92),
      walker("violet", -84, 0.76),
      walker("green", 92, 0.76),
    ],
    { near: block(-160, 320, 10) },
  ),
  fools: miniature(
    7,
    DUSK,
    [walker("red", -120, 0.62, "gold"), walker("blue", 116, 0.62, "red"), stood(mask("violet", "gold"), 0, 1.06)],
    { mid: house(-130, 44, 90) + house(86, 44, 100) },
  ),
  taxes: miniature(
    8,
    NOON,
    [stood(coins(7, 12, 9), -44, 0.94, { shadow: 80 }), stood(letter(), 84, 0.86, { turn: 4, y: GROUND + 10 })],
    { mid: temple(0, 230, 96, 8) },
  ),
  stars: miniature(
    9,
    SEA,
    [
      walker("violet", -104, 0.86, "blue"),
      stood(tower(40, 104, "violet"), 122, 1, { shadow: 0 }),
      stood(TELESCOPE, 10, 1.12),
    ],
    {
      lights: [
        [-120, -70],
        [-66, -92],
        [-30, -64],
        [20, -86],
        [64, -72],
        [96, -90],
      ].map(([x = 0, y = 0]) => lamp(x, y, WINDOW, 4)),
    },
  ),
  learning: miniature(
    10,
    DAWN,
    [stood(book("red", "blue"), -14, 1.16, { shadow: 84 }), stood(flask("green"), 118, 0.62, { y: GROUND + 10 })],
    { mid: block(-160, 320, 110) },
  ),
  relics: miniature(11, DUSK, [stood(RELIQUARY, 0, 1.12, { shadow: 60 })], { mid: church(0, 1.1) }),
};

/** What each event tells of, in the order of the decks. */
const EVENT_FAMILIES: readonly (readonly [string, string])[] = [
  ["woods", "forest new-world"],
  ["harvest", "bumper-harvest"],
  ["chapel", "ruined-chapel stained-window cathedral-window silent-vow"],
  ["pilgrims", "pilgrims-at-the-gate prosperity"],
  ["plague", "plague-carts"],
  ["court", "favourite-game confiscated-estate"],
  ["fools", "feast-of-fools"],
  ["taxes", "slow-economy tithe-dispute crusade-tax"],
  ["stars", "astrologer-at-court"],
  ["learning", "education new-guild-charter"],
  ["relics", "relic-trade"],
];
export const EVENT_SCENES: Readonly<Record<string, Scene | undefined>> = Object.fromEntries(
  EVENT_FAMILIES.flatMap(([family, names]) => names.split(" ").map((name) => [name, EVENTS[family]])),
);

/** A charter under its seal, with the sign of what it is granted for, which stands beside it too. */
function granted(kind: string, isLarge: boolean): Scene {
  const beside: Readonly<Record<string, readonly Thing[]>> = {
    rural: [sheaf("gold"), tree("green")],
    urban: [coins(8), crown("gold", "red")],
    church: [belfry("gold", "orange"), RELIQUARY],
    mixed: [sheaf("gold"), belfry("gold", "orange")],
  };
  const [left = [], right = []] = beside[kind] ?? [];
  return miniature(
    3,
    isLarge ? NOON : DAWN,
    [
      stood(left, -104, 0.62),
      stood(right, 104, 0.62),
      stood(charter(isLarge, emblem(kind, isLarge ? 1.1 : 0.86, isLarge ? -82 : -56)), 0, isLarge ? 1.02 : 0.98, {
        y: GROUND + (isLarge ? -4 : 0),
        shadow: 0,
      }),
    ],
    {
      mid:
        kind === "urban"
          ? house(-150, 34, 90) + house(-110, 30, 70) + house(84, 34, 100) + house(124, 30, 74)
          : kind === "church"
            ? church(-104, 0.66) + church(104, 0.66)
            : kind === "mixed"
              ? house(-146, 36, 70) + church(104, 0.66)
              : hills(6, 30),
    },
  );
}

export const PRIVILEGES: Readonly<Record<string, Scene>> = Object.fromEntries(
  ["small", "large"].flatMap((size) =>
    ["rural", "urban", "church", "mixed"].map((kind) => [`${size}-${kind}`, granted(kind, size === "large")]),
  ),
);

/** A letter that has been paid for, between two coins. */
export const INDULGENCE: Scene = miniature(12, DUSK, [
  stood(letter(), 0, 1.14, { y: GROUND + 4, turn: -3 }),
  stood(coins(4), -100, 0.8, { shadow: 22 }),
  stood(coins(2), 98, 0.8, { shadow: 22 }),
]);

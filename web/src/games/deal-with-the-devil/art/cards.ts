/** Pictures of events by what they tell of, of privileges, and of an indulgence. */
import { GROUND, bar, block, disc, lamp, pane, shape, still, type Scene } from "../../../lib/art/draw";
import { church, hills, house, keep, temple, tree, wall } from "../../../lib/art/buildings";
import { bell, coins, crowd, crown, figure, flag, flask, mask, scroll, sheet } from "../../../lib/art/things";

const DAWN = "var(--dwd-dawn)";
const NOON = "var(--dwd-noon)";
const DUSK = "var(--dwd-dusk)";
const SEA = "var(--dwd-sea)";
const WINDOW = "var(--dwd-window)";
const SEAL = "var(--oxblood)";

const cart = (x: number): string =>
  shape([x - 46, 20], [x + 46, 20], [x + 36, 52], [x - 36, 52]) +
  disc(x - 24, GROUND - 14, 15) +
  disc(x + 24, GROUND - 14, 15) +
  bar(x + 40, 40, x + 84, 30, 4);

const sheaf = (x: number): string =>
  shape([x - 8, GROUND], [x - 20, 20], [x, 0], [x + 20, 20], [x + 8, GROUND]) + block(x - 13, 26, 5, 52);

/** What an event tells of. */
export const EVENTS: Readonly<Record<string, Scene>> = {
  woods: still(
    DAWN,
    [-110, -74, 70, 108].map((x, n) => tree(x, 90 + n * 8, true)).join("") +
      bar(-30, GROUND, 30, 56, 12) +
      figure(4, 76, [30, 26]),
    [],
    {
      far: hills(2, 80),
      mid: [-140, -90, -44, 40, 92, 140].map((x) => tree(x, 110, true)).join(""),
    },
  ),
  harvest: still(NOON, sheaf(-96) + sheaf(-52) + sheaf(60) + sheaf(104) + figure(4, 84, [-34, 20]), [], {
    far: hills(4, 50),
    mid: house(-150, 30, 34) + tree(140, 60),
  }),
  chapel: still(
    DUSK,
    church(0, 0.72) + wall(-150, 90, 14) + wall(60, 90, 14),
    [lamp(0, 26, WINDOW, 9), pane(-30, 50, 4, 12, WINDOW), pane(26, 50, 4, 12, WINDOW)],
    { far: hills(3, 70), mid: tree(-120, 70) + tree(126, 78) },
  ),
  pilgrims: still(DAWN, crowd(-110, 60, 66) + flag(92, 130, 44), [], {
    far: hills(1, 60),
    mid: keep(96, 40, 130, true) + wall(-20, 200, 50),
  }),
  plague: still(
    DUSK,
    cart(-20) + figure(92, 84, [-30, -10]) + bell(-110, 30, 16) + bar(-110, 0, -110, GROUND, 4),
    [lamp(92, -4, WINDOW, 5)],
    { far: hills(5, 40), mid: house(-150, 34, 60) + house(110, 34, 70) + church(30, 0.5) },
  ),
  court: still(
    NOON,
    shape([-50, GROUND], [-50, -40], [-34, -60], [34, -60], [50, -40], [50, GROUND]) +
      crown(0, -66, 54) +
      figure(-104, 80, [34, 10]) +
      figure(104, 80, [-34, 10]),
    [pane(-30, -30, 60, 60, SEAL)],
    { mid: block(-150, 300, 14) + flag(-150, 170, 40) + flag(120, 170, 40) },
  ),
  fools: still(
    DUSK,
    mask(-6, -30, 110) + crowd(-140, -60, 60) + crowd(76, 140, 60),
    [lamp(-34, -40, WINDOW, 7), lamp(22, -40, WINDOW, 7)],
    { mid: house(-120, 40, 90) + house(80, 40, 100) },
  ),
  taxes: still(
    NOON,
    coins(-80, 7, 20) + coins(-30, 12, 20) + coins(24, 9, 20) + scroll(92, 16, 44, 90),
    [pane(78, -10, 28, 3, SEAL), pane(78, 2, 28, 3, SEAL), pane(78, 14, 20, 3, SEAL), lamp(92, 50, SEAL, 14)],
    { mid: temple(0, 200, 90, 8) },
  ),
  stars: still(
    SEA,
    bar(-40, GROUND, 10, 0, 7) + bar(60, GROUND, 10, 0, 7) + bar(-60, 26, 84, -46, 17) + figure(-92, 74, [26, 20]),
    [
      [-110, -70],
      [-40, -96],
      [20, -80],
      [110, -90],
      [130, -30],
      [-140, -20],
    ].map(([x = 0, y = 0]) => lamp(x, y, WINDOW, 5)),
    { far: hills(6, 40), mid: keep(90, 44, 120, true) },
  ),
  learning: still(
    DAWN,
    shape([-90, 40], [-4, 58], [-4, -24], [-90, -40]) +
      shape([90, 40], [4, 58], [4, -24], [90, -40]) +
      block(-110, 220, 20) +
      flask(128, 54),
    [...[-20, -6, 8, 22].flatMap((y) => [pane(-78, y - 6, 58, 2.4, SEAL), pane(22, y - 6, 58, 2.4, SEAL)])],
    { mid: block(-160, 320, 150) },
  ),
  relics: still(
    DUSK,
    block(-60, 120, 52) + shape([-66, 26], [0, -26], [66, 26]) + bar(0, -60, 0, -22, 6) + bar(-14, -46, 14, -46, 6),
    [pane(-40, 40, 80, 4, WINDOW), lamp(0, 8, WINDOW, 16)],
    { mid: church(0, 1.1) },
  ),
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

/** A charter under its seal, and behind it what it is granted for. */
function charter(kind: string, isLarge: boolean): Scene {
  const granted: Readonly<Record<string, string>> = {
    rural: house(-140, 40, 60) + sheaf(-84) + sheaf(84) + tree(134, 96),
    urban: house(-150, 34, 90) + house(-110, 30, 70) + house(84, 34, 100) + house(124, 30, 74),
    church: church(-104, 0.66) + church(104, 0.66),
    mixed: house(-146, 36, 70) + sheaf(-92) + church(104, 0.66),
  };
  const [width, height] = isLarge ? [110, 150] : [74, 104];
  const lines = Array.from({ length: isLarge ? 7 : 5 }, (_, n) =>
    pane(-width / 2 + 12, -height / 2 + 18 + n * 13, width - 24 - ((n * 17) % 24), 3, SEAL),
  );
  const seals = (isLarge ? [-26, 26] : [0]).map((x) => lamp(x, height / 2 + 4, SEAL, isLarge ? 24 : 20));
  return still(isLarge ? NOON : DAWN, scroll(0, 0, width, height), [...lines, ...seals], {
    far: hills(3, 50),
    mid: granted[kind] ?? "",
  });
}

export const PRIVILEGES: Readonly<Record<string, Scene>> = Object.fromEntries(
  ["small", "large"].flatMap((size) =>
    ["rural", "urban", "church", "mixed"].map((kind) => [`${size}-${kind}`, charter(kind, size === "large")]),
  ),
);

/** A letter that has been paid for. */
export const INDULGENCE: Scene = still(
  DUSK,
  sheet(0, 0, 100, 130, 6),
  [-40, -26, -12, 2]
    .map((y) => pane(-34, y, 66, 3, SEAL))
    .concat([lamp(0, 38, SEAL, 30), pane(-10, 48, 5, 22, SEAL), pane(6, 48, 5, 22, SEAL)]),
  { mid: bar(-130, GROUND, -130, -10, 12) + bar(130, GROUND, 130, -10, 12), far: hills(2, 20) },
);

/** Four kingdoms as a miniature painter would set them behind the text, with one hour of the day each, and the families of buildings. */
import { GROUND, bar, disc, display, shape, stood, type Scene, type Stood, type Thing } from "../../../lib/art/draw";
import { hills, tree as treeline } from "../../../lib/art/buildings";
import { sheaf } from "../../../lib/art/painted/goods";
import {
  BRIDGE,
  HIVES,
  OBSERVATORY,
  WINDMILL,
  gate,
  hall,
  house,
  minster,
  rampart,
  tower,
} from "../../../lib/art/painted/buildings";
import { tree } from "../../../lib/art/painted/places";
import { DAWN, DUSK, NOON, SEA, tinted } from "./hours";

/** What stands on a hill or a wall throws no shadow on the street. */
const raised = (thing: Thing, x: number, y: number, scale = 1): Stood => stood(thing, x, scale, { y, shadow: 0 });
const trees = (size: number, ...places: readonly number[]): Stood[] =>
  places.map((x, n) => stood(tree("green"), x, size + (n % 2) * 0.12, { shadow: 20, y: GROUND + 2 }));
const firs = (size: number, ...places: readonly number[]): Stood[] =>
  places.map((x, n) => stood(tree("green", true), x, size + (n % 3) * 0.1, { shadow: 20, y: GROUND + 2 }));

function land(
  seed: number,
  colour: string,
  light: { x: number; y: number },
  things: readonly Stood[],
  more: Partial<Scene> = {},
): Scene {
  return {
    ...display(colour, things, { far: hills(seed, 74) + hills(seed + 3, 50), mid: hills(seed + 1.4, 32), ...more }),
    ...tinted(colour),
    glow: { ...light, r: 170, colour },
  };
}

/** A castle on its rock. */
const hillCastle = (): Scene =>
  land(
    1,
    DAWN,
    { x: -40, y: -60 },
    [
      ...trees(0.42, -170, -150, 158, 178),
      raised(house("red", "paper", 40, 30), 128, GROUND, 0.6),
      raised(tower(26, 92, "blue"), -50, 40),
      raised(tower(26, 98, "blue"), 50, 40),
      raised(tower(40, 112), 0, 40),
      raised(rampart(126, 42), 0, 44),
      raised(gate(), 0, 46, 0.86),
    ],
    { near: shape([-130, GROUND], [-74, 40], [74, 40], [130, GROUND]) },
  );

/** A town with ships before it. */
const ship = (sail: "red" | "blue"): Thing => [
  ["orange", "M-30 -14H32L24 0H-22z"],
  ["shade", "M6 -14H32L24 0H6z"],
  ["dark", bar(0, -12, 0, -70, 2.4)],
  ["paper", "M2 -66Q28 -46 26 -18H2z"],
  [sail, "M-2 -60Q-24 -44 -22 -18H-2z"],
  ["shade", "M14 -56Q28 -40 26 -18H14z", 0.3],
];
const harbourTown = (): Scene =>
  land(5, SEA, { x: 60, y: -50 }, [
    raised(house("red"), -150, GROUND, 0.9),
    raised(house("blue", "paper", 46, 58), -112, GROUND, 0.9),
    raised(house("red", "paper", 46, 54), 108, GROUND, 0.9),
    raised(house("green"), 150, GROUND, 0.9),
    raised(tower(30, 96, "red"), -62, GROUND),
    raised(rampart(120, 26), -120, GROUND + 2),
    raised(rampart(120, 26), 128, GROUND + 2),
    raised(tower(24, 50), 66, GROUND + 2),
    raised(ship("red"), 2, GROUND + 10, 1.05),
    raised(ship("blue"), 40, GROUND + 18, 0.7),
  ]);

/** An abbey among its fields. */
const abbey = (): Scene =>
  land(3, NOON, { x: 40, y: -70 }, [
    ...trees(0.5, -150, -128, 132, 156),
    raised(hall("red", "paper", 100, 34), -62, GROUND + 2, 0.8),
    raised(minster("blue"), 14, GROUND + 2, 0.82),
    raised(rampart(230, 12), 0, GROUND + 6, 1),
    stood(sheaf("gold"), 96, 0.34, { shadow: 16, y: GROUND + 12 }),
    stood(sheaf("gold"), 116, 0.34, { shadow: 16, y: GROUND + 12 }),
  ]);

/** A stronghold deep in the wood. */
const forestFort = (): Scene =>
  land(
    2,
    DUSK,
    { x: 0, y: -50 },
    [
      ...firs(0.52, -176, -146, -118, 120, 148, 178),
      raised(tower(26, 82), -68, GROUND + 2),
      raised(tower(26, 82), 68, GROUND + 2),
      raised(tower(44, 100, "violet"), 0, GROUND + 2),
      raised(rampart(150, 36), 0, GROUND + 4),
      raised(gate(), 0, GROUND + 6, 0.8),
      ...firs(0.3, -98, 96),
    ],
    {
      mid: Array.from({ length: 16 }, (_, n) =>
        treeline(-230 + n * 30 + ((n * 5) % 11), 52 + ((n * 35) % 19), true),
      ).join(""),
    },
  );

/** One for each corner of the table. */
export const KINGDOMS: readonly Scene[] = [hillCastle(), harbourTown(), abbey(), forestFort()];

/** Barns, a mill and sheaves. */
const farms = (): Scene =>
  land(2, NOON, { x: 60, y: -40 }, [
    ...trees(0.5, 132, 152),
    stood(WINDMILL, -66, 1.02, { shadow: 30 }),
    stood(hall("red", "orange", 104, 40), 42, 0.96, { shadow: 60 }),
    stood(sheaf("gold"), -116, 0.46, { shadow: 16, y: GROUND + 10 }),
    stood(sheaf("gold"), -12, 0.42, { shadow: 16, y: GROUND + 12 }),
    stood(sheaf("gold"), 116, 0.46, { shadow: 16, y: GROUND + 12 }),
  ]);

/** Gabled houses, a guildhall and its bell. */
const town = (): Scene =>
  land(4, DAWN, { x: -50, y: -40 }, [
    stood(house("blue", "paper", 48, 70), -118, 1, { shadow: 26 }),
    stood(house("red", "paper", 46, 60), 118, 1.04, { shadow: 26 }),
    stood(house("green", "pale", 44, 52), -78, 1, { shadow: 24 }),
    stood(house("orange", "pale", 44, 58), 80, 1, { shadow: 24 }),
    stood(tower(30, 112, "red", "paper"), 0, 1.12, { shadow: 20 }),
    stood(hall("red", "paper", 104, 46), 0, 1, { shadow: 60 }),
  ]);

/** A church with its cloister. */
const cloister = (): Scene =>
  land(3, SEA, { x: 0, y: -70 }, [
    ...firs(0.6, -146, 138),
    stood(hall("blue", "pale", 110, 34), -70, 0.94, { shadow: 58 }),
    stood(minster("blue"), 28, 1.02, { shadow: 56 }),
  ]);

/** A tower with a dome that opens, and smoke of the wrong colour. */
const laboratory = (): Scene =>
  land(
    6,
    DUSK,
    { x: 30, y: -60 },
    [
      stood(house("violet", "pale", 46, 40), 92, 1, { shadow: 28 }),
      stood(OBSERVATORY, -10, 1, { shadow: 40 }),
      stood(hall("green", "pale", 64, 26), -96, 0.9, { shadow: 34 }),
    ],
    { far: hills(6, 60) + disc(92, -40, 16) + disc(106, -62, 13) + disc(118, -82, 10) },
  );

/** A bridge from the fields to the gate. */
const bridge = (): Scene =>
  land(1, NOON, { x: 60, y: -20 }, [
    ...trees(0.6, -150, -126),
    stood(house("red"), 150, 0.8, { shadow: 24 }),
    raised(BRIDGE, -36, GROUND + 12, 0.96),
    stood(tower(44, 96, "red"), 98, 1, { shadow: 26, y: GROUND + 12 }),
  ]);

/** A cell in the hills, a bell and bees. */
const hermitage = (): Scene =>
  land(2, DUSK, { x: -60, y: -50 }, [
    ...firs(0.7, -138, -108, 118, 146),
    stood(tower(20, 66, "orange", "paper"), -42, 1, { shadow: 16 }),
    stood(house("orange", "paper", 62, 46), -4, 1.1, { shadow: 34 }),
    stood(HIVES, 76, 0.94, { shadow: 40, y: GROUND + 10 }),
  ]);

/** An open house beside the church. */
const hospice = (): Scene =>
  land(5, DAWN, { x: 40, y: -50 }, [
    raised(minster("blue", "pale"), -84, GROUND + 2, 0.78),
    ...trees(0.54, 138, -144),
    stood(hall("red", "paper", 130, 48), 34, 1.06, { shadow: 74 }),
  ]);

/** Buildings by their symbols: rural, urban, church and alchemist, as the rules count them. */
export const FAMILIES: Readonly<Record<string, Scene>> = {
  "1000": farms(),
  "0100": town(),
  "0010": cloister(),
  "0001": laboratory(),
  "1100": bridge(),
  "1010": hermitage(),
  "0110": hospice(),
};

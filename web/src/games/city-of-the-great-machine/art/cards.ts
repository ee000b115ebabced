/** Pictures of Directives, of City Events by their stage, of missions by their set, and of access cards. */
import {
  GROUND,
  bar,
  block,
  disc,
  display,
  roofs,
  shape,
  stood,
  type Paint,
  type Scene,
  type Stood,
} from "../../../lib/art/draw";
import { chimney, dome, sawtooth, smoke, temple } from "../../../lib/art/buildings";
import { CHEST, coins, flask, key, letter, mask } from "../../../lib/art/painted/goods";
import { airship, eye, gears, watch } from "../../../lib/art/painted/machines";
import { GUARD, banner, belfry, crate, pass, person } from "../../../lib/art/painted/places";
import { cog, crescent } from "../../../lib/art/painted/forms";
import { enamelled, type Enamel } from "./enamels";

const BRASS = "var(--cgm-lamp)";
const STEAM = "var(--cgm-steam)";
const SIGNAL = "var(--cgm-signal)";
const VERDIGRIS = "var(--cgm-verdigris)";
const VELVET = "var(--cgm-velvet)";

/** In which enamel the pictures of each light are fired. */
const FIRED: Readonly<Record<string, Enamel>> = {
  [BRASS]: "amber",
  [STEAM]: "silver",
  [SIGNAL]: "crimson",
  [VERDIGRIS]: "verdigris",
  [VELVET]: "violet",
};

/** Things before the city and its smoke. */
function enamel(seed: number, colour: string, things: readonly Stood[], more: Partial<Scene> = {}): Scene {
  const scene = display(colour, things, {
    far: roofs(seed, -160, 160, 70, 130) + smoke(-110, -80, 18),
    mid: roofs(seed + 13, -160, 160, 24, 64) + dome(118, 26, 50),
    ...more,
  });
  return enamelled(scene, FIRED[colour] ?? "silver");
}

const WORKS = {
  far: smoke(-90, -70, 20) + smoke(70, -90, 24),
  mid: chimney(-96, 18, 130) + chimney(70, 20, 150) + sawtooth(-60, 120, 50, 4),
};

/** A crowd in the coats of a town, from one side to the other. */
function crowd(from: number, to: number, size: number, isAngry = false): Stood[] {
  const coats: readonly Paint[] = ["mid", "red", "blue", "dark", "orange", "green", "violet"];
  const step = 46 * size;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) =>
    stood(
      person(
        coats[n % coats.length] ?? "mid",
        "pale",
        isAngry && n % 2 ? [n % 4 === 1 ? 24 : -24, 36] : undefined,
        n % 3 ? "dark" : undefined,
      ),
      from + n * step,
      size + (n % 2) * 0.05,
      { shadow: 20, y: GROUND + 4 + (n % 2) * 8 },
    ),
  );
}

/** Two eyes under a hat. */
const GAZE: Stood["thing"] = [["glow", disc(-4, -110, 2.6) + disc(4, -110, 2.6)]];

export const DIRECTIVES: Readonly<Record<string, Scene>> = {
  confiscation: enamel(4, SIGNAL, [
    stood(CHEST, -22, 1.06, { shadow: 70 }),
    stood(key("gold"), 98, 0.72, { turn: 14, y: GROUND + 4 }),
  ]),
  levy: enamel(9, BRASS, [
    stood(coins(8, 5, 11), -44, 0.86, { shadow: 76 }),
    stood(person("red", "pale", [-38, -14], "dark"), 78, 1.06, { y: GROUND + 10 }),
  ]),
  mechanization: enamel(14, BRASS, [stood(gears("metal", "orange"), -6, 1.24, { y: GROUND + 4, shadow: 80 })], WORKS),
  optimization: enamel(19, STEAM, [stood(watch("metal"), 0, 1.1)], WORKS),
  sedation: enamel(24, VELVET, [stood(flask("violet"), -36, 1.2), stood(flask("blue"), 58, 0.84, { y: GROUND + 12 })]),
  provocation: enamel(29, SIGNAL, [
    ...crowd(-140, -80, 0.56, true),
    ...crowd(84, 146, 0.56, true),
    stood(mask("paper", "red"), 0, 1.04),
  ]),
  reinforcements: enamel(
    34,
    SIGNAL,
    [-108, -54, 0, 54, 108].map((x, n) => stood(GUARD, x, 0.86, { shadow: 26, y: GROUND + (n % 2) * 10 })),
  ),
  resettlement: enamel(39, STEAM, [stood(airship("paper"), -30, 0.94, { y: 40 }), ...crowd(-70, 100, 0.46)]),
  shadow: enamel(
    44,
    VELVET,
    [
      stood(person("ink", "ink", undefined, "ink"), 0, 1.28, { y: GROUND + 12 }),
      stood(GAZE, 0, 1.28, { y: GROUND + 12, shadow: 0 }),
    ],
    {
      near: block(-160, 84, 180) + block(76, 90, 170),
    },
  ),
};

/** City Events by the stage of the plan that they come in, those against the Machine alone, and the last. */
export const EVENTS: Readonly<Record<string, Scene>> = {
  I: enamel(49, BRASS, [stood(belfry("gold", "orange"), 0, 0.86, { shadow: 70 })]),
  II: enamel(
    54,
    SIGNAL,
    [
      stood(crate("orange"), 0, 0.8),
      stood(person("red", "pale", [34, 42]), 0, 0.82, { y: 32, shadow: 0 }),
      ...crowd(-140, -70, 0.56, true),
      ...crowd(76, 146, 0.56, true),
    ],
    { mid: temple(0, 200, 90, 8) },
  ),
  coop: enamel(59, VERDIGRIS, [stood(eye("metal"), 0, 0.62, { y: 18, shadow: 0 }), ...crowd(-124, 124, 0.6)]),
  "": enamel(64, SIGNAL, [stood(eye("metal"), 0, 1.14, { y: GROUND - 4, shadow: 0 })], {
    ...WORKS,
    near: cog(0, -6, 88, 18),
  }),
};

/** Missions by their set: sabotage, forgery, scouting, awakening. */
export const MISSIONS: Readonly<Record<string, Scene>> = {
  "1": enamel(
    69,
    SIGNAL,
    [
      stood(gears("metal", "orange"), 50, 0.98, { y: GROUND + 2, shadow: 70 }),
      stood(person("dark", "pale", [40, -4], "dark"), -78, 1.06, { y: GROUND + 10 }),
    ],
    WORKS,
  ),
  "2": enamel(74, BRASS, [
    stood(letter(), -50, 1, { turn: -6 }),
    stood(letter("pale"), 56, 0.96, { turn: 7, y: GROUND + 10 }),
  ]),
  "3": enamel(79, VERDIGRIS, [
    stood(airship("orange"), 62, 0.62, { y: 10 }),
    stood(
      [
        ...person("green", "pale", [42, 22], "dark"),
        ["gold", shape([38, -122], [44, -110], [104, -132], [98, -148])],
        ["shade", shape([41, -116], [44, -110], [104, -132], [101, -140])],
      ],
      -62,
      1.06,
      { y: GROUND + 10 },
    ),
  ]),
  "4": enamel(84, BRASS, [stood(banner("red", "gold"), -24, 0.86), ...crowd(-128, 128, 0.62, true)]),
};

/** The sign of a pass lies in its middle. */
const sign = {
  tracking: [
    ["ink", disc(-34, -80, 24) + disc(34, -80, 24) + bar(-20, -86, 20, -86, 10)],
    ["metal", disc(-34, -80, 19) + disc(34, -80, 19)],
    ["glow", disc(-34, -80, 12) + disc(34, -80, 12)],
    ["gleam", disc(-38, -84, 4) + disc(30, -84, 4)],
  ],
  compass: [
    ["paper", disc(0, -80, 40)],
    ["ink", disc(0, -80, 34)],
    ["paper", disc(0, -80, 31)],
    ["red", shape([0, -110], [9, -80], [-9, -80])],
    ["dark", shape([0, -50], [9, -80], [-9, -80])],
    ["ink", bar(-30, -80, -22, -80, 3) + bar(22, -80, 30, -80, 3)],
    ["gold", disc(0, -80, 4)],
  ],
  heart: [
    ["red", "M0 -42C-60 -84 -46 -120 -22 -118Q-6 -116 0 -100Q6 -116 22 -118C46 -120 60 -84 0 -42z"],
    ["shade", "M0 -42C60 -84 46 -120 22 -118Q6 -116 0 -100z"],
    ["ink", cog(0, -84, 13, 8)],
    ["gold", cog(0, -84, 11, 8)],
    ["ink", disc(0, -84, 4)],
  ],
  patrol: [-46, 0, 46].flatMap((x): Stood["thing"] => [
    ["metal", shape([x - 16, -46], [x - 12, -84], [x + 12, -84], [x + 16, -46]) + disc(x, -96, 12, 14)],
    ["shade", shape([x + 2, -46], [x + 2, -84], [x + 12, -84], [x + 16, -46]) + crescent(x, -96, 12, 14)],
    ["ink", shape([x - 9, -100], [x + 9, -100], [x + 9, -93], [x - 9, -93])],
    ["glow", disc(x - 4, -96.5, 2.4) + disc(x + 4, -96.5, 2.4)],
  ]),
  maintenance: [
    ["metal", bar(-30, -50, 22, -102, 15) + disc(26, -106, 19) + disc(-34, -46, 13)],
    ["shade", bar(-26, -46, 26, -98, 6)],
    ["dark", shape([26, -106], [48, -124], [50, -98]) + disc(-34, -46, 5)],
    ["orange", bar(30, -50, -22, -102, 9)],
    ["dark", shape([-34, -122], [-12, -100], [-22, -90], [-44, -112])],
  ],
} satisfies Record<string, Stood["thing"]>;

function transit(tone: Paint, which: keyof typeof sign, colour: string, seed: number): Scene {
  return enamel(seed, colour, [stood(pass(tone, sign[which]), 0, 1.12, { y: GROUND + 8, shadow: 74 })]);
}

/** Access cards: a pass, and what it opens the way for. */
export const PASSES: Readonly<Record<string, Scene>> = {
  tracking: transit("red", "tracking", SIGNAL, 89),
  compass: transit("green", "compass", VERDIGRIS, 94),
  heart: transit("violet", "heart", VELVET, 99),
  patrol: transit("blue", "patrol", BRASS, 104),
  maintenance: transit("mid", "maintenance", STEAM, 109),
};

/** The pass of an access card, by the first word of its name. */
export function passOf(card: string): Scene | undefined {
  return PASSES[card === "guard_patrol" ? "patrol" : (card.split("_")[0] ?? "")];
}

/** Pictures of what waits at a location besides people, and of the marks of the syndicates. */
import { GROUND, block, display, lamp, pane, roofs, stood, type Scene, type Stood } from "../../../lib/art/draw";
import { crane, lanterns } from "../../../lib/art/buildings";
import { coins, folder, mask } from "../../../lib/art/painted/goods";
import { BOMB, SQUAD, car } from "../../../lib/art/painted/machines";
import { IDOL, SPOOL, freighter, hound, lamppost, person } from "../../../lib/art/painted/places";

const SODIUM = "var(--ra-sodium)";
const TEAL = "var(--ra-teal)";
const ALARM = "var(--ra-alarm)";
const PAPER = "var(--ra-paper)";

/** Things on wet asphalt, the city behind them. */
function street(seed: number, colour: string, things: readonly Stood[], more: Partial<Scene> = {}): Scene {
  return display(colour, things, {
    far: roofs(seed, -160, 160, 60, 124),
    mid: roofs(seed + 17, -160, 160, 24, 70),
    ...more,
  });
}

export const THINGS: Readonly<Record<string, Scene>> = {
  bomb: street(6, ALARM, [stood(BOMB, 0, 1.14)]),
  police: street(11, TEAL, [stood(SQUAD, 0, 1.14, { y: GROUND + 10, shadow: 112 })]),
  informant: street(16, SODIUM, [
    stood(lamppost("mid"), 104, 0.86),
    stood(person("mid", "pale", undefined, "dark"), -46, 1, { y: GROUND + 8 }),
    stood(folder("gold"), -2, 0.26, { y: 18, shadow: 0 }),
    stood(person("dark", "pale", [-34, -10]), 42, 0.94, { y: GROUND + 10 }),
  ]),
};

const strung = lanterns(-150, -60, 150, -70, [SODIUM]);

/** The six syndicates by what they deal in, and those who belong to none. */
export const SYNDICATES: Readonly<Record<string, Scene>> = {
  coldwater: street(21, TEAL, [stood(freighter("dark"), 16, 0.98, { y: GROUND + 12, shadow: 0 })], {
    near: crane(-110, 160, 110),
    lights: [
      lamp(-2, -88, ALARM, 5),
      ...[-120, -60, 0, 60, 120].map((x, n) => pane(x, 88 + (n % 2) * 6, 26, 1.6, TEAL)),
    ],
  }),
  lamplighter: street(
    26,
    SODIUM,
    [
      stood(lamppost("mid"), -62, 0.82),
      stood(person("dark", "pale", [-40, 38], "dark"), 0, 0.96, { y: GROUND + 10 }),
      stood(lamppost("mid"), 84, 0.72),
    ],
    { mid: strung.path + roofs(43, -160, 160, 24, 70), lights: strung.lights },
  ),
  rusthound: street(31, SODIUM, [
    stood(car("orange"), -20, 0.96, { y: GROUND - 2, shadow: 110 }),
    stood(hound("mid"), 34, 1.02, { y: GROUND + 16 }),
  ]),
  velvet: street(36, ALARM, [stood(mask("red", "gold"), 0, 1.08)], {
    near: `M-160 ${GROUND}V-140H-96Q-120 -20 -90 ${GROUND}z` + `M160 ${GROUND}V-140H96Q120 -20 90 ${GROUND}z`,
  }),
  jade: street(41, TEAL, [
    stood(IDOL, 0, 1.06),
    stood(coins(7), -92, 0.9, { y: GROUND + 12, shadow: 26 }),
    stood(coins(4), 92, 0.9, { y: GROUND + 12, shadow: 26 }),
  ]),
  ashwire: street(46, ALARM, [stood(SPOOL, -6, 1.16, { shadow: 90 })]),
  wild: street(
    51,
    PAPER,
    (["dark", "mid", "red", "dark", "blue", "mid", "dark"] as const).map((coat, n) =>
      stood(
        person(coat, "pale", n % 3 === 1 ? [26, 34] : undefined, n % 2 ? "dark" : undefined),
        -114 + n * 38,
        0.78 + (n % 3) * 0.06,
        {
          y: GROUND + 4 + (n % 2) * 10,
          shadow: 22,
        },
      ),
    ),
    { near: block(-160, 320, 40) },
  ),
};

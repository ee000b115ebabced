/** Pictures of what waits at a location besides people, and of the marks of the syndicates. */
import { GROUND, bar, block, disc, lamp, pane, roofs, shape, still, type Scene } from "../../../lib/art/draw";
import { crane, lanterns } from "../../../lib/art/buildings";
import { car, coins, crowd, figure, mask, sheet } from "../../../lib/art/things";

const SODIUM = "var(--ra-sodium)";
const TEAL = "var(--ra-teal)";
const ALARM = "var(--ra-alarm)";
const PAPER = "var(--ra-paper)";
const CITY = { far: roofs(6, -160, 160, 50, 110) };

const sticks = [-48, -24, 0, 24].map((x) => block(x, 22, 96, 62)).join("");

export const THINGS: Readonly<Record<string, Scene>> = {
  bomb: still(
    ALARM,
    sticks + block(-58, 116, 12, 0) + block(-58, 116, 12, 50) + block(-34, 68, 36, 34),
    [pane(-26, 6, 52, 20, ALARM), lamp(38, -40, SODIUM, 6), pane(30, -34, 3, 20, SODIUM)],
    CITY,
  ),
  police: still(
    TEAL,
    car(0, 210) + block(-16, 40, 10, 6),
    [lamp(-8, -4, ALARM, 14), lamp(16, -4, TEAL, 14), lamp(98, 50, PAPER, 10)],
    CITY,
  ),
  informant: still(
    SODIUM,
    figure(-40, 104) + figure(44, 96, [-40, -10]) + block(96, 4, 150) + sheet(0, 14, 16, 22),
    [lamp(98, -70, SODIUM, 14)],
    CITY,
  ),
};

const strung = lanterns(-150, -60, 150, -70, [SODIUM]);

/** The six syndicates by what they deal in, and those who belong to none. */
export const SYNDICATES: Readonly<Record<string, Scene>> = {
  coldwater: still(
    TEAL,
    crane(-90, 150, 120) + shape([-60, 40], [150, 40], [130, GROUND], [-40, GROUND]) + block(60, 40, 40, 40),
    [pane(68, 10, 24, 8, SODIUM), lamp(28, -78, ALARM, 5)],
    CITY,
  ),
  lamplighter: still(
    SODIUM,
    block(-50, 5, 150) + block(70, 5, 130) + figure(0, 92, [40, 40]) + strung.path,
    [lamp(-48, -74, SODIUM, 16), lamp(72, -54, SODIUM, 16), ...strung.lights],
    CITY,
  ),
  rusthound: still(
    SODIUM,
    car(0, 240) + shape([-20, 8], [0, -50], [16, -50], [40, 8]) + disc(12, -58, 16),
    [lamp(112, 48, SODIUM, 16), lamp(-114, 50, ALARM, 12)],
    CITY,
  ),
  velvet: still(
    ALARM,
    mask(0, -20, 140) + block(-160, 40, 240) + block(120, 50, 240),
    [lamp(-36, -32, ALARM, 8), lamp(36, -32, ALARM, 8)],
    { mid: block(-160, 320, 20) },
  ),
  jade: still(
    TEAL,
    coins(-80, 9, 20) + coins(80, 6, 20) + shape([-40, GROUND], [-26, -40], [26, -40], [40, GROUND]) + disc(0, -54, 24),
    [lamp(0, -54, TEAL, 20)],
    CITY,
  ),
  ashwire: still(
    ALARM,
    bar(-120, 60, -40, -50, 5) + bar(-40, -50, 40, 40, 5) + bar(40, 40, 120, -60, 5) + figure(0, 70),
    [lamp(-40, -50, ALARM, 10), lamp(40, 40, ALARM, 10), lamp(120, -60, ALARM, 10), lamp(-120, 60, ALARM, 10)],
    CITY,
  ),
  wild: still(PAPER, crowd(-110, 110, 96), [lamp(0, -20, ALARM, 6)], { ...CITY, mid: `M-160 ${GROUND}v-90h320v90z` }),
};

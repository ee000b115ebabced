/** Pictures of Directives, of City Events by their stage, of missions by their set, and of access cards. */
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
  type Light,
  type Scene,
} from "../../../lib/art/draw";
import { chimney, dome, gear, sawtooth, smoke, temple } from "../../../lib/art/buildings";
import { bell, clock, coins, crowd, figure, flag, flask, key, mask, sheet } from "../../../lib/art/things";

const BRASS = "var(--cgm-lamp)";
const STEAM = "var(--cgm-steam)";
const SIGNAL = "var(--cgm-signal)";
const VERDIGRIS = "var(--cgm-verdigris)";
const VELVET = "var(--cgm-velvet)";

const CITY = { far: roofs(4, -160, 160, 40, 100) };
const WORKS = {
  far: smoke(-90, -70, 20) + smoke(70, -90, 24),
  mid: chimney(-96, 18, 130) + chimney(70, 20, 150) + sawtooth(-60, 120, 50, 4),
};

export const DIRECTIVES: Readonly<Record<string, Scene>> = {
  confiscation: still(
    SIGNAL,
    block(-70, 140, 60) + block(-76, 152, 14, 22) + figure(104, 92, [-34, -6]) + key(0, -90, 60),
    [lamp(0, 46, SIGNAL, 16)],
    CITY,
  ),
  levy: still(
    BRASS,
    coins(-70, 8, 20) + coins(-22, 5, 20) + figure(60, 104, [-44, -20]) + block(-110, 120, 10),
    [lamp(-70, 20, BRASS, 8)],
    CITY,
  ),
  mechanization: still(
    BRASS,
    gear(-44, 6, 50, 14) + gear(52, 34, 36, 10) + block(-160, 320, 8),
    [lamp(-44, 6, BRASS, 20), lamp(52, 34, BRASS, 14)],
    WORKS,
  ),
  optimization: still(STEAM, clock(0, -20, 56), [pane(-2, -62, 4, 44, BRASS), pane(-2, -22, 34, 4, BRASS)], WORKS),
  sedation: still(VELVET, flask(-40, 110) + flask(50, 76), [lamp(-40, 44, VELVET, 40), lamp(50, 54, VELVET, 26)], CITY),
  provocation: still(
    SIGNAL,
    mask(0, -30, 120) + crowd(-150, -60, 66) + crowd(80, 150, 66),
    [lamp(-30, -40, SIGNAL, 8), lamp(30, -40, SIGNAL, 8)],
    CITY,
  ),
  reinforcements: still(
    SIGNAL,
    [-96, -48, 0, 48, 96].map((x) => figure(x, 96) + block(x + 12, 4, 110)).join(""),
    [-96, -48, 0, 48, 96].map((x) => lamp(x, -9, SIGNAL, 7)),
    CITY,
  ),
  resettlement: still(
    STEAM,
    crowd(-40, 100, 62) +
      shape([-150, 30], [-70, 30], [-84, GROUND], [-136, GROUND]) +
      bar(-110, 30, -110, -80, 5) +
      disc(-110, -90, 46, 26),
    [lamp(-110, 46, BRASS, 8)],
    CITY,
  ),
  shadow: still(VELVET, figure(0, 150), [lamp(-8, -56, SIGNAL, 6), lamp(8, -56, SIGNAL, 6)], {
    ...CITY,
    mid: block(-150, 80, 150) + block(70, 90, 160),
  }),
};

const seated = (count: number): string =>
  Array.from({ length: count }, (_, n) => figure(-110 + n * 44, 70)).join("") + block(-140, 280, 30);

/** City Events by the stage of the plan that they come in, those against the Machine alone, and the last. */
export const EVENTS: Readonly<Record<string, Scene>> = {
  I: still(
    BRASS,
    bell(0, 20, 46) + bar(-90, -70, 90, -70, 8) + block(-90, 8, 148) + block(82, 8, 148),
    [lamp(0, 30, BRASS, 10)],
    { ...CITY, mid: dome(0, 90, 30) },
  ),
  II: still(
    SIGNAL,
    figure(0, 96, [36, 40], GROUND - 40) + block(-50, 100, 40) + crowd(-160, -70, 58) + crowd(80, 160, 58),
    [lamp(40, -60, SIGNAL, 12), pane(-30, 54, 60, 5, BRASS)],
    { ...CITY, mid: temple(0, 180, 80, 8) },
  ),
  coop: still(
    VERDIGRIS,
    seated(6),
    [-110, -66, -22, 22, 66, 110].map((x) => lamp(x, 14, VERDIGRIS, 5)),
    { ...CITY, mid: gear(0, -30, 60, 16) },
  ),
  "": still(
    SIGNAL,
    gear(0, -10, 70, 18),
    [pane(-3, -64, 6, 56, SIGNAL), pane(-3, -14, 44, 6, SIGNAL), lamp(0, -11, SIGNAL, 16)],
    WORKS,
  ),
};

/** Missions by their set: sabotage, forgery, scouting, awakening. */
export const MISSIONS: Readonly<Record<string, Scene>> = {
  "1": still(
    SIGNAL,
    figure(-70, 100, [46, 20]) + gear(52, 14, 52, 12) + bar(-16, -2, 14, 12, 6),
    [lamp(52, 14, SIGNAL, 18), lamp(-18, -6, BRASS, 7)],
    WORKS,
  ),
  "2": still(
    BRASS,
    sheet(-40, -6, 80, 110, -6) + sheet(56, 6, 80, 100, 8),
    [
      ...[-40, -26, -12, 2, 16].flatMap((y, n) => [
        pane(-70, y, 56 - n * 4, 3, BRASS),
        pane(28, y + 10, 52 - n * 5, 3, SIGNAL),
      ]),
    ],
    CITY,
  ),
  "3": still(VERDIGRIS, figure(-50, 110, [52, 10]) + bar(2, -16, 70, -36, 12), [lamp(72, -37, VERDIGRIS, 14)], {
    ...CITY,
    mid: dome(96, 60, 40),
  }),
  "4": still(
    BRASS,
    crowd(-130, 130, 76) + flag(-4, 176, 66),
    [
      [-90, 0],
      [-30, -6],
      [40, 0],
      [104, -8],
    ].map(([x = 0, y = 0]) => lamp(x, y, BRASS, 6)),
    CITY,
  ),
};

const pass = (lights: readonly Light[], colour: string): Scene =>
  still(
    colour,
    `M-90 ${GROUND - 20}v-116q0 -12 12 -12h156q12 0 12 12v116q0 12 -12 12h-156q-12 0 -12 -12z` + disc(0, -82, 11),
    [pane(-66, -50, 132, 3, BRASS), pane(-66, 46, 132, 3, BRASS), ...lights],
  );

/** Access cards: a pass, and what it opens the way for. */
export const PASSES: Readonly<Record<string, Scene>> = {
  tracking: pass([lamp(-30, 0, SIGNAL, 34), lamp(30, 0, SIGNAL, 34), pane(-12, -2, 24, 5, SIGNAL)], SIGNAL),
  compass: pass(
    [pane(-3, -40, 6, 80, VERDIGRIS), pane(-40, -3, 80, 6, VERDIGRIS), lamp(0, 0, VERDIGRIS, 20)],
    VERDIGRIS,
  ),
  heart: pass([lamp(-15, -10, SIGNAL, 32), lamp(15, -10, SIGNAL, 32), lamp(0, 8, SIGNAL, 32)], VELVET),
  patrol: pass(
    [-44, 0, 44].flatMap((x) => [lamp(x, -18, BRASS, 16), pane(x - 9, -8, 18, 40, BRASS)]),
    BRASS,
  ),
  maintenance: pass(
    [-1, 0, 1].map((n) => pane(n * 36 - 10, -30, 20, 60, STEAM)),
    STEAM,
  ),
};

/** The pass of an access card, by the first word of its name. */
export function passOf(card: string): Scene | undefined {
  return PASSES[card === "guard_patrol" ? "patrol" : (card.split("_")[0] ?? "")];
}

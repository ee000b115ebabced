/**
 * The nine platforms of the flying city: brass, steam and enamel at night. What stands on each tells what it is for;
 * the pictures are dark, for citizens, guards and words stand on them.
 */
import { GROUND, bar, block, disc, glazing, lamp, roofs, shape, type Scene } from "../../../lib/art/draw";
import {
  chimney,
  dome,
  gear,
  keep,
  lanterns,
  sawtooth,
  smoke,
  stall,
  temple,
  tree,
  wall,
} from "../../../lib/art/buildings";
import { enamelled } from "./enamels";

const BRASS = "var(--cgm-lamp)";
const STEAM = "var(--cgm-steam)";
const SIGNAL = "var(--cgm-signal)";
const VERDIGRIS = "var(--cgm-verdigris)";
const VELVET = "var(--cgm-velvet)";
const panes = glazing({ width: 5, height: 7, gap: 6 }, BRASS);

/** Where the Machine thinks: a keep with an eye. */
function citadel(): Scene {
  return {
    glow: { x: 0, y: -40, r: 130, colour: SIGNAL },
    far: roofs(3, -240, 240, 40, 84) + gear(-118, -10, 34, 12) + gear(122, 4, 28, 10),
    mid: keep(-110, 40, 112, false) + keep(70, 40, 112, false) + wall(-130, 260, 56),
    near: keep(-44, 88, 138, false) + block(-6, 12, 186) + dome(0, 30, 14, -60) + wall(-70, 140, 40),
    lights: [
      lamp(0, -22, SIGNAL, 16),
      ...panes(1, -34, 10, 70, 34, 0.5),
      ...panes(2, -104, -14, 28, 50, 0.4),
      ...panes(3, 76, -14, 28, 50, 0.4),
    ],
  };
}

/** Scales above a court; the door is narrow. */
function law(): Scene {
  const scales =
    bar(0, -118, 0, -58, 3) +
    bar(-40, -108, 40, -108, 3) +
    bar(-40, -108, -52, -84, 1.2) +
    bar(-40, -108, -28, -84, 1.2) +
    bar(40, -108, 52, -84, 1.2) +
    bar(40, -108, 28, -84, 1.2) +
    `M-56 -84a16 10 0 0 0 32 0zM24 -84a16 10 0 0 0 32 0z`;
  return {
    glow: { x: 0, y: -60, r: 130, colour: STEAM },
    far: roofs(5, -240, 240, 40, 90),
    mid: block(-120, 70, 80) + block(50, 70, 80),
    near: temple(0, 116, 76, 6) + scales,
    lights: [
      ...panes(5, -114, 8, 58, 50, 0.45, STEAM),
      ...panes(6, 56, 8, 58, 50, 0.45, STEAM),
      { x: -6, y: 40, width: 12, height: 34, colour: BRASS },
    ],
  };
}

/** Boilers and the great wheels that hold it all up. */
function engines(): Scene {
  const boiler = (x: number, r: number): string =>
    disc(x, GROUND - r, r) + block(x - r * 0.7, r * 1.4, r * 0.5) + block(x - 3, 6, r * 2 + 34);
  return {
    glow: { x: 20, y: 40, r: 130, colour: SIGNAL },
    far: smoke(-60, -70, 20) + smoke(50, -84, 24) + roofs(7, -240, 240, 30, 60),
    mid: gear(-92, 26, 52, 14) + gear(96, 34, 42, 12) + chimney(-30, 20, 140) + chimney(42, 20, 150),
    near: boiler(-18, 44) + boiler(62, 32) + boiler(-110, 26) + block(-150, 300, 14),
    lights: [
      lamp(-18, 36, SIGNAL, 18),
      lamp(62, 48, SIGNAL, 12),
      lamp(-110, 54, BRASS, 8),
      lamp(-92, 26, BRASS, 10),
      lamp(96, 34, BRASS, 9),
    ],
  };
}

/** A square with its column; everybody who rises comes here. */
function square(): Scene {
  const column =
    block(-8, 16, 120) +
    block(-14, 28, 8, -34) +
    block(-20, 40, 12) +
    disc(0, -58, 9) +
    bar(0, -50, 0, -40, 10) +
    bar(-14, -52, 14, -60, 4);
  return {
    glow: { x: 0, y: 0, r: 140, colour: BRASS },
    far: roofs(11, -240, 240, 60, 100),
    mid: block(-150, 66, 84) + block(84, 66, 84) + dome(-117, 22, 86) + dome(117, 22, 86),
    near:
      column +
      Array.from({ length: 12 }, (_, n) => block(-130 + n * 23, 3, 22) + disc(-128.5 + n * 23, 54, 5)).join(""),
    lights: [
      ...panes(9, -144, 6, 54, 50, 0.5),
      ...panes(10, 90, 6, 54, 50, 0.5),
      ...[-60, 60].map((x) => lamp(x, 34, BRASS, 7)),
    ],
  };
}

/** A theatre with its masks, an easel, and coloured lamps. */
function artists(): Scene {
  const first = lanterns(-140, -24, 0, -44, [VELVET, BRASS, VERDIGRIS]);
  const second = lanterns(0, -44, 140, -20, [VERDIGRIS, VELVET, BRASS]);
  const theatre =
    block(-58, 116, 84) + `M-64 -6a64 44 0 0 1 128 0z` + block(-70, 140, 8, 2) + block(-50, 10, 74) + block(40, 10, 74);
  const easel = bar(96, GROUND, 110, 14, 2.4) + bar(126, GROUND, 112, 14, 2.4) + block(92, 38, 34, 54);
  return {
    glow: { x: 0, y: 10, r: 130, colour: VELVET },
    far: roofs(13, -240, 240, 50, 96),
    mid: roofs(14, -240, 240, 30, 64) + first.path + second.path,
    near: theatre + easel + block(-132, 44, 48) + shape([-138, 30], [-110, 8], [-82, 30]),
    lights: [
      ...first.lights,
      ...second.lights,
      lamp(-16, -22, BRASS, 12),
      lamp(16, -22, VELVET, 12),
      { x: -34, y: 26, width: 68, height: 50, colour: "var(--cgm-curtain)" },
    ],
  };
}

/** An observatory, coils, and a spark between them. */
function scientists(): Scene {
  const coil = (x: number, height: number): string =>
    block(x - 5, 10, height) +
    [0, 1, 2, 3].map((n) => block(x - 13 + n * 2, 26 - n * 4, 5, GROUND - height + 30 - n * 8)).join("") +
    disc(x, GROUND - height - 8, 12);
  const scope = bar(-40, -6, 34, -74, 16);
  return {
    glow: { x: 60, y: -40, r: 120, colour: VERDIGRIS },
    far: roofs(17, -240, 240, 40, 84),
    mid: dome(-104, 30, 56) + block(60, 84, 60),
    near: dome(-8, 52, 54) + scope + coil(76, 106) + coil(124, 92),
    lights: [
      lamp(76, -36, VERDIGRIS, 8),
      lamp(124, -22, VERDIGRIS, 8),
      { x: 84, y: -34, width: 34, height: 2, colour: VERDIGRIS },
      ...panes(13, -46, 34, 80, 36, 0.5, VERDIGRIS),
      ...panes(14, 66, 26, 72, 46, 0.3),
    ],
  };
}

/** Counting houses over market stalls. */
function merchants(): Scene {
  const line = lanterns(-140, -10, 140, -10, [BRASS, STEAM]);
  return {
    glow: { x: 0, y: 40, r: 140, colour: BRASS },
    far: roofs(19, -240, 240, 50, 96),
    mid:
      block(-140, 84, 96) +
      block(56, 84, 96) +
      shape([-146, -18], [-98, -50], [-50, -18]) +
      shape([50, -18], [98, -50], [146, -18]) +
      line.path,
    near: stall(-128, 74, 56) + stall(-38, 76, 62) + stall(54, 74, 56),
    lights: [
      ...line.lights,
      ...panes(17, -130, -8, 66, 30, 0.6),
      ...panes(18, 66, -8, 66, 30, 0.6),
      { x: -22, y: 46, width: 44, height: 12, colour: BRASS },
    ],
  };
}

/** Saw roofs, chimneys, and no curtains. */
function industrial(): Scene {
  return {
    glow: { x: -40, y: 40, r: 130, colour: SIGNAL },
    far: smoke(-90, -60, 20) + smoke(20, -80, 22) + smoke(100, -50, 18) + roofs(23, -240, 240, 30, 66),
    mid: chimney(-104, 20, 130) + chimney(6, 22, 150) + chimney(86, 18, 120),
    near: sawtooth(-140, 280, 64, 6) + block(-150, 300, 12),
    lights: [-118, -70, -22, 26, 74].map((x, n) => ({
      x,
      y: 34,
      width: 26,
      height: 30,
      colour: n % 2 ? SIGNAL : BRASS,
    })),
  };
}

/** Gardens, balls and curtains of velvet. */
function velvet(): Scene {
  return {
    glow: { x: 0, y: 0, r: 140, colour: VELVET },
    far: roofs(29, -240, 240, 40, 80),
    mid: tree(-130, 74) + tree(-104, 60) + tree(112, 70) + tree(138, 58) + block(-80, 160, 70),
    near:
      dome(0, 40, 78) +
      block(-92, 60, 60) +
      block(32, 60, 60) +
      dome(-62, 18, 66) +
      dome(62, 18, 66) +
      block(-100, 200, 8),
    lights: [
      ...panes(21, -86, 28, 50, 40, 0.7, VELVET),
      ...panes(22, 38, 28, 50, 40, 0.7, VELVET),
      ...panes(23, -28, 10, 58, 30, 0.7),
      { x: -8, y: 46, width: 16, height: 30, colour: BRASS },
    ],
  };
}

/** By the name that the rules give a district. */
export const SCENES: Readonly<Record<string, Scene>> = {
  grand_citadel: enamelled(citadel(), "crimson"),
  tower_of_law: enamelled(law(), "silver"),
  platform_engine_room: enamelled(engines(), "furnace"),
  main_square: enamelled(square(), "amber"),
  artists: enamelled(artists(), "violet"),
  scientists: enamelled(scientists(), "verdigris"),
  merchants: enamelled(merchants(), "honey"),
  industrial: enamelled(industrial(), "rust"),
  velvet: enamelled(velvet(), "rose"),
};

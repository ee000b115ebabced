/**
 * The thirteen locations of Rain City under sodium light. Each is known by its silhouette; the pictures are dark, for
 * pieces and text stand on them.
 */
import {
  GROUND,
  bar,
  block,
  disc,
  glazing,
  lamp,
  roofs,
  ruined,
  shape,
  type Light,
  type Scene,
} from "../../../lib/art/draw";
import {
  chimney,
  church,
  crane,
  dome,
  hills,
  house,
  hull,
  lanterns,
  mast,
  sawtooth,
  smoke,
  stall,
  temple,
  tree,
} from "../../../lib/art/buildings";

const SODIUM = "var(--ra-sodium)";
const TEAL = "var(--ra-teal)";
const ALARM = "var(--ra-alarm)";
const PAPER = "var(--ra-paper)";
const panes = glazing({ width: 5, height: 6, gap: 6 }, SODIUM);

/** A tower with a searchlight on each shoulder. */
function headquarters(): Scene {
  const beam = (x: number, lean: number): string => shape([x, -40], [x + lean - 16, -170], [x + lean + 16, -170]);
  return {
    glow: { x: 0, y: -20, r: 150, colour: SODIUM },
    far: roofs(41, -240, 240, 40, 96) + beam(-52, -60) + beam(52, 60),
    mid: block(-84, 168, 86) + block(-60, 120, 110),
    near: block(-34, 68, 158) + block(-24, 48, 172) + block(-4, 8, 196) + block(-96, 192, 30) + block(-14, 28, 20),
    lights: [
      ...panes(1, -28, -70, 58, 110, 0.45),
      ...panes(2, -80, 4, 44, 40, 0.3),
      ...panes(3, 38, 4, 44, 40, 0.3),
      lamp(0, -122, ALARM, 6),
    ],
  };
}

/** Wards in two wings; the cross is lit day and night. */
function hospital(): Scene {
  return {
    glow: { x: 0, y: -30, r: 140, colour: TEAL },
    far: roofs(43, -240, 240, 36, 90),
    mid: block(-120, 90, 86) + block(30, 90, 86),
    near: block(-44, 88, 128) + block(-60, 120, 26) + block(-70, 140, 6, 56),
    lights: [
      { x: -6, y: -42, width: 12, height: 36, colour: TEAL },
      { x: -18, y: -30, width: 36, height: 12, colour: TEAL },
      ...panes(5, -112, 2, 76, 60, 0.4, PAPER),
      ...panes(6, 40, 2, 76, 60, 0.4, PAPER),
      { x: -14, y: 56, width: 28, height: 20, colour: PAPER },
    ],
  };
}

/** Vaulted bunkers half in the ground, crates before them, wire on top. */
function depot(): Scene {
  const vault = (x: number, r: number): string =>
    `M${x - r} ${GROUND}v${-r * 0.4}a${r} ${r * 0.75} 0 0 1 ${2 * r} 0v${r * 0.4}z`;
  const wire = Array.from(
    { length: 13 },
    (_, n) => bar(-156 + n * 26, 18, -143 + n * 26, 6, 1) + bar(-143 + n * 26, 6, -130 + n * 26, 18, 1),
  ).join("");
  const posts = Array.from({ length: 7 }, (_, n) => block(-156 + n * 52, 3, 66)).join("");
  return {
    glow: { x: -60, y: 30, r: 140, colour: ALARM },
    far: roofs(47, -240, 240, 20, 60),
    mid: posts + wire + vault(-110, 48) + vault(110, 48),
    near: vault(0, 62) + block(-126, 34, 30) + block(-114, 30, 54) + block(82, 40, 26) + block(96, 26, 48),
    lights: [
      { x: -14, y: 48, width: 28, height: 28, colour: SODIUM },
      lamp(-156, 8, ALARM, 5),
      lamp(0, 8, ALARM, 5),
      lamp(156, 8, ALARM, 5),
    ],
  };
}

/** Garage doors under a saw roof, and a car that waits. */
function motorPool(): Scene {
  const car =
    shape([-60, 70], [-52, 54], [-34, 50], [-22, 36], [20, 36], [36, 52], [62, 56], [66, 70]) +
    disc(-34, 70, 10) +
    disc(40, 70, 10);
  return {
    glow: { x: 0, y: 40, r: 140, colour: SODIUM },
    far: roofs(53, -240, 240, 40, 84),
    mid: sawtooth(-150, 300, 74, 6),
    near: car + block(-150, 10, 84) + block(140, 10, 84) + block(-146, 292, 6, 10),
    lights: [
      { x: -128, y: 18, width: 44, height: 56, colour: "var(--ra-door)" },
      { x: 84, y: 18, width: 44, height: 56, colour: "var(--ra-door)" },
      lamp(-56, 62, PAPER, 6),
      lamp(64, 62, ALARM, 5),
    ],
  };
}

/** A dome full of paper. */
function records(): Scene {
  return {
    glow: { x: 0, y: 0, r: 130, colour: PAPER },
    far: roofs(59, -240, 240, 40, 90),
    mid: block(-130, 260, 58),
    near: dome(0, 62, 70) + temple(0, 92, 44, 5),
    lights: [
      ...panes(9, -124, 28, 44, 40, 0.5, PAPER),
      ...panes(10, 84, 28, 44, 40, 0.5, PAPER),
      lamp(0, -66, SODIUM, 5),
    ],
  };
}

/** Stalls in the rain; nobody asks for names. */
function nightMarket(): Scene {
  const first = lanterns(-150, -30, 0, -50, [SODIUM, ALARM, TEAL]);
  const second = lanterns(0, -50, 150, -24, [TEAL, SODIUM, ALARM]);
  return {
    glow: { x: 0, y: 40, r: 150, colour: SODIUM },
    far: roofs(61, -240, 240, 70, 120),
    mid: roofs(62, -240, 240, 40, 76) + first.path + second.path + block(-2, 3, 140),
    near: stall(-136, 76, 64) + stall(-44, 72, 54) + stall(46, 84, 66),
    lights: [
      ...first.lights,
      ...second.lights,
      { x: -118, y: 44, width: 42, height: 14, colour: SODIUM },
      { x: 66, y: 42, width: 46, height: 14, colour: TEAL },
    ],
  };
}

/** Chimneys and the glow of what is cast below: hands, mostly. */
function foundry(): Scene {
  return {
    glow: { x: 40, y: 50, r: 140, colour: ALARM },
    far: roofs(67, -240, 240, 30, 70) + smoke(-70, -96, 20) + smoke(-14, -112, 24),
    mid: chimney(-84, 22, 160) + chimney(-30, 24, 180) + chimney(112, 18, 120),
    near: sawtooth(-60, 200, 62, 4) + block(-140, 80, 40),
    lights: [
      { x: -30, y: 36, width: 26, height: 38, colour: ALARM },
      { x: 14, y: 36, width: 26, height: 38, colour: SODIUM },
      { x: 58, y: 36, width: 26, height: 38, colour: ALARM },
      lamp(-84, -78, ALARM, 5),
      lamp(-30, -98, ALARM, 5),
    ],
  };
}

/** Precinct 1: cranes, and a ship that nobody unloads by day. */
function dockside(): Scene {
  return {
    glow: { x: -90, y: 10, r: 150, colour: TEAL },
    far: roofs(71, -240, 240, 24, 60, 60),
    mid: crane(-110, 130, 90) + crane(70, 150, 74),
    near: hull(-60, 190) + block(-240, 180, 12, 72),
    lights: [...panes(13, -38, 16, 30, 26, 0.7), lamp(-22, -64, ALARM, 5), lamp(144, -82, ALARM, 5)],
  };
}

/** Precinct 2: signs above signs. */
function neonRow(): Scene {
  const sign = (x: number, y: number, width: number, height: number, colour: string): Light => ({
    x,
    y,
    width,
    height,
    colour,
  });
  return {
    glow: { x: 10, y: 20, r: 150, colour: ALARM },
    far: roofs(73, -240, 240, 110, 170),
    mid: block(-150, 60, 150) + block(-70, 40, 110) + block(60, 50, 140) + block(120, 60, 120),
    near: block(-110, 46, 92) + block(-40, 54, 74) + block(40, 46, 98) + block(100, 50, 70),
    lights: [
      sign(-120, -50, 10, 70, ALARM),
      sign(-62, -16, 8, 60, TEAL),
      sign(-18, 14, 26, 8, SODIUM),
      sign(34, -40, 10, 76, SODIUM),
      sign(92, -20, 9, 60, ALARM),
      sign(108, 16, 32, 8, TEAL),
      sign(-104, 56, 30, 18, SODIUM),
      sign(50, 58, 26, 16, ALARM),
    ],
  };
}

/** Precinct 3: coin was struck here; the disc over the gate remembers. */
function oldMint(): Scene {
  return {
    glow: { x: 0, y: -20, r: 130, colour: SODIUM },
    far: roofs(79, -240, 240, 44, 96),
    mid: block(-130, 80, 70) + block(50, 80, 70) + chimney(104, 16, 120),
    near: temple(0, 128, 66, 7),
    lights: [
      lamp(0, -2, SODIUM, 12),
      ...panes(17, -122, 18, 60, 40, 0.3),
      ...panes(18, 60, 18, 60, 40, 0.3),
      ...[-46, -28, -10, 8, 26].map((x) => ({ x: x + 6, y: 34, width: 6, height: 36, colour: "var(--ra-door)" })),
    ],
  };
}

/** Precinct 4: huts on huts, tanks on stilts. */
function tinQuarter(): Scene {
  const hut = (x: number, y: number, width: number, height: number, lean: number): string =>
    shape([x, y], [x + lean, y - height], [x + width + lean, y - height + 8], [x + width, y]);
  const tank = block(80, 4, 96) + block(112, 4, 96) + block(74, 48, 34, -18) + shape([70, -52], [98, -68], [126, -52]);
  return {
    glow: { x: -30, y: 30, r: 140, colour: SODIUM },
    far: roofs(83, -240, 240, 36, 84),
    mid: hut(-150, GROUND, 60, 78, 6) + hut(-84, GROUND, 56, 96, -4) + hut(-20, GROUND, 60, 84, 5) + tank,
    near:
      hut(-120, GROUND, 64, 48, -6) +
      hut(-50, GROUND, 54, 58, 4) +
      hut(10, GROUND, 66, 46, -3) +
      hut(88, GROUND, 60, 54, 5) +
      bar(-90, 22, 40, 10, 1.2),
    lights: [
      lamp(-96, 52, SODIUM, 9),
      lamp(-26, 46, TEAL, 8),
      lamp(44, 54, SODIUM, 9),
      lamp(116, 50, SODIUM, 8),
      lamp(-60, 0, SODIUM, 7),
      lamp(6, 10, TEAL, 7),
    ],
  };
}

/** Precinct 5: gardens under glass for those who can pay for air. */
function glasshouse(): Scene {
  const rib = (r: number): string =>
    `M${-r} ${GROUND}a${r} ${r * 1.1} 0 0 1 ${2 * r} 0h-3a${r - 3} ${r * 1.1 - 3} 0 0 0 ${-2 * r + 6} 0z`;
  const bars = [-70, -36, 0, 36, 70].map((x) => bar(x * 1.2, GROUND, x * 0.2, -46, 1.6)).join("");
  return {
    glow: { x: 0, y: 30, r: 130, colour: TEAL },
    far: roofs(89, -240, 240, 40, 90),
    mid: [-60, -34, -6, 22, 50].map((x, n) => tree(x, 60 + (n % 3) * 18)).join(""),
    near: rib(112) + rib(76) + rib(40) + bars + block(-116, 232, 8) + block(-2, 4, 140),
    lights: [...[-64, -30, 2, 30, 62].map((x) => lamp(x, 40, TEAL, 5)), lamp(0, -64, SODIUM, 6)],
  };
}

/** Precinct 6: a chapel on its hill, and what is buried there. */
function chapelHill(): Scene {
  const graves = [-120, -100, -82, 84, 104, 122].map((x) => `M${x} ${GROUND}v-10a4 4 0 0 1 8 0v10z`).join("");
  return {
    glow: { x: 0, y: -20, r: 130, colour: SODIUM },
    far: roofs(97, -240, 240, 30, 70),
    mid: hills(2, 44) + house(-150, 30, 34) + house(118, 30, 38),
    near:
      shape([-110, GROUND], [-40, 46], [40, 46], [110, GROUND]) +
      church(0, 0.62, 50) +
      graves +
      tree(-74, 62, true) +
      tree(70, 56, true) +
      mast(150, 90, 8),
    lights: [lamp(0, -4, SODIUM, 8), { x: -3, y: 30, width: 6, height: 18, colour: SODIUM }, lamp(150, -38, ALARM, 4)],
  };
}

/** By the name that the rules give a location. */
export const SCENES: Readonly<Record<string, Scene>> = {
  hq: headquarters(),
  hospital: hospital(),
  ammo_depot: depot(),
  motor_pool: motorPool(),
  records: records(),
  night_market: nightMarket(),
  foundry: foundry(),
  p1: dockside(),
  p2: neonRow(),
  p3: oldMint(),
  p4: tinQuarter(),
  p5: glasshouse(),
  p6: chapelHill(),
};

/** What is left of a location once it has been razed. */
export const RUINS: Readonly<Record<string, Scene>> = Object.fromEntries(
  Object.entries(SCENES).map(([name, scene], index) => [name, ruined(scene, 101 + index, ALARM)]),
);

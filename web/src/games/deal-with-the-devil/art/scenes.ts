/** Four kingdoms as a miniature painter would set them behind the text: pale, with one hour of the day each. */
import { GROUND, bar, block, disc, lamp, shape, type Light, type Scene } from "../../../lib/art/draw";
import { church, hills, house, keep, tree, wall } from "../../../lib/art/buildings";

const DAWN = "var(--dwd-dawn)";
const NOON = "var(--dwd-noon)";
const DUSK = "var(--dwd-dusk)";
const SEA = "var(--dwd-sea)";
const WINDOW = "var(--dwd-window)";

function slits(...places: readonly (readonly [number, number])[]): Light[] {
  return places.map(([x, y]) => ({ x, y, width: 3, height: 9, colour: WINDOW }));
}

/** A castle on its rock. */
function hillCastle(): Scene {
  return {
    glow: { x: -40, y: -60, r: 170, colour: DAWN },
    far: hills(1, 70) + hills(4, 46),
    mid:
      hills(2.4, 30) +
      tree(-170, 40) +
      tree(-152, 32) +
      tree(160, 44) +
      tree(180, 34) +
      house(110, 22, 22) +
      house(140, 18, 18),
    near:
      shape([-130, GROUND], [-70, 36], [64, 36], [128, GROUND]) +
      keep(-62, 26, 70, true, 40) +
      keep(34, 26, 76, true, 40) +
      keep(-22, 40, 98, false, 40) +
      wall(-64, 124, 40, 40),
    lights: slits([-50, -8], [46, -12], [-4, -30], [-4, 8]),
  };
}

/** A town with ships before it. */
function harbourTown(): Scene {
  const ship = (x: number, y: number, size: number): string =>
    shape([x - size, y], [x + size, y], [x + size * 0.7, y + size * 0.4], [x - size * 0.7, y + size * 0.4]) +
    bar(x, y, x, y - size * 1.7, 2) +
    shape([x + 2, y - size * 1.6], [x + size * 0.9, y - size * 0.3], [x + 2, y - size * 0.2]) +
    shape([x - 2, y - size * 1.3], [x - size * 0.7, y - size * 0.3], [x - 2, y - size * 0.2]);
  return {
    glow: { x: 60, y: -50, r: 170, colour: SEA },
    far: hills(5, 54),
    mid:
      house(-150, 24, 44) +
      house(-122, 22, 56) +
      house(-96, 26, 40) +
      house(70, 26, 46) +
      house(100, 22, 60) +
      house(128, 26, 42) +
      keep(-60, 22, 88, true),
    near:
      wall(-180, 130, 26) +
      wall(52, 130, 26) +
      keep(-60, 18, 44, false) +
      keep(44, 18, 44, false) +
      ship(-8, 74, 26) +
      ship(150, 92, 16),
    lights: [...slits([-50, 4]), lamp(-138, 50, WINDOW, 5), lamp(112, 44, WINDOW, 5)],
  };
}

/** An abbey among its fields. */
function abbey(): Scene {
  const field = Array.from({ length: 9 }, (_, n) => bar(-200 + n * 50, GROUND + 4, -160 + n * 40, GROUND - 16, 2)).join(
    "",
  );
  return {
    glow: { x: 40, y: -70, r: 170, colour: NOON },
    far: hills(3, 60) + hills(6, 40),
    mid: field + tree(-140, 46) + tree(-122, 38) + tree(126, 50) + tree(148, 40) + house(-96, 24, 30),
    near: church(0, 0.72) + wall(-110, 220, 20) + block(-100, 50, 36) + shape([-106, 44], [-75, 26], [-44, 44]),
    lights: [lamp(0, 26, WINDOW, 8), ...slits([-30, 52], [28, 52])],
  };
}

/** A stronghold deep in the wood. */
function forestFort(): Scene {
  const wood = (seed: number, height: number, base = GROUND): string =>
    Array.from({ length: 16 }, (_, n) =>
      tree(-230 + n * 30 + ((n * seed) % 11), height + ((n * seed * 7) % 19), true, base),
    ).join("");
  return {
    glow: { x: 0, y: -50, r: 170, colour: DUSK },
    far: hills(2, 74) + wood(3, 58, 54),
    mid: wood(5, 52),
    near:
      keep(-74, 24, 74, false) +
      keep(50, 24, 74, false) +
      keep(-20, 40, 100, true) +
      wall(-90, 180, 34) +
      disc(0, 66, 9) +
      block(-9, 18, 12) +
      wood(7, 24, GROUND + 12),
    lights: slits([-64, 20], [60, 20], [-2, -4], [-2, 22]),
  };
}

/** One for each corner of the table. */
export const KINGDOMS: readonly Scene[] = [hillCastle(), harbourTown(), abbey(), forestFort()];

/** Barns, a mill and sheaves. */
function farms(): Scene {
  const sails = bar(-52, 4, -88, -38, 5) + bar(-52, 4, -16, -38, 5) + bar(-52, 4, -88, 46, 5) + bar(-52, 4, -16, 46, 5);
  const sheaf = (x: number): string =>
    shape([x - 9, GROUND], [x - 4, 56], [x - 10, 46], [x + 10, 46], [x + 4, 56], [x + 9, GROUND]);
  return {
    glow: { x: 60, y: -40, r: 170, colour: NOON },
    far: hills(2, 66) + hills(5, 40),
    mid:
      tree(130, 56) +
      tree(152, 44) +
      shape([-70, GROUND], [-62, -8], [-42, -8], [-34, GROUND]) +
      disc(-52, -10, 12) +
      sails,
    near:
      block(6, 84, 40) +
      shape([-4, 40], [48, 2], [100, 40]) +
      sheaf(-104) +
      sheaf(-84) +
      sheaf(112) +
      wall(-140, 30, 8),
    lights: [{ x: 38, y: 52, width: 20, height: 26, colour: WINDOW }, lamp(48, 28, WINDOW, 6)],
  };
}

/** Gabled houses, a guildhall and its bell. */
function town(): Scene {
  return {
    glow: { x: -50, y: -40, r: 170, colour: DAWN },
    far: hills(4, 40) + keep(-150, 22, 96, true) + keep(128, 22, 84, true),
    mid: house(-130, 34, 64) + house(-92, 30, 76) + house(66, 32, 72) + house(102, 36, 58),
    near:
      block(-48, 96, 66) +
      shape([-56, 12], [0, -34], [56, 12]) +
      block(-12, 24, 118) +
      shape([-16, -38], [0, -74], [16, -38]) +
      house(-150, 26, 30) +
      house(124, 26, 32),
    lights: [
      ...slits([-34, 34], [-20, 34], [16, 34], [30, 34]),
      { x: -8, y: 52, width: 16, height: 26, colour: WINDOW },
      lamp(0, -24, WINDOW, 9),
    ],
  };
}

/** A church with its cloister. */
function minster(): Scene {
  const arches = [-104, -80, -56].map((x) => `M${x} ${GROUND}v-16a10 12 0 0 1 20 0v16z`).join("");
  return {
    glow: { x: 0, y: -70, r: 170, colour: SEA },
    far: hills(3, 50),
    mid:
      tree(-150, 50, true) +
      tree(-134, 40, true) +
      tree(140, 54, true) +
      block(-112, 90, 44) +
      shape([-118, 36], [-66, 12], [-14, 36]),
    near: church(24, 0.86) + wall(-150, 300, 8) + arches,
    lights: [
      lamp(24, 10, WINDOW, 11),
      ...slits([6, 48], [38, 48]),
      { x: 19, y: 56, width: 10, height: 20, colour: WINDOW },
    ],
  };
}

/** A tower with a dome that opens, and smoke of the wrong colour. */
function laboratory(): Scene {
  return {
    glow: { x: 30, y: -60, r: 160, colour: DUSK },
    far: hills(6, 60) + disc(92, -60, 20) + disc(108, -82, 15) + disc(118, -102, 11),
    mid: house(-130, 30, 34) + house(92, 34, 40) + block(104, 9, 78),
    near:
      block(-34, 62, 128) +
      `M-40 -50a37 34 0 0 1 74 0z` +
      bar(-6, -62, 46, -104, 9) +
      block(-52, 100, 24) +
      wall(-140, 280, 6),
    lights: [...slits([-16, -20], [6, -20], [-16, 22], [6, 22]), lamp(108, 20, WINDOW, 6), lamp(44, -102, WINDOW, 5)],
  };
}

/** A bridge from the fields to the gate. */
function bridge(): Scene {
  const arch = (x: number): string => `M${x} 70v-8a17 20 0 0 1 34 0v8h8v-36h-50v36z`;
  return {
    glow: { x: 60, y: -20, r: 170, colour: NOON },
    far: hills(1, 60),
    mid: tree(-150, 60) + tree(-128, 48) + house(-110, 26, 34) + house(112, 28, 58) + keep(140, 26, 92, true),
    near:
      [-112, -62, -12, 38].map(arch).join("") +
      block(-160, 52, 34, 70) +
      keep(84, 28, 92, false) +
      wall(-160, 250, 6, 36),
    lights: slits([94, 6], [94, 36]),
  };
}

/** A cell in the hills, a bell and bees. */
function hermitage(): Scene {
  const hive = (x: number): string => disc(x, 64, 10, 7) + disc(x, 55, 8, 6) + disc(x, 48, 5, 4) + block(x - 9, 18, 10);
  return {
    glow: { x: -60, y: -50, r: 170, colour: DUSK },
    far: hills(2, 96) + hills(5, 60),
    mid: tree(-140, 76, true) + tree(-116, 60, true) + tree(120, 80, true) + tree(144, 62, true),
    near:
      house(-30, 50, 44) +
      block(-8, 8, 84) +
      shape([-14, -6], [-4, -22], [6, -6]) +
      hive(60) +
      hive(86) +
      wall(-120, 60, 10),
    lights: [{ x: -12, y: 52, width: 12, height: 24, colour: WINDOW }, lamp(-4, 2, WINDOW, 5)],
  };
}

/** An open house beside the church. */
function hospice(): Scene {
  return {
    glow: { x: 40, y: -50, r: 170, colour: DAWN },
    far: hills(5, 44) + keep(-140, 20, 80, true),
    mid: church(-78, 0.62) + house(110, 30, 50),
    near:
      block(-30, 120, 54) +
      shape([-38, 24], [30, -14], [98, 24]) +
      block(74, 9, 86) +
      [-14, 14, 42, 70].map((x) => block(x - 2, 4, 20)).join("") +
      wall(-150, 80, 10),
    lights: [{ x: 20, y: 48, width: 18, height: 30, colour: WINDOW }, ...slits([-14, 40], [4, 40], [52, 40], [70, 40])],
  };
}

/** Buildings by their symbols: rural, urban, church and alchemist, as the rules count them. */
export const FAMILIES: Readonly<Record<string, Scene>> = {
  "1000": farms(),
  "0100": town(),
  "0010": minster(),
  "0001": laboratory(),
  "1100": bridge(),
  "1010": hermitage(),
  "0110": hospice(),
};

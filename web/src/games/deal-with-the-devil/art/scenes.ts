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

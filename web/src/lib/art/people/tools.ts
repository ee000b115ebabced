/** What people carry: behind a shoulder, or before the chest. */
import { bar, disc, shape } from "../draw";
import { gear } from "../buildings";
import { ARMS } from "./arms";
import type { Part } from "./bust";
import { KEEPSAKES } from "./keepsakes";

export const TOOLS = {
  ...ARMS,
  ...KEEPSAKES,
  wrench: {
    front: [
      ["metal", bar(34, 96, 66, 34, 10) + "M56 38Q50 14 66 8L64 22L76 26L84 14Q94 32 78 44Q66 50 56 38z"],
      ["shade", bar(38, 97, 70, 36, 4)],
    ],
  },
  drone: {
    back: [
      ["metal", "M42 -70H82L76 -54H48z" + bar(34, -74, 90, -74, 3)],
      ["dark", disc(34, -76, 14, 3) + disc(90, -76, 14, 3)],
      ["gleam", disc(62, -62, 5)],
      ["accent", "M56 -54L36 0H88L68 -54z", 0.22],
    ],
  },
  case: {
    front: [
      ["dark", "M26 66H92V100H26z" + "M46 66V56H72V66H66V61H52V66z"],
      ["metal", disc(40, 72, 3) + disc(78, 72, 3)],
      ["light", bar(28, 68, 90, 68, 1.6), 0.6],
    ],
  },
  anchor: {
    front: [
      [
        "metal",
        bar(64, 34, 64, 94, 7) +
          bar(48, 46, 80, 46, 6) +
          "M38 72Q44 98 64 98Q84 98 90 72L80 76Q78 88 64 88Q50 88 48 76z" +
          disc(64, 30, 9),
      ],
      ["ink", disc(64, 30, 4.4)],
    ],
  },
  lantern: {
    front: [
      ["dark", bar(62, 30, 62, 42, 3) + shape([48, 50], [62, 38], [76, 50]) + "M46 88H78V94H46z"],
      ["gold", "M50 50H74V88H50z"],
      ["light", "M56 54H66V84H56z", 0.9],
      ["gold", disc(62, 68, 32), 0.24],
    ],
  },
  torch: {
    front: [
      ["dark", bar(50, 102, 64, 48, 9)],
      ["orange", "M52 50Q42 26 60 4Q60 20 70 12Q84 34 74 52z"],
      ["gold", "M58 50Q54 36 62 24Q72 36 70 50z"],
      ["orange", disc(63, 32, 34), 0.2],
    ],
  },
  candle: {
    front: [
      ["paper", "M56 58H72V102H56z"],
      ["shade", "M65 58H72V102H65z", 0.3],
      ["gold", "M64 54Q54 42 64 24Q74 42 64 54z"],
      ["light", "M64 50Q60 44 64 36Q68 44 64 50z"],
      ["gold", disc(64, 40, 28), 0.22],
    ],
  },
  snuffer: {
    front: [
      ["metal", bar(70, 102, 52, 44, 4) + shape([40, 48], [52, 22], [64, 46])],
      ["shade", shape([52, 22], [64, 46], [54, 47])],
      ["pale", disc(46, 6, 5) + disc(52, -8, 7) + disc(46, -24, 9), 0.4],
    ],
  },
  gear: {
    front: [
      ["metal", gear(64, 70, 20, 9)],
      ["ink", disc(64, 70, 8)],
      ["shade", "M64 46A24 24 0 0 1 64 94Q76 70 64 46z"],
    ],
  },
  grinder: {
    front: [
      ["metal", disc(66, 56, 24)],
      ["ink", disc(66, 56, 7)],
      ["dark", bar(44, 100, 64, 60, 10)],
      ["gold", [0, 1, 2, 3, 4].map((n) => bar(78 + n, 34 - n * 2, 88 + n * 2, 8 + n * 12, 1.8)).join("")],
    ],
  },
  can: {
    front: [
      ["red", "M38 58H80V100H38z" + "M44 58L50 46H62V58z"],
      ["ink", bar(68, 52, 86, 40, 5)],
      ["shade", "M62 58H80V100H62z"],
      ["light", bar(42, 62, 42, 96, 2), 0.6],
    ],
  },
  cello: {
    back: [
      ["orange", disc(62, 64, 30, 34) + disc(62, 22, 22, 22)],
      ["dark", bar(62, 6, 62, -78, 7) + disc(62, -80, 7)],
      ["ink", bar(58, 70, 58, -60, 1) + bar(66, 70, 66, -60, 1) + disc(48, 60, 3, 9) + disc(76, 60, 3, 9)],
      ["shade", "M62 0A22 22 0 0 1 62 44A30 34 0 0 1 62 98Q84 60 62 0z"],
    ],
  },
  cable: {
    front: [
      ["dark", "M30 100Q20 70 44 64Q70 60 66 42H74Q78 68 50 72Q36 76 40 100z"],
      ["metal", "M62 26H78V44H62z"],
      ["gleam", bar(66, 26, 66, 18, 3) + bar(74, 26, 74, 18, 3)],
    ],
  },
  screen: {
    front: [
      ["ink", shape([24, 62], [84, 52], [90, 90], [30, 102])],
      ["accent", shape([28, 66], [81, 57], [86, 87], [33, 97]), 0.85],
      ["ink", [0, 1, 2].map((n) => bar(36, 74 + n * 7, 60 + n * 6, 70 + n * 7, 2)).join("")],
    ],
  },
  keyboard: {
    front: [
      ["dark", shape([18, 82], [88, 72], [96, 94], [26, 104])],
      [
        "accent",
        [0, 1, 2, 3, 4, 5]
          .map((n) =>
            shape(
              [26 + n * 11, 84 - n * 1.6],
              [34 + n * 11, 83 - n * 1.6],
              [35 + n * 11, 88 - n * 1.6],
              [27 + n * 11, 89 - n * 1.6],
            ),
          )
          .join(""),
        0.9,
      ],
    ],
  },
  antenna: {
    back: [
      ["metal", bar(58, 60, 74, -80, 3) + bar(70, 60, 92, -50, 3)],
      ["gleam", disc(74, -82, 5) + disc(92, -52, 5)],
    ],
  },
  bundle: {
    back: [
      ["dark", bar(26, 70, 88, -66, 5)],
      ["accent", disc(84, -58, 22) + shape([70, -70], [60, -84], [82, -78])],
      ["shade", disc(90, -52, 14)],
    ],
  },
  serpent: {
    front: [
      ["gold", bar(64, 20, 64, 102, 4)],
      [
        "green",
        "M52 96Q44 84 64 78Q88 72 76 58Q52 50 58 38Q64 28 78 34Q68 34 66 42Q66 50 82 52Q96 70 68 84Q58 88 62 96z",
      ],
      ["gold", disc(64, 18, 6)],
      ["paper", "M64 26Q44 14 34 24Q46 34 62 32zM64 26Q84 14 94 24Q82 34 66 32z"],
    ],
  },
  sheaf: {
    front: [
      [
        "gold",
        [-3, -2, -1, 0, 1, 2, 3]
          .map(
            (n) => bar(60, 100, 60 + n * 9, 40 + Math.abs(n) * 5, 3) + disc(60 + n * 9.6, 36 + Math.abs(n) * 5, 4, 9),
          )
          .join(""),
      ],
      ["red", bar(50, 82, 70, 82, 6)],
    ],
  },
  trowel: {
    front: [
      ["metal", shape([46, 60], [90, 20], [84, 70])],
      ["dark", bar(40, 100, 56, 70, 8)],
      ["shade", shape([90, 20], [84, 70], [66, 64])],
    ],
  },
  flask: {
    front: [
      ["pale", "M54 36H70V56L88 92Q90 102 80 102H44Q34 102 36 92L54 56z", 0.85],
      ["green", "M46 74H79L88 92Q90 102 80 102H44Q34 102 36 92z"],
      ["light", disc(56, 88, 3) + disc(68, 82, 2.4) + disc(64, 94, 2)],
      ["pale", disc(62, 26, 5) + disc(68, 14, 6), 0.4],
    ],
  },
  brush: {
    front: [
      ["orange", bar(42, 102, 66, 46, 5)],
      ["metal", bar(64, 50, 69, 38, 8)],
      ["accent", "M62 36Q60 20 76 10Q82 26 74 40z"],
    ],
  },
  lever: {
    front: [
      ["metal", bar(40, 102, 66, 40, 7)],
      ["red", disc(68, 36, 11)],
      ["light", disc(65, 33, 3)],
    ],
  },
  megaphone: {
    front: [
      ["metal", shape([34, 78], [40, 66], [86, 42], [92, 92], [46, 88])],
      ["shade", shape([40, 84], [92, 92], [89, 66])],
      ["dark", bar(52, 86, 56, 102, 7)],
      ["ink", disc(89, 67, 5, 25)],
    ],
  },
  bell: {
    front: [
      ["gold", "M62 34Q80 36 82 66L90 86H34L42 66Q44 36 62 34z" + disc(62, 92, 6)],
      ["shade", "M66 34Q80 36 82 66L90 86H66z"],
    ],
  },
  umbrella: {
    back: [
      ["accent", "M-6 -66Q30 -112 86 -84Q104 -70 104 -50Q84 -60 72 -48Q56 -62 38 -54Q20 -70 -6 -66z"],
      ["dark", bar(56, -74, 70, 96, 4)],
      ["shade", "M56 -92Q100 -80 104 -50Q84 -60 72 -48z"],
    ],
  },
  raven: {
    back: [
      ["ink", "M44 46Q40 16 62 10Q60 -6 74 -6L88 0L76 6Q88 28 76 48z"],
      ["gleam", disc(74, 0, 2)],
      ["dark", "M56 20Q72 24 74 44Q60 44 52 34z"],
    ],
  },
  ships: {
    back: [
      ["dark", shape([40, -70], [96, -86], [78, -58], [54, -58])],
      ["gleam", disc(60, -62, 3)],
      ["accent", shape([54, -58], [40, -30], [64, -58]), 0.4],
    ],
  },
} satisfies Record<string, Part>;

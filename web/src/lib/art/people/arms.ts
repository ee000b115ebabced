/** What people strike, shoot or threaten with. */
import { bar, disc, shape } from "../draw";
import type { Part } from "./bust";

export const ARMS = {
  whip: {
    front: [
      ["dark", bar(40, 100, 52, 66, 8)],
      ["accent", "M50 68Q46 40 66 34Q92 28 88 4Q86 -14 66 -8Q84 -22 92 0Q98 34 68 40Q54 44 55 68z"],
    ],
  },
  prod: {
    front: [
      ["dark", bar(36, 100, 62, 40, 9)],
      ["metal", bar(60, 46, 70, 20, 6)],
      ["gleam", disc(72, 14, 6)],
      ["accent", disc(72, 14, 13), 0.4],
    ],
  },
  pistol: {
    front: [
      ["dark", shape([26, 64], [82, 50], [86, 62], [58, 70], [62, 96], [48, 100], [42, 74], [30, 76])],
      ["light", bar(28, 65, 82, 52, 2), 0.7],
    ],
  },
  rifle: {
    back: [
      ["dark", bar(44, 90, 82, -70, 9)],
      ["metal", bar(80, -62, 88, -96, 5)],
      ["shade", bar(48, 90, 86, -70, 4)],
    ],
  },
  harpoon: {
    back: [
      ["metal", bar(50, 102, 70, -74, 6) + shape([66, -70], [72, -102], [84, -66], [74, -72])],
      ["accent", bar(66, -40, 86, 40, 2)],
    ],
  },
  bomb: {
    front: [
      ["ink", disc(60, 74, 24)],
      ["light", disc(52, 66, 6, 5), 0.6],
      ["metal", bar(72, 54, 78, 46, 10)],
      ["gold", "M78 44Q84 28 74 20Q90 26 82 46z"],
      ["orange", disc(74, 18, 7)],
      ["gleam", disc(74, 18, 3)],
    ],
  },
  chain: {
    front: [
      ["metal", [0, 1, 2, 3, 4, 5].map((n) => disc(-74 + n * 29, 78 + Math.sin(n * 1.2) * 8, 11, 7)).join("")],
      ["ink", [0, 1, 2, 3, 4, 5].map((n) => disc(-74 + n * 29, 78 + Math.sin(n * 1.2) * 8, 6, 3)).join("")],
    ],
  },
  knife: {
    front: [
      ["dark", bar(38, 100, 50, 78, 10)],
      ["metal", shape([44, 78], [56, 82], [80, 24])],
      ["light", shape([46, 77], [50, 78], [80, 24]), 0.8],
    ],
  },
  hammer: {
    front: [
      ["dark", bar(42, 102, 64, 44, 8)],
      ["metal", bar(46, 32, 86, 48, 20)],
      ["shade", bar(52, 41, 84, 54, 7)],
    ],
  },
  bow: {
    back: [
      ["orange", "M70 -88Q104 -10 66 92L60 90Q94 -10 64 -86z"],
      ["paper", bar(66, -86, 63, 90, 1.2)],
      ["metal", bar(30, 4, 92, 0, 3) + shape([88, -7], [102, 0], [88, 7])],
    ],
  },
  staff: {
    back: [
      ["dark", bar(58, 102, 74, -90, 7)],
      ["gold", disc(75, -92, 9)],
    ],
  },
  mallet: {
    front: [
      ["dark", bar(40, 102, 60, 50, 8)],
      ["orange", bar(36, 36, 84, 52, 26)],
      ["shade", bar(42, 46, 82, 60, 9)],
      ["pale", shape([84, 20], [96, 14], [90, 28]) + shape([92, 36], [104, 34], [98, 44])],
    ],
  },
  scourge: {
    front: [
      ["dark", bar(36, 100, 54, 60, 8)],
      [
        "accent",
        "M52 62Q46 30 70 20L72 24Q54 34 58 60zM54 60Q60 32 88 32L88 36Q66 38 60 60zM56 62Q70 44 96 54L95 58Q72 52 60 64z",
      ],
      ["metal", disc(72, 20, 4) + disc(90, 34, 4) + disc(97, 57, 4)],
    ],
  },
  dagger: {
    front: [
      ["gold", bar(44, 84, 72, 96, 5) + bar(50, 104, 58, 88, 7)],
      ["metal", shape([54, 86], [66, 91], [82, 24])],
      ["light", shape([56, 87], [60, 88], [82, 24]), 0.8],
    ],
  },
  trident: {
    back: [
      ["red", bar(64, 102, 70, -60, 5) + "M50 -58L48 -96L56 -72L68 -70L70 -102L76 -70L84 -70L94 -94L88 -56L70 -52z"],
    ],
  },
  cane: {
    front: [
      ["dark", bar(58, 104, 66, 34, 6)],
      ["gold", disc(67, 28, 10)],
      ["light", disc(64, 25, 3)],
    ],
  },
} satisfies Record<string, Part>;

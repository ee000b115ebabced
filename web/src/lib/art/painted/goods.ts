/** What can be carried, sealed, drunk, read and counted. */
import { bar, disc, shape, type Paint, type Thing } from "../draw";
import { ball, box, crescent, lines, seal, slab, studs, together } from "./forms";

/** A flask with something in it that shines. */
export function flask(tone: Paint): Thing {
  const glass = "M-9 -112h18v44C34 -56 44 -34 40 -18Q36 0 18 0H-18Q-36 0 -40 -18C-44 -34 -34 -56 -9 -68z";
  return [
    ["pale", glass, 0.34],
    ["metal", slab(-14, 28, 9, -108)],
    [tone, "M-37 -34Q-18 -28 0 -35T37 -34Q43 -22 37 -10Q32 -4 18 -4H-18Q-32 -4 -37 -10Q-43 -22 -37 -34z"],
    ["shade", "M6 -112h3v44C34 -56 44 -34 40 -18Q36 0 18 0H4Q26 -30 6 -66z"],
    ["gleam", disc(-18, -14, 4) + disc(-4, -22, 2.6) + disc(-24, -26, 2)],
    ["light", "M-6 -104h3v40Q-24 -54 -32 -34Q-28 -56 -6 -68z", 0.8],
  ];
}

/** Coins in piles, each with its edge. */
export function coins(...heights: readonly number[]): Thing {
  const wide = 23;
  const left = -((heights.length - 1) * 50) / 2;
  return heights.flatMap((count, pile): Thing => {
    const x = left + pile * 50;
    const each = Array.from({ length: count }, (_, n) => ({ x: x + ((n * 7 + pile * 3) % 5) - 2, y: -5 - n * 8.4 }));
    return [
      ["gold", each.map((at) => slab(at.x - wide, wide * 2, 8, at.y + 4) + disc(at.x, at.y + 4, wide, 5)).join("")],
      ["ink", each.map((at) => slab(at.x - wide, wide * 2, 1.4, at.y + 4.6)).join(""), 0.45],
      ["shade", each.map((at) => slab(at.x + 7, wide - 7, 8.4, at.y + 4)).join("")],
      ["gold", disc(each.at(-1)?.x ?? x, (each.at(-1)?.y ?? 0) - 5, wide, 6.4)],
      ["gleam", disc((each.at(-1)?.x ?? x) - 3, (each.at(-1)?.y ?? 0) - 6, wide * 0.62, 3.4), 0.6],
    ];
  });
}

/** Notes in their band. */
export const NOTES: Thing = [
  ...box("green", -44, 88, 12),
  ["ink", slab(-44, 88, 1, -4) + slab(-44, 88, 1, -8), 0.4],
  ["pale", shape([-44, -12], [-30, -30], [54, -30], [44, -12])],
  ["green", shape([-36, -14], [-26, -28], [48, -28], [40, -14])],
  ["pale", disc(6, -21, 10, 5)],
  ["paper", shape([-10, 0], [-10, -12], [0, -30], [14, -30], [8, -12], [8, 0])],
  ["shade", slab(-10, 18, 12)],
];

/** A charter between its two rods; the larger it is the more lines and seals it has. */
export function charter(isLarge: boolean, emblem: Thing): Thing {
  const [half, height] = isLarge ? [52, 136] : [40, 108];
  const rod = (y: number): Thing => [
    ["orange", slab(-half - 12, half * 2 + 24, 11, y)],
    ["shade", slab(-half - 12, half * 2 + 24, 4, y)],
    ["gold", disc(-half - 13, y - 5.5, 7.5) + disc(half + 13, y - 5.5, 7.5)],
    ["shade", crescent(-half - 13, y - 5.5, 7.5) + crescent(half + 13, y - 5.5, 7.5)],
  ];
  return together(
    [
      ["paper", slab(-half, half * 2, height, -6)],
      [
        "shade",
        `M${half * 0.5} -6C${half * 0.3} ${-height * 0.4} ${half * 0.7} ${-height * 0.6} ${half * 0.4} ${-height}H${half}V-6z`,
        0.16,
      ],
      ["red", slab(-half + 7, 4, height - 30, -18) + slab(half - 11, 4, height - 30, -18), 0.7],
      lines("mid", -half + 18, -height + 66, half * 2 - 40, isLarge ? 5 : 3, 9, 2.6),
    ],
    emblem.map(([tone, path, opacity]) => (opacity === undefined ? [tone, path] : [tone, path, opacity])),
    rod(-height + 4),
    rod(0),
    isLarge ? [...seal(-24, 0, 14), ...seal(24, 0, 14, "blue")] : seal(0, 0, 13),
  );
}

/** An open book on its stand. */
export function book(ink: Paint, cover: Paint): Thing {
  return [
    [cover, shape([-92, -6], [-2, 4], [-2, -84], [-92, -98]) + shape([92, -6], [2, 4], [2, -84], [92, -98])],
    ["paper", shape([-86, -14], [0, -4], [0, -80], [-86, -94])],
    ["paper", shape([86, -14], [0, -4], [0, -80], [86, -94])],
    ["shade", shape([86, -14], [0, -4], [0, -80], [86, -94]), 0.26],
    ["shade", shape([0, -4], [-14, -6], [-8, -80], [0, -80]), 0.3],
    [
      ink,
      [0, 1, 2, 3, 4]
        .map((n) => shape([-74, -78 + n * 13], [-18, -70 + n * 13], [-18, -66.6 + n * 13], [-74, -74.6 + n * 13]))
        .join(""),
    ],
    [
      "mid",
      [1, 2, 3, 4]
        .map((n) =>
          shape(
            [18, -70 + n * 13],
            [72 - (n % 2) * 14, -78 + n * 13],
            [72 - (n % 2) * 14, -75 + n * 13],
            [18, -67 + n * 13],
          ),
        )
        .join(""),
    ],
    ["gold", shape([18, -72], [36, -75], [36, -57], [18, -54])],
    [ink, disc(27, -65, 5)],
    ["red", shape([-4, -84], [4, -84], [4, -56], [0, -62], [-4, -56])],
  ];
}

/** A chest of planks under its bands, closed. */
export const CHEST: Thing = [
  ["orange", slab(-66, 132, 48)],
  ["orange", "M-70 -48V-62Q-68 -92 -40 -92H40Q68 -92 70 -62V-48z"],
  ["ink", slab(-66, 132, 2, -15) + slab(-66, 132, 2, -31) + slab(-62, 124, 2, -66) + slab(-56, 112, 2, -80), 0.4],
  ["shade", "M22 0H66V-48H70V-62Q68 -92 40 -92H22z"],
  ["metal", slab(-52, 13, 92) + slab(39, 13, 92) + slab(-70, 140, 8, -44)],
  ["shade", slab(45, 7, 92) + slab(8, 62, 8, -44)],
  studs("ink", -45.5, -45.5, -12, 2, 2.4),
  ["ink", [-12, -30, -58, -78].map((y) => disc(-45.5, y, 2.2) + disc(45.5, y, 2.2)).join("")],
  ["gold", "M-13 -58h26v24Q13 -22 0 -20Q-13 -22 -13 -34z"],
  ["shade", "M2 -58h11v24Q13 -22 2 -20z"],
  ["ink", disc(0, -42, 4) + slab(-1.6, 3.2, 12, -28)],
];

/** A crown with stones in it. */
export function crown(tone: Paint, stones: Paint): Thing {
  return [
    [tone, shape([-48, 0], [-58, -58], [-28, -30], [0, -74], [28, -30], [58, -58], [48, 0])],
    ["shade", shape([8, 0], [6, -62], [28, -30], [58, -58], [48, 0])],
    [tone, disc(-58, -60, 6.5) + disc(0, -76, 7.5) + disc(58, -60, 6.5)],
    ["shade", crescent(58, -60, 6.5) + crescent(0, -76, 7.5)],
    ["ink", slab(-48, 96, 2, -16), 0.5],
    [stones, disc(-26, -8, 5) + disc(0, -8, 6) + disc(26, -8, 5)],
    ["gleam", disc(-28, -10, 1.6) + disc(-2, -10, 2)],
  ];
}

/** A key with a bow like a clover. */
export function key(tone: Paint): Thing {
  return [
    [
      tone,
      disc(-14, -112, 15) +
        disc(14, -112, 15) +
        disc(0, -130, 15) +
        slab(-6, 12, 104) +
        slab(0, 30, 10, -4) +
        slab(0, 22, 10, -24),
    ],
    [
      "shade",
      slab(1, 5, 104) + slab(8, 22, 10, -4) + slab(8, 14, 10, -24) + crescent(14, -112, 15) + crescent(0, -130, 15),
    ],
    ["ink", disc(-14, -112, 6) + disc(14, -112, 6) + disc(0, -130, 6)],
  ];
}

/** A sheaf of corn, bound. */
export function sheaf(tone: Paint): Thing {
  const ears = [-30, -18, -6, 6, 18, 30].map(
    (x) => `M${x} -64Q${x * 1.5 - 7} -88 ${x * 1.6} -108Q${x * 1.5 + 7} -88 ${x} -64z`,
  );
  return [
    [tone, ears.join("") + shape([-22, 0], [-8, -40], [-34, -72], [34, -72], [8, -40], [22, 0])],
    ["shade", ears.slice(4).join("") + shape([2, 0], [2, -40], [8, -72], [34, -72], [8, -40], [22, 0])],
    [
      "mid",
      [-12, -4, 4, 12].map((x) => bar(x * 0.5, -46, x * 2.2, -74, 1.4) + bar(x * 0.5, -36, x * 1.4, -2, 1.4)).join(""),
    ],
    ["red", slab(-12, 24, 9, -36)],
    ["shade", slab(2, 10, 9, -36)],
  ];
}

/** A mask for a ball, on its stick. */
export function mask(tone: Paint, trim: Paint): Thing {
  const face = "M-72 -104Q-40 -84 0 -92Q40 -84 72 -104Q74 -58 40 -48Q14 -44 0 -66Q-14 -44 -40 -48Q-74 -58 -72 -104z";
  return [
    ["gold", bar(54, -60, 74, 0, 6)],
    ["shade", bar(56, -60, 76, 0, 2.4)],
    [tone, face],
    ["shade", "M0 -92Q40 -84 72 -104Q74 -58 40 -48Q14 -44 0 -66z"],
    ["ink", "M-52 -80Q-34 -92 -16 -74Q-34 -62 -52 -80zM52 -80Q34 -92 16 -74Q34 -62 52 -80z"],
    ["glow", disc(-34, -77, 4) + disc(34, -77, 4)],
    [trim, "M-72 -104Q-40 -84 0 -92Q40 -84 72 -104L70 -97Q40 -78 0 -85Q-40 -78 -70 -97z"],
    [
      trim,
      [-1, 1]
        .map((side) => `M${side * 60} -98Q${side * 92} -120 ${side * 84} -150Q${side * 66} -128 ${side * 48} -96z`)
        .join(""),
    ],
    ["shade", "M60 -98Q92 -120 84 -150Q76 -122 54 -97z"],
    [trim, "M0 -90Q-14 -116 0 -140Q14 -116 0 -90z"],
    ["gleam", disc(0, -92, 4)],
  ];
}

/** A letter under a seal, with one corner turned. */
export function letter(tone: Paint = "paper"): Thing {
  return [
    [tone, shape([-48, 0], [-52, -124], [30, -128], [52, -106], [50, 0])],
    ["shade", shape([14, 0], [18, -127], [30, -128], [52, -106], [50, 0]), 0.18],
    ["pale", shape([30, -128], [32, -104], [52, -106])],
    ["shade", shape([30, -128], [32, -104], [52, -106]), 0.3],
    lines("mid", -36, -96, 64, 5, 12, 3),
    ...seal(2, -24, 15),
  ];
}

/** A reliquary: a small golden house with a window into it. */
export const RELIQUARY: Thing = [
  ...box("gold", -62, 124, 10),
  ...box("gold", -54, 108, 52, -10),
  ["gold", shape([-64, -62], [-44, -100], [44, -100], [64, -62])],
  ["shade", shape([14, -62], [10, -100], [44, -100], [64, -62])],
  ["ink", [-30, 0, 30].map((x) => `M${x - 10} -16v-22a10 14 0 0 1 20 0v22z`).join("")],
  ["blue", `M-38 -18v-20a8 12 0 0 1 16 0v20z` + `M22 -18v-20a8 12 0 0 1 16 0v20z`],
  ["paper", disc(0, -28, 5) + slab(-3, 6, 12, -16)],
  ["red", [-50, -26, 0, 26, 50].map((x) => disc(x, -57, 3.4)).join("")],
  ["gold", bar(0, -132, 0, -98, 7) + bar(-14, -120, 14, -120, 7) + disc(-44, -102, 6) + disc(44, -102, 6)],
  ["shade", bar(2.4, -132, 2.4, -98, 2.4)],
];

/** A suitcase full of money. */
export const BRIEFCASE: Thing = [
  ["dark", shape([-70, -44], [-58, -104], [58, -104], [70, -44])],
  ["shade", shape([14, -44], [12, -104], [58, -104], [70, -44])],
  ["ink", shape([-60, -48], [-50, -98], [50, -98], [60, -48])],
  ["green", [-42, -14, 14].map((x) => shape([x - 2, -44], [x, -62], [x + 26, -62], [x + 28, -44])).join("")],
  ["paper", [-42, -14, 14].map((x) => slab(x + 10, 7, 18, -44)).join("")],
  ...box("dark", -74, 148, 44),
  ["metal", slab(-44, 16, 12, -28) + slab(28, 16, 12, -28) + slab(-74, 148, 4, -40)],
  ["ink", "M-18 -8h36v-10h-6v4h-24v-4h-6z"],
  ["gleam", disc(-36, -34, 2) + disc(36, -34, 2)],
];

/** A rose with a stem. */
export const FLOWER: Thing = [
  ["green", bar(0, 0, 0, -70, 6) + "M0 -30Q-36 -34 -40 -56Q-8 -58 0 -30z" + "M0 -18Q34 -20 40 -44Q8 -46 0 -18z"],
  ["shade", "M0 -18Q34 -20 40 -44Q20 -36 0 -18z" + bar(1.8, 0, 1.8, -70, 2.4)],
  ["red", [0, 1, 2, 3, 4, 5].map((n) => disc(Math.cos(n * 1.047) * 26, -96 + Math.sin(n * 1.047) * 26, 19)).join("")],
  ["shade", crescent(26, -96, 19) + crescent(13, -118, 19) + crescent(13, -74, 19)],
  ["gold", disc(0, -96, 17)],
  ["glow", disc(0, -96, 10)],
  ["gleam", disc(-4, -100, 4)],
];

/** A badge on its leather. */
export const BADGE: Thing = [
  ["dark", "M-56 -126H56Q62 -126 62 -118V-8Q62 0 56 0H-56Q-62 0 -62 -8V-118Q-62 -126 -56 -126z"],
  ["shade", "M14 -126H56Q62 -126 62 -118V-8Q62 0 56 0H18z"],
  ["gold", "M-40 -96L0 -114L40 -96Q46 -38 0 -10Q-46 -38 -40 -96z"],
  ["shade", "M0 -114L40 -96Q46 -38 0 -10z"],
  ["ink", "M-30 -88L0 -102L30 -88Q34 -44 0 -24Q-34 -44 -30 -88z", 0.5],
  [
    "gold",
    shape([0, -92], [6, -72], [26, -72], [10, -60], [16, -40], [0, -52], [-16, -40], [-10, -60], [-26, -72], [-6, -72]),
  ],
  ["gleam", disc(-22, -94, 3)],
];

/** A knight of chess. */
export function knight(tone: Paint): Thing {
  return [
    [tone, "M-44 0V-14H-36Q-34 -60 -14 -84L-18 -112L0 -98Q34 -96 50 -58L40 -42Q22 -46 10 -56Q34 -34 34 -14H44V0z"],
    [
      "shade",
      "M8 0Q22 -40 4 -62L10 -56Q22 -46 40 -42L50 -58Q40 -86 12 -95Q36 -80 26 -62Q12 -60 4 -62Q10 -30 0 0H44V-14H34Q34 -34 18 -48z",
    ],
    ["ink", disc(12, -76, 4) + bar(-36, -16, 36, -16, 2)],
    ["light", "M-14 -84Q-30 -62 -32 -24Q-24 -60 -6 -80z", 0.6],
  ];
}

/** A map with a pin in it. */
export const PIN: Thing = [
  ["paper", shape([-86, -4], [-30, -22], [28, -4], [86, -22], [78, -66], [26, -50], [-28, -66], [-76, -50])],
  ["shade", shape([-30, -22], [28, -4], [26, -50], [-28, -66]), 0.24],
  ["shade", shape([86, -22], [28, -4], [26, -50], [78, -66]), 0.1],
  ["blue", shape([-70, -30], [-40, -38], [10, -22], [60, -36], [64, -30], [10, -15], [-40, -31], [-68, -23])],
  ["ink", disc(4, -34, 14, 5), 0.5],
  ["red", "M4 -32C-44 -84 -40 -142 4 -144C48 -142 52 -84 4 -32z"],
  ["shade", "M4 -32C52 -84 48 -142 4 -144C26 -132 30 -84 4 -32z"],
  ["paper", disc(2, -106, 17)],
  ["glow", disc(2, -106, 11)],
];

/** A folder full of papers, and one that sticks out of it. */
export function folder(tone: Paint): Thing {
  return [
    ["paper", shape([-46, -20], [-38, -122], [52, -114], [46, -20])],
    ["shade", shape([20, -20], [24, -116], [52, -114], [46, -20]), 0.24],
    lines("mid", -28, -98, 58, 4, 12, 3),
    [tone, shape([-72, 0], [-64, -86], [-30, -86], [-22, -74], [66, -74], [72, 0])],
    ["shade", shape([20, 0], [22, -74], [66, -74], [72, 0])],
    ["red", bar(-50, -52, -4, -40, 12), 0.8],
    ["ink", bar(-72, -1, 72, -1, 2), 0.4],
  ];
}

/** What hangs on a wall: a face, and what is paid for it. */
export const WANTED: Thing = [
  ["paper", shape([-56, 0], [-60, -150], [54, -154], [58, -4])],
  ["shade", shape([18, -2], [16, -153], [54, -154], [58, -4]), 0.18],
  ["red", slab(-44, 86, 14, -128)],
  ["dark", shape([-38, -44], [-38, -112], [36, -113], [38, -46])],
  ["orange", disc(0, -84, 15, 18) + "M-32 -45Q-28 -64 0 -64Q28 -64 32 -46z"],
  ["shade", crescent(0, -84, 15, 18) + "M0 -64Q28 -64 32 -46L4 -45z"],
  ["ink", "M-19 -90Q0 -110 19 -90L16 -98Q0 -112 -16 -98z"],
  lines("mid", -40, -30, 80, 3, 11, 4),
  ["metal", disc(-52, -146, 4) + disc(48, -148, 4)],
];

/** Something in a bag with a label, as it goes into a locker. */
export const BAGGED: Thing = [
  ["pale", "M-50 0L-56 -104H56L50 0z", 0.4],
  ["red", slab(-58, 116, 14, -96)],
  ["shade", slab(10, 48, 14, -96)],
  [
    "dark",
    shape([-34, -56], [24, -56], [34, -48], [34, -38], [-4, -38], [-12, -14], [-28, -14], [-22, -40], [-34, -42]),
  ],
  ["shade", shape([4, -56], [24, -56], [34, -48], [34, -38], [4, -38])],
  ["paper", slab(-6, 46, 20, -72)],
  ["light", "M-46 -84L-42 -6H-36L-40 -84z", 0.5],
];

/** Two pans of a balance. */
export function scales(tone: Paint): Thing {
  return together(
    box(tone, -34, 68, 8),
    [
      [tone, slab(-5, 10, 140) + disc(0, -142, 9) + bar(-72, -118, 72, -136, 6)],
      ["shade", slab(0, 5, 140) + crescent(0, -142, 9)],
      [
        "metal",
        bar(-70, -118, -94, -62, 1.6) +
          bar(-70, -118, -46, -62, 1.6) +
          bar(72, -136, 48, -84, 1.6) +
          bar(72, -136, 96, -84, 1.6),
      ],
      [tone, "M-100 -62h60q-8 22 -30 22t-30 -22z" + "M42 -84h60q-8 22 -30 22t-30 -22z"],
      ["shade", "M-70 -62h30q-8 22 -30 22z" + "M72 -84h30q-8 22 -30 22z"],
    ],
    ball("gold", -70, -68, 10, 7),
  );
}

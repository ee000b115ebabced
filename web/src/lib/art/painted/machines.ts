/** What runs, flies, ticks and shoots. */
import { bar, disc, shape, type Paint, type Thing } from "../draw";
import { ball, box, cog, crescent, lines, slab, studs, together, wheel } from "./forms";

/** A set that scrambles what others hear. */
export const SCRAMBLER: Thing = [
  ["metal", bar(-36, -70, -66, -150, 4) + bar(36, -70, 66, -150, 4)],
  ["glow", disc(-66, -152, 6) + disc(66, -152, 6)],
  ["dark", "M-70 -8V-66Q-70 -76 -60 -76H60Q70 -76 70 -66V-8Q70 0 60 0H-60Q-70 0 -70 -8z"],
  ["shade", "M24 -76H60Q70 -76 70 -66V-8Q70 0 60 0H24z"],
  ["ink", slab(-58, 74, 34, -32)],
  ["blue", "M-54 -46Q-46 -66 -38 -46T-22 -46T-6 -46T10 -46V-42Q2 -24 -6 -42T-22 -42T-38 -42T-54 -42z"],
  ["metal", disc(42, -50, 14)],
  ["shade", crescent(42, -50, 14)],
  ["ink", bar(42, -50, 34, -60, 3)],
  ["red", slab(-56, 14, 10, -10)],
  ["gold", slab(-34, 14, 10, -10)],
  ["green", slab(-12, 14, 10, -10)],
  ["metal", slab(14, 48, 3, -12) + slab(14, 48, 3, -19) + slab(14, 48, 3, -26)],
];

/** A box that opens other boxes. */
export const CRACKBOX: Thing = [
  ...box("mid", -90, 180, 92),
  ["dark", slab(-80, 160, 74, -9)],
  ["metal", disc(34, -46, 34)],
  ["shade", crescent(34, -46, 34)],
  ["ink", disc(34, -46, 24)],
  [
    "metal",
    [0, 1, 2, 3]
      .map((n) =>
        bar(
          34 - Math.cos(n * 0.785) * 22,
          -46 - Math.sin(n * 0.785) * 22,
          34 + Math.cos(n * 0.785) * 22,
          -46 + Math.sin(n * 0.785) * 22,
          2,
        ),
      )
      .join(""),
  ],
  ["glow", disc(34, -46, 9)],
  ["ink", slab(-72, 64, 26, -52)],
  ["green", slab(-68, 10, 18, -56) + slab(-54, 10, 18, -56) + slab(-40, 10, 18, -56)],
  ["red", slab(-26, 10, 18, -56)],
  ["metal", [-66, -46, -26].map((x) => disc(x, -32, 6) + disc(x, -17, 6)).join("")],
  studs("pale", -84, 84, -87, 6),
  ["dark", "M-40 -92v-10h80v10h-10v-3h-60v3z"],
];

/** A drone that watches. */
export const DRONE: Thing = [
  ["mid", bar(-104, -92, 104, -92, 7) + bar(-104, -106, -104, -84, 6) + bar(104, -106, 104, -84, 6)],
  ["pale", disc(-104, -108, 42, 5) + disc(104, -108, 42, 5), 0.6],
  ["dark", "M-54 -92Q-50 -120 0 -122Q50 -120 54 -92Q46 -64 0 -62Q-46 -64 -54 -92z"],
  ["shade", "M4 -122Q50 -120 54 -92Q46 -64 4 -62Q28 -92 4 -122z"],
  ["blue", "M-40 -96Q-36 -112 -4 -114V-108Q-28 -106 -34 -94z"],
  ["metal", disc(0, -62, 22)],
  ["ink", disc(0, -60, 16)],
  ["glow", disc(0, -59, 9)],
  ["gleam", disc(-4, -63, 3)],
  [
    "mid",
    bar(-40, -72, -56, -40, 4) + bar(40, -72, 56, -40, 4) + bar(-66, -40, -46, -40, 5) + bar(46, -40, 66, -40, 5),
  ],
  ["glow", "M-10 -46L-60 0H60L10 -46z", 0.2],
];

/** A car from its side, low and fast, or square if it is of the law. */
export function car(tone: Paint, lights = true): Thing {
  return together(
    [
      [
        tone,
        "M-108 -14V-34Q-106 -42 -92 -44L-62 -48L-34 -72Q-28 -76 -18 -76H28Q38 -76 44 -70L66 -48L98 -42Q110 -38 110 -28V-14z",
      ],
      ["ink", "M-48 -48L-26 -68H-2V-48zM6 -48V-68H28Q34 -68 38 -64L52 -48z"],
      ["blue", "M-44 -49L-25 -66H-16L-32 -49zM8 -50V-66H16V-50z", 0.7],
      ["shade", "M-108 -14V-28H110V-14zM44 -70L66 -48L98 -42Q110 -38 110 -28H60z"],
      ["ink", slab(-108, 218, 5, -10) + bar(2, -48, 2, -18, 1.4)],
      ["metal", slab(-10, 9, 2.6, -38)],
    ],
    wheel(-62, -14, 19),
    wheel(66, -14, 19),
    lights
      ? [
          ["gleam", shape([98, -38], [109, -34], [109, -27], [98, -28])],
          ["red", slab(-108, 8, 9, -28)],
          ["gleam", shape([109, -34], [170, -44], [170, -6], [109, -26]), 0.16],
        ]
      : [],
  );
}

/** A squad car under its lamps. */
export const SQUAD: Thing = together(car("dark"), [
  ["paper", "M-30 -46H44L50 -18H-34z"],
  ["shade", slab(-34, 82, 12, -18)],
  ["ink", slab(-26, 60, 8, -76)],
  ["red", "M-24 -84h22v-10q-20 0 -22 10z"],
  ["blue", "M28 -84h-22v-10q20 0 22 10z"],
  ["gleam", disc(-12, -88, 3) + disc(16, -88, 3)],
  [
    "gold",
    shape([8, -42], [11, -34], [19, -34], [13, -29], [15, -21], [8, -26], [1, -21], [3, -29], [-3, -34], [5, -34]),
  ],
]);

/** A machine of war on two legs. */
export const DROID: Thing = [
  [
    "dark",
    shape([-34, -62], [-12, -62], [-18, -34], [-12, -8], [-40, -8], [-36, -36]) +
      shape([34, -62], [12, -62], [18, -34], [12, -8], [40, -8], [36, -36]),
  ],
  ["shade", shape([34, -62], [12, -62], [18, -34], [12, -8], [40, -8], [36, -36])],
  ["metal", slab(-50, 44, 9) + slab(6, 44, 9) + disc(-26, -35, 8) + disc(26, -35, 8)],
  ["mid", shape([-46, -120], [46, -120], [38, -66], [18, -56], [-18, -56], [-38, -66])],
  ["shade", shape([8, -120], [46, -120], [38, -66], [18, -56], [4, -56])],
  ["ink", slab(-20, 40, 22, -80)],
  ["orange", slab(-16, 8, 14, -84) + slab(-4, 8, 14, -84) + slab(8, 8, 14, -84)],
  ["metal", disc(-56, -112, 17) + disc(56, -112, 17)],
  ["shade", crescent(56, -112, 17) + crescent(-56, -112, 17)],
  ["dark", bar(-58, -104, -76, -66, 14) + bar(58, -108, 108, -100, 18)],
  ["ink", bar(92, -100, 132, -96, 8) + bar(92, -108, 132, -104, 6)],
  ["metal", disc(-78, -62, 10)],
  ["mid", "M-26 -120V-138Q-24 -154 0 -154Q24 -154 26 -138V-120z"],
  ["shade", "M4 -120V-154Q24 -154 26 -138V-120z"],
  ["ink", slab(-20, 40, 11, -130)],
  ["glow", disc(-6, -135.5, 5)],
];

/** A hand weapon that needs no powder. */
export const BLASTER: Thing = [
  ["dark", "M-104 -96H62L92 -88V-64H16Q4 -62 -2 -50L-10 -30H-40L-44 0H-88L-76 -52L-104 -62z"],
  ["shade", "M-104 -76H92V-64H16Q4 -62 -2 -50L-10 -30H-40L-44 0H-60L-48 -60H-104z"],
  ["mid", slab(-84, 100, 10, -96) + slab(40, 34, 28, -63)],
  ["ink", [46, 54, 62].map((x) => slab(x, 4, 22, -66)).join("") + "M-34 -54Q-12 -54 -12 -38H-20Q-20 -46 -34 -46z"],
  ["blue", slab(-72, 76, 7, -80)],
  ["gleam", slab(-72, 30, 2.4, -83)],
  ["metal", slab(92, 12, 14, -70)],
  ["glow", disc(106, -77, 9)],
  ["gleam", disc(106, -77, 4)],
  ["ink", [-80, -76, -72].map((x, n) => bar(x, -14 - n * 12, x + 24, -14 - n * 12, 2)).join("")],
];

/** Rifles in their rack. */
export const RACK: Thing = together(
  [-54, -18, 18, 54].flatMap((x): Thing => [
    ["metal", bar(x, -80, x, -150, 5)],
    ["dark", shape([x - 8, -50], [x + 8, -50], [x + 6, -112], [x - 6, -112])],
    ["orange", shape([x - 12, -4], [x + 10, -4], [x + 7, -56], [x - 6, -56])],
    ["shade", shape([x + 1, -4], [x + 10, -4], [x + 7, -56], [x + 1, -112], [x + 6, -112])],
    ["ink", slab(x + 5, 9, 18, -66)],
  ]),
  box("mid", -88, 176, 12),
  box("mid", -88, 176, 9, -98),
);

/** A watch that is stopped by a thumb. */
export function watch(tone: Paint): Thing {
  return [
    [tone, slab(-9, 18, 22, -124) + slab(-15, 30, 10, -140) + bar(42, -108, 54, -120, 12)],
    ["shade", slab(2, 7, 22, -124) + slab(3, 12, 10, -140)],
    [tone, disc(0, -64, 64)],
    ["shade", crescent(0, -64, 64)],
    ["paper", disc(0, -64, 51)],
    ["glow", "M0 -64V-115A51 51 0 0 1 48 -46z", 0.55],
    ["shade", crescent(0, -64, 51), 0.2],
    [
      "ink",
      Array.from({ length: 12 }, (_, n) =>
        bar(
          Math.sin(n * 0.5236) * 40,
          -64 - Math.cos(n * 0.5236) * 40,
          Math.sin(n * 0.5236) * 47,
          -64 - Math.cos(n * 0.5236) * 47,
          n % 3 ? 1.6 : 3.4,
        ),
      ).join(""),
    ],
    ["ink", bar(0, -60, 0, -104, 4) + bar(-4, -66, 34, -50, 4)],
    ["red", disc(0, -64, 6)],
  ];
}

/** Two gears that drive each other. */
export function gears(large: Paint, small: Paint): Thing {
  const spokes = (x: number, y: number, r: number, count: number): string =>
    Array.from({ length: count }, (_, n) => {
      const [dx, dy] = [Math.cos((n * Math.PI * 2) / count) * r, Math.sin((n * Math.PI * 2) / count) * r];
      return disc(Math.round(x + dx), Math.round(y + dy), r * 0.34);
    }).join("");
  return [
    [large, cog(-36, -70, 52, 14)],
    ["shade", crescent(-36, -70, 52)],
    ["ink", spokes(-36, -70, 31, 6)],
    ["ink", disc(-36, -70, 11)],
    ["glow", disc(-36, -70, 5)],
    [small, cog(52, -38, 32, 10)],
    ["shade", crescent(52, -38, 32)],
    ["ink", spokes(52, -38, 18, 5)],
    ["gleam", disc(52, -38, 4)],
  ];
}

/** Sticks in their bands, a clock, wires. */
export const BOMB: Thing = together(
  [-56, -28, 0, 28].flatMap((x): Thing => [
    ["red", slab(x, 27, 112, -4)],
    ["shade", slab(x + 17, 10, 112, -4)],
    ["paper", slab(x, 27, 7, -104)],
    ["light", slab(x + 3, 3, 90, -10), 0.4],
  ]),
  [
    ["ink", slab(-62, 124, 10, -86) + slab(-62, 124, 10, -16)],
    ["dark", slab(-42, 84, 50, -30)],
    ["shade", slab(14, 28, 50, -30)],
    ["ink", slab(-34, 56, 28, -42)],
    ["glow", slab(-30, 10, 20, -46) + slab(-16, 10, 20, -46) + slab(2, 10, 20, -46)],
    ["glow", disc(-2, -60, 2) + disc(-2, -52, 2)],
    ["metal", disc(32, -66, 5) + disc(32, -50, 5)],
    ["blue", "M32 -66Q76 -70 70 -110Q64 -134 40 -118L38 -122Q68 -142 76 -110Q80 -64 32 -62z"],
    ["gold", "M-40 -66Q-84 -76 -74 -112Q-66 -132 -44 -118L-42 -122Q-70 -140 -80 -112Q-88 -70 -40 -62z"],
  ],
);

/** An airship with its gondola. */
export function airship(tone: Paint): Thing {
  return [
    ["dark", shape([62, -96], [104, -128], [104, -60], [62, -84])],
    [tone, disc(0, -92, 92, 36)],
    ["shade", "M-92 -92Q0 -66 92 -92A92 36 0 0 1 -92 -92z"],
    ["ink", "M-90 -98Q0 -120 90 -98L90 -96Q0 -116 -90 -96zM-90 -86Q0 -72 90 -86L90 -84Q0 -70 -90 -84z", 0.4],
    ["metal", bar(-34, -60, -26, -38, 2) + bar(34, -60, 26, -38, 2)],
    ["orange", "M-40 -38H40L32 -14H-32z"],
    ["shade", "M8 -38H40L32 -14H8z"],
    ["gleam", slab(-30, 9, 8, -24) + slab(-14, 9, 8, -24) + slab(2, 9, 8, -24) + slab(18, 9, 8, -24)],
    ["light", "M-70 -110Q-30 -126 20 -124Q-30 -120 -70 -104z", 0.7],
  ];
}

/** A tube to look at stars with. */
export const TELESCOPE: Thing = [
  ["orange", bar(0, -62, -46, 0, 8) + bar(0, -62, 46, 0, 8) + bar(0, -62, 4, 0, 7)],
  ["shade", bar(2, -62, 48, 0, 5)],
  ["gold", shape([-78, -40], [-70, -24], [88, -108], [76, -132])],
  ["shade", shape([-74, -32], [-70, -24], [88, -108], [82, -120])],
  ["red", shape([-30, -66], [-22, -49], [2, -62], [-6, -79])],
  ["shade", shape([-26, -57], [-22, -49], [2, -62], [-2, -70])],
  ["metal", shape([76, -132], [88, -108], [96, -112], [84, -137])],
  ["gleam", disc(90, -124, 5, 9)],
  ["metal", disc(0, -64, 8)],
];

/** A screen that knows too much. */
export const SCREEN: Thing = [
  ...box("mid", -46, 92, 8),
  ...box("mid", -12, 24, 22, -8),
  ["dark", "M-96 -34V-134Q-96 -142 -88 -142H88Q96 -142 96 -134V-34Q96 -26 88 -26H-88Q-96 -26 -96 -34z"],
  ["ink", slab(-86, 172, 96, -36)],
  ["blue", slab(-86, 172, 96, -36), 0.24],
  lines("blue", -74, -114, 86, 6, 13, 5),
  ["red", slab(-74, 60, 5, -75)],
  ["mid", slab(26, 50, 58, -62)],
  ["orange", disc(51, -94, 12, 14) + "M30 -62Q32 -78 51 -78Q70 -78 72 -62z"],
  ["shade", crescent(51, -94, 12, 14) + "M51 -78Q70 -78 72 -62H51z"],
  ["glow", slab(26, 50, 3, -50) + slab(26, 34, 3, -43)],
  ["light", shape([-86, -132], [-50, -132], [-76, -36], [-86, -36]), 0.1],
];

/** What flies over a town at night without a sound. */
export const GLIDER: Thing = [
  [
    "dark",
    shape([-132, -104], [-12, -76], [0, -104], [12, -76], [132, -104], [34, -44], [10, -8], [-10, -8], [-34, -44]),
  ],
  ["shade", shape([0, -104], [12, -76], [132, -104], [34, -44], [10, -8], [0, -8])],
  ["mid", shape([-118, -98], [-14, -70], [-30, -48])],
  ["violet", shape([118, -98], [14, -70], [30, -48]), 0.5],
  ["blue", shape([0, -96], [7, -70], [0, -52], [-7, -70])],
  ["glow", shape([-8, -8], [8, -8], [0, 34])],
  ["gleam", disc(-130, -104, 4) + disc(130, -104, 4)],
];

/** A camera eye of the Machine on a bracket. */
export function eye(tone: Paint): Thing {
  return together(ball(tone, 0, -70, 62), [
    ["ink", disc(0, -70, 46)],
    ["metal", disc(0, -70, 38)],
    ["shade", crescent(0, -70, 38)],
    ["ink", disc(0, -70, 26)],
    ["glow", disc(0, -70, 17)],
    ["gleam", disc(-6, -76, 5)],
    studs("ink", -52, 52, -70, 2, 3),
  ]);
}

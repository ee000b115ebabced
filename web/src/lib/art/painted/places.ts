/** People from afar, furniture of streets and halls, ships and carts. */
import { bar, disc, shape, type Paint, type Thing } from "../draw";
import { ball, box, cog, crescent, lines, slab, studs, together, wheel } from "./forms";

/** Somebody in a coat, 120 high; `arm` is where a hand is held to, from the shoulder. */
export function person(coat: Paint, skin: Paint = "pale", arm?: readonly [number, number], hat?: Paint): Thing {
  return [
    ["ink", slab(-13, 10, 10) + slab(3, 10, 10)],
    [coat, shape([-20, -92], [-7, -100], [7, -100], [20, -92], [18, -46], [25, -6], [-25, -6], [-18, -46])],
    ["shade", shape([3, -100], [7, -100], [20, -92], [18, -46], [25, -6], [4, -6])],
    [skin, disc(0, -110, 10.5, 12.5)],
    ["shade", crescent(0, -110, 10.5, 12.5)],
    ["ink", shape([-6, -98], [0, -76], [5, -98]), 0.4],
    ...(hat
      ? ([
          [hat, "M-19 -113Q0 -120 19 -113L18 -110Q0 -116 -18 -110z" + "M-11 -114Q-10 -130 0 -130Q10 -130 11 -114z"],
          ["shade", "M2 -130Q10 -130 11 -114H2z"],
        ] as Thing)
      : []),
    ...(arm
      ? ([
          [coat, bar((Math.sign(arm[0]) || 1) * 16, -90, arm[0], -90 - arm[1], 10)],
          [skin, disc(arm[0] * 1.08, -90 - arm[1] * 1.08, 5.5)],
        ] as Thing)
      : []),
  ];
}

/** A guard of brass with a halberd. */
export const GUARD: Thing = together(person("metal", "metal"), [
  ["ink", slab(-8, 16, 5, -108)],
  ["glow", disc(-4, -110, 2.4) + disc(4, -110, 2.4)],
  ["metal", "M-12 -114Q-10 -134 0 -136Q10 -134 12 -114z"],
  ["red", bar(0, -136, 0, -148, 5)],
  ["ink", slab(-20, 40, 4, -50)],
  ["orange", bar(32, 0, 32, -150, 4)],
  ["metal", shape([32, -176], [38, -150], [26, -150]) + "M32 -150Q54 -146 52 -124Q42 -132 32 -132z"],
]);

/** A street lamp that burns. */
export function lamppost(tone: Paint): Thing {
  return [
    [tone, slab(-4, 8, 150) + slab(-12, 24, 8) + slab(-8, 16, 14) + bar(-16, -138, 16, -138, 4)],
    ["shade", slab(0, 4, 150) + slab(1, 11, 8)],
    ["glow", disc(0, -166, 34), 0.2],
    ["glow", shape([-13, -152], [-18, -182], [18, -182], [13, -152])],
    ["gleam", shape([-6, -154], [-9, -180], [4, -180], [3, -154])],
    [tone, shape([-22, -182], [0, -198], [22, -182]) + slab(-15, 30, 4, -150)],
  ];
}

/** A tower that carries wires. */
export function pylon(tone: Paint): Thing {
  const rungs = [0, 1, 2, 3, 4].map((n) => {
    const [low, high, wide, next] = [-n * 34, -(n + 1) * 34, 34 - n * 6, 34 - (n + 1) * 6];
    return bar(-wide, low, next, high, 3) + bar(wide, low, -next, high, 3) + bar(-next, high, next, high, 3);
  });
  return [
    [
      tone,
      bar(-34, 0, -4, -176, 5) +
        bar(34, 0, 4, -176, 5) +
        rungs.join("") +
        bar(-48, -150, 48, -150, 5) +
        bar(-38, -120, 38, -120, 5),
    ],
    ["shade", bar(35, 0, 5, -176, 2.4)],
    ["glow", disc(-46, -142, 4) + disc(46, -142, 4) + disc(-36, -112, 4) + disc(36, -112, 4)],
    ["gleam", disc(0, -180, 5)],
  ];
}

/** A freighter, seen from its side. */
export function freighter(tone: Paint): Thing {
  return [
    ...box("paper", 34, 54, 46, -52),
    ["ink", slab(40, 10, 8, -84) + slab(56, 10, 8, -84) + slab(72, 10, 8, -84)],
    ["gleam", slab(40, 10, 8, -84) + slab(72, 10, 8, -84)],
    ...box("red", 52, 18, 32, -98),
    ["ink", slab(52, 18, 8, -116)],
    ...box("orange", -92, 38, 24, -52),
    ...box("blue", -50, 38, 24, -52),
    ...box("green", -74, 38, 22, -76),
    ...box("red", -8, 38, 24, -52),
    [tone, "M-130 -56H118L104 -4Q102 0 96 0H-96Q-108 0 -112 -8z"],
    ["shade", "M-118 -24H110L104 -4Q102 0 96 0H-96Q-108 0 -112 -8z"],
    ["red", "M-114 -12H107L104 -4Q102 0 96 0H-96Q-108 0 -112 -8z", 0.8],
    studs("pale", -100, -40, -40, 4, 3),
  ];
}

/** A cart on two wheels. */
export const CART: Thing = together(
  [
    ["orange", bar(50, -40, 108, -62, 6)],
    ["mid", "M-52 -66Q-30 -96 0 -80Q26 -98 50 -66z"],
    ["shade", "M4 -82Q26 -98 50 -66H10z"],
    ["orange", shape([-66, -68], [66, -68], [54, -28], [-54, -28])],
    ["shade", shape([16, -68], [66, -68], [54, -28], [14, -28])],
    ["ink", bar(-62, -54, 62, -54, 2) + bar(-58, -42, 58, -42, 2)],
  ],
  spoked(-30, -22, 24),
  spoked(36, -22, 24),
);

function spoked(x: number, y: number, r: number): Thing {
  return [
    ["dark", disc(x, y, r)],
    ["pale", disc(x, y, r - 5)],
    ["shade", crescent(x, y, r - 5)],
    [
      "dark",
      [0, 1, 2, 3]
        .map((n) =>
          bar(
            x - Math.cos(n * 0.785) * r,
            y - Math.sin(n * 0.785) * r,
            x + Math.cos(n * 0.785) * r,
            y + Math.sin(n * 0.785) * r,
            3,
          ),
        )
        .join("") + disc(x, y, 5),
    ],
  ];
}

/** A throne on its steps. */
export const THRONE: Thing = [
  ...box("mid", -86, 172, 10),
  ...box("mid", -70, 140, 10, -10),
  ["gold", "M-46 -20V-128Q-46 -156 0 -160Q46 -156 46 -128V-20z"],
  ["shade", "M8 -20V-160Q46 -156 46 -128V-20z"],
  ["red", "M-34 -60V-124Q-34 -144 0 -147Q34 -144 34 -124V-60z"],
  ["shade", "M6 -60V-147Q34 -144 34 -124V-60z"],
  ["gold", shape([0, -124], [7, -106], [0, -84], [-7, -106])],
  ["gold", slab(-60, 18, 50, -20) + slab(42, 18, 50, -20) + disc(-51, -72, 12) + disc(51, -72, 12)],
  ["shade", slab(50, 10, 50, -20) + crescent(51, -72, 12) + crescent(-51, -72, 12)],
  ["red", slab(-42, 84, 26, -34)],
  ["shade", slab(6, 36, 26, -34)],
  ["gold", disc(-40, -140, 7) + disc(40, -140, 7) + disc(0, -166, 8)],
];

/** A tree: a fir, or one with leaves. */
export function tree(tone: Paint, isPointed = false): Thing {
  return isPointed
    ? [
        ["orange", slab(-5, 10, 22)],
        [
          tone,
          shape([-38, -16], [0, -78], [38, -16]) +
            shape([-30, -50], [0, -108], [30, -50]) +
            shape([-22, -84], [0, -138], [22, -84]),
        ],
        [
          "shade",
          shape([4, -16], [6, -66], [38, -16]) +
            shape([4, -50], [6, -96], [30, -50]) +
            shape([3, -84], [4, -130], [22, -84]),
        ],
      ]
    : [
        ["orange", shape([-6, 0], [-4, -50], [4, -50], [6, 0])],
        [tone, disc(0, -78, 34) + disc(-22, -62, 22) + disc(22, -62, 22)],
        ["shade", crescent(4, -78, 30) + crescent(22, -62, 22)],
      ];
}

/** An axe in a stump. */
export const STUMP: Thing = [
  ["orange", shape([-34, 0], [-26, -34], [26, -34], [34, 0])],
  ["shade", shape([6, 0], [6, -34], [26, -34], [34, 0])],
  ["pale", disc(0, -34, 26, 7)],
  ["mid", disc(0, -34, 15, 4)],
  ["orange", bar(-6, -40, 54, -104, 7)],
  ["shade", bar(-3, -40, 57, -104, 2.4)],
  ["metal", "M-16 -60Q-26 -42 -8 -30L14 -52L0 -66z"],
  ["shade", "M-8 -30L14 -52L6 -58L-12 -36z"],
];

/** A bell in its frame. */
export function belfry(bell: Paint, frame: Paint): Thing {
  return together(
    [
      [
        frame,
        slab(-78, 12, 150) + slab(66, 12, 150) + slab(-88, 176, 14, -146) + shape([-92, -160], [0, -196], [92, -160]),
      ],
      ["shade", slab(72, 6, 150) + slab(10, 78, 14, -146) + shape([8, -160], [0, -196], [92, -160])],
      ["ink", bar(0, -146, 0, -128, 8)],
      [bell, "M-54 -34Q-34 -52 -34 -92Q-32 -130 0 -132Q32 -130 34 -92Q34 -52 54 -34z"],
      ["shade", "M6 -132Q32 -130 34 -92Q34 -52 54 -34H10Q26 -80 6 -132z"],
      ["ink", "M-44 -46Q0 -36 44 -46L47 -42Q0 -32 -47 -42z", 0.4],
    ],
    ball(bell, 0, -24, 10),
    [["light", "M-28 -60Q-26 -116 -6 -126Q-18 -106 -20 -56z", 0.6]],
  );
}

/** A transit pass with a punched hole and a sign on it. */
export function pass(tone: Paint, sign: Thing): Thing {
  return together(
    [
      ["gold", "M-86 -10V-136Q-86 -146 -76 -146H76Q86 -146 86 -136V-10Q86 0 76 0H-76Q-86 0 -86 -10z"],
      ["shade", "M40 -146H76Q86 -146 86 -136V-10Q86 0 76 0H44z", 0.3],
      [tone, "M-76 -16V-130Q-76 -136 -70 -136H70Q76 -136 76 -130V-16Q76 -10 70 -10H-70Q-76 -10 -76 -16z"],
      ["shade", "M30 -136H70Q76 -136 76 -130V-16Q76 -10 70 -10H34z", 0.28],
      ["ink", disc(0, -126, 6)],
      ["paper", slab(-66, 132, 22, -14)],
      lines("mid", -58, -27, 70, 2, 7, 2.6),
      studs("ink", 26, 60, -25, 4, 3),
    ],
    sign,
  );
}

/** A street stone head with treasure at its feet. */
export const IDOL: Thing = [
  ...box("dark", -58, 116, 14),
  ["green", "M-44 -14L-50 -96Q-48 -146 0 -150Q48 -146 50 -96L44 -14z"],
  ["shade", "M6 -14L8 -150Q48 -146 50 -96L44 -14z"],
  ["ink", "M-36 -96Q-22 -108 -8 -96Q-22 -86 -36 -96zM36 -96Q22 -108 8 -96Q22 -86 36 -96z"],
  ["glow", disc(-22, -96, 5) + disc(22, -96, 5)],
  ["ink", slab(-24, 48, 12, -38)],
  ["pale", [-18, -6, 6, 18].map((x) => slab(x - 4, 8, 9, -40)).join("")],
  ["gold", slab(-48, 96, 9, -118)],
  ["shade", slab(6, 42, 9, -118)],
  ["red", disc(0, -122, 7)],
  ["light", "M-44 -90Q-42 -134 -10 -144Q-30 -128 -34 -88z", 0.4],
];

/** Wire on a drum, and what it leads to. */
export const SPOOL: Thing = [
  ["red", "M-20 -14Q-90 -4 -104 -44Q-112 -70 -92 -78L-90 -72Q-104 -64 -98 -44Q-88 -12 -20 -22z"],
  ["orange", disc(0, -52, 52)],
  ["shade", crescent(0, -52, 52)],
  ["red", disc(0, -52, 38)],
  ["shade", disc(0, -52, 33), 0.4],
  ["red", disc(0, -52, 28)],
  ["shade", disc(0, -52, 23), 0.4],
  ["metal", disc(0, -52, 16)],
  ["ink", disc(0, -52, 6)],
  ["dark", slab(58, 60, 34)],
  ["shade", slab(98, 20, 34)],
  ["metal", slab(84, 8, 26, -34) + bar(66, -62, 110, -62, 9)],
  ["glow", disc(70, -20, 5)],
  ["red", "M44 -18Q56 -2 70 -8L70 -4Q54 4 40 -14z"],
];

/** A hound with its ears up. */
export function hound(tone: Paint): Thing {
  return [
    [
      tone,
      "M-60 0L-54 -46Q-70 -60 -66 -84L-58 -66Q-46 -70 -20 -66L14 -70Q20 -96 36 -104L38 -122L50 -108L66 -100L90 -88Q88 -78 70 -76L56 -70Q52 -44 40 -36L46 0H34L24 -30L-16 -26L-24 0H-36L-34 -30L-44 0z",
    ],
    ["shade", "M-16 -26L24 -30L34 0H46L40 -36Q52 -44 56 -70L70 -76Q88 -78 90 -88L70 -86Q44 -80 40 -56Q20 -40 -16 -40z"],
    ["ink", disc(89, -88, 4)],
    ["glow", disc(58, -96, 3)],
    ["gold", bar(20, -72, 50, -66, 6)],
  ];
}

/** A crate with its lid off. */
export function crate(tone: Paint): Thing {
  return [
    ...box(tone, -60, 120, 68),
    ["ink", slab(-60, 120, 2, -22) + slab(-60, 120, 2, -45), 0.5],
    ["dark", slab(-60, 10, 68) + slab(50, 10, 68) + bar(-50, -4, 50, -64, 9)],
    ["shade", slab(54, 6, 68)],
    studs("pale", -55, 55, -62, 2),
  ];
}

/** A hand-held banner. */
export function banner(tone: Paint, sign: Paint): Thing {
  return [
    ["orange", bar(0, 0, 0, -186, 5)],
    ["gold", disc(0, -188, 6)],
    [tone, "M2 -180Q40 -168 62 -180T112 -176L104 -142L112 -112Q86 -122 62 -112T2 -116z"],
    ["shade", "M62 -180Q86 -190 112 -176L104 -142L112 -112Q86 -122 62 -112z", 0.3],
    [sign, cog(54, -146, 14, 8)],
    ["ink", disc(54, -146, 5), 0.6],
  ];
}

/** A filing cabinet with a drawer pulled out. */
export const CABINET: Thing = [
  ...box("mid", -46, 92, 150),
  ["ink", [-50, -98, -146].map((y) => slab(-40, 80, 1.6, y)).join("") + slab(-40, 80, 40, -54)],
  [
    "paper",
    [-34, -20, -6, 8, 22]
      .map((x, n) => shape([x, -70], [x + 2, -112 - (n % 3) * 6], [x + 16, -112 - (n % 3) * 6], [x + 14, -70]))
      .join(""),
  ],
  ["shade", shape([22, -70], [24, -118], [38, -118], [36, -70])],
  ["mid", shape([-56, -48], [-52, -88], [52, -88], [56, -48])],
  ["shade", shape([16, -48], [15, -88], [52, -88], [56, -48])],
  ["metal", [-18, -66, -122].map((y) => slab(-12, 24, 6, y)).join("")],
  ["paper", slab(-14, 28, 9, -28) + slab(-14, 28, 9, -76) + slab(-14, 28, 9, -132)],
];

/** A wagon of a tram, for those who must move. */
export const TRAM: Thing = together(
  [
    ["orange", "M-92 -14V-92Q-92 -100 -84 -100H84Q92 -100 92 -92V-14z"],
    ["shade", "M36 -100H84Q92 -100 92 -92V-14H40z"],
    ["ink", [-80, -46, -12, 22, 56].map((x) => slab(x, 26, 34, -54)).join("")],
    ["gleam", [-80, -12, 22].map((x) => slab(x + 2, 22, 30, -56)).join(""), 0.8],
    ["paper", slab(-92, 184, 8, -40)],
    ["metal", slab(-100, 200, 8, -8)],
  ],
  wheel(-56, -8, 12),
  wheel(56, -8, 12),
);

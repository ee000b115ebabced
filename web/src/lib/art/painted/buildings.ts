/** Houses and towers as a miniature painter paints them: pale walls, coloured roofs, dark doors. */
import { bar, disc, shape, type Coat, type Paint, type Thing } from "../draw";
import { crescent, slab, together } from "./forms";

/** A slit in a wall, or a window with a round head. */
const slit = (x: number, y: number, width = 4, height = 12): string =>
  `M${x - width} ${y}v${-height}a${width} ${width * 1.2} 0 0 1 ${2 * width} 0v${height}z`;

/** Rows of stones, a few of each seen. */
function stones(x: number, width: number, top: number, foot: number): Coat {
  let path = "";
  for (let y = top + 8, row = 0; y < foot - 4; y += 12, row += 1)
    for (let at = x + 4 + (row % 2) * 9; at + 8 < x + width; at += 22) path += slab(at, 8, 1.6, y);
  return ["mid", path, 0.5];
}

function battlements(x: number, width: number, y: number): string {
  const teeth = Math.max(3, Math.round(width / 12));
  const step = width / (teeth - 0.45);
  return Array.from({ length: teeth }, (_, n) => slab(x + n * step, step * 0.55, 8, y)).join("");
}

/** A tower of so much width and height: pointed under a roof, or with battlements. */
export function tower(width: number, height: number, roof?: Paint, wall: Paint = "pale"): Thing {
  const half = width / 2;
  const windows = slit(0, -height * 0.66) + slit(0, -height * 0.32);
  return [
    [wall, slab(-half, width, height)],
    stones(-half, width, -height, 0),
    ["shade", slab(half * 0.25, half * 0.75, height)],
    ["ink", windows],
    ...(roof
      ? ([
          [roof, shape([-half - 5, -height], [0, -height - width * 1.35], [half + 5, -height])],
          ["shade", shape([half * 0.25, -height], [0, -height - width * 1.35], [half + 5, -height])],
          [
            "gold",
            disc(0, -height - width * 1.35 - 3, 3) + bar(0, -height - width * 1.35 - 22, 0, -height - width * 1.35, 2),
          ],
          [
            roof,
            shape(
              [1, -height - width * 1.35 - 22],
              [18, -height - width * 1.35 - 16],
              [1, -height - width * 1.35 - 10],
            ),
          ],
        ] as Thing)
      : ([
          [wall, slab(-half - 4, width + 8, 9, -height + 2) + battlements(-half - 4, width + 8, -height - 7)],
          ["shade", slab(half * 0.25, half * 0.75 + 4, 9, -height + 2) + slab(-half, width, 3, -height + 5)],
        ] as Thing)),
  ];
}

/** A wall between towers. */
export function rampart(width: number, height: number, wall: Paint = "pale"): Thing {
  return [
    [wall, slab(-width / 2, width, height) + battlements(-width / 2, width, -height)],
    stones(-width / 2, width, -height, 0),
    ["shade", slab(-width / 2, width, height * 0.34)],
  ];
}

/** A gate with its grille. */
export function gate(wall: Paint = "pale"): Thing {
  return together(rampart(60, 52, wall), [
    ["ink", "M-17 0v-26a17 18 0 0 1 34 0v26z"],
    ["mid", [-10, 0, 10].map((x) => slab(x - 1, 2, 38)).join("") + slab(-16, 32, 2, -12) + slab(-16, 32, 2, -26)],
  ]);
}

/** A house: its gable to the street, timbers in its wall. */
export function house(roof: Paint, wall: Paint = "paper", width = 52, height = 44): Thing {
  const half = width / 2;
  const peak = -height - half * 1.3;
  return [
    [wall, shape([-half, 0], [-half, -height], [0, peak], [half, -height], [half, 0])],
    ["shade", shape([half * 0.3, 0], [half * 0.3, peak * 0.8], [half, -height], [half, 0]), 0.26],
    [
      "orange",
      slab(-half, 3, height) +
        slab(half - 3, 3, height) +
        slab(-half, width, 3, -height) +
        bar(-half + 3, -height * 0.2, -4, -height + 2, 3) +
        bar(half - 3, -height * 0.2, 4, -height + 2, 3),
    ],
    [
      roof,
      shape(
        [-half - 7, -height + 3],
        [0, peak - 9],
        [half + 7, -height + 3],
        [half, -height + 7],
        [0, peak + 2],
        [-half, -height + 7],
      ),
    ],
    ["shade", shape([0, peak - 9], [half + 7, -height + 3], [half, -height + 7], [0, peak + 2])],
    ["ink", slit(0, -height + 2, 5, 10)],
    ["ink", "M-7 0v-16a7 8 0 0 1 14 0v16z"],
    ["gold", slab(-half + 8, 8, 10, -height * 0.36) + slab(half - 16, 8, 10, -height * 0.36)],
  ];
}

/** A hall with its long roof to the street. */
export function hall(roof: Paint, wall: Paint = "paper", width = 110, height = 36): Thing {
  const half = width / 2;
  return [
    [wall, slab(-half, width, height)],
    ["shade", slab(half * 0.4, half * 0.6, height), 0.3],
    [roof, shape([-half - 8, -height], [-half + 10, -height - 36], [half - 10, -height - 36], [half + 8, -height])],
    ["shade", shape([half * 0.4, -height], [half * 0.3, -height - 36], [half - 10, -height - 36], [half + 8, -height])],
    ["ink", [10, 19, 28].map((y) => slab(-half - 4 + y * 0.4, width + 8 - y * 0.8, 1.4, -height - y)).join(""), 0.34],
    ["ink", "M-9 0v-18a9 9 0 0 1 18 0v18z" + slit(-half * 0.6, -10, 4, 10) + slit(half * 0.6, -10, 4, 10)],
  ];
}

/** A church with its spire. */
export function minster(roof: Paint, wall: Paint = "paper"): Thing {
  return [
    [wall, slab(-52, 104, 44)],
    ["shade", slab(14, 38, 44), 0.3],
    [roof, shape([-58, -44], [-42, -70], [42, -70], [58, -44])],
    ["shade", shape([12, -44], [10, -70], [42, -70], [58, -44])],
    [wall, slab(-17, 34, 104)],
    stones(-17, 34, -104, -50),
    ["shade", slab(4, 13, 104), 0.4],
    [roof, shape([-21, -104], [0, -164], [21, -104])],
    ["shade", shape([4, -104], [0, -164], [21, -104])],
    ["gold", bar(0, -186, 0, -162, 3) + bar(-7, -178, 7, -178, 3)],
    ["ink", slit(0, -80, 6, 12)],
    ["blue", disc(0, -54, 9)],
    ["gold", bar(-9, -54, 9, -54, 1.4) + bar(0, -63, 0, -45, 1.4) + disc(0, -54, 2.6)],
    ["ink", "M-8 0v-20a8 11 0 0 1 16 0v20z"],
    ["blue", slit(-34, -10, 5, 16) + slit(34, -10, 5, 16)],
  ];
}

/** A windmill. */
export const WINDMILL: Thing = [
  ["paper", shape([-24, 0], [-15, -74], [15, -74], [24, 0])],
  ["shade", shape([5, 0], [4, -74], [15, -74], [24, 0]), 0.36],
  ["red", "M-19 -72Q0 -112 19 -72z"],
  ["shade", "M4 -92Q14 -88 19 -72H5z"],
  ["ink", "M-6 0v-14a6 7 0 0 1 12 0v14z" + slit(0, -42, 4, 9)],
  ["orange", bar(-52, -128, 52, -36, 3) + bar(52, -128, -52, -36, 3)],
  [
    "paper",
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]
      .map(([dx = 0, dy = 0]) =>
        shape(
          [dx * 12, -82 + dy * 10],
          [dx * 50, -82 + dy * 44],
          [dx * 50 - dx * 14, -82 + dy * 50],
          [dx * 4, -82 + dy * 18],
        ),
      )
      .join(""),
  ],
  ["ink", disc(0, -82, 4)],
];

/** A tower for those who look at stars and stir metals. */
export const OBSERVATORY: Thing = together(tower(58, 104), [
  ["green", "M-38 -108a38 36 0 0 1 76 0z"],
  ["shade", "M8 -143a38 36 0 0 1 30 35h-26z"],
  ["ink", shape([6, -112], [20, -138], [30, -132], [18, -110])],
  ["gold", bar(12, -124, 54, -160, 11)],
  ["shade", bar(15, -121, 57, -157, 4)],
  ["gleam", disc(55, -161, 5)],
]);

/** A bridge of three arches. */
export const BRIDGE: Thing = [
  [
    "pale",
    slab(-120, 240, 16, -36) + [-120, -44, 28, 104].map((x) => slab(x, 16, 40)).join("") + battlements(-120, 240, -52),
  ],
  ["pale", [-104, -28, 44].map((x) => `M${x} -36h60v32a30 28 0 0 0 -60 0z`).join("")],
  stones(-116, 232, -52, -34),
  ["shade", [-120, -44, 28, 104].map((x) => slab(x + 8, 8, 36)).join("") + slab(-120, 240, 5, -36)],
];

/** Beehives of straw. */
export const HIVES: Thing = [-26, 0, 26].flatMap((x): Thing => [
  ["gold", `M${x - 11} 0Q${x - 14} -18 ${x - 7} -26Q${x} -34 ${x + 7} -26Q${x + 14} -18 ${x + 11} 0z`],
  ["shade", crescent(x + 2, -13, 10, 14)],
  ["ink", disc(x, -5, 3)],
]);

/** Heads, and what a face says. */
import { bar, disc, shape } from "../draw";
import type { Layer } from "./bust";

export interface Head {
  readonly layers: readonly Layer[];
  /** A machine, a skull: it has eyes of its own. */
  readonly isMade?: boolean;
  /** What shines out of the shadow of a hat. */
  readonly over?: readonly Layer[];
}

/** A head by its width at the cheeks, at the jaw, its chin and its crown; the nose casts its shadow to the right. */
function human(cheek: number, jaw: number, chin: number, crown: number, flat = 0.5): Head {
  const right =
    `C${cheek} ${crown} ${cheek * 1.1} ${crown + 30} ${cheek} -8` +
    `C${cheek - 1} 8 ${jaw + 2} ${chin - 14} ${jaw * flat} ${chin - 2}Q${jaw * 0.2} ${chin} 0 ${chin}`;
  const left =
    `Q${-jaw * 0.2} ${chin} ${-jaw * flat} ${chin - 2}` +
    `C${-jaw - 2} ${chin - 14} ${-cheek + 1} 8 ${-cheek} -8C${-cheek * 1.1} ${crown + 30} ${-cheek} ${crown} 0 ${crown}`;
  const edge = `Q3 ${chin - 6} 1 ${chin - 10}Q7 22 2 18Q6 14 1 10L9 7Q10 3 6 -2L2 -14Q4 -22 9 -28Q13 -40 6 ${crown}`;
  return {
    layers: [
      ["skin", disc(-cheek, -8, 5, 9) + disc(cheek, -8, 5, 9)],
      ["skin", `M0 ${crown}${right}${left}z`],
      ["shade", `M6 ${crown}${right}${edge}z` + disc(cheek + 1, -8, 4.6, 9)],
      ["shade", disc(-cheek, -7, 2.4, 5), 0.3],
      ["shade", `M${-cheek + 3} 4Q${-cheek + 10} 12 ${-jaw + 1} ${chin - 8}Q${-cheek + 3} 14 ${-cheek + 3} 4z`, 0.2],
    ],
  };
}

/** Cheeks that have fallen in. */
function hollow(head: Head): Head {
  return {
    layers: [
      ...head.layers,
      ["shade", "M-22 0Q-14 8 -13 24Q-20 18 -24 4z", 0.45],
      ["shade", "M22 0Q16 8 14 24Q21 16 24 4z", 0.5],
    ],
  };
}

const PLATE = "M0 -64C26 -64 36 -46 34 -18L30 16Q24 36 0 38Q-24 36 -30 16L-34 -18C-36 -46 -26 -64 0 -64z";
const HALF_PLATE = "M8 -64C30 -62 36 -46 34 -18L30 16Q24 36 0 38Q8 20 6 0L4 -30z";

export const HEADS = {
  oval: human(30, 20, 34, -62),
  broad: human(35, 29, 36, -60, 0.6),
  narrow: human(26, 15, 38, -64),
  square: human(32, 31, 35, -60, 0.72),
  round: human(34, 26, 31, -58),
  young: human(29, 16, 29, -60),
  gaunt: hollow(human(27, 15, 41, -63)),
  heavy: human(38, 36, 40, -56, 0.66),
  /** A plate for a face, a seam down its middle, one lit eye. */
  android: {
    isMade: true,
    layers: [
      ["paper", disc(-34, -10, 6, 10) + disc(34, -10, 6, 10)],
      ["paper", PLATE],
      ["shade", HALF_PLATE],
      ["ink", "M-27 -20L-5 -14L-6 -6L-26 -8z" + "M27 -20L5 -14L6 -6L26 -8z"],
      ["gleam", disc(-15, -12, 4, 3.4) + disc(16, -12, 4, 3.4)],
      [
        "ink",
        bar(0, -64, 0, -16, 1.4) + bar(-30, 4, -12, 10, 1.4) + bar(30, 4, 12, 10, 1.4) + bar(-11, 20, 11, 20, 2.4),
      ],
      ["shade", "M-8 26h16l-4 6h-8z", 0.5],
    ],
  },
  /** Brass and rivets, lamps for eyes, a grille for a mouth. */
  clockwork: {
    isMade: true,
    layers: [
      ["metal", disc(-36, -10, 9, 9) + disc(36, -10, 9, 9)],
      ["metal", "M-30 -50Q0 -76 30 -50L34 6Q30 34 16 38H-16Q-30 34 -34 6z"],
      ["shade", "M8 -62Q24 -60 30 -50L34 6Q30 34 16 38H2L6 0z"],
      ["ink", disc(-14, -14, 11) + disc(15, -14, 11)],
      ["gleam", disc(-14, -14, 6.5) + disc(15, -14, 6.5)],
      ["ink", shape([-15, 14], [15, 14], [12, 30], [-12, 30])],
      ["metal", [-9, -3, 3, 9].map((x) => bar(x, 14, x * 0.9, 30, 2)).join("")],
      ["ink", [-24, -12, 12, 24].map((x) => disc(x, -42 + Math.abs(x) * 0.1, 1.8)).join(""), 0.7],
    ],
  },
  /** Nothing but two points of light. */
  void: {
    isMade: true,
    layers: [["ink", "M0 -64C34 -62 40 -20 32 10Q24 36 0 42Q-24 36 -32 10C-40 -20 -34 -62 0 -64z"]],
    over: [["gleam", "M-24 -15Q-14 -23 -5 -11Q-15 -7 -24 -15z" + "M24 -15Q14 -23 5 -11Q15 -7 24 -15z"]],
  },
  /** Bone. */
  skull: {
    isMade: true,
    layers: [
      ["paper", "M0 -66C32 -66 38 -40 34 -14Q32 0 24 6L20 30Q0 40 -20 30L-24 6Q-32 0 -34 -14C-38 -40 -32 -66 0 -66z"],
      ["shade", "M6 -66C32 -66 38 -40 34 -14Q32 0 24 6L20 30Q8 37 2 36Q8 10 4 -10z"],
      ["ink", disc(-14, -12, 9, 10) + disc(15, -12, 9, 10) + shape([0, 2], [5, 12], [-5, 12])],
      ["ink", bar(-14, 22, 14, 22, 2) + [-9, -3, 3, 9].map((x) => bar(x, 18, x, 30, 1.2)).join("")],
      ["gleam", disc(-14, -11, 3) + disc(15, -11, 3)],
    ],
  },
  /** A devil: broad above, pointed below, with horns of its own. */
  devil: {
    layers: [
      ["dark", "M-22 -50Q-44 -58 -46 -92Q-30 -80 -8 -60zM22 -50Q44 -58 46 -92Q30 -80 8 -60z"],
      ["shade", "M22 -50Q44 -58 46 -92Q36 -76 16 -58z"],
      ["skin", shape([-30, -14], [-46, -26], [-34, 2]) + shape([30, -14], [46, -26], [34, 2])],
      ...human(30, 14, 42, -60, 0.4).layers.slice(1),
    ],
  },
} satisfies Record<string, Head>;

export const NECK: readonly Layer[] = [
  ["skin", "M-15 14L-18 64H20L16 14z"],
  ["shade", "M-14 26Q0 44 15 24L20 64H4Q0 44 -14 34z", 0.5],
];

const BROWS = "M-24 -20Q-15 -26 -5 -20L-5 -16.5Q-15 -22 -23 -16.5z";
const BROWS_RIGHT = "M24 -20Q15 -26 5 -20L5 -16.5Q15 -22 23 -16.5z";

/** The left eye is in the light; of the right one only a glint is seen. */
function eyes(lid: string, brows: string, glint = disc(14, -10, 3.4, 1.7)): readonly Layer[] {
  return [
    ["ink", brows],
    ["ink", lid],
    ["gleam", disc(-12, -10.6, 1.3), 0.9],
    ["ink", disc(14, -10, 5, 2.8), 0.8],
    ["gleam", glint, 0.8],
  ];
}

const LID = "M-20 -10Q-13 -15 -6 -9Q-13 -6.5 -20 -10z";

export const EYES = {
  plain: eyes(LID, BROWS + BROWS_RIGHT),
  stern: eyes(LID, "M-25 -23L-4 -17L-4 -12L-24 -18z" + "M25 -23L4 -17L4 -12L24 -18z"),
  sly: eyes(
    "M-21 -9Q-13 -13 -5 -8L-20 -7z",
    "M-25 -17Q-14 -22 -4 -17L-4 -14Q-14 -18 -24 -14z" + "M25 -24Q16 -30 5 -22L5 -18Q16 -25 24 -20z",
  ),
  wide: eyes(
    disc(-13, -10, 6.4, 5.4),
    "M-23 -24Q-14 -30 -5 -24L-6 -21Q-14 -26 -22 -21z" + "M23 -24Q14 -30 5 -24L6 -21Q14 -26 22 -21z",
  ),
  closed: [
    ["ink", BROWS + BROWS_RIGHT],
    ["ink", "M-20 -10Q-13 -4 -6 -10L-6 -8.5Q-13 -1.5 -20 -8.5z" + "M20 -10Q13 -4 6 -10L6 -8.5Q13 -1.5 20 -8.5z"],
  ],
  old: [
    ...eyes(LID, "M-25 -18Q-15 -23 -5 -18L-5 -13Q-15 -18 -24 -13z" + "M25 -18Q15 -23 5 -18L5 -13Q15 -18 24 -13z"),
    ["shade", "M-20 -5Q-13 -1 -7 -5Q-13 -3 -20 -5zM-20 8Q-14 12 -12 20Q-15 13 -20 8z", 0.5],
  ],
  made: [
    ["ink", "M-24 -21Q-14 -28 -4 -21L-5 -19Q-14 -25 -23 -19z" + "M24 -21Q14 -28 4 -21L5 -19Q14 -25 23 -19z"],
    ["ink", "M-25 -13Q-13 -18 -5 -9Q-13 -5 -20 -8z" + "M25 -13Q13 -18 5 -9Q13 -5 20 -8z"],
    ["gleam", disc(-12, -10.6, 1.5) + disc(13, -10.6, 1.5), 0.9],
    ["accent", "M-23 -16Q-13 -22 -5 -15Q-13 -18 -23 -16zM23 -16Q13 -22 5 -15Q13 -18 23 -16z", 0.7],
  ],
} satisfies Record<string, readonly Layer[]>;

export const MOUTHS = {
  flat: [["ink", "M-9 17Q0 19 10 17L9 18.8Q0 21 -8 18.8z", 0.85]],
  smile: [
    ["ink", "M-11 15Q0 23 12 14Q2 21 -11 15z"],
    ["shade", "M-13 12l3 4l-3 2z", 0.5],
  ],
  smirk: [["ink", "M-9 18Q2 20 13 13L13 15Q3 22 -9 19.6z"]],
  grim: [["ink", "M-10 20Q0 15 11 20L10 22Q0 17.4 -9 22z"]],
  open: [
    ["ink", disc(0, 18, 8, 5.6)],
    ["paper", "M-5.5 15.2h11v2.2h-11z", 0.9],
  ],
  lips: [
    ["red", "M-9 17Q-4 13.5 0 15.5Q4 13.5 10 17Q0 24.5 -9 17z"],
    ["ink", bar(-8, 17.2, 9, 17.2, 0.9), 0.7],
  ],
  shout: [
    ["ink", "M-11 13H11Q12 27 0 28Q-12 27 -11 13z"],
    ["paper", "M-9 13.6H9V17H-9z", 0.9],
  ],
} satisfies Record<string, readonly Layer[]>;

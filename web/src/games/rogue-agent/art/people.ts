/** The forty-six criminals of the Data Stream by their card, and who else walks the streets. Each syndicate has its paints. */
import type { Recipe } from "../../../lib/art/people/bust";
import { ASHWIRE } from "./people/ashwire";
import { COLDWATER } from "./people/coldwater";
import { JADE } from "./people/jade";
import { LAMPLIGHTER } from "./people/lamplighter";
import { RUSTHOUND } from "./people/rusthound";
import { VELVET } from "./people/velvet";

/** Nobody's people. */
const WILD = {
  "orphan-nine": {
    head: "young",
    skin: 2,
    hat: "cap",
    hatPaint: "mid",
    hair: "fringe",
    hairPaint: "dark",
    clothes: "rags",
    cloth: "mid",
    accent: "pale",
    tool: "knife",
    eyes: "wide",
    mouth: "grim",
    size: 0.92,
  },
  "the-stranger": {
    head: "void",
    hat: "fedora",
    hatPaint: "ink",
    clothes: "trench",
    cloth: "dark",
    accent: "pale",
    tool: "umbrella",
  },
  "sundown-mae": {
    head: "oval",
    skin: 3,
    hat: "slouch",
    hatPaint: "orange",
    hair: "long",
    hairPaint: "dark",
    clothes: "poncho",
    cloth: "red",
    accent: "gold",
    glow: "orange",
    tool: "pistol",
    mouth: "lips",
    eyes: "sly",
  },
  "colonel-graves": {
    head: "skull",
    hat: "captain",
    hatPaint: "dark",
    worn: ["cigar"],
    clothes: "uniform",
    cloth: "dark",
    accent: "red",
    glow: "pale",
  },
} satisfies Record<string, Recipe>;

/** By the name that the rules give a card. */
export const CARDS = {
  ...COLDWATER,
  ...LAMPLIGHTER,
  ...RUSTHOUND,
  ...VELVET,
  ...JADE,
  ...ASHWIRE,
  ...WILD,
} satisfies Record<string, Recipe>;

/** Who walks the streets besides: an agent before its name is known, the android unmasked, an assassin. */
export const STREET = {
  agent: {
    head: "oval",
    skin: 2,
    hat: "fedora",
    hatPaint: "mid",
    clothes: "trench",
    cloth: "mid",
    accent: "gold",
    glow: "gold",
  },
  android: { head: "android", clothes: "shell", cloth: "paper", accent: "blue", glow: "blue" },
  assassin: {
    head: "narrow",
    skin: 1,
    hat: "hood",
    hatPaint: "ink",
    worn: ["kerchief"],
    clothes: "cloak",
    cloth: "ink",
    accent: "red",
    glow: "red",
    tool: "dagger",
    eyes: "stern",
  },
} satisfies Record<string, Recipe>;

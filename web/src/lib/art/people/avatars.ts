/** The faces of those who sit at a table, by the names that the server knows them under. */
import type { Recipe } from "./bust";

export const AVATARS = {
  detective: {
    head: "oval",
    skin: 2,
    hat: "fedora",
    hatPaint: "dark",
    clothes: "trench",
    cloth: "mid",
    accent: "gold",
  },
  reporter: {
    head: "young",
    skin: 1,
    hair: "bob",
    hairPaint: "orange",
    clothes: "turtleneck",
    cloth: "green",
    accent: "green",
    mouth: "smile",
  },
  rider: {
    head: "broad",
    skin: 3,
    hair: "crop",
    hairPaint: "ink",
    worn: ["beard"],
    clothes: "leather",
    cloth: "dark",
    accent: "orange",
  },
  singer: {
    head: "oval",
    skin: 4,
    hair: "afro",
    hairPaint: "dark",
    worn: ["earrings"],
    clothes: "gown",
    cloth: "violet",
    accent: "gold",
    glow: "violet",
    mouth: "lips",
    eyes: "made",
  },
  baron: {
    head: "narrow",
    skin: 1,
    hair: "slick",
    hairPaint: "ink",
    worn: ["monocle"],
    clothes: "evening",
    cloth: "dark",
    accent: "red",
  },
  scholar: {
    head: "round",
    skin: 2,
    hair: "buns",
    hairPaint: "dark",
    worn: ["spectacles"],
    clothes: "doublet",
    cloth: "blue",
    accent: "gold",
    glow: "blue",
  },
  shade: { head: "void", hat: "cowl", hatPaint: "violet", clothes: "cloak", cloth: "violet", accent: "violet" },
  captain: {
    head: "square",
    skin: 2,
    hat: "captain",
    hatPaint: "blue",
    worn: ["pipe", "stubble"],
    hairPaint: "mid",
    clothes: "uniform",
    cloth: "blue",
    accent: "gold",
    glow: "blue",
  },
  mechanic: {
    head: "young",
    skin: 3,
    hair: "locks",
    hairPaint: "dark",
    worn: ["pushed"],
    clothes: "overalls",
    cloth: "orange",
    accent: "pale",
    mouth: "smile",
  },
  countess: {
    head: "narrow",
    skin: 1,
    hair: "long",
    hairPaint: "gold",
    clothes: "tall",
    cloth: "dark",
    accent: "green",
    eyes: "stern",
  },
  showman: {
    head: "heavy",
    skin: 2,
    hat: "top",
    hatPaint: "dark",
    worn: ["moustache"],
    hairPaint: "orange",
    clothes: "suit",
    cloth: "mid",
    accent: "red",
    mouth: "smile",
  },
  astronomer: {
    head: "oval",
    skin: 3,
    hat: "turban",
    hatPaint: "blue",
    worn: ["goatee"],
    hairPaint: "ink",
    clothes: "robe",
    cloth: "blue",
    accent: "gold",
    glow: "gold",
  },
  inventor: {
    head: "gaunt",
    skin: 1,
    hair: "wild",
    hairPaint: "pale",
    worn: ["goggles"],
    clothes: "lab",
    cloth: "green",
    accent: "green",
    mouth: "smile",
  },
  painter: {
    head: "round",
    skin: 4,
    hat: "beret",
    hatPaint: "red",
    clothes: "scarf",
    cloth: "dark",
    accent: "red",
    mouth: "smirk",
  },
  android: { head: "android", clothes: "shell", cloth: "paper", accent: "blue" },
  wanderer: {
    head: "oval",
    skin: 1,
    hat: "hood",
    hatPaint: "red",
    hair: "fringe",
    hairPaint: "dark",
    clothes: "cloak",
    cloth: "red",
    accent: "red",
  },
  raider: {
    head: "broad",
    skin: 2,
    hat: "horned",
    worn: ["longbeard"],
    hairPaint: "orange",
    clothes: "fur",
    cloth: "dark",
    accent: "mid",
    glow: "orange",
    mouth: "shout",
  },
  masquer: {
    head: "oval",
    skin: 2,
    hat: "slouch",
    hatPaint: "violet",
    worn: ["domino"],
    clothes: "cloak",
    cloth: "violet",
    accent: "gold",
    glow: "violet",
    mouth: "smirk",
  },
  monk: {
    head: "gaunt",
    skin: 3,
    hair: "tonsure",
    hairPaint: "mid",
    clothes: "habit",
    cloth: "orange",
    accent: "gold",
    eyes: "closed",
  },
  queen: {
    head: "young",
    skin: 4,
    hat: "crown",
    hair: "braids",
    hairPaint: "ink",
    clothes: "ruff",
    cloth: "gold",
    accent: "red",
    glow: "gold",
  },
  knight: { head: "square", skin: 1, hat: "visored", clothes: "armour", cloth: "dark", accent: "green" },
  sister: {
    head: "oval",
    skin: 3,
    hat: "wimple",
    hatPaint: "blue",
    clothes: "cassock",
    cloth: "dark",
    accent: "gold",
    glow: "blue",
  },
  automaton: { head: "clockwork", hat: "bowler", hatPaint: "dark", clothes: "suit", cloth: "mid", accent: "orange" },
  gardener: { head: "skull", hat: "straw", clothes: "poncho", cloth: "green", accent: "orange", glow: "green" },
} as const satisfies Readonly<Record<string, Recipe>>;

export type Avatar = keyof typeof AVATARS;
export const AVATAR_NAMES = Object.keys(AVATARS) as Avatar[];

/** The face of that name; none if it is of a newer server, or none was chosen. */
export function avatarOf(name: string | null | undefined): Recipe | undefined {
  return name && name in AVATARS ? AVATARS[name as Avatar] : undefined;
}

/** A number from a name, the same for everybody who reads it. */
function numberOf(name: string): number {
  return [...name.toLowerCase()].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}

/** The face that a name has before another is chosen, of those that are not taken. */
export function faceByName(name: string, taken: ReadonlySet<Avatar> = new Set()): Avatar {
  const first = numberOf(name) % AVATAR_NAMES.length;
  const order = [...AVATAR_NAMES.slice(first), ...AVATAR_NAMES.slice(0, first)];
  return order.find((avatar) => !taken.has(avatar)) ?? "detective";
}

/** The faces of the people at a table: as they chose, and the others by their names, so that all see the same ones. */
export function facesOf(people: readonly { name: string; avatar: string | null }[]): readonly Recipe[] {
  const taken = new Set(people.flatMap(({ avatar }) => (avatarOf(avatar) ? [avatar as Avatar] : [])));
  return people.map(({ name, avatar }) => {
    const chosen = avatarOf(avatar);
    if (chosen) return chosen;
    const face = faceByName(name, taken);
    taken.add(face);
    return AVATARS[face];
  });
}

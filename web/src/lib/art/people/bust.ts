/**
 * People are busts from parts: a head, hair or a hat, what is worn before the face, clothes and a tool. A recipe names the
 * parts and paints of one person; every person of all games is cut from the same parts in the tones of the game's theme.
 * One light stands on the left: it gives each figure a bright edge, and leaves the right half of it in the shade.
 */
import type { Paint } from "../draw";
import { CLOTHES } from "./clothes";
import { HAIR } from "./hair";
import { HATS } from "./hats";
import { EYES, HEADS, MOUTHS, NECK, type Head } from "./heads";
import { TOOLS } from "./tools";
import { WORN } from "./worn";

/** What a recipe paints, and the shade, which lies over whatever is painted. */
export type Tone = Paint | "skin" | "hair" | "hat" | "cloth" | "accent" | "light" | "shade" | "gleam";

/** A shape in one tone, seen through if an opacity is given. A figure reaches from -100 to 100 both ways. */
export type Layer = readonly [tone: Tone, path: string, opacity?: number];

/** What lies behind the head, and what lies before it. */
export interface Part {
  readonly back?: readonly Layer[];
  readonly front?: readonly Layer[];
  /** Of clothes: what hides a part of the face. */
  readonly over?: readonly Layer[];
}

export interface Recipe {
  readonly head: keyof typeof HEADS;
  readonly clothes: keyof typeof CLOTHES;
  readonly cloth: Paint;
  readonly accent: Paint;
  readonly skin?: 1 | 2 | 3 | 4;
  readonly hair?: keyof typeof HAIR;
  readonly hairPaint?: Paint;
  readonly hat?: keyof typeof HATS;
  /** That of the clothes if not given. */
  readonly hatPaint?: Paint;
  readonly worn?: readonly (keyof typeof WORN)[];
  readonly eyes?: keyof typeof EYES;
  readonly mouth?: keyof typeof MOUTHS;
  readonly tool?: keyof typeof TOOLS;
  /** The light behind; the accent if not given. */
  readonly glow?: Paint;
  /** How far the head leans, in degrees. */
  readonly tilt?: number;
  /** How large the head is beside the body. */
  readonly size?: number;
}

// What is seen through is so by its fill: an opacity would make every shape a group of its own, and whenever anything
// on the page moves the browser sorts all groups anew.
const SHADE = 0.42;
const NOTHING: Part = {};

/** A part by its name, or none. */
function part(parts: Readonly<Record<string, Part>>, name: string | undefined): Part {
  return (name && parts[name]) || NOTHING;
}

/** The drawing of a person as the inside of an SVG of 200 units around its middle. `grain` names a pattern for the shade. */
export function bust(recipe: Recipe, grain = ""): string {
  const head: Head = HEADS[recipe.head];
  const paints: Partial<Record<Tone, string>> = {
    skin: head.isMade ? "ink" : `skin-${recipe.skin ?? 2}`,
    hair: recipe.hairPaint ?? "dark",
    hat: recipe.hatPaint ?? recipe.cloth,
    cloth: recipe.cloth,
    accent: recipe.accent,
  };
  const paint = (tone: Tone): string => `var(--bust-${paints[tone] ?? tone})`;
  const draw = ([tone, path, opacity]: Layer): string => {
    if (tone === "shade") {
      const hatched = grain ? `<path d="${path}" fill="url(#${grain})"/>` : "";
      return `<path d="${path}" fill="var(--bust-ink)" fill-opacity="${opacity ?? SHADE}"/>${hatched}`;
    }
    return `<path d="${path}" fill="${paint(tone)}"${opacity === undefined ? "" : ` fill-opacity="${opacity}"`}/>`;
  };
  const hat = part(HATS, recipe.hat);
  const hair = part(HAIR, recipe.hair);
  const clothes = part(CLOTHES, recipe.clothes);
  const tool = part(TOOLS, recipe.tool);
  const worn = (recipe.worn ?? []).map((name) => part(WORN, name));
  const body = [...(clothes.back ?? []), ...NECK, ...(clothes.front ?? [])];
  const behind = [...(hat.back ?? []), ...(hair.back ?? []), ...worn.flatMap(({ back = [] }) => back)];
  const before = [
    ...head.layers,
    ...(head.isMade ? [] : [...EYES[recipe.eyes ?? "plain"], ...MOUTHS[recipe.mouth ?? "flat"]]),
    ...(hair.front ?? []),
    ...worn.flatMap(({ front = [] }) => front),
    ...(hat.front ?? []),
    ...(head.over ?? []),
  ];
  const [tilt, size] = [recipe.tilt ?? 0, recipe.size ?? 1];
  const lean =
    tilt || size !== 1 ? ` transform="rotate(${tilt} 0 40) translate(0 ${40 - 40 * size}) scale(${size})"` : "";
  const edge = (layers: readonly Layer[]): string =>
    layers
      .filter(([tone, , opacity]) => tone !== "shade" && tone !== "light" && opacity === undefined)
      .map(([, path]) => path)
      .join("");
  const glow = `var(--bust-${recipe.glow ?? recipe.accent})`;
  return (
    `<path d="M-100-100h200v200h-200z" fill="var(--bust-sky)"/>` +
    `<circle cx="-16" cy="-22" r="86" fill="${glow}" fill-opacity=".2"/><circle cx="-16" cy="-22" r="58" fill="${glow}" fill-opacity=".3"/>` +
    `<g fill="var(--bust-light)" transform="translate(-3.2 -1.6)"><g${lean}><path d="${edge(behind)}${edge(before)}"/></g>` +
    `<path d="${edge(tool.back ?? [])}${edge(body)}"/></g>` +
    (tool.back ?? []).map(draw).join("") +
    `<g${lean}>${behind.map(draw).join("")}</g>` +
    body.map(draw).join("") +
    `<g${lean}>${before.map(draw).join("")}</g>` +
    (clothes.over ?? []).map(draw).join("") +
    (tool.front?.length
      ? `<path d="${edge(tool.front)}" fill="var(--bust-light)" transform="translate(-2.4 -1.2)"/>${tool.front.map(draw).join("")}`
      : "")
  );
}

/** The few strokes that all pictures are cut from: silhouettes that stand on a ground line. */

/** Where the street runs, in the units of a picture, which reaches from -160 to 160 both ways. */
export const GROUND = 78;

/** A block of so much width and height that stands at x on the ground, or on another height. */
export function block(x: number, width: number, height: number, base = GROUND): string {
  return `M${x} ${base}v${-height}h${width}v${height}z`;
}

/** A tenth of a unit is finer than anybody sees. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A closed shape through points, always the same way round: none cuts a hole into another. */
export function shape(...points: readonly (readonly [number, number])[]): string {
  const turn = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const ordered = turn < 0 ? [...points].reverse() : points;
  return `M${ordered.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}z`;
}

/** How many numbers a letter of a path takes, and which of them lie across (1) and which down (2); others are lengths. */
const PLACES: Readonly<Record<string, readonly (0 | 1 | 2)[]>> = {
  M: [1, 2],
  L: [1, 2],
  H: [1],
  V: [2],
  Q: [1, 2, 1, 2],
  C: [1, 2, 1, 2, 1, 2],
  A: [0, 0, 0, 0, 0, 1, 2],
};

/** A path that lies a little elsewhere; small letters go on from where one is, so they stay as they are. */
export function moved(path: string, dx: number, dy: number): string {
  return path.replace(/([MLHVQCA])([^A-Za-z]*)/g, (_, letter: string, rest: string) => {
    const kinds = PLACES[letter] ?? [];
    const numbers = (rest.match(/-?\d*\.?\d+(e-?\d+)?/g) ?? []).map((text, n) => {
      const kind = kinds[n % kinds.length];
      return tenth(Number(text) + (kind === 1 ? dx : kind === 2 ? dy : 0));
    });
    return letter + numbers.join(" ");
  });
}

/** A disc; it runs the same way round as blocks and bars, so that none cuts a hole into another. */
export function disc(x: number, y: number, r: number, ry = r): string {
  return `M${x - r} ${y}a${r} ${ry} 0 1 1 ${2 * r} 0a${r} ${ry} 0 1 1 ${-2 * r} 0z`;
}

/** A thin bar between two points. */
export function bar(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const dx = (-(y2 - y1) / length) * (width / 2);
  const dy = ((x2 - x1) / length) * (width / 2);
  return shape([x1 - dx, y1 - dy], [x2 - dx, y2 - dy], [x2 + dx, y2 + dy], [x1 + dx, y1 + dy]);
}

/** The same numbers every time, so that a picture never changes between two visits. */
export function chance(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return state / 4294967296;
  };
}

/** A row of roofs from one x to another, with aerials on some. */
export function roofs(seed: number, from: number, to: number, low: number, high: number, base = GROUND): string {
  const next = chance(seed);
  let path = "";
  for (let x = from; x < to;) {
    const width = 9 + next() * 17;
    const height = low + next() * (high - low);
    path += block(Math.round(x), Math.round(Math.min(width, to - x)), Math.round(height), base);
    if (next() > 0.72) path += block(Math.round(x + width / 2), 1.4, Math.round(height + 7 + next() * 9), base);
    x += width;
  }
  return path;
}

export interface Light {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** Round, with a halo; a window is neither. */
  readonly isLamp?: boolean;
}

/** Windows in a wall: of a grid of panes some are lit. */
export function windows(
  seed: number,
  wall: { x: number; y: number; width: number; height: number },
  pane: { width: number; height: number; gap: number },
  share: number,
  colour: string,
): Light[] {
  const next = chance(seed);
  const found: Light[] = [];
  for (let y = wall.y; y + pane.height <= wall.y + wall.height; y += pane.height + pane.gap)
    for (let x = wall.x; x + pane.width <= wall.x + wall.width; x += pane.width + pane.gap)
      if (next() < share) found.push({ x, y, width: pane.width, height: pane.height, colour });
  return found;
}

/** The windows of a place whose panes are all of one size and, unless another is named, of one colour. */
export function glazing(pane: { width: number; height: number; gap: number }, usual: string) {
  return (seed: number, x: number, y: number, width: number, height: number, share: number, colour = usual): Light[] =>
    windows(seed, { x, y, width, height }, pane, share, colour);
}

/** One small lamp. */
export function lamp(x: number, y: number, colour: string, size = 3): Light {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size, colour, isLamp: true };
}

/** The paints of a theme, as `--bust-<paint>`: the same for people and for things. */
export type Paint =
  "ink" | "dark" | "mid" | "pale" | "paper" | "metal" | "red" | "blue" | "gold" | "green" | "violet" | "orange";

/** A shape in one paint, or in the shade that lies over what is painted, or in the light of the picture; seen through if an opacity is given. */
export type Coat = readonly [tone: Paint | "shade" | "gleam" | "light" | "glow", path: string, opacity?: number];

/** A painted thing in units of its own: it stands on its line 0, and its light comes from the left as that of people does. */
export type Thing = readonly Coat[];

/** A thing in its place: where its foot is, how large it is drawn, how far it leans. */
export interface Stood {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
  /** How wide its shadow lies on the ground; none for what hangs or flies. */
  readonly shadow: number;
}

/** A thing that stands on the ground, or hangs where it is said to. */
export function stood(
  thing: Thing,
  x = 0,
  scale = 1,
  more: { readonly y?: number; readonly turn?: number; readonly shadow?: number } = {},
): Stood {
  const y = more.y ?? GROUND + 6;
  return { thing, x, y, scale, turn: more.turn ?? 0, shadow: more.shadow ?? (y > GROUND ? 46 : 0) };
}

/** What of a thing catches the light: all that is solid and not black. */
export function solid(thing: Thing): string {
  return thing
    .filter(([tone, , opacity]) => tone !== "shade" && tone !== "light" && tone !== "ink" && opacity === undefined)
    .map(([, path]) => path)
    .join("");
}

/** The sky of a picture, its three depths, and the ground. */
export interface Tones {
  readonly sky: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly street: string;
}

/** A picture: one light in the sky, three depths of silhouettes from far to near, and what is lit in them. */
export interface Scene {
  /** Where the light hangs, how far it reaches, and its colour. */
  readonly glow: { readonly x: number; readonly y: number; readonly r: number; readonly colour: string };
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly lights: readonly Light[];
  /** Painted things before the silhouettes, from far to near. */
  readonly things?: readonly Stood[];
  /** Its own tones in place of those of the theme. */
  readonly tones?: Tones;
  /** The colour of a lattice on its sky, as on gold leaf. */
  readonly lattice?: string;
  /** Of a ruin: the outline of what still stands. */
  readonly ruin?: string;
}

/** A lit rectangle: a window, a line of text on a screen, a blade. */
export function pane(x: number, y: number, width: number, height: number, colour: string): Light {
  return { x, y, width, height, colour };
}

/** The picture of a card: one light behind, and what stands before it. */
export function still(
  colour: string,
  near: string,
  lights: readonly Light[] = [],
  { far = "", mid = "", x = 0, y = -10, r = 140, things = [] as readonly Stood[] } = {},
): Scene {
  return { glow: { x, y, r, colour }, far, mid, near, lights, things };
}

/** The picture of a card that shows painted things: whatever stands behind them is its ground. */
export function display(colour: string, things: readonly Stood[], more: Partial<Scene> & { lit?: number } = {}): Scene {
  const { lit = 140, ...rest } = more;
  return { glow: { x: 0, y: -16, r: lit, colour }, far: "", mid: "", near: "", lights: [], ...rest, things };
}

/** What is left of a place: its lower walls with a broken edge, embers, and smoke over it. */
export function ruined(scene: Scene, seed: number, ember: string): Scene {
  const next = chance(seed);
  let edge = "M-240 90L-240 50";
  for (let x = -230; x < 240; x += 9 + next() * 15)
    edge += `L${Math.round(x)} ${Math.round(GROUND - 8 - next() ** 2 * 78)}`;
  const embers = Array.from({ length: 7 }, () =>
    lamp(-110 + next() * 220, GROUND - 4 - next() * 22, ember, 3 + next() * 3),
  );
  const [root, lean] = [-70 + next() * 140, next() > 0.5 ? 16 : -16];
  const smoke = Array.from({ length: 6 }, (_, n) => disc(root + n * lean, 30 - n * 24, 12 + n * (4 + next() * 2))).join(
    "",
  );
  return {
    glow: { x: 0, y: GROUND - 10, r: 120, colour: ember },
    far: smoke,
    mid: scene.mid,
    near: scene.near + bar(-64, GROUND, -30, 14, 3) + bar(66, GROUND, 42, 8, 3),
    lights: embers,
    ruin: `${edge}L240 90z`,
  };
}

/** Where things stand: the boxes of the board, the tray and the dial; `camera.ts` is the city, `platform.ts` a district. */
import type { Box, FrameKind, FrameSizes } from "../../lib/frame/frame";

export const FRAME: FrameSizes = { wide: { seats: 190, mine: 190 }, tablet: { seats: 112, mine: 300 } };

export interface Point {
  readonly x: number;
  readonly y: number;
}

// ---- The boxes of the board, in units: pixels of a window of 1440 x 900.

export interface Places {
  readonly city: Box;
  /** A line under the city: who is arrested, what fellows propose. */
  readonly note: Box;
  readonly dial: Box;
  readonly event: Box;
  /** What a phone has in the tab of my own things. */
  readonly machine: Box | null;
  readonly directives: readonly Box[];
  readonly missions: readonly Box[];
  /** The telegraph of the automated Machine. */
  readonly telegraph: Box | null;
  /** On a phone, what is too small on the city to be pressed there. */
  readonly tray: Box | null;
}

const GAP = 5;
const SIDE = { wide: 244, tablet: 222 } as const;
const NOTE = 24;
/** The narrower the strip of the telegraph, the more lines it needs. */
const STRIP = { wide: 54, tablet: 70 } as const;
const PHONE = { top: 138, dial: 128, tray: 118, note: 26 } as const;

interface Part {
  readonly least: number;
  readonly most: number;
}

const STANDARD = {
  dial: { least: 104, most: 156 },
  event: { least: 118, most: 176 },
  machine: { least: 20, most: 22 },
  directive: { least: 50, most: 72 },
} as const;
const COOPERATIVE = {
  dial: { least: 118, most: 146 },
  event: { least: 112, most: 166 },
  machine: { least: 20, most: 20 },
  directive: { least: 28, most: 58 },
  mission: { least: 36, most: 66 },
} as const;
export const DIRECTIVES = 3;

/** Where everything of the board lies; from the window and the mode alone. */
export function arrange(
  kind: FrameKind,
  { width, height }: { readonly width: number; readonly height: number },
  { isCoop, missions }: { readonly isCoop: boolean; readonly missions: number },
): Places {
  if (kind === "phone") return arrangePhone(width, height);
  const side = SIDE[kind];
  const across = width - side - 2 * GAP;
  const strip = isCoop ? STRIP[kind] : 0;
  const parts: Part[] = isCoop
    ? [
        COOPERATIVE.dial,
        COOPERATIVE.event,
        COOPERATIVE.machine,
        ...repeat(COOPERATIVE.directive, DIRECTIVES),
        ...repeat(COOPERATIVE.mission, missions),
      ]
    : [STANDARD.dial, STANDARD.event, STANDARD.machine, ...repeat(STANDARD.directive, DIRECTIVES)];
  const [dial, event, machine, ...cards] = stack(
    { x: width - side - GAP, y: GAP, width: side, height: height - 2 * GAP },
    parts,
  ) as [Box, Box, Box, ...Box[]];
  return {
    city: { x: GAP, y: GAP, width: across, height: height - NOTE - strip - GAP },
    telegraph: isCoop ? { x: GAP, y: height - NOTE - strip, width: across, height: strip - GAP } : null,
    note: { x: GAP, y: height - NOTE, width: across, height: NOTE },
    dial,
    event,
    machine,
    directives: cards.slice(0, DIRECTIVES),
    missions: cards.slice(DIRECTIVES),
    tray: null,
  };
}

function arrangePhone(width: number, height: number): Places {
  const { top, dial, tray, note } = PHONE;
  const under = height - tray;
  return {
    dial: { x: 0, y: 0, width: dial, height: top },
    event: { x: dial, y: 0, width: width - dial, height: top },
    city: { x: 0, y: top, width, height: under - note - top },
    note: { x: 6, y: under - note, width: width - 12, height: note },
    tray: { x: 0, y: under, width, height: tray },
    machine: null,
    directives: [],
    missions: [],
    telegraph: null,
  };
}

function repeat<T>(part: T, times: number): T[] {
  return Array.from({ length: times }, () => part);
}

/** Boxes one under the other: each as high as it likes best if there is room, and never less than its least. */
export function stack(box: Box, parts: readonly Part[]): Box[] {
  const room = box.height - GAP * (parts.length - 1);
  const least = parts.reduce((sum, part) => sum + part.least, 0);
  const wish = parts.reduce((sum, part) => sum + part.most - part.least, 0);
  const share = Math.min(1, Math.max(0, wish ? (room - least) / wish : 0));
  let y = box.y;
  return parts.map((part) => {
    const height = Math.floor(part.least + (part.most - part.least) * share);
    const laid = { x: box.x, y, width: box.width, height };
    y += height + GAP;
    return laid;
  });
}

// ---- The tray of a phone.

const TRAY_CELLS = { few: 48, many: 39 } as const;

/** The middle of the nth of so many things in the tray, and how large it may be. */
export function trayPlace(box: Box, nth: number, count: number): Point & { size: number } {
  const perRow = (size: number) => Math.floor(box.width / size);
  const isFew = Math.ceil(count / perRow(TRAY_CELLS.few)) * TRAY_CELLS.few <= box.height;
  const size = isFew ? TRAY_CELLS.few : TRAY_CELLS.many;
  const across = perRow(size);
  return {
    x: (box.width - across * size) / 2 + ((nth % across) + 0.5) * size,
    y: (Math.floor(nth / across) + 0.5) * size,
    size,
  };
}

// ---- The dial: a gauge that begins on the lower left.

const FROM = 150;
const SPAN = 240;

/** The direction, in degrees, of a share of the whole scale. */
export function dialAngle(share: number): number {
  return FROM + SPAN * share;
}

export function dialPoint(degrees: number, radius: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
}

/** A part of a ring, from one share of the scale to another. */
export function dialArc(from: number, to: number, inner: number, outer: number): string {
  const [start, end] = [dialAngle(from) + 0.8, dialAngle(to) - 0.8];
  const [a, b, c, d] = [
    dialPoint(start, outer),
    dialPoint(end, outer),
    dialPoint(end, inner),
    dialPoint(start, inner),
  ].map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`);
  const large = end - start > 180 ? 1 : 0;
  return `M${a}A${outer},${outer} 0 ${large},1 ${b}L${c}A${inner},${inner} 0 ${large},0 ${d}Z`;
}

/** The air of a place: rain, haze, dust or steam, as a few specks that move in gusts, a few times a second. */

/** A speck: where it is, how it moves in a second, how large and how bright it is. Places run from 0 to 1. */
export interface Speck {
  x: number;
  y: number;
  readonly dx: number;
  readonly dy: number;
  readonly size: number;
  readonly light: number;
  /** Where it stands in its own slow pulse, from 0 to 1. */
  phase: number;
}

export interface Air {
  readonly count: number;
  /** Frames a second: as few as its movement can be seen by, for each of them is drawn by whatever the machine has. */
  readonly rate: number;
  /** Whether it is gone between two gusts; what is not stands still. */
  readonly isPassing?: boolean;
  readonly make: (next: () => number) => Speck;
  /** Draw one; the canvas is `width` by `height`, and its colour is set. */
  readonly draw: (canvas: CanvasRenderingContext2D, speck: Speck, width: number, height: number) => void;
  /** The variable of the theme that it is painted with. */
  readonly paint: string;
}

const PULSE_SECONDS = 5;

function puff(canvas: CanvasRenderingContext2D, speck: Speck, width: number, height: number): void {
  const swell = 0.6 + 0.4 * Math.sin(speck.phase * 2 * Math.PI);
  canvas.globalAlpha = speck.light * swell;
  canvas.beginPath();
  canvas.arc(speck.x * width, speck.y * height, speck.size * (0.8 + swell * 0.4), 0, 2 * Math.PI);
  canvas.fill();
}

function streak(canvas: CanvasRenderingContext2D, speck: Speck, width: number, height: number): void {
  canvas.globalAlpha = speck.light;
  canvas.beginPath();
  canvas.moveTo(speck.x * width, speck.y * height);
  canvas.lineTo(speck.x * width - speck.size * 0.2, speck.y * height + speck.size);
  canvas.stroke();
}

export const AIRS: Readonly<Record<string, Air>> = {
  /** Rain that slants. */
  "in-too-deep": {
    count: 46,
    rate: 7,
    isPassing: true,
    paint: "--bust-light",
    make: (next) => ({
      ...start(next),
      dx: -0.12,
      dy: 0.75 + next() * 0.5,
      size: 7 + next() * 9,
      light: 0.08 + next() * 0.12,
    }),
    draw: streak,
  },
  /** Haze under the lamps. */
  "rogue-agent": {
    count: 7,
    rate: 2,
    paint: "--bust-gold",
    make: (next) => ({
      ...start(next),
      dx: 0.008 + next() * 0.012,
      dy: -0.002,
      size: 26 + next() * 34,
      light: 0.012 + next() * 0.02,
    }),
    draw: puff,
  },
  /** Dust in candlelight. */
  "deal-with-the-devil": {
    count: 34,
    rate: 5,
    paint: "--bust-gold",
    make: (next) => ({
      ...start(next),
      dx: (next() - 0.5) * 0.02,
      dy: -0.008 - next() * 0.012,
      size: 0.6 + next() * 1.1,
      light: 0.25 + next() * 0.3,
    }),
    draw: puff,
  },
  /** Steam between the platforms. */
  "city-of-the-great-machine": {
    count: 12,
    rate: 4,
    paint: "--bust-pale",
    make: (next) => ({
      ...start(next),
      dx: 0.004 + next() * 0.01,
      dy: -0.015 - next() * 0.02,
      size: 12 + next() * 26,
      light: 0.012 + next() * 0.026,
    }),
    draw: puff,
  },
};

/** A gust lasts so long, and there is one in so many seconds: a layer that moves all the time takes too much of a core. */
const GUST_SECONDS = 2.5;
const GUST_EVERY = 12;
/** A shower begins and ends with few drops. */
const SWELLS_FOR = 0.7;

/** How many specks move at that time; none between gusts. */
export function inMotion(air: Air, seconds: number): number {
  const at = seconds % GUST_EVERY;
  if (at >= GUST_SECONDS) return 0;
  if (!air.isPassing) return air.count;
  return Math.ceil(air.count * Math.min(1, (at + 0.1) / SWELLS_FOR, (GUST_SECONDS - at) / SWELLS_FOR));
}

function start(next: () => number): { x: number; y: number; phase: number } {
  return { x: next(), y: next(), phase: next() };
}

/** Some seconds later: what leaves on one side comes back on the other. */
export function drift(specks: readonly Speck[], seconds: number): void {
  for (const speck of specks) {
    speck.x = around(speck.x + speck.dx * seconds);
    speck.y = around(speck.y + speck.dy * seconds);
    speck.phase = (speck.phase + seconds / PULSE_SECONDS) % 1;
  }
}

const EDGE = 0.08;

/** Beyond the edge by no more than a large speck needs to be out of sight. */
function around(place: number): number {
  if (place > 1 + EDGE) return -EDGE;
  return place < -EDGE ? 1 + EDGE : place;
}

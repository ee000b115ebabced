/** The city: platforms in half-offset rows, seen through a window that stays where it is while the city fits. */
import type { Box } from "../../lib/frame/frame";

/** A place in the city: half columns from the left, rows from above. */
export interface Spot {
  readonly x: number;
  readonly row: number;
}

/** What is in sight, in half columns and rows. */
export interface Sight {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How the city is drawn: where its origin lies, how large a unit of a platform is, how high a row. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly pitch: number;
  readonly sight: Sight;
}

/** From one platform to the next is two of these. */
export const HALF = 113;
/** How much of a platform's underside is seen under it. */
export const DROP = 13;
const LEAST_HEIGHT = 140;
const MOST_HEIGHT = 236;
const MOST_SCALE = 1.12;

const SIDES: readonly Spot[] = [
  { x: 2, row: 0 },
  { x: -2, row: 0 },
  { x: 1, row: 1 },
  { x: -1, row: 1 },
  { x: 1, row: -1 },
  { x: -1, row: -1 },
];
/** A berth has to touch two other platforms. */
const LEAST_LINKS = 2;

/** Every empty place that touches two platforms: where one of them may fly to. */
export function berthsAround(spots: readonly Spot[]): Spot[] {
  const name = ({ x, row }: Spot) => `${x}.${row}`;
  const taken = new Set(spots.map(name));
  const touched = new Map<string, Spot & { links: number }>();
  for (const spot of spots) {
    for (const side of SIDES) {
      const near = { x: spot.x + side.x, row: spot.row + side.row };
      if (taken.has(name(near))) continue;
      touched.set(name(near), { ...near, links: (touched.get(name(near))?.links ?? 0) + 1 });
    }
  }
  return [...touched.values()].filter(({ links }) => links >= LEAST_LINKS).map(({ x, row }) => ({ x, row }));
}

/** What has to be in sight: whole platforms, and of every berth around them at least the half that is nearer. */
export function sightOf(spots: readonly Spot[], berths: readonly Spot[]): Sight {
  const xs = [...spots.flatMap(({ x }) => [x - 1, x + 1]), ...berths.map(({ x }) => x)];
  const rows = [...spots.flatMap(({ row }) => [row - 0.5, row + 0.5]), ...berths.map(({ row }) => row)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...rows), bottom: Math.max(...rows) };
}

/** The camera that shows so much of the city as large as a box allows. */
export function aim(box: Box, sight: Sight): Camera {
  const across = (sight.right - sight.left) * HALF;
  const rows = sight.bottom - sight.top;
  const scale = Math.min(MOST_SCALE, box.width / across, box.height / (rows * (LEAST_HEIGHT + DROP) + DROP));
  const pitch = Math.min(MOST_HEIGHT + DROP, Math.max(LEAST_HEIGHT + DROP, (box.height / scale - DROP) / rows));
  const middle = { x: (sight.left + sight.right) / 2, row: (sight.top + sight.bottom) / 2 };
  // What is left of the box is in sight as well.
  const [wide, high] = [box.width / scale / HALF / 2, box.height / scale / pitch / 2];
  return {
    x: box.x + box.width / 2 - middle.x * HALF * scale,
    y: box.y + (box.height - DROP * scale) / 2 - middle.row * pitch * scale,
    scale,
    pitch,
    sight: {
      left: middle.x - wide,
      right: middle.x + wide,
      top: middle.row - high,
      bottom: middle.row + high,
    },
  };
}

const NEARLY = 1e-6;

export function isInSight(camera: Camera, { left, right, top, bottom }: Sight): boolean {
  const { sight } = camera;
  return (
    left >= sight.left - NEARLY &&
    right <= sight.right + NEARLY &&
    top >= sight.top - NEARLY &&
    bottom <= sight.bottom + NEARLY
  );
}

/**
 * By how much the whole city was written elsewhere, though it has not moved: it is shifted back when it drifts to the
 * edge of its grid. Most platforms tell.
 */
export function drift(before: readonly (Spot | null)[], after: readonly (Spot | null)[]): Spot {
  const votes = new Map<string, Spot & { count: number }>();
  for (const [index, to] of after.entries()) {
    const from = before[index];
    if (!from || !to) continue;
    const by = { x: to.x - from.x, row: to.row - from.row };
    const name = `${by.x}.${by.row}`;
    votes.set(name, { ...by, count: (votes.get(name)?.count ?? 0) + 1 });
  }
  const [most] = [...votes.values()].sort((a, b) => b.count - a.count);
  return most ? { x: most.x, row: most.row } : { x: 0, row: 0 };
}

/** The same picture of a city that is written elsewhere. */
export function shifted(camera: Camera, by: Spot): Camera {
  const { sight, scale, pitch } = camera;
  return {
    ...camera,
    x: camera.x - by.x * HALF * scale,
    y: camera.y - by.row * pitch * scale,
    sight: {
      left: sight.left + by.x,
      right: sight.right + by.x,
      top: sight.top + by.row,
      bottom: sight.bottom + by.row,
    },
  };
}

/** Where the middle of a place is drawn. */
export function at(camera: Camera, { x, row }: Spot): { x: number; y: number } {
  return { x: camera.x + x * HALF * camera.scale, y: camera.y + row * camera.pitch * camera.scale };
}

/** Two platforms that touch are joined by a bridge. */
export function areLinked(one: Spot, other: Spot): boolean {
  return SIDES.some((side) => other.x - one.x === side.x && other.row - one.row === side.row);
}

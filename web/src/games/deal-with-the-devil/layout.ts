/** Where things lie on the table of four kingdoms and in my own area. All places are functions of the frame's boxes. */
import type { Box, Frame, FrameKind, FrameSizes } from "../../lib/frame/frame";

export const FRAME: FrameSizes = { wide: { seats: 180, mine: 190 }, tablet: { seats: 96, mine: 336 } };

export interface BoardLayout {
  readonly tower: Box;
  readonly judges: Box;
  /** Corners run clockwise from the bottom left, where I sit. */
  readonly lands: readonly [Box, Box, Box, Box];
  readonly wheel: Box;
  /** The phases of the round, and the plans as they are carried out. */
  readonly strip: Box;
  /** Where a scene is played: everything but the strip. */
  readonly stage: Box;
  /** How much of each land's inner corner the wheel takes. */
  readonly bite: number;
  /** Lands are small: what is in them is written closer. */
  readonly isClose: boolean;
  /** Lands are lower than they should be: their rows give way to the names of the buildings. */
  readonly isSnug: boolean;
  /** What it all takes together: on a phone more than the box is high, and then it is scrolled. */
  readonly height: number;
}

const PAD = 6;
const GAP = 6;
const STRIP = 40;
/** A low board has no height to spare for its strip. */
const LOW_BOARD = 540;
const LOW_STRIP = 32;
const TOWER = { wide: 80, tablet: 64, phone: 0 };
const JUDGES = { wide: 112, tablet: 98, phone: 0 };
/** The wheel reaches into a kingdom by its rows at the inner edge, and by a part of the last place for a building. */
const WHEEL_RADIUS = { wide: 112, tablet: 88 };
const LEAST_RADIUS = 84;
/** In a land lower or narrower than this everything is written closer. */
const LOW_LAND = 240;
/** In a land lower than this a building has room for two lines only if the other rows are lower too. */
const SNUG_LAND = 255;
const NARROW_LAND = 340;

/** The whole board for a frame, in px of the window. */
export function layBoard(frame: Frame): BoardLayout {
  return frame.kind === "phone" ? layNarrow(frame.board) : layAround(frame.board, frame.kind, frame.scale);
}

function layAround(board: Box, kind: "wide" | "tablet", scale: number): BoardLayout {
  const [pad, gap] = [PAD * scale, GAP * scale];
  const strip = (board.height < LOW_BOARD * scale ? LOW_STRIP : STRIP) * scale;
  const [tower, judges] = [TOWER[kind] * scale, JUDGES[kind] * scale];
  const high = board.height - 2 * pad - strip - gap;
  const left = pad + tower + gap;
  const across = board.width - left - gap - judges - pad;
  const [width, height] = [(across - gap) / 2, (high - gap) / 2];
  const isLow = height < LOW_LAND * scale;
  const radius = (isLow ? LEAST_RADIUS : WHEEL_RADIUS[kind]) * scale;
  const land = (column: number, row: number): Box => ({
    x: left + column * (width + gap),
    y: pad + row * (height + gap),
    width,
    height,
  });
  const middle = { x: left + across / 2, y: pad + high / 2 };
  return {
    tower: { x: pad, y: pad, width: tower, height: high },
    judges: { x: board.width - pad - judges, y: pad, width: judges, height: high },
    lands: [land(0, 1), land(0, 0), land(1, 0), land(1, 1)],
    wheel: { x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius },
    strip: { x: pad, y: board.height - pad - strip, width: board.width - 2 * pad, height: strip },
    stage: { x: pad, y: pad, width: board.width - 2 * pad, height: high },
    bite: radius - gap / 2,
    isClose: isLow || width < NARROW_LAND * scale,
    isSnug: height < SNUG_LAND * scale,
    height: board.height,
  };
}

const NARROW = { wheel: 140, strip: 40, tower: 74, land: 212 };

function layNarrow(board: Box): BoardLayout {
  const width = board.width - 2 * PAD;
  let y = PAD;
  const row = (height: number): Box => {
    const box = { x: PAD, y, width, height };
    y += height + GAP;
    return box;
  };
  const strip = row(NARROW.strip);
  const stage = { x: PAD, y, width, height: board.height - y - PAD };
  const top = row(NARROW.wheel);
  const wheel = { ...top, width: NARROW.wheel };
  const judges = { ...top, x: PAD + NARROW.wheel + GAP, width: width - NARROW.wheel - GAP };
  // My own kingdom comes first: what is asked of it is in sight.
  const mine = row(NARROW.land);
  const tower = row(NARROW.tower);
  const others = [row(NARROW.land), row(NARROW.land), row(NARROW.land)] as const;
  return {
    strip,
    stage,
    wheel,
    judges,
    tower,
    lands: [mine, ...others],
    bite: 0,
    isClose: false,
    isSnug: false,
    height: y,
  };
}

/** Where in a list of the kingdoms a side lies, seen from mine: 0 is my own, then clockwise. */
export function quarterOf(side: number, mySide: number): number {
  return (side - mySide + 4) % 4;
}

/** Which of a land's corners lies at the wheel. */
export function isUpper(quarter: number): boolean {
  return quarter === 1 || quarter === 2;
}
export function isLeft(quarter: number): boolean {
  return quarter < 2;
}

/** Buildings stand in two rows: more than these places nobody ever fills (two a round, five rounds). */
export const PLATES = { columns: 5, rows: 2 } as const;

/** The place of a kingdom's nth building, from 1 as grids count: the last one is the one at the wheel. */
export function platePlace(nth: number, quarter: number): { readonly column: number; readonly row: number } {
  const { columns, rows } = PLATES;
  const [across, down] = [nth % columns, Math.floor(nth / columns)];
  return {
    column: 1 + (isLeft(quarter) ? across : columns - 1 - across),
    row: 1 + (isUpper(quarter) ? down : rows - 1 - down),
  };
}

export interface MineLayout {
  readonly wall: Box;
  readonly events: readonly Box[];
  readonly cards: readonly Box[];
  readonly height: number;
}

const WALL = { width: 372, height: 178, tall: 214 };
/** My area keeps room for a scroll bar at its right. */
const GUTTER = 11;
const CARD_PLACES = 5;
const EVENT_PLACES = 2;
/** An event is this much wider than a building: it has two halves to read. */
const EVENT_SHARE = 1.24;
const EVENT_HEIGHT = { phone: 132 };
const CARD_HEIGHT = { phone: 158 };
const PHONE_COLUMNS = 3;

/** My area: the wall with goods and bank, then a place for every card that a hand can hold. */
export function layMine(box: Box, kind: FrameKind, scale: number, cards = CARD_PLACES): MineLayout {
  const [pad, gap] = [PAD * scale, GAP * scale];
  const end = box.width - GUTTER - pad;
  const places = Math.max(CARD_PLACES, cards);
  const line = (from: number, y: number, count: number, width: number, height: number): Box[] =>
    Array.from({ length: count }, (_, index) => ({ x: from + index * (width + gap), y, width, height }));
  if (kind === "wide") {
    const height = box.height - 2 * pad;
    const wall = { x: pad, y: pad, width: WALL.width * scale, height };
    const from = wall.x + wall.width + gap;
    const left = end - from - (EVENT_PLACES + CARD_PLACES - 1) * gap;
    const card = left / (CARD_PLACES + EVENT_PLACES * EVENT_SHARE);
    const event = card * EVENT_SHARE;
    const second = from + EVENT_PLACES * (event + gap);
    return {
      wall,
      events: line(from, pad, EVENT_PLACES, event, height),
      cards: line(second, pad, places, card, height),
      height: box.height,
    };
  }
  const across = end - pad;
  if (kind === "tablet") {
    const wall = { x: pad, y: pad, width: WALL.width, height: WALL.height };
    const from = wall.x + wall.width + gap;
    const event = (end - from - gap) / EVENT_PLACES;
    const y = pad + WALL.height + gap;
    const card = (across - (CARD_PLACES - 1) * gap) / CARD_PLACES;
    return {
      wall,
      events: line(from, pad, EVENT_PLACES, event, WALL.height),
      cards: line(pad, y, places, card, box.height - y - pad),
      height: box.height,
    };
  }
  const wall = { x: pad, y: pad, width: across, height: WALL.tall };
  const event = (across - gap) / EVENT_PLACES;
  const first = pad + WALL.tall + gap;
  const card = (across - (PHONE_COLUMNS - 1) * gap) / PHONE_COLUMNS;
  const second = first + EVENT_HEIGHT.phone + gap;
  const rows = Math.ceil(places / PHONE_COLUMNS);
  const all = Array.from({ length: rows }, (_, row) =>
    line(pad, second + row * (CARD_HEIGHT.phone + gap), PHONE_COLUMNS, card, CARD_HEIGHT.phone),
  ).flat();
  return {
    wall,
    events: line(pad, first, EVENT_PLACES, event, EVENT_HEIGHT.phone),
    cards: all.slice(0, places),
    height: second + rows * (CARD_HEIGHT.phone + gap),
  };
}

/**
 * A hand in its places: who stays keeps the place, who comes takes the first free one. So nothing moves because
 * something else was played.
 */
export function keepPlaces(before: readonly (number | null)[], now: readonly number[]): readonly (number | null)[] {
  const places: (number | null)[] = before.map((card) => (card !== null && now.includes(card) ? card : null));
  for (const card of now) {
    if (places.includes(card)) continue;
    const free = places.indexOf(null);
    if (free < 0) places.push(card);
    else places[free] = card;
  }
  while (places.length && places.at(-1) === null) places.pop();
  return places;
}

/** An inline style that puts something into its box. */
export function at({ x, y, width, height }: Box): string {
  return `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
}

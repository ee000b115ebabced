/**
 * Where things lie in Rain City. All numbers of the board are here; all places are functions of the box that the frame
 * gives, so that the drawing fills it and type is as large as it is meant to be.
 */
import { units, type Frame, type FrameSizes } from "../../lib/frame/frame";

export const FRAME: FrameSizes = {
  wide: { seats: 180, mine: 196 },
  tablet: { seats: 96, mine: 286 },
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** The measures of a tile; heights are from its upper edge. */
export interface TileMeasures {
  readonly width: number;
  readonly height: number;
  readonly gapX: number;
  readonly gapY: number;
  /** From the edge to what lies inside. */
  readonly inset: number;
  readonly title: { readonly y: number; readonly size: number; readonly lines: number; readonly width: number };
  /** Shields and the police; and gangsters, in the second line of a title where there can be two: precincts need one. */
  readonly signs: { readonly y: number; readonly danger: number; readonly size: number };
  readonly tokens: { readonly y: number; readonly r: number; readonly step: number };
  readonly figures: { readonly y: number; readonly r: number; readonly step: number };
  /** What a search rolls, and what is sold. */
  readonly foot: { readonly y: number; readonly size: number };
  /** Informants stand one below the other at the right edge. */
  readonly spaces: { readonly x: number; readonly y: number; readonly r: number; readonly step: number };
  readonly badge: { readonly x: number; readonly y: number; readonly r: number };
}

export interface City {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
  /** The smallest type of the board, in its units: never under 11 px on the screen. */
  readonly type: number;
  readonly x: number;
  readonly y: number;
  readonly tile: TileMeasures;
  /** The Data Stream and the round. */
  readonly corner: Rect;
  /** Where drawn tokens wait for the leader. */
  readonly waiting: Rect;
  /** Dice, colours and amounts. */
  readonly tray: Rect;
  /** What I have, where my own area lies in another tab. */
  readonly purse: Rect | null;
  readonly track: Rect;
  /** A place for each of the six criminals, taken or not. */
  readonly files: readonly Rect[];
}

export const CRIMINALS = 6;
export const SEATS = 4;
/** The rows and columns of tiles; the two upper corners are free. */
const ACROSS = 5;
const DOWN = 3;
const LEAST_PX = 11.2;
/** Type that is not the smallest. */
const USUAL_TYPE = 12;
/** From this shape on the files lie beside the city, below it otherwise. */
const BESIDE_FROM = 1.5;
const PAD = 8;
const TRACK = 30;
/** At the right end of the track lie the buttons of the zoom. */
const ZOOM = 38;
const FILES_BESIDE = { share: 0.19, least: 172, most: 250, gap: 6 };
const FILES_BELOW = { height: 112, gap: 6 };
/** Smaller boxes are drawn as if they were so high: the drawing shrinks, or on a phone is scrolled. */
const LEAST_HEIGHT = { wide: 470, phone: 540 };
const PHONE = { pad: 3, gapX: 5, gapY: 7, share: 0.48, track: 28, tray: 66, purse: 22, between: 4 };

export function layCity(frame: Pick<Frame, "kind" | "scale" | "board">): City {
  const { width, height } = units(frame.board, frame.scale);
  if (frame.kind === "phone") return layPhone(width, Math.max(height, LEAST_HEIGHT.phone));
  return layWide(width, Math.max(height, LEAST_HEIGHT.wide), Math.max(USUAL_TYPE, LEAST_PX / frame.scale));
}

function layWide(width: number, height: number, type: number): City {
  const isBeside = width / height >= BESIDE_FROM;
  const aside = isBeside
    ? Math.min(FILES_BESIDE.most, Math.max(FILES_BESIDE.least, Math.round(width * FILES_BESIDE.share)))
    : 0;
  const gap = { x: isBeside ? 15 : 14, y: 13 };
  const across = width - 2 * PAD - (isBeside ? aside + 14 : 0);
  const below = TRACK + 8 + (isBeside ? 0 : FILES_BELOW.height + PAD);
  const tile = layTile(
    (across - (ACROSS - 1) * gap.x) / ACROSS,
    (height - 2 * PAD - below - (DOWN - 1) * gap.y) / DOWN,
    gap.x,
    gap.y,
    type,
  );
  const foot = PAD + DOWN * tile.height + (DOWN - 1) * tile.gapY + 8;
  const corner = { x: PAD, y: PAD, width: tile.width, height: tile.height };
  return {
    width,
    height,
    isPhone: false,
    type,
    x: PAD,
    y: PAD,
    tile,
    corner,
    waiting: corner,
    tray: { ...corner, x: PAD + (ACROSS - 1) * (tile.width + tile.gapX) },
    purse: null,
    track: { x: PAD, y: height - PAD - TRACK, width: width - 2 * PAD - ZOOM, height: TRACK },
    files: isBeside
      ? column({ x: width - PAD - aside, y: PAD, width: aside, height: foot - 8 - PAD }, FILES_BESIDE.gap)
      : grid({ x: PAD, y: foot, width: across, height: FILES_BELOW.height }, CRIMINALS, FILES_BELOW.gap),
  };
}

function layPhone(width: number, height: number): City {
  const { pad, gapX, gapY, share, between } = PHONE;
  const tile = layTile(
    (width - 2 * pad - (ACROSS - 1) * gapX) / ACROSS,
    (height * share - (DOWN - 1) * gapY) / DOWN,
    gapX,
    gapY,
    LEAST_PX,
  );
  const across = width - 2 * pad;
  const under = pad + DOWN * tile.height + (DOWN - 1) * gapY + between;
  const purse = { x: pad, y: under, width: across, height: PHONE.purse };
  const tray = { x: pad, y: under + PHONE.purse + between, width: across, height: PHONE.tray };
  const files = tray.y + tray.height + between;
  const track = height - pad - PHONE.track;
  return {
    width,
    height,
    isPhone: true,
    type: LEAST_PX,
    x: pad,
    y: pad,
    tile,
    corner: { x: pad, y: pad, width: tile.width, height: tile.height },
    waiting: tray,
    tray,
    purse,
    track: { x: pad, y: track, width: across - ZOOM, height: PHONE.track },
    files: grid({ x: pad, y: files, width: across, height: track - between - files }, CRIMINALS / 2, between),
  };
}

/** Tiles of a phone are narrow: titles take two lines, and things are smaller. */
const NARROW_TILE = 100;

function layTile(width: number, height: number, gapX: number, gapY: number, type: number): TileMeasures {
  const isNarrow = width < NARROW_TILE;
  const inset = isNarrow ? 4 : 9;
  const size = isNarrow ? type : Math.max(type + 1.6, Math.min(17, width * 0.098));
  const title = {
    y: inset + size * 0.8,
    size,
    lines: isNarrow ? 2 : 1,
    width: width - 2 * inset,
  };
  const top = inset + title.lines * size * 1.1 + (isNarrow ? 1 : 3);
  // A die and two goods lie side by side.
  const footSize = isNarrow ? 15 : Math.min(26, Math.max(20, height * 0.15), (width - 24) / 5);
  const foot = { y: height - inset * 0.7 - footSize / 2, size: footSize };
  const room = foot.y - footSize / 2 - top;
  const y = top + room * 0.12;
  const danger = isNarrow ? title.y + size * 0.85 : y;
  const signs = { y, danger, size: isNarrow ? 12 : Math.min(22, Math.max(16, room * 0.18)) };
  const figure = isNarrow ? 12.5 : Math.max(14, Math.min(19, room * 0.17, (width - 2 * inset) / SEATS / 2 - 1.5));
  const token = isNarrow ? 12.5 : Math.min(23, Math.max(15, room * 0.2));
  const figures = { y: foot.y - footSize / 2 - figure - (isNarrow ? 2 : 3), r: figure, step: 0 };
  const tokenRoom = figures.y - figure - (danger + signs.size / 2);
  const spaces = {
    x: width - (isNarrow ? 9 : 17),
    y: top + (isNarrow ? 8 : 12) + (isNarrow ? 0 : room * 0.06),
    r: isNarrow ? 7.5 : 11,
    step: isNarrow ? 18 : Math.min(30, Math.max(25, room * 0.3)),
  };
  return {
    width,
    height,
    gapX,
    gapY,
    inset,
    title,
    signs,
    tokens: {
      y: danger + signs.size / 2 + tokenRoom / 2,
      r: token,
      step: Math.min(token * 2.2, (spaces.x - spaces.r - inset - 2 * token) / (TOKENS_IN_ROW - 1)),
    },
    figures: { ...figures, step: Math.min(figure * 2.3, (width - 2 * inset - 2 * figure) / (SEATS - 1)) },
    foot,
    spaces,
    badge: { x: width - (isNarrow ? 9 : 16), y: isNarrow ? 10 : 16, r: isNarrow ? 8.5 : 11.5 },
  };
}

function column(box: Rect, gap: number): Rect[] {
  const height = (box.height - (CRIMINALS - 1) * gap) / CRIMINALS;
  return Array.from({ length: CRIMINALS }, (_, index) => ({ ...box, y: box.y + index * (height + gap), height }));
}

/** Six places, so many in a row. */
function grid(box: Rect, perRow: number, gap: number): Rect[] {
  const rows = CRIMINALS / perRow;
  const width = (box.width - (perRow - 1) * gap) / perRow;
  const height = (box.height - (rows - 1) * gap) / rows;
  return Array.from({ length: CRIMINALS }, (_, index) => ({
    x: box.x + (index % perRow) * (width + gap),
    y: box.y + Math.floor(index / perRow) * (height + gap),
    width,
    height,
  }));
}

/** The upper left corner of the tile in this row and column, counted from 1. */
export function corner({ x, y, tile }: City, [row, across]: readonly [number, number]): Point {
  return { x: x + (across - 1) * (tile.width + tile.gapX), y: y + (row - 1) * (tile.height + tile.gapY) };
}

/** An arrow of the event path, in the gap between one stop and the next. */
export function arrowBetween(from: Point, to: Point, tile: TileMeasures): Point & { readonly turn: number } {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return {
    x: (from.x + to.x + tile.width) / 2,
    y: (from.y + to.y + tile.height) / 2,
    turn: Math.round(angle / 90) * 90,
  };
}

/** So many tokens of a tile stand side by side, whole; further ones between them, and higher. */
export const TOKENS_IN_ROW = 2;
const TOKEN_RISE = 1.15;

/** Where the token in the nth place of a tile stands, from the tile's corner. */
export function tokenPlace({ tokens, inset }: TileMeasures, place: number): Point {
  const row = Math.floor(place / TOKENS_IN_ROW);
  const x = inset + tokens.r + (place % TOKENS_IN_ROW) * tokens.step;
  return { x: x + (row % 2) * (tokens.step / 2), y: tokens.y - row * tokens.r * TOKEN_RISE };
}

/** Every seat has a place of its own on every tile. */
export function figurePlace({ figures, inset }: TileMeasures, seat: number): Point {
  return { x: inset + figures.r + seat * figures.step, y: figures.y };
}

/**
 * What stays keeps its place, what has gone leaves it free, what comes takes the first that is free: so nothing moves
 * that has not moved in the game. `things` are told apart by their names.
 */
export function keepPlaces(before: readonly (string | null)[], things: readonly string[]): readonly (string | null)[] {
  const places = before.map((thing) => (thing !== null && things.includes(thing) ? thing : null));
  for (const thing of things) {
    if (places.includes(thing)) continue;
    const free = places.indexOf(null);
    if (free < 0) places.push(thing);
    else places[free] = thing;
  }
  while (places.at(-1) === null) places.pop();
  return places;
}

/** Names for dice that may be alike: the face and how many of it come before. */
export function diceNames(faces: readonly number[]): string[] {
  const seen = new Map<number, number>();
  return faces.map((face) => {
    const nth = seen.get(face) ?? 0;
    seen.set(face, nth + 1);
    return `${face}.${nth}`;
  });
}

/** From one die to the next, in sizes of a die: a chosen die has a rim. */
export const DIE_STEP = 1.36;

/** How large so many dice can be in a box, and how many then lie in a row. */
export function dieGrid(
  { width, height }: Pick<Rect, "width" | "height">,
  count: number,
  most: number,
): { readonly size: number; readonly perRow: number } {
  let best = { size: 0, perRow: 1 };
  for (let perRow = 1; perRow <= count; perRow += 1) {
    const rows = Math.ceil(count / perRow);
    const size = Math.min(most, width / (perRow * DIE_STEP), height / (rows * DIE_STEP));
    if (size > best.size) best = { size, perRow };
  }
  return best;
}

/** The middle of the nth die of a grid that begins at a corner. */
export function diePlace(from: Point, nth: number, size: number, perRow: number): Point {
  const step = size * DIE_STEP;
  return { x: from.x + (nth % perRow) * step + step / 2, y: from.y + Math.floor(nth / perRow) * step + step / 2 };
}

/** Tokens that the leader has drawn, and below or beside them the dice that say where to. */
const MOST_DRAWN = 3;

export function waitingPlace(
  { waiting, isPhone }: City,
  place: number,
  kind: "token" | "die",
): Point & { readonly r: number } {
  const isDie = kind === "die";
  if (isPhone) {
    const step = waiting.width / 2 / MOST_DRAWN;
    return { x: waiting.x + step * (place + 0.5 + (isDie ? MOST_DRAWN : 0)), y: waiting.y + waiting.height / 2, r: 18 };
  }
  const step = (waiting.width - 12) / MOST_DRAWN;
  const r = Math.min(20, step / 2 - 5);
  const room = waiting.height - 30;
  return { x: waiting.x + 6 + step * (place + 0.5), y: waiting.y + 28 + room * (isDie ? 0.72 : 0.3), r };
}

const AMOUNT = { least: 22, cell: 34, most: 46, gap: 4 };

/** The amounts that can be spent: rows that fill a box, or cells side by side in a low one. */
export function amountPlaces(box: Rect, count: number): Rect[] {
  const isLow = (box.height + AMOUNT.gap) / count < AMOUNT.least + AMOUNT.gap;
  const perRow = isLow ? Math.min(count, Math.max(1, Math.floor(box.width / AMOUNT.cell))) : 1;
  const rows = Math.ceil(count / perRow);
  const width = (box.width - (perRow - 1) * AMOUNT.gap) / perRow;
  const height = Math.min(AMOUNT.most, (box.height - (rows - 1) * AMOUNT.gap) / rows);
  return Array.from({ length: count }, (_, index) => ({
    x: box.x + (index % perRow) * (width + AMOUNT.gap),
    y: box.y + Math.floor(index / perRow) * (height + AMOUNT.gap),
    width,
    height,
  }));
}

/** The bomb sheet takes the whole board. */
export interface SheetMeasures {
  readonly cell: number;
  readonly step: number;
  readonly columns: Point;
  /** The bomb, its timer and where it lies. */
  readonly head: Rect;
  /** The dice that wait, or what can be done: cut, stop, the odds. */
  readonly side: Rect;
}

const SHEET = { columns: 6, rows: 4, gap: 7, wires: 34, sides: 0.21, most: 92 };

export function laySheet({ width, height, isPhone, isPhone: isStacked }: City): SheetMeasures {
  const pad = isPhone ? 6 : 12;
  const head = isStacked
    ? { width: width - 2 * pad, height: 92 }
    : { width: width * SHEET.sides, height: height - 2 * pad };
  const side = isStacked ? 150 : width * SHEET.sides;
  const room = isStacked
    ? { width: width - 2 * pad, height: height - head.height - side - 4 * pad }
    : { width: width - head.width - side - 4 * pad, height: height - 2 * pad };
  const step = Math.min(
    SHEET.most + SHEET.gap,
    room.width / SHEET.columns,
    (room.height - SHEET.wires - SHEET.gap) / SHEET.rows,
  );
  const wide = step * SHEET.columns;
  const tall = step * SHEET.rows + SHEET.wires;
  const top = isStacked ? head.height + 2 * pad + SHEET.wires : (height - tall) / 2 + SHEET.wires;
  return {
    cell: step - SHEET.gap,
    step,
    columns: { x: isStacked ? (width - wide) / 2 : head.width + 2 * pad + (room.width - wide) / 2, y: top },
    head: { x: pad, y: pad, ...head },
    side: isStacked
      ? { x: pad, y: top + step * SHEET.rows + pad, width: width - 2 * pad, height: side }
      : { x: width - pad - side, y: pad, width: side, height: height - 2 * pad },
  };
}

/** The upper left corner of a column of the sheet. */
export function columnPlace({ columns, step, cell }: SheetMeasures, column: number): Point {
  return { x: columns.x + column * step + (step - cell) / 2, y: columns.y };
}

/** The middle of a place on the sheet. */
export function spotPlace({ columns, step }: SheetMeasures, [column, row]: readonly [number, number]): Point {
  return { x: columns.x + (column + 0.5) * step, y: columns.y + (row + 0.5) * step - SHEET.gap / 2 };
}

const ACT = { most: 64, gap: 10 };

/** What can be done beside the sheet: one below the other; in a low box the last lies below the others. */
export function actPlaces(box: Rect, count: number): Rect[] {
  const isLow = box.height < count * (ACT.most + ACT.gap);
  if (!isLow) {
    const whole = count * (ACT.most + ACT.gap) - ACT.gap;
    const from = box.y + Math.max(0, (box.height - whole) / 2);
    return Array.from({ length: count }, (_, index) => ({
      ...box,
      y: from + index * (ACT.most + ACT.gap),
      height: ACT.most,
    }));
  }
  const width = (box.width - ACT.gap) / 2;
  return Array.from({ length: count }, (_, index) => ({
    x: box.x + (index % 2) * (index < 2 ? width + ACT.gap : 0),
    y: box.y + Math.floor(index / 2) * (ACT.most + ACT.gap),
    width: index < 2 ? width : box.width,
    height: ACT.most,
  }));
}

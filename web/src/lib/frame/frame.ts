/**
 * The frame of a table: where seats, board, prompt, my area and drawer lie. It is laid out once for a window and a
 * game, from numbers alone: nothing that is asked, said or opened has a part in it, so nothing of that can move the
 * board.
 */

/**
 * `wide`: everything side by side; `tablet`: everything, one below the other; `phone`: one panel at a time, by tabs.
 */
export type FrameKind = "wide" | "tablet" | "phone";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Frame {
  readonly kind: FrameKind;
  /** How large things are drawn beside a window of 1440 x 900; `rem` has grown by it already. */
  readonly scale: number;
  readonly board: Box;
  readonly mine: Box;
  readonly seats: Box;
  readonly prompt: Box;
  /** Where log, chat and rules lie, and over them whatever needs more room than it has elsewhere. */
  readonly drawer: Box;
  /** Where the lines of a guided game stand; of no height elsewhere. */
  readonly hint: Box;
}

/** What a game wants of the frame; in pixels of a window of 1440 x 900 (wide), of 820 x 1180 (tablet). */
export interface FrameSizes {
  readonly wide: { readonly seats: number; readonly mine: number };
  readonly tablet: { readonly seats: number; readonly mine: number };
}

export interface Surroundings {
  readonly width: number;
  readonly height: number;
  /** The player's own size of text. */
  readonly textScale: number;
  readonly isDrawerOpen: boolean;
  /** A guided game: its hints have a place of their own. */
  readonly isGuided: boolean;
  /** Who only watches has no area of their own. */
  readonly isSeated: boolean;
}

export const USUAL_SIZES: FrameSizes = {
  wide: { seats: 180, mine: 190 },
  tablet: { seats: 96, mine: 290 },
};

const WIDE_FROM = 1100;
const TABLET_FROM = { width: 700, height: 900 };
const DESIGNED = { width: 1440, height: 900 };
/** Smaller windows get less room, not smaller type: type under 11 px cannot be read. */
const LEAST_SCALE = 0.9;
const MOST_SCALE = 2;
const TOP = 44;
const TABS = 44;
/** Two lines of sentence, one row of chips: side by side where there is room, else one below the other. */
const PROMPT = { wide: 68, tablet: 108, phone: 114 };
const DRAWER = { wide: 280, tablet: 380 };
/** What is left of a drawer that is folded away: the button that brings it back. */
const FOLDED = 28;
const HINT = { tablet: 84, phone: 92 };
/** The board's least share of the window, whatever else a game wishes for. */
const LEAST_SHARE = 0.45;
/** In low windows my area could not be used if the board kept its share. */
const LOW = 860;
const LEAST_SHARE_WHEN_LOW = 0.42;

export function kindOf(width: number, height: number): FrameKind {
  if (width >= WIDE_FROM) return "wide";
  return width >= TABLET_FROM.width && height >= TABLET_FROM.height ? "tablet" : "phone";
}

export function scaleOf(width: number, height: number): number {
  if (kindOf(width, height) !== "wide") return 1;
  const fitting = Math.min(width / DESIGNED.width, height / DESIGNED.height);
  return Math.min(MOST_SCALE, Math.max(LEAST_SCALE, fitting));
}

export function layFrame(sizes: FrameSizes, around: Surroundings): Frame {
  const kind = kindOf(around.width, around.height);
  if (kind === "wide") return layWide(sizes.wide, around);
  return kind === "tablet" ? layTablet(sizes.tablet, around) : layPhone(around);
}

/** The height of the bar above everything. */
export function topOf(width: number, height: number): number {
  return Math.round(TOP * scaleOf(width, height));
}

/** A box in the units of a window of 1440 x 900: what is drawn in them is as large beside the window as it is there. */
export function units(box: Box, scale: number): { width: number; height: number } {
  return { width: Math.round(box.width / scale), height: Math.round(box.height / scale) };
}

function layWide(sizes: FrameSizes["wide"], around: Surroundings): Frame {
  const { width, height } = around;
  const scale = scaleOf(width, height);
  const text = scale * around.textScale;
  const top = topOf(width, height);
  const seats = Math.round(sizes.seats * scale);
  const drawer = Math.round(DRAWER.wide * scale);
  const column = around.isDrawerOpen ? drawer : FOLDED;
  const prompt = Math.round(PROMPT.wide * text);
  const room = width - seats - column;
  // The board's share is of the frame with an open drawer: folding it away makes the board wider, and moves nothing
  // else.
  const share = height < LOW ? LEAST_SHARE_WHEN_LOW : LEAST_SHARE;
  const least = Math.ceil((share * width * height) / (width - seats - drawer));
  const left = height - top - prompt;
  const mine = around.isSeated ? Math.max(0, Math.min(Math.round(sizes.mine * text), left - least)) : 0;
  const board = left - mine;
  const under = top + board;
  const across = seats + room;
  return {
    kind: "wide",
    scale,
    seats: { x: 0, y: top, width: seats, height: board },
    board: { x: seats, y: top, width: room, height: board },
    prompt: { x: 0, y: under, width: across, height: prompt },
    mine: { x: 0, y: under + prompt, width: across, height: mine },
    drawer: { x: width - drawer, y: top, width: drawer, height: height - top },
    hint: { x: width - drawer, y: height, width: drawer, height: 0 },
  };
}

function layTablet(sizes: FrameSizes["tablet"], around: Surroundings): Frame {
  const { width, height, textScale: text } = around;
  const prompt = Math.round(PROMPT.tablet * text);
  const hint = around.isGuided ? Math.round(HINT.tablet * text) : 0;
  const mine = around.isSeated ? Math.round(sizes.mine * text) : 0;
  const seats = Math.round(sizes.seats * text);
  const board = height - TOP - hint - seats - prompt - mine;
  const drawer = Math.min(width, DRAWER.tablet);
  let y = TOP;
  const row = (tall: number): Box => {
    const box = { x: 0, y, width, height: tall };
    y += tall;
    return box;
  };
  return {
    kind: "tablet",
    scale: 1,
    hint: row(hint),
    seats: row(seats),
    board: row(board),
    prompt: row(prompt),
    mine: row(mine),
    drawer: { x: width - drawer, y: TOP, width: drawer, height: height - TOP },
  };
}

function layPhone(around: Surroundings): Frame {
  const { width, height, textScale: text } = around;
  const prompt = Math.round(PROMPT.phone * text);
  const hint = around.isGuided ? Math.round(HINT.phone * text) : 0;
  const y = TOP + TABS + hint;
  const panel = { x: 0, y, width, height: height - y - prompt };
  return {
    kind: "phone",
    scale: 1,
    hint: { x: 0, y: TOP + TABS, width, height: hint },
    seats: panel,
    board: panel,
    mine: panel,
    drawer: panel,
    prompt: { x: 0, y: height - prompt, width, height: prompt },
  };
}

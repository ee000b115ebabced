import type { Component } from "svelte";
import type { Beats } from "../lib/beats/beat";
import { USUAL_SIZES, type FrameSizes } from "../lib/frame/frame";
import type { Inspect } from "../lib/inspect/inspect.svelte";
import { api } from "../lib/net/http";
import { below } from "../lib/root";
import type { Automata, GameParts, GameProps, MarkProps, MomentProps, ScoreProps, SeatProps, Signs } from "./contract";
import { loadOwn, type Own } from "./own/own";

type Loaded<T> = () => Promise<{ default: T }>;

// Each game is a chunk of its own, loaded when a table of it is opened.
const BOARDS = import.meta.glob("./*/Board.svelte") as Record<string, Loaded<Component<GameProps>>>;
const MINES = import.meta.glob("./*/Mine.svelte") as Record<string, Loaded<Component<GameProps>>>;
const SEATS = import.meta.glob("./*/Seat.svelte") as Record<string, Loaded<Component<SeatProps>>>;
const OTHERS = import.meta.glob("./*/Others.svelte") as Record<string, Loaded<Component<GameProps>>>;
const SCORES = import.meta.glob("./*/Score.svelte") as Record<string, Loaded<Component<ScoreProps>>>;
const MARKS = import.meta.glob("./*/Mark.svelte") as Record<string, Loaded<Component<MarkProps>>>;
const MOMENTS = import.meta.glob("./*/Moment.svelte") as Record<string, Loaded<Component<MomentProps>>>;
const AUTOMATA = import.meta.glob("./*/automata.ts") as Record<string, Loaded<Automata>>;
const BEATS = import.meta.glob("./*/beats.ts") as Record<string, Loaded<Beats>>;
const INSPECTS = import.meta.glob("./*/inspect.ts") as Record<string, Loaded<Inspect>>;
const SYMBOLS = import.meta.glob("./*/symbols.ts") as Record<string, Loaded<Signs>>;
const LAYOUTS = import.meta.glob("./*/layout.ts") as Record<string, () => Promise<{ FRAME?: FrameSizes }>>;
const THEMES = import.meta.glob("./*/theme.css");

async function load<T>(all: Record<string, Loaded<T>>, game: string, file: string): Promise<T | null> {
  const found = all[`./${game}/${file}`];
  return found ? (await found()).default : null;
}

/** The board that a package brings for its game, if it is none of ours and brings one. */
async function ownBoard(game: string): Promise<Own | null> {
  if (`./${game}/Board.svelte` in BOARDS) return null;
  const { module } = await api.ownBoard(game).catch(() => ({ module: null }));
  return module ? loadOwn(below(module)) : null;
}

/** The components of a game; a game without a board gets the plain one, which shows everything as lists. */
export async function loadGame(game: string): Promise<GameParts> {
  const [board, mine, seat, others, score, mark, moment, automata, inspect, own, layout] = await Promise.all([
    load(BOARDS, game, "Board.svelte"),
    load(MINES, game, "Mine.svelte"),
    load(SEATS, game, "Seat.svelte"),
    load(OTHERS, game, "Others.svelte"),
    load(SCORES, game, "Score.svelte"),
    load(MARKS, game, "Mark.svelte"),
    load(MOMENTS, game, "Moment.svelte"),
    load(AUTOMATA, game, "automata.ts"),
    load(INSPECTS, game, "inspect.ts"),
    ownBoard(game),
    LAYOUTS[`./${game}/layout.ts`]?.(),
    THEMES[`./${game}/theme.css`]?.(),
  ]);
  const sizes = own && own !== "failed" ? own.FRAME : layout?.FRAME;
  return {
    sizes: sizes ?? USUAL_SIZES,
    inspect,
    own,
    Board: board ?? (await import("./own/OwnBoard.svelte")).default,
    Mine: mine ?? (await import("./own/OwnMine.svelte")).default,
    Seat: seat,
    Others: others,
    Score: score,
    automata,
    Mark: mark,
    Moment: moment,
  };
}

/** How a game's events are played out; what it does not say is as usual. */
export async function loadBeats(game: string): Promise<Beats> {
  return (await load(BEATS, game, "beats.ts")) ?? {};
}

/** The signs of a game as its board draws them; none where it draws none. */
export async function loadSigns(game: string): Promise<Signs> {
  return (await load(SYMBOLS, game, "symbols.ts")) ?? {};
}

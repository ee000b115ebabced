import type { Component } from "svelte";
import type { Frame, FrameSizes } from "../lib/frame/frame";
import type { Inspect } from "../lib/inspect/inspect.svelte";
import type { GameEvent, Json, MatchResult, Prompt, View } from "../lib/net/types";
import type { Recipe } from "../lib/art/people/bust";
import type { SeatInfo, Shape } from "../lib/seats/seats";
import type { Words } from "../lib/words/words";
import type { Own } from "./own/own";

/** What every component of a game is given; see README.md beside this file. */
export interface GameProps {
  /** What I may see: `view.table` for all, `view.mine` for my seat alone (null for spectators). */
  view: View;
  /** The static facts of the game: `Game.content()`. */
  content: Json;
  /** What is asked of me now, or null. What can be chosen is in the choice store; boards seldom need this. */
  prompt: Prompt | null;
  seats: readonly SeatInfo[];
  /** My seat, or null. */
  me: number | null;
  /** Names and sentences of the game. */
  words: Words;
  /** The boxes that the frame gives to board, my area and seats; the same as long as the window is. */
  frame: Frame;
  /** What has just happened, each event once, for what the view does not tell (a throw of dice). */
  events: readonly GameEvent[];
  /**
   * Says something to the table's chat; absent where there is none (replays). For signals that a game puts on its
   * board.
   */
  say?: (text: string) => void;
  /**
   * A sign for all to see, which binds nobody and is gone after a moment ("look here"); absent in replays. It is
   * worded by the game's "ui" message `signal.<key>`, with {name} and {things}, and appears at the pieces.
   */
  signal?: (key: string, pieces: readonly string[]) => void;
  /** The board that the game's package brings; absent where we draw it. */
  own?: Own | null;
}

export interface SeatProps extends GameProps {
  seat: SeatInfo;
}

/** A thing drawn as small as a word, for a row of things that are marked together: "face:red-blast". */
export interface MarkProps {
  thing: string;
  content: Json;
  words: Words;
}

/** What a great moment is about, and how it feels: the name of its event; "End" when the match is over. */
export interface MomentProps {
  event: string;
  tone: "bright" | "dark" | "turn";
  /** How the board stands then. */
  view: View;
}

export interface ScoreProps extends GameProps {
  result: MatchResult;
}

/** A player that holds no seat, as the final scoring tells it. */
export interface Automaton {
  /** Its name among the "seat" names of the game's messages. */
  readonly member: number | string;
  readonly rank: number;
  readonly score: number;
  readonly breakdown: Readonly<Record<string, number>>;
}

/** The automata that a result speaks of. */
export type Automata = (result: MatchResult) => readonly Automaton[];

/** A sign as the board draws it, to be shown beside the words that tell of it: an icon or a letter, and what it lies on. */
export interface Sign {
  readonly icon?: string | Recipe | undefined;
  readonly letter?: string;
  /** A piece of that shape, a die, or what `path` draws in a square of 40 around the middle; none: the icon alone. */
  readonly shape?: Shape | "die";
  readonly path?: string;
  readonly fill?: string | undefined;
  readonly ink?: string | undefined;
  readonly ring?: string | undefined;
  /** How far it is turned, in degrees. */
  readonly turn?: number;
}

/** The signs of a game by the names that its guide gives them: its symbols.ts. */
export type Signs = Readonly<Record<string, Sign>>;

export interface GameParts {
  /** What the game wants of the frame: `FRAME` of its layout.ts. */
  readonly sizes: FrameSizes;
  /** What is told of a thing that somebody looks at: its inspect.ts. */
  readonly inspect: Inspect | null;
  readonly Board: Component<GameProps>;
  readonly Mine: Component<GameProps> | null;
  readonly Seat: Component<SeatProps> | null;
  /** The players that hold no seat, as an entry of the list of seats. */
  readonly Others: Component<GameProps> | null;
  readonly Score: Component<ScoreProps> | null;
  readonly automata: Automata | null;
  /** The board that the game's package brings, handed on to `Board` and `Mine`. */
  readonly own: Own | null;
  /** Draws what is marked; without it, it is named. */
  readonly Mark: Component<MarkProps> | null;
  /** The picture behind a great moment and behind the end; it fills whatever holds it. Without it there is only light. */
  readonly Moment: Component<MomentProps> | null;
}

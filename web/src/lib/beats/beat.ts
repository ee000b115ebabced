/** How a happening is shown: what is lit, what is said, for how long, and what is heard. */
import type { Recipe } from "../art/people/bust";
import type { GameEvent, Json } from "../net/types";
import type { Segment, Words } from "../words/words";

export type Sound = "turn" | "move" | "card" | "dice" | "coin" | "place" | "alarm" | "great" | "soft";

/** One die as it lies: 1 to 6 as pips, a text as it is. */
export interface DieShown {
  readonly face: number | string;
  readonly fill?: string;
  readonly ink?: string;
  /** Drawn in the place of the text. */
  readonly icon?: string;
}

/** A great moment: it takes the whole board, for less than three seconds. */
export interface Staging {
  /** How it feels: good news, bad news, or a turn of events. */
  readonly tone: "bright" | "dark" | "turn";
  /** An icon, as `import wolf from "icon:wolf-head"` gives it, or a person. */
  readonly icon?: string | Recipe;
}

export interface Given {
  readonly words: Words;
  readonly content: Json;
}

/** What a game says of the beat of one kind of event; what it leaves out is as usual. */
export interface BeatRule {
  /** At the calm pace; usually as long as its sentence takes to read. */
  readonly ms?: number;
  readonly sound?: Sound;
  /** The pieces to look at; usually those that the sentence names. */
  readonly look?: (event: GameEvent, given: Given) => readonly string[];
  readonly dice?: (event: GameEvent, given: Given) => readonly DieShown[];
  readonly great?: Staging;
  /** Of a great moment: whose face it shows, if that can be told from the event. */
  readonly face?: (event: GameEvent, given: Given) => Recipe | undefined;
  /** Not worth a beat of its own: it is seen in the beat of what it comes with, and stands in the log. */
  readonly quiet?: boolean;
  /**
   * How much it matters to who was away: 3 for what changes who wins, 2 for what changes what they can do, 1 for the
   * rest, 0 for what is only on the way to something. Usually it follows from how loud it is.
   */
  readonly weight?: 0 | 1 | 2 | 3;
}

/** The beats of a game's events, by the names of their classes: `games/<game>/beats.ts`. */
export type Beats = Readonly<Record<string, BeatRule>>;

export interface Beat {
  readonly said: readonly Segment[];
  readonly pieces: readonly string[];
  /** At the calm pace. */
  readonly ms: number;
  readonly sound: Sound | null;
  readonly dice: readonly DieShown[];
  readonly great: Staging | null;
  readonly weight: number;
}

const LOUD: readonly (Sound | undefined)[] = ["alarm", "great"];
const LEAST_MS = 1100;
const MOST_MS = 2800;
const READING_MS = 24;
/** Dice tumble first; then they are read. */
const DICE_MS = 2200;
const GREAT_MS = 2900;

/** The beat of an event; null for one that makes none. */
export function beatOf(event: GameEvent, beats: Beats, given: Given): Beat | null {
  const rule = beats[event.event] ?? {};
  if (rule.quiet || !given.words.hasEvent(event.event)) return null;
  const said = given.words.event(event);
  const dice = rule.dice?.(event, given) ?? [];
  const length = said.reduce((sum, { text }) => sum + text.length, 0);
  const reading = Math.min(MOST_MS, Math.max(LEAST_MS, 700 + READING_MS * length));
  const usual = rule.great ? GREAT_MS : Math.max(reading, dice.length ? DICE_MS : 0);
  return {
    said,
    pieces: rule.look?.(event, given) ?? said.flatMap(({ piece }) => (piece === undefined ? [] : [piece])),
    ms: Math.min(rule.great ? GREAT_MS : Infinity, rule.ms ?? usual),
    sound: rule.sound ?? (rule.great ? "great" : dice.length ? "dice" : null),
    dice,
    great: rule.great ? { ...rule.great, ...faceOf(rule, event, given) } : null,
    weight: rule.weight ?? (rule.great ? 3 : LOUD.includes(rule.sound) ? 2 : 1),
  };
}

function faceOf(rule: BeatRule, event: GameEvent, given: Given): Partial<Staging> {
  const face = rule.face?.(event, given);
  return face ? { icon: face } : {};
}

export type Speed = "calm" | "brisk" | "instant";

const SHARES: Readonly<Record<Speed, number>> = { calm: 1, brisk: 0.5, instant: 0 };
/** Who has just chosen something knows most of what happens: it is played out more quickly. */
const OWN_SHARE = 0.4;
/** Dice and great moments take their time at every pace but the last: tumbling alone takes 600 ms. */
const LEAST_WITH_DICE_MS = 1100;
const LEAST_GREAT_MS = 1700;

/** For how long a beat is on the screen. */
export function lengthOf(beat: Beat, speed: Speed, isOwn: boolean): number {
  const share = SHARES[speed];
  if (share === 0) return 0;
  const least = beat.great ? LEAST_GREAT_MS : beat.dice.length ? LEAST_WITH_DICE_MS : 0;
  return Math.max(least, Math.round(beat.ms * share * (isOwn && !least ? OWN_SHARE : 1)));
}

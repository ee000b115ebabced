/** What a game teaches, with all that is needed to draw it: its words, its static facts and its board's parts. */
import { loadGame } from "../../games";
import type { GameParts, GameProps } from "../../games/contract";
import { layFrame, type Frame } from "../../lib/frame/frame";
import { api } from "../../lib/net/http";
import type { GameEvent, Json, Teaching, View } from "../../lib/net/types";
import { below } from "../../lib/root";
import { seatColour, seatShape } from "../../lib/seats/seats";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../lib/words/i18n.svelte";
import { Words } from "../../lib/words/words";

/** A position as the board shows it, and what of it is pointed out. */
export interface FigureData {
  readonly caption: string;
  readonly view: View;
  readonly seat: number | null;
  readonly seats: number;
  readonly light?: readonly string[];
  readonly crop?: string | readonly string[];
  readonly part?: "board" | "mine";
}

export interface PanelStep {
  readonly text: string;
  readonly light?: readonly string[];
  readonly crop?: string | readonly string[];
  readonly frames: readonly { readonly view: View; readonly events: readonly GameEvent[] }[];
}

/** One panel of the game in five minutes. */
export interface Panel {
  readonly title: string;
  readonly text: string;
  readonly figure?: FigureData;
  readonly steps?: readonly PanelStep[];
}

export interface Block {
  readonly text?: string;
  readonly figure?: FigureData;
}

export interface Chapter {
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
  readonly blocks: readonly Block[];
}

export interface Term {
  readonly term: string;
  readonly text: string;
  readonly also?: readonly string[];
  /** Signs that it explains, by their names in the game's symbols.ts, and the words before which each is drawn. */
  readonly signs?: Readonly<Record<string, readonly string[]>>;
  readonly see?: string;
}

export interface Question {
  readonly ask: string;
  readonly answer: string;
  readonly see?: string;
}

export interface Aid {
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly { readonly head: string; readonly lines: readonly string[] }[];
}

export interface StepWords {
  readonly say: string;
  readonly hint: string;
  readonly praise: string;
  readonly replies: Readonly<Record<string, string>>;
}

export interface LessonWords {
  readonly title: string;
  readonly about: string;
  readonly goal: string;
  readonly done: string;
  readonly steps: readonly StepWords[];
}

export type CardGroup = Teaching["cards"][number];
export type CardInfo = CardGroup["cards"][number];

export interface LessonInfo {
  readonly name: string;
  readonly rules: readonly string[];
  readonly words: LessonWords;
}

export class Course {
  readonly panels: readonly Panel[];
  readonly guide: readonly Chapter[];
  readonly glossary: readonly Term[];
  readonly questions: readonly Question[];
  readonly aids: readonly Aid[];
  readonly cards: readonly CardGroup[];
  readonly lessons: readonly LessonInfo[];

  constructor(
    readonly game: string,
    readonly title: string,
    readonly parts: GameParts,
    readonly words: Words,
    readonly content: Json,
    readonly teaching: Teaching,
  ) {
    // The document leaves open what the server checks: that entries have the fields of docs/teaching.md.
    this.panels = teaching.minutes as unknown as readonly Panel[];
    this.guide = teaching.guide as unknown as readonly Chapter[];
    this.glossary = teaching.glossary as unknown as readonly Term[];
    this.questions = teaching.questions as unknown as readonly Question[];
    this.aids = teaching.aids as unknown as readonly Aid[];
    this.cards = teaching.cards;
    this.lessons = teaching.lessons as unknown as readonly LessonInfo[];
  }

  /** The words before which a sign is drawn, wherever guide and aids speak of it. */
  signedWords(): ReadonlyMap<string, string> {
    return new Map(
      this.glossary.flatMap(({ signs = {} }) =>
        Object.entries(signs).flatMap(([sign, words]) => words.map((word): [string, string] => [word, sign])),
      ),
    );
  }

  /** What the parts of the board are given to draw a position. */
  props(view: View, seat: number | null, frame: Frame, events: readonly GameEvent[] = []): GameProps {
    return {
      view,
      content: this.content,
      prompt: null,
      seats: Array.from({ length: view.table.seats }, (_, other) => ({
        seat: other,
        name: nameIn(seat, other),
        avatar: null,
        colour: seatColour(other),
        shape: seatShape(other),
        isMe: other === seat,
        isBot: other !== seat,
        isOnline: true,
        isWaiting: view.table.waiting.includes(other),
      })),
      me: seat,
      words: this.words,
      frame,
      events,
    };
  }

  /** The boxes of a window of a fixed size: a figure is drawn in them, and then made as large as its place. */
  frame(isNarrow: boolean, isSeated: boolean): Frame {
    const size = isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    return layFrame(this.parts.sizes, { ...size, textScale: 1, isDrawerOpen: true, isGuided: false, isSeated });
  }
}

/** Whoever learns is "you"; the others have the names of bots. */
export function nameIn(me: number | null, seat: number): string {
  if (seat === me) return t("learn.you");
  const names = t("table.bot-names").split(", ");
  return names[seat % names.length] ?? t("table.seat", { number: seat + 1 });
}

const courses = new Map<string, Promise<Course>>();

/** Loaded once for a page, whoever asks. */
export function loadCourse(game: string): Promise<Course> {
  const found = courses.get(game) ?? load(game);
  courses.set(game, found);
  found.catch(() => courses.delete(game));
  return found;
}

async function load(game: string): Promise<Course> {
  const [games, teaching, content, messages, parts] = await Promise.all([
    api.games(),
    api.teaching(game, settings.language),
    api.content(game),
    api.messages(game, settings.language).catch(() => api.messages(game, "en")),
    loadGame(game),
  ]);
  const words = new Words({ messages, domains: content.domains, verbs: content.verbs ?? [] }, (seat) =>
    nameIn(0, seat),
  );
  const title = games.find(({ name }) => name === game)?.title ?? game;
  return new Course(game, title, parts, words, content.content, teaching);
}

/** Where what `see` names can be read: a chapter of the guide, or a numbered rule. */
export function pathOf(game: string, see: string): string {
  return below(/^[A-Z]+-[\d.]+$/.test(see) ? `/rules/${game}#${see}` : `/learn/${game}/guide#${see}`);
}

import type { Speed } from "./beats/beat";
import { useLanguage } from "./words/i18n.svelte";

/** What a player can set; kept in this browser. */
export interface Settings {
  motion: "system" | "full" | "reduced";
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** A word of the system when I am asked and look elsewhere. */
  notify: boolean;
  /** Whether it has been asked if sound is wanted. */
  soundAsked: boolean;
  textScale: number;
  language: string;
  /** Ask again before a choice is sent. */
  confirm: "always" | "final" | "never";
  /** How fast what happens is played out. */
  speed: Speed;
  colours: "seats" | "strong";
  /** When the keys that pick things are shown beside them: while Alt is held, or always. */
  keys: "alt" | "always";
  /** Answer by itself, after a natural pause, where there is a single answer. */
  isLoneAnswered: boolean;
  /** Offer the game in five minutes at the first table of a game. */
  isMinutesOffered: boolean;
}

const KEY = "turncoat.settings";
const DEFAULTS: Settings = {
  motion: "system",
  sound: false,
  volume: 0.7,
  notify: false,
  soundAsked: false,
  textScale: 1,
  language: "en",
  confirm: "final",
  speed: "brisk",
  colours: "seats",
  keys: "alt",
  isLoneAnswered: true,
  isMinutesOffered: true,
};

function stored(): Settings {
  try {
    const { pause, ...kept } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings> & { pause?: number };
    if (pause === 0) kept.speed ??= "instant"; // as it was called before
    if (kept.confirm !== "always" && kept.confirm !== "never") delete kept.confirm;
    return { ...DEFAULTS, ...kept };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(stored());

/** Keep settings and page in step; called once, by the page's root. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset.motion = settings.motion;
    root.dataset.colours = settings.colours;
    root.style.setProperty("--text-scale", String(settings.textScale));
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Private windows may refuse to store; the settings then last as long as the page.
    }
  });
  $effect(() => {
    void useLanguage(settings.language);
  });
}

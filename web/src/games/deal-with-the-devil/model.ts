/** What the server's view of Deal with the Devil holds, as far as the board draws it, and the icons of the game. */
import ascetic from "icon:monk-face";
import fundamentalist from "icon:pope-crown";
import friar from "icon:hooded-figure";
import orator from "icon:talk";
import vandal from "icon:hammer-drop";
import collector from "icon:pay-money";
import profligate from "icon:wine-glass";
import guest from "icon:wooden-door";
import rural from "icon:flower-emblem";
import urban from "icon:castle";
import church from "icon:church";
import science from "icon:round-bottom-flask";
import wood from "icon:wood-pile";
import stone from "icon:stone-block";
import grain from "icon:wheat";
import glass from "icon:glass-ball";
import marble from "icon:stone-bust";
import coin from "icon:crown-coin";
import indulgence from "icon:tied-scroll";
import rose from "icon:rose";
import lily from "icon:lotus-flower";
import cultist from "icon:pentacle";
import devil from "icon:devil-mask";

export const GOOD_ICONS = [wood, stone, grain, glass, marble, coin, indulgence] as const;
export const GOOD_COLOURS = [
  "var(--dwd-rust)",
  "var(--dwd-stone)",
  "var(--dwd-gold)",
  "var(--dwd-teal)",
  "var(--dwd-tin)",
  "var(--gold)",
  "var(--dwd-bone)",
] as const;
export const SYMBOL_ICONS = [rural, urban, church, science] as const;
export const SYMBOL_COLOURS = [
  "var(--verdigris)",
  "var(--dwd-window)",
  "var(--accent-2)",
  "var(--dwd-purple)",
] as const;
export const MARK_ICONS = [rose, lily, cultist, devil] as const;
export const MARK_COLOURS = ["var(--dwd-mauve)", "var(--good)", "var(--dwd-purple)", "var(--dwd-window)"] as const;
export const MASTER_ICONS = SYMBOL_ICONS;
export const INQUISITOR_ICONS = [
  ascetic,
  fundamentalist,
  friar,
  orator,
  vandal,
  collector,
  profligate,
  guest,
  guest,
  guest,
  guest,
] as const;
export const LETTERS = "WSGLMc";
export const ROMAN = ["", "I", "II", "III", "IV", "V"] as const;

export interface Building {
  readonly name: string;
  readonly symbols: readonly number[];
  readonly cost: readonly number[];
  readonly reputation: number;
  readonly points: number;
  readonly kind: string;
}

export interface Content {
  readonly buildings: readonly Building[];
  readonly events: readonly { readonly name: string }[];
  readonly wheel: readonly (readonly string[])[];
  readonly demands_of: readonly (readonly number[])[];
  readonly privileges: readonly { readonly name: string; readonly needs: readonly number[] }[];
}

export interface Table {
  readonly round: number;
  readonly phase: string;
  readonly viewing: number;
  readonly question: string;
  readonly waiting: readonly number[];
  readonly sides: readonly number[];
  readonly debts: readonly number[];
  readonly circles: readonly number[];
  readonly reputation: readonly number[];
  readonly scores: readonly number[];
  readonly angels: readonly number[];
  readonly demons: readonly number[];
  readonly guests: readonly number[];
  readonly indulgences: readonly number[];
  readonly built: readonly (readonly number[])[];
  readonly slots: readonly (readonly number[])[];
  readonly tucked: readonly number[];
  readonly masters: readonly (readonly number[])[];
  readonly privileges: readonly (readonly number[])[];
  readonly plans: readonly (readonly number[])[];
  readonly levels: readonly (readonly number[])[];
  readonly tokens: readonly number[];
  readonly resolving: number;
  readonly reds: readonly number[];
  readonly face_up: readonly boolean[];
  readonly removed: number;
  readonly bribes: number;
  readonly ritual: readonly (readonly number[])[];
  readonly unmasked: readonly number[];
  readonly mobs: readonly number[];
  readonly votes: readonly number[];
  readonly sizes: { readonly hands: readonly number[]; readonly events: readonly number[] };
  readonly questioners?: readonly (readonly number[])[];
  /** What scores lies open at the end of the game, before the last choices are made (DD-19.61). */
  readonly goods?: readonly (readonly number[])[];
  readonly open?: Opened;
}

/** What lies open when all is over. A record is a chest that a seat looked into, and what it did with it. */
export interface Opened {
  readonly roles: readonly number[];
  readonly walls: readonly (readonly number[])[];
  readonly souls: readonly (readonly [number, number])[];
  readonly records: readonly (readonly (readonly number[])[])[];
}

export interface Mine {
  readonly seat: number;
  readonly roles: number;
  readonly walls: readonly number[];
  readonly souls: readonly [number, number];
  readonly hands: readonly number[];
  readonly events: readonly number[];
  readonly drawn: readonly number[];
  readonly sights: readonly number[];
  readonly records: readonly (readonly number[])[];
  readonly sales: readonly (readonly number[])[];
  readonly picks: readonly string[];
  readonly purse?: readonly number[];
  readonly owing?: number;
  readonly chest?: readonly number[];
  readonly demand?: number;
  readonly plan?: readonly number[];
  readonly warnings?: readonly (readonly [string, number])[];
  readonly asking?: readonly number[];
}

/** The role behind a mark, for texts: both mortals are mortals. */
export function roleOf(mark: number): "mortal" | "cultist" | "devil" {
  return mark < 2 ? "mortal" : mark === 2 ? "cultist" : "devil";
}

export const EVERY_ROUND: readonly string[] = ["production", "cards", "trading", "action", "interest", "reputation"];
/** The phases of a round in their order (DD-1.5..1.10): witch hunts and inquisitions end some rounds only. */
export function phasesOf(round: number): readonly string[] {
  const phases = [...EVERY_ROUND];
  if (round === 2 || round === 3) phases.push("witch-hunt");
  if (round === 3 || round === 5) phases.push("inquisition");
  if (round === 5) phases.push("scoring");
  return phases;
}

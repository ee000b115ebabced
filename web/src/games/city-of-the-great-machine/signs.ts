/** The signs that stand for the things of City of the Great Machine. */
import brush from "icon:paint-brush";
import flask from "icon:round-bottom-flask";
import coins from "icon:two-coins";
import factory from "icon:factory";
import topHat from "icon:top-hat";
import traitor from "icon:cloak-dagger";
import citadel from "icon:castle";
import law from "icon:law-star";
import gears from "icon:gears";
import square from "icon:greek-temple";
import easel from "icon:large-paint-brush";
import atom from "icon:atom";
import market from "icon:coins-pile";
import anvil from "icon:anvil";
import ring from "icon:big-diamond-ring";
import caduceus from "icon:caduceus";
import attack from "icon:hammer-break";
import identify from "icon:magnifying-glass";
import evacuate from "icon:boot-prints";
import incite from "icon:megaphone";
import trust from "icon:shaking-hands";
import riot from "icon:fist";
import discard from "icon:card-discard";
import free from "icon:handcuffed";
import cancel from "icon:cancel";
import card from "icon:ticket";
import move from "icon:air-zigzag";
import relocate from "icon:air-balloon";
import smuggle from "icon:spy";
import back from "icon:cog";
import tick from "icon:check-mark";
import siren from "icon:siren";
import trap from "icon:wolf-trap";
import drone from "icon:delivery-drone";
import remote from "icon:radio-tower";
import room from "icon:lever";
import banner from "icon:black-flag";
import key from "icon:key";
import chip from "icon:processor";
import repair from "icon:auto-repair";
import arrest from "icon:handcuffs";
import draw from "icon:card-draw";
import issue from "icon:scroll-unfurled";
import confiscate from "icon:snatch";
import sedate from "icon:sleepy";
import plan from "icon:speedometer";
import type { Recipe } from "../../lib/art/people/bust";
import { CLOCKWORK } from "./art/guards";
import { HEROES, KINDS, SERVANTS } from "./art/people";

export const KIND_ICONS = [brush, flask, coins, factory, topHat, traitor] as const;
export const KIND_COLOURS = [
  "var(--cgm-lagoon)",
  "var(--cgm-mint)",
  "var(--cgm-honey)",
  "var(--cgm-salmon)",
  "var(--cgm-orchid)",
  "var(--cgm-tangerine)",
] as const;
export const DISTRICT_ICONS = [citadel, law, gears, square, easel, atom, market, anvil, ring] as const;
/** People in the order of the rules. */
export const HERO_FACES: readonly Recipe[] = Object.values(HEROES);
export const SERVANT_FACES: readonly Recipe[] = Object.values(SERVANTS);
export const KIND_FACES: readonly Recipe[] = Object.values(KINDS);

/** The signs of the hero actions, by name. */
export const ACTION_ICONS: Readonly<Record<string, string>> = {
  attack,
  identify,
  evacuate,
  incite,
  gain_trust: trust,
  riot,
  discard_directive: discard,
  free_citizen: free,
  cancel_directive: cancel,
  return_card: card,
  move_district: move,
  relocate,
  stir_square: square,
  heal: caduceus,
  smuggle,
};

/** The signs of what a Servant can be ordered to do, in the order of the deeds. */
export const DEED_ICONS = [siren, repair, arrest, draw, issue, move, coins, confiscate, sedate] as const;

/** What the Machine may do with a hero that is detained. */
export const DETENTION_ICONS: Readonly<Record<string, string>> = {
  advance_plan: plan,
  no_trust: trust,
  no_access: card,
};

export const BACK_ICON = back;
export const KNOWN_ICON = tick;
export const GUARD_ICONS: Readonly<Record<string, string>> = {
  guard: CLOCKWORK.guard,
  special: CLOCKWORK.special,
  broken: CLOCKWORK.guard,
  special_guard: CLOCKWORK.special,
  processor_guard: chip,
};
/** The signs of the tokens that lie in districts. */
export const TOKEN_ICONS = { riot, siren, trap, remote, room, banner, drone, key, chip } as const;

/** So many actions, the first ones, are open to every hero in every district. */
export const BASIC_ACTIONS = 6;

/** The signs of the hero actions, by name. */
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
import square from "icon:greek-temple";
import heal from "icon:caduceus";
import smuggle from "icon:spy";

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
  heal,
  smuggle,
};

/** So many actions, the first ones, are open to every hero in every district. */
export const BASIC_ACTIONS = 6;

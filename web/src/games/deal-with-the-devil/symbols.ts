/** The signs of Deal with the Devil as the board draws them, by the names that its guide gives them. */
import accuser from "icon:pointing";
import angel from "icon:angel-wings";
import bell from "icon:ringing-bell";
import debt from "icon:pay-money";
import demon from "icon:evil-wings";
import door from "icon:wooden-door";
import failed from "icon:cross-mark";
import hand from "icon:card-pick";
import laurels from "icon:laurel-crown";
import lock from "icon:padlock";
import pitchfork from "icon:pitchfork";
import scroll from "icon:scroll-unfurled";
import seal from "icon:wax-seal";
import soul from "icon:soul";
import tool from "icon:hammer-drop";
import use from "icon:gears";
import warning from "icon:hazard-sign";
import type { Recipe } from "../../lib/art/people/bust";
import type { Sign, Signs } from "../contract";
import { INQUISITORS, MASTERS } from "./art/people";
import { GOOD_COLOURS, GOOD_ICONS, MARK_COLOURS, MARK_ICONS, SYMBOL_COLOURS, SYMBOL_ICONS } from "./model";

const GOODS = ["wood", "stone", "grain", "glass", "marble", "coin", "indulgence"];
const SYMBOL_NAMES = ["rural", "urban", "church", "science"];
const MARK_NAMES = ["rose", "lily", "cultist", "devil"];

const named = (names: readonly string[], sign: (nth: number) => Sign): Signs =>
  Object.fromEntries(names.map((name, nth) => [name, sign(nth)]));
const people = (all: Readonly<Record<string, Recipe>>, kind: string): Signs =>
  Object.fromEntries(Object.entries(all).map(([name, icon]) => [`${kind}-${name}`, { shape: "square", icon }]));

const SYMBOLS: Signs = {
  ...named(GOODS, (nth) => ({
    shape: "circle",
    icon: GOOD_ICONS[nth],
    fill: GOOD_COLOURS[nth],
    ring: "var(--dwd-walnut)",
  })),
  ...named(SYMBOL_NAMES, (nth) => ({ icon: SYMBOL_ICONS[nth], ink: SYMBOL_COLOURS[nth] })),
  ...named(MARK_NAMES, (nth) => ({ icon: MARK_ICONS[nth], ink: MARK_COLOURS[nth] })),
  ...people(INQUISITORS, "inquisitor"),
  ...people(MASTERS, "master"),
  pure: { shape: "circle", icon: soul, fill: "var(--dwd-silver)", ring: "var(--dwd-walnut)" },
  marked: { shape: "circle", icon: soul, fill: "var(--dwd-petal)", ink: "var(--oxblood)", ring: "var(--dwd-walnut)" },
  mixed: { letter: "✦" },
  angel: { icon: angel, ink: "var(--glow)" },
  demon: { icon: demon, ink: "var(--oxblood)" },
  guest: { icon: door },
  hand: { icon: hand },
  event: { icon: scroll },
  debt: { icon: debt, ink: "var(--oxblood)" },
  reputation: { icon: bell },
  points: { icon: laurels },
  locked: { icon: lock },
  sealed: { icon: seal },
  accuser: { icon: accuser },
  mob: { icon: pitchfork },
  build: { icon: tool },
  use: { icon: use },
  failed: { icon: failed, ink: "var(--oxblood)" },
  warning: { icon: warning, ink: "var(--oxblood)" },
};
export default SYMBOLS;

/** The signs of City of the Great Machine as the board draws them, by the names that its guide gives them. */
import hand from "icon:card-pick";
import { seatColour } from "../../lib/seats/seats";
import type { Sign, Signs } from "../contract";
import { HEROES, KINDS, SERVANTS } from "./art/people";
import {
  ACTION_ICONS,
  BACK_ICON,
  DEED_ICONS,
  DETENTION_ICONS,
  DISTRICT_ICONS,
  GUARD_ICONS,
  KIND_COLOURS,
  KIND_ICONS,
  KNOWN_ICON,
  TOKEN_ICONS,
} from "./signs";

const KIND_NAMES = Object.keys(KINDS);
const DISTRICTS = [
  "grand_citadel",
  "tower_of_law",
  "platform_engine_room",
  "main_square",
  "artists",
  "scientists",
  "merchants",
  "industrial",
  "velvet",
];
const DEEDS = ["raid", "repair", "arrest", "draw", "issue", "shift", "collect", "confiscate", "sedate"];
/** The upright triangle of the progress marker, and a hand of the dial. */
const MARKER = "M0,-17L16,15L-16,15Z";
const HAND = "M-20,-6L20,0L-20,6Z";

const token = (icon: string | undefined, fill: string): Sign => ({
  shape: "circle",
  icon,
  fill: `var(--cgm-${fill})`,
  ink: "var(--cgm-white)",
  ring: "var(--cgm-gilt)",
});
const guard = (state: string): Sign => ({
  icon: GUARD_ICONS[state],
  ink: state.startsWith("special") ? "var(--cgm-signal)" : undefined,
});
const named = (names: readonly string[], sign: (nth: number, name: string) => Sign): Signs =>
  Object.fromEntries(names.map((name, nth) => [name, sign(nth, name)]));

const SYMBOLS: Signs = {
  // Citizens: the back, the ribbon of an identified one, and the sign of each kind.
  citizen: { shape: "circle", icon: BACK_ICON, fill: "var(--cgm-back)", ink: "var(--cgm-black)", ring: "var(--brass)" },
  identified: { shape: "circle", icon: KNOWN_ICON, fill: "var(--cgm-back)", ring: "var(--cgm-verdigris)" },
  discontented: { shape: "circle", icon: KINDS.artist, ring: "var(--cgm-anger)" },
  ...named(KIND_NAMES, (nth) => ({
    shape: "circle",
    icon: KIND_ICONS[nth],
    fill: KIND_COLOURS[nth],
    ink: "var(--cgm-black)",
    ring: "var(--brass)",
  })),
  ...named(DISTRICTS, (nth) => ({ icon: DISTRICT_ICONS[nth], ink: "var(--cgm-gilt)" })),
  ...named(Object.keys(HEROES), (_, name) => ({
    shape: "circle",
    icon: HEROES[name as keyof typeof HEROES],
    ring: seatColour(1),
  })),
  ...named(Object.keys(SERVANTS), (_, name) => ({
    shape: "hexagon",
    icon: SERVANTS[name as keyof typeof SERVANTS],
    ring: "var(--cgm-gilt)",
  })),
  ...named(Object.keys(ACTION_ICONS), (_, name) => ({ icon: ACTION_ICONS[name] })),
  ...named(DEEDS, (nth) => ({ icon: DEED_ICONS[nth] })),
  guard: guard("guard"),
  "broken-guard": { ...guard("broken"), turn: 82 },
  "special-guard": guard("special"),
  "guard-cost": { shape: "circle", letter: "2", fill: "var(--cgm-price)", ink: "var(--cgm-white)" },
  trust: { shape: "circle", fill: "var(--cgm-lamp)", ring: "var(--cgm-ink)" },
  bond: { icon: BACK_ICON },
  hand: { icon: hand },
  "riot-token": token(TOKEN_ICONS.riot, "signal"),
  "raid-token": token(TOKEN_ICONS.siren, "raid"),
  trap: token(TOKEN_ICONS.trap, "bronze"),
  remote: token(TOKEN_ICONS.remote, "patina"),
  "control-room": token(TOKEN_ICONS.room, "rust"),
  resistance: token(TOKEN_ICONS.banner, "rust"),
  drone: token(TOKEN_ICONS.drone, "iron"),
  "drone-turned": token(TOKEN_ICONS.drone, "patina"),
  activation: token(TOKEN_ICONS.key, "bronze"),
  processor: token(TOKEN_ICONS.chip, "patina"),
  espionage: { shape: "circle", fill: "var(--cgm-patina)", ring: "var(--cgm-white)" },
  "hero-token": { shape: "circle", icon: HEROES.veteran, fill: "var(--cgm-slate)", ring: "var(--cgm-gilt)" },
  "plan-hand": { path: HAND, fill: "var(--cgm-straw)", ring: "var(--cgm-coffee-2)" },
  "discontent-hand": { path: HAND, fill: "var(--copper)", ring: "var(--cgm-bark-2)" },
  progress: { path: MARKER, fill: "var(--cgm-steam)", ring: "var(--cgm-ink)" },
  "advance-plan": { icon: DETENTION_ICONS["advance_plan"] },
  "no-trust": { icon: DETENTION_ICONS["no_trust"] },
  "no-access": { icon: DETENTION_ICONS["no_access"] },
};
export default SYMBOLS;

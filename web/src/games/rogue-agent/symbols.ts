/** The signs of Rogue Agent as the board draws them, by the names that its guide gives them. */
import android from "icon:android-mask";
import bomb from "icon:time-bomb";
import clock from "icon:stopwatch";
import cutter from "icon:bolt-cutter";
import eye from "icon:semi-closed-eye";
import handcuffs from "icon:handcuffs";
import hidden from "icon:card-random";
import human from "icon:person";
import ruin from "icon:demolish";
import safe from "icon:police-badge";
import skull from "icon:skull-crossed-bones";
import spark from "icon:lightning-trio";
import spy from "icon:spy";
import stop from "icon:stop-sign";
import type { Sign, Signs } from "../contract";
import { STREET } from "./art/people";
import { DICE, SYMBOL_ICONS, TRACK_ICONS } from "./model";

const track = (name: string): Sign => ({ icon: TRACK_ICONS[name] });
const die = (colour: string, symbol: string): Sign => ({
  shape: "die",
  ...DICE[colour],
  ...(symbol === "boost" ? { letter: "X" } : { icon: SYMBOL_ICONS[symbol] }),
});
const criminal: Sign = {
  shape: "hexagon",
  letter: "1",
  fill: "var(--ra-token)",
  ink: "var(--ra-token-ink)",
  ring: "var(--ra-face-down)",
};

const SYMBOLS: Signs = {
  fuel: track("fuel"),
  ammo: track("ammo"),
  evidence: track("evidence"),
  "car-tuning": track("car"),
  "weapon-tuning": track("weapon"),
  "agent-training": track("agent_track"),
  stamina: track("stamina"),
  credit: track("credit"),
  influence: track("influence"),
  "red-die": die("red", ""),
  "green-die": die("green", ""),
  "black-die": die("black", ""),
  "white-die": die("white", ""),
  blast: die("red", "blast"),
  boost: die("red", "boost"),
  "die-ammo": die("red", "ammo"),
  "die-weapon": die("red", "weapon"),
  "die-car": die("green", "car"),
  "die-fuel": die("green", "fuel"),
  "die-cross": die("green", "heal"),
  "die-evidence": die("black", "evidence"),
  criminal,
  defeated: { ...criminal, fill: "var(--ra-defeated)" },
  assassin: { shape: "circle", icon: STREET.assassin, fill: "var(--ra-black)", ring: "var(--ra-alarm)" },
  bomb: { shape: "circle", icon: bomb, fill: "var(--ra-fuse)", ink: "var(--accent)", ring: "var(--accent)" },
  agent: { shape: "circle", icon: STREET.agent, fill: "var(--ground)" },
  android: { shape: "circle", icon: STREET.android, fill: "var(--ra-android)" },
  police: { shape: "circle", fill: "var(--ra-lamp)", ring: "var(--ra-lamp-edge)" },
  precinct: { shape: "circle", letter: "5", fill: "var(--ground)", ink: "var(--accent)", ring: "var(--accent)" },
  informant: { icon: spy },
  gangster: { icon: skull, ink: "var(--alarm)" },
  safe: { icon: safe, ink: "var(--accent-2)" },
  "safe-android": { icon: android, ink: "var(--ra-cold)" },
  razed: { icon: ruin, ink: "var(--alarm)" },
  prisoner: { icon: handcuffs },
  human: { icon: human },
  machine: { icon: android },
  hidden: { icon: hidden },
  clock: { icon: clock },
  known: { icon: eye, ink: "var(--accent)" },
  cut: { icon: cutter },
  stop: { icon: stop },
  check: { icon: spark, ink: "var(--alarm)" },
};
export default SYMBOLS;

/** The signs of In Too Deep as the board draws them, by the names that its guide gives them. */
import action from "icon:power-lightning";
import badge from "icon:police-badge";
import barrier from "icon:barrier";
import boost from "icon:upgrade";
import crime from "icon:domino-mask";
import dilemma from "icon:devil-mask";
import dossier from "icon:full-folder";
import evidence from "icon:magnifying-glass";
import file from "icon:open-folder";
import intel from "icon:cyber-eye";
import laurels from "icon:laurels-trophy";
import padlock from "icon:padlock";
import poster from "icon:wanted-reward";
import { seatColour } from "../../lib/seats/seats";
import type { Sign, Signs } from "../contract";
import { CRIMINALS, OTHERS } from "./art/people";
import { EVIDENCE_COLOURS, EVIDENCE_ICONS, ITEM_COLOURS, ITEM_ICONS } from "./model";

const TYPES = ["leader", "weapons", "timing", "location", "tactics", "financing"];
const ITEMS = ["psycodes", "cash", "scrambler", "crackbox", "birdseye", "coupe", "gundroid", "blaster"];

const named = (names: readonly string[], sign: (nth: number) => Sign): Signs =>
  Object.fromEntries(names.map((name, nth) => [name, sign(nth)]));
const dot = (isLit: boolean): Sign => ({
  shape: "circle",
  fill: isLit ? "var(--itd-neon-magenta)" : "transparent",
  ring: "var(--itd-neon-magenta)",
});

const SYMBOLS: Signs = {
  intel: { icon: intel },
  dilemma: { icon: dilemma },
  crime: { icon: crime },
  evidence: { icon: evidence },
  file: { icon: file },
  dossier: { icon: dossier },
  boost: { icon: boost },
  clearance: { icon: badge },
  badge: { icon: badge, ink: "var(--accent)" },
  poster: { icon: poster },
  action: { icon: action },
  projected: { icon: laurels },
  locked: { icon: padlock },
  blockade: {
    shape: "circle",
    icon: barrier,
    fill: "var(--itd-tape)",
    ink: "var(--itd-neon-amber)",
    ring: "var(--itd-neon-amber)",
  },
  heat: dot(true),
  "no-heat": dot(false),
  criminal: { shape: "hexagon", icon: CRIMINALS.fixer, fill: "var(--itd-plate-2)" },
  hooked: { shape: "hexagon", icon: CRIMINALS.fixer, fill: "var(--itd-plate-2)", ring: seatColour(0) },
  sentinel: { shape: "hexagon", icon: OTHERS.sentinel, fill: "var(--itd-plate-2)", ring: "var(--itd-neon-cyan)" },
  echo: { shape: "hexagon", icon: OTHERS.echo, fill: "var(--itd-plate-2)", ring: "var(--itd-neon-violet)" },
  corruption: { shape: "circle", letter: "3", fill: "var(--itd-neon-rose)", ink: "var(--itd-ink)" },
  "face-down": { shape: "square", fill: "var(--itd-night-2)", ring: "var(--itd-pip)" },
  holds: { letter: "✓", ink: "var(--good)" },
  missing: { letter: "○" },
  ...named(TYPES, (nth) => ({
    shape: "square",
    icon: EVIDENCE_ICONS[nth],
    fill: "var(--itd-ink)",
    ink: EVIDENCE_COLOURS[nth],
    ring: EVIDENCE_COLOURS[nth],
  })),
  ...named(ITEMS, (nth) => ({
    shape: "circle",
    icon: ITEM_ICONS[nth],
    fill: "var(--itd-plate)",
    ink: ITEM_COLOURS[nth >> 1],
  })),
};
export default SYMBOLS;

import android from "icon:android-mask";
import blast from "icon:bright-explosion";
import wires from "icon:time-bomb";
import token from "icon:person";
import ruin from "icon:demolish";
import type { Beats, DieShown } from "../../lib/beats/beat";
import { DICE, SYMBOL_ICONS } from "./table";

/** "red-blast" is a red die that shows a blast. */
function thrown(name: string | undefined, label: string): DieShown {
  const [colour = "white", symbol = ""] = (name ?? "").split("-");
  const icon = SYMBOL_ICONS[symbol];
  return { face: symbol === "boost" ? "X" : label, ...DICE[colour], ...(icon ? { icon } : {}) };
}

export default {
  RoundBegan: { ms: 1800, sound: "soft" },
  TurnBegan: { ms: 1100, sound: "soft" },
  Thrown: { dice: ({ pips }) => (pips as number[]).map((face) => ({ face })) },
  Rolled: {
    dice: ({ faces }, { words }) =>
      (faces as number[]).map((face) => thrown(words.names("face")[face], words.name("face", face))),
  },
  Went: { sound: "move" },
  CriminalMoved: { sound: "move" },
  AssassinMoved: { sound: "move" },
  PoliceMoved: { sound: "alarm" },
  TokenPlaced: { sound: "place" },
  InformantPlaced: { sound: "place" },
  CardRevealed: { sound: "card", ms: 2200 },
  Gained: { sound: "coin", ms: 1100 },
  Spent: { ms: 1100 },
  Ticked: { sound: "alarm" },
  Exploded: { great: { tone: "dark", icon: blast } },
  BombDefused: { great: { tone: "bright", icon: wires } },
  IdentityShown: { great: { tone: "turn", icon: token } },
  Unmasked: { great: { tone: "dark", icon: android } },
  Razed: { great: { tone: "dark", icon: ruin } },
} satisfies Beats;

import accused from "icon:finger-print";
import chest from "icon:locked-chest";
import judged from "icon:gavel";
import mask from "icon:domino-mask";
import type { Beats } from "../../lib/beats/beat";

export default {
  RoundBegan: { ms: 1800, sound: "soft" },
  PhaseBegan: { ms: 1500, sound: "soft" },
  RoleDealt: { great: { tone: "turn", icon: chest } },
  Produced: { sound: "coin" },
  Traded: { sound: "coin" },
  Paid: { sound: "coin" },
  Gained: { sound: "coin" },
  Dealt: { sound: "card" },
  Built: { sound: "place", ms: 1900 },
  PlanRevealed: { sound: "card", ms: 1900 },
  InquisitorTurned: { sound: "alarm", ms: 2000 },
  Accused: { great: { tone: "dark", icon: accused } },
  Penalised: { sound: "alarm", ms: 2200 },
  Unmasked: { great: { tone: "turn", icon: mask } },
  GuessScored: { ms: 2200 },
  ChestOpened: { sound: "coin", ms: 2200 },
  GuessesLaid: { great: { tone: "turn", icon: judged } },
} satisfies Beats;

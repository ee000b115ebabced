import breakthrough from "icon:breaking-chain";
import crown from "icon:gears";
import failed from "icon:handcuffs";
import fist from "icon:fist";
import type { Beats } from "../../lib/beats/beat";

export default {
  RoundBegan: { ms: 1800, sound: "soft" },
  EventTurned: { sound: "card", ms: 2400 },
  DirectiveIssued: { sound: "card", ms: 2200 },
  ServantMoved: { sound: "move" },
  ServantWent: { sound: "move" },
  GuardMoved: { sound: "move" },
  HeroMoved: { sound: "move" },
  HeroWalked: { sound: "move" },
  DistrictMoved: { sound: "move", ms: 1900 },
  RaidLaid: { sound: "alarm" },
  GuardBroken: { sound: "alarm" },
  Arrested: { sound: "alarm", ms: 2000 },
  DetainedByRaid: { sound: "alarm", ms: 2200 },
  DetainedByServant: { sound: "alarm", ms: 2200 },
  EscapeRolled: {
    dice: ({ escaped }, { words }) => [
      { face: words.name("escape", escaped), fill: "var(--brass)", ink: "var(--ground)" },
    ],
  },
  AttackRolled: { dice: ({ coins }) => [{ face: String(coins), fill: "var(--brass)", ink: "var(--ground)" }] },
  RiotDeclared: { sound: "alarm", ms: 2200 },
  RiotWon: { great: { tone: "bright", icon: fist } },
  RiotFailed: { great: { tone: "dark", icon: failed } },
  Breakthrough: { great: { tone: "bright", icon: breakthrough } },
  GameWon: { great: { tone: "turn", icon: crown } },
} satisfies Beats;

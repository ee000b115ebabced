import chapter from "icon:city-car";
import plot from "icon:evil-book";
import duel from "icon:crossed-pistols";
import type { Beats, DieShown } from "../../lib/beats/beat";

const BLACK = { fill: "var(--itd-coal)", ink: "var(--text)" };

const black = (pips: unknown): DieShown => ({ face: Number(pips), ...BLACK });

export default {
  TurnBegan: { ms: 1100, sound: "soft" },
  ChapterBegan: { great: { tone: "turn", icon: chapter } },
  Moved: { sound: "move" },
  Relocated: { sound: "move" },
  CriminalsSwapped: { sound: "move" },
  SentinelMoved: { sound: "alarm" },
  BlockadeMoved: { sound: "place" },
  HeatCalled: { sound: "alarm" },
  Hooked: { sound: "place" },
  HookTaken: { sound: "alarm" },
  IntelChanged: { ms: 1100, sound: "coin" },
  DrewDilemmas: { sound: "card" },
  DrewCrime: { sound: "card" },
  CrimeRevealed: { sound: "card", ms: 2200 },
  CrimeCommitted: { sound: "alarm", ms: 2600 },
  EchoCardTurned: { sound: "card", ms: 2000 },
  EchoRolledBlack: { dice: (event) => [black(event.black)] },
  EchoRolled: {
    dice: (event, { words }) => [
      { face: words.name("white", event.white), fill: "var(--itd-chalk)", ink: "var(--itd-ink-5)" },
      black(event.black),
    ],
  },
  EchoProgressed: { dice: (event) => [black(event.black)] },
  Challenged: { great: { tone: "dark", icon: duel } },
  PlotChecked: { great: { tone: "dark", icon: plot } },
} satisfies Beats;

import type { Tutorial } from "../contract";

export default {
  mode: "agent",
  seats: 3,
  seed: "first-patrol",
  hints: [
    { id: "welcome", text: "hint.welcome", when: () => true },
    { id: "send", text: "hint.send", when: ({ prompt }) => prompt?.question === "SendToken" },
    { id: "turn", text: "hint.turn", when: ({ prompt }) => prompt?.question === "Turn" },
    { id: "drive", text: "hint.drive", when: ({ prompt }) => prompt?.question === "PatrolOn" },
    { id: "gangsters", text: "hint.gangsters", when: ({ prompt }) => prompt?.question === "FightGangsters" },
    { id: "reroll", text: "hint.reroll", when: ({ prompt }) => prompt?.question === "Reroll" },
    { id: "boost", text: "hint.boost", when: ({ prompt }) => prompt?.question === "UseBoost" },
    { id: "attack", text: "hint.attack", when: ({ prompt }) => prompt?.question === "AttackCriminal" },
    { id: "sheet", text: "hint.sheet", when: ({ prompt }) => prompt?.question === "PlaceDie" },
    { id: "cut", text: "hint.cut", when: ({ prompt }) => prompt?.question === "CutOrStop" },
    {
      id: "backup",
      text: "hint.backup",
      when: ({ prompt }) => prompt?.question === "Turn" && prompt.choices.some((choice) => choice.text === "backup"),
    },
  ],
} satisfies Tutorial;

import type { Tutorial } from "../contract";

const asks = (question: string) => (given: { prompt: { question: string } | null }) =>
  given.prompt?.question === question;

export default {
  mode: "cooperative",
  seats: 1,
  seed: "first-flight",
  options: { difficulty: "introductory", heroes: "random" },
  hints: [
    { id: "welcome", text: "hint.welcome", when: () => true },
    { id: "access", text: "hint.access", when: asks("ChooseAccess"), pieces: ["district:main_square"] },
    { id: "leg", text: "hint.leg", when: asks("Leg") },
    { id: "action", text: "hint.action", when: asks("TakeAction"), pieces: ["action:attack"] },
    { id: "stake", text: "hint.stake", when: asks("LayStake") },
    {
      id: "pool",
      text: "hint.pool",
      when: ({ prompt }) => ["SecurityPool", "BreakthroughPool", "StayPool"].includes(prompt?.question ?? ""),
    },
  ],
} satisfies Tutorial;

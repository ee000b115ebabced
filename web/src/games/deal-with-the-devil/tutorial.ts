import type { Tutorial } from "../contract";

export default {
  mode: "standard",
  seats: 4,
  seed: "first-deal",
  hints: [
    { id: "welcome", text: "hint.welcome", when: ({ prompt }) => prompt?.question === "ProductionClose" },
    {
      id: "offer",
      text: "hint.offer",
      when: ({ prompt }) => prompt?.question === "Offer",
      pieces: ["good:wood", "good:coin"],
    },
    { id: "view", text: "hint.view", when: ({ prompt }) => prompt?.question === "View" },
    { id: "plan", text: "hint.plan", when: ({ prompt }) => prompt?.question === "Plan" },
    { id: "hunt", text: "hint.hunt", when: ({ prompt }) => prompt?.question === "WitchHunt" },
    { id: "questioning", text: "hint.questioning", when: ({ prompt }) => prompt?.question === "Questioning" },
  ],
} satisfies Tutorial;

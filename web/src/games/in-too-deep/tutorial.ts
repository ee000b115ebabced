import type { Tutorial } from "../contract";

/** A first game against Echo: one hint for each new kind of question. */
export default {
  mode: "solo",
  seats: 1,
  seed: "first-shift",
  options: { echo: "standard" },
  hints: [
    { id: "welcome", text: "hint.welcome", when: ({ view }) => (view.table as { turn?: number }).turn === 1 },
    { id: "hook", text: "hint.hook", when: ({ prompt }) => prompt?.question === "Hook" },
    { id: "actions", text: "hint.actions", when: ({ prompt }) => prompt?.question === "Actions" },
    { id: "crimes", text: "hint.crimes", when: ({ prompt }) => prompt?.question === "StoryCrime" },
    { id: "discard", text: "hint.discard", when: ({ prompt }) => prompt?.question === "Discard" },
    { id: "echo", text: "hint.echo", when: ({ view }) => ((view.table as { turn?: number }).turn ?? 0) >= 3 },
    { id: "approach", text: "hint.approach", when: ({ prompt }) => prompt?.question === "ChooseApproach" },
    { id: "file", text: "hint.file", when: ({ prompt }) => prompt?.question === "File" },
    { id: "boost", text: "hint.boost", when: ({ prompt }) => prompt?.question === "GainBoost" },
    { id: "bank", text: "hint.bank", when: ({ prompt }) => prompt?.question === "Bank" },
  ],
} satisfies Tutorial;

import type { View } from "../../lib/net/types";
import type { Tutorial } from "../contract";
import { tableOf } from "./model";

const SMUGGLER = 8;
const turnOf = (view: View) => tableOf(view).turn;
const hasHooked = (view: View, criminal: number) => tableOf(view).ports[0]?.includes(criminal) ?? false;

/** A first game against Echo: one hint for each new kind of question. The first ones speak of what this seed deals. */
export default {
  mode: "solo",
  seats: 1,
  seed: "first-shift",
  options: { echo: "standard" },
  hints: [
    { id: "welcome", text: "hint.welcome", when: ({ view }) => turnOf(view) === 1 },
    {
      id: "hook",
      text: "hint.hook",
      pieces: ["criminal:smuggler"],
      when: ({ view, prompt }) => prompt?.question === "Hook" && turnOf(view) === 1,
    },
    {
      id: "first-actions",
      text: "hint.first-actions",
      pieces: ["criminal:smuggler"],
      when: ({ view, prompt }) => prompt?.question === "Actions" && hasHooked(view, SMUGGLER) && turnOf(view) === 1,
    },
    {
      id: "actions",
      text: "hint.actions",
      when: ({ view, prompt }) => prompt?.question === "Actions" && (turnOf(view) > 1 || !hasHooked(view, SMUGGLER)),
    },
    { id: "crimes", text: "hint.crimes", when: ({ prompt }) => prompt?.question === "StoryCrime" },
    { id: "discard", text: "hint.discard", when: ({ prompt }) => prompt?.question === "Discard" },
    { id: "echo", text: "hint.echo", when: ({ view }) => turnOf(view) >= 3 },
    { id: "approach", text: "hint.approach", when: ({ prompt }) => prompt?.question === "ChooseApproach" },
    { id: "file", text: "hint.file", when: ({ prompt }) => prompt?.question === "File" },
    { id: "boost", text: "hint.boost", when: ({ prompt }) => prompt?.question === "GainBoost" },
    { id: "bank", text: "hint.bank", when: ({ prompt }) => prompt?.question === "Bank" },
  ],
} satisfies Tutorial;

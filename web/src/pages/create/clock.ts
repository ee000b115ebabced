/** How fast a table is played, as its form holds it: figures stay while another kind is looked at. */
import type { Pace } from "../../lib/net/types";

export interface Clock {
  kind: Pace["kind"];
  minutes: number;
  /** Seconds for every answer. */
  increment: number;
  hours: number;
  /** Who plays for somebody whose time is up. */
  timeout: "bot" | "vote";
}

/** Minutes each, and seconds for every answer; own figures can be given instead. */
export const PRESETS = [
  { key: "quick", minutes: 10, increment: 10 },
  { key: "usual", minutes: 20, increment: 15 },
  { key: "long", minutes: 45, increment: 30 },
] as const;

export function paceOf({ kind, minutes, increment, hours }: Clock): Pace {
  if (kind === "live") return { kind, bank: minutes * 60, increment };
  return kind === "daily" ? { kind, hours } : { kind };
}

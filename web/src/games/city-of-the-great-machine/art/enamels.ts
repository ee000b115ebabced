/** Enamels: each has a few tones, from the sky to the street, and pictures are fired in them. */
import type { Scene } from "../../../lib/art/draw";

export type Enamel = "crimson" | "silver" | "furnace" | "amber" | "violet" | "verdigris" | "honey" | "rust" | "rose";

/** A picture in an enamel. */
export function enamelled(scene: Scene, enamel: Enamel): Scene {
  const tone = (depth: string): string => `var(--cgm-${enamel}-${depth})`;
  const near = tone("near");
  return { ...scene, tones: { sky: tone("sky"), far: tone("far"), mid: tone("mid"), near, street: near } };
}

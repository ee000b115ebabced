/** The hours of the day, which are the lights of all miniatures, and the few pure colours that each of them has. */
import type { Scene } from "../../../lib/art/draw";

export const DAWN = "var(--dwd-dawn)";
export const NOON = "var(--dwd-noon)";
export const DUSK = "var(--dwd-dusk)";
export const SEA = "var(--dwd-sea)";

/** The tones of an hour, named by its light, under a sky of leaf. */
export function tinted(light: string): Pick<Scene, "tones" | "lattice"> {
  const tone = (name: string): string => light.replace(")", `-${name})`);
  return {
    tones: { sky: tone("sky"), far: tone("far"), mid: tone("mid"), near: tone("near"), street: tone("street") },
    lattice: tone("leaf"),
  };
}

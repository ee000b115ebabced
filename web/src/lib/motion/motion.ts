/** Whether things travel or only fade: the player's setting, or else the system's. */

const query = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

export function isReduced(): boolean {
  const wished = document.documentElement.dataset.motion;
  return wished === "reduced" || (wished !== "full" && (query?.matches ?? false));
}

export const TRAVEL_MS = 250;
export const TURN_MS = 300;
export const TUMBLE_MS = 600;

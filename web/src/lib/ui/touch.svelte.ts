import { MediaQuery } from "svelte/reactivity";

/** Fingers and nothing else: there are no keys to speak of. */
export const isTouch = new MediaQuery("(pointer: coarse) and (hover: none)");

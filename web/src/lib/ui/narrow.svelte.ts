import { MediaQuery } from "svelte/reactivity";

/** One panel at a time, as in the frame of kind "phone" (lib/frame). */
export const isNarrow = new MediaQuery("(max-width: 699px), ((max-width: 1099px) and (max-height: 899px))");

/** Nothing has a place beside the board. */
export const isSmall = new MediaQuery("(max-width: 1099px)");

import { MediaQuery } from "svelte/reactivity";

/** Below this width one panel is shown at a time. */
export const isNarrow = new MediaQuery("max-width: 1099px");

/** A wide window with a fine pointer: most likely there is a keyboard too, and its keys are worth showing. */
export const hasKeys = new MediaQuery("(min-width: 1100px) and (pointer: fine)");

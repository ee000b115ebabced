import { MediaQuery } from "svelte/reactivity";

/** Below this width one panel is shown at a time. */
export const isNarrow = new MediaQuery("max-width: 1099px");

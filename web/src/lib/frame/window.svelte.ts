import { MediaQuery } from "svelte/reactivity";
import { kindOf, scaleOf } from "./frame";

/** The window's size, as state. */
class Window {
  width = $state(globalThis.innerWidth);
  height = $state(globalThis.innerHeight);
  readonly kind = $derived(kindOf(this.width, this.height));
  readonly scale = $derived(scaleOf(this.width, this.height));

  constructor() {
    globalThis.addEventListener?.("resize", () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }
}

export const viewport = new Window();

/** A fine pointer, and most likely a keyboard beside it. */
export const hasKeys = new MediaQuery("(pointer: fine)");

/** Call once in a page that is a table: its type grows with the window, as its board does. */
export function growWithWindow(): void {
  $effect(() => {
    const root = document.documentElement;
    root.style.setProperty("--window-scale", String(viewport.scale));
    return () => root.style.removeProperty("--window-scale");
  });
}

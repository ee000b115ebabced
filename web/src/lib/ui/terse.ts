import { tick } from "svelte";

/**
 * `use:terse={text}`: what does not fit into its box is said in smaller type, and if that is not enough without what
 * stands beside it (`small`): it is read where the whole is looked at. Give it whatever its contents depend on.
 */
const MANNERS = ["tight", "terse"];

export function terse(node: HTMLElement, content: unknown): { update(content: unknown): void; destroy(): void } {
  void content;
  const fit = () => {
    node.classList.remove(...MANNERS);
    for (const manner of MANNERS) {
      if (node.scrollHeight <= node.clientHeight + 1) return;
      node.classList.add(manner);
    }
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(node);
  // Measured when the whole page is up to date: what stands beside the box may still be taking or leaving it room.
  return { update: () => void tick().then(fit), destroy: () => sizes.disconnect() };
}

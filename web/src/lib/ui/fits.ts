import { tick } from "svelte";

/**
 * `use:fits={text}`: type that does not fit its box gets smaller, down to what can still be read; then long words are
 * broken. The box must have a size of its own. Give it whatever its contents depend on, so that it is looked at again.
 */
const LEAST_PX = 11;
const STEP_PX = 0.5;

export function fits(node: HTMLElement, content: unknown): { update(content: unknown): void; destroy(): void } {
  void content;
  const isOver = () => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
  const fit = () => {
    node.style.fontSize = node.style.overflowWrap = "";
    if (!isOver()) return;
    let size = Number.parseFloat(getComputedStyle(node).fontSize);
    while (size > LEAST_PX && isOver()) {
      size = Math.max(LEAST_PX, size - STEP_PX);
      node.style.fontSize = `${size}px`;
    }
    if (isOver()) node.style.overflowWrap = "anywhere";
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(node);
  // Measured when the whole page is up to date: what stands beside the box may still be taking or leaving it room.
  return { update: () => void tick().then(fit), destroy: () => sizes.disconnect() };
}

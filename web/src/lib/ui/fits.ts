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
    // What is written lays the page out anew when it is measured next: nothing is written that is not needed.
    if (node.style.fontSize || node.style.overflowWrap) node.style.fontSize = node.style.overflowWrap = "";
    if (!isOver()) return;
    const usual = Number.parseFloat(getComputedStyle(node).fontSize);
    const sizeAt = (step: number) => Math.max(LEAST_PX, usual - step * STEP_PX);
    // The first step at which it fits, by halves: each try lays the page out once.
    let [over, fitting] = [0, Math.max(0, Math.ceil((usual - LEAST_PX) / STEP_PX))];
    while (fitting - over > 1) {
      const step = Math.floor((over + fitting) / 2);
      node.style.fontSize = `${sizeAt(step)}px`;
      if (isOver()) over = step;
      else fitting = step;
    }
    if (fitting > 0) node.style.fontSize = `${sizeAt(fitting)}px`;
    if (isOver()) node.style.overflowWrap = "anywhere";
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(node);
  // Measured when the whole page is up to date: what stands beside the box may still be taking or leaving it room.
  return { update: () => void tick().then(fit), destroy: () => sizes.disconnect() };
}

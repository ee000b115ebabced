import { tick } from "svelte";

/**
 * `use:oneRow`: of a box that wraps its children, only the first row is to be seen. What does not fit into it is
 * hidden, from the keyboard too, and counted: it must be found elsewhere.
 */
export interface OneRow {
  readonly isOn: boolean;
  /** Which of the children are hidden. */
  readonly told: (hidden: readonly number[]) => void;
  /** Whatever the children depend on. */
  readonly of: unknown;
}

export function oneRow(node: HTMLElement, given: OneRow): { update(next: OneRow): void; destroy(): void } {
  let options = given;
  let last = "?";
  const look = () => {
    const children = [...node.children] as HTMLElement[];
    const bottom = node.getBoundingClientRect().bottom;
    const isOut = children.map((child) => options.isOn && child.getBoundingClientRect().top >= bottom - 2);
    children.forEach((child, index) => (child.style.visibility = isOut[index] ? "hidden" : ""));
    const hidden = isOut.flatMap((is, index) => (is ? [index] : []));
    const key = hidden.join();
    if (key === last) return;
    last = key;
    options.told(hidden);
  };
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    sizes.observe(node);
    for (const child of node.children) sizes.observe(child);
  };
  const children = new MutationObserver(watch);
  children.observe(node, { childList: true });
  watch();
  return {
    update(next) {
      options = next;
      last = "?";
      // When the children are there: until then the next frame might show what has no room.
      void tick().then(look);
    },
    destroy() {
      sizes.disconnect();
      children.disconnect();
    },
  };
}

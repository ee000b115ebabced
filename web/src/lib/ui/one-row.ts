/**
 * `use:oneRow`: of a box that wraps its children, only the first row is to be seen. Where they do not fit, they are
 * first drawn closer (`close`); what does not fit then either is hidden, from the keyboard too, and counted: it must be
 * found elsewhere.
 */
export interface OneRow {
  readonly isOn: boolean;
  readonly told: (hidden: number) => void;
  /** Whatever the children depend on. */
  readonly of: unknown;
}

const CLOSE = "close";

export function oneRow(node: HTMLElement, given: OneRow): { update(next: OneRow): void; destroy(): void } {
  let options = given;
  let last = -1;
  let width = 0;
  const look = () => {
    const children = [...node.children] as HTMLElement[];
    const bottom = node.getBoundingClientRect().bottom;
    const areOut = () => children.map((child) => options.isOn && child.getBoundingClientRect().top >= bottom - 2);
    // What has been drawn closer stays so until there is more room or something else is offered: a label that has become
    // shorter by it would fit again, and grow, and so on for ever.
    if (node.clientWidth > width) node.classList.remove(CLOSE);
    width = node.clientWidth;
    let isOut = areOut();
    if (isOut.includes(true) && !node.classList.contains(CLOSE)) {
      node.classList.add(CLOSE);
      isOut = areOut();
    }
    children.forEach((child, index) => (child.style.visibility = isOut[index] ? "hidden" : ""));
    const hidden = isOut.filter(Boolean).length;
    if (hidden !== last) options.told(hidden);
    last = hidden;
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
      last = -1;
      width = 0;
      look();
    },
    destroy() {
      sizes.disconnect();
      children.disconnect();
    },
  };
}

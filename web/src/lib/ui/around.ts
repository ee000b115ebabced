import { autoUpdate } from "@floating-ui/dom";

/**
 * `use:around={anchor}`: an element of `position: fixed` lies exactly over another, and follows it. A piece of a
 * drawing is as large as its halo: its own box counts pictures whole that are cut to their place.
 */
export function around(node: HTMLElement, anchor: Element): { update(next: Element): void; destroy(): void } {
  const follow = (target: Element) =>
    autoUpdate(target, node, () => {
      const box = (target.querySelector(":scope > .halo") ?? target).getBoundingClientRect();
      Object.assign(node.style, {
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
    });
  let stop = follow(anchor);
  return {
    update(next) {
      stop();
      stop = follow(next);
    },
    destroy: () => stop(),
  };
}

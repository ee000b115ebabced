/**
 * `use:scrolls={label}` lets the keyboard reach a box of mere text while it has more than it shows; a box that shows
 * all is no stop of the Tab key.
 */
export function scrolls(node: HTMLElement, label: string): { update(next: string): void; destroy(): void } {
  const isList = node instanceof HTMLUListElement || node instanceof HTMLOListElement;
  const hasName = node.hasAttribute("aria-label"); // of its own, which stays whether it scrolls or not
  const added = ["tabindex", ...(isList ? [] : ["role"]), ...(hasName ? [] : ["aria-label"])];

  // Called by the browser when it has just laid out the page: to measure then costs nothing.
  const sizes = new ResizeObserver(() => {
    const isMore = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth;
    // A button is one stop of its own, and has none inside.
    if (isMore && !node.parentElement?.closest("[role=button]")) {
      node.tabIndex = 0;
      if (!isList) node.setAttribute("role", "group");
      if (!hasName) node.setAttribute("aria-label", label);
    } else {
      for (const attribute of added) node.removeAttribute(attribute);
    }
  });
  const watch = () => {
    sizes.observe(node);
    for (const child of node.children) sizes.observe(child);
  };
  const children = new MutationObserver(watch);
  children.observe(node, { childList: true });
  watch();

  return {
    update(next) {
      label = next;
    },
    destroy() {
      sizes.disconnect();
      children.disconnect();
    },
  };
}

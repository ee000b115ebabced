/** Arrow keys walk from piece to piece: the nearest that can be chosen in that direction gets the focus. */

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Focusable = HTMLElement | SVGElement;

/** What the arrows walk on, unless told otherwise: what can be chosen. */
const CHOOSABLE = "[data-offer=open], [data-offer=lit], [data-offer=held], [data-chip]";

/** True if the key was an arrow and the focus has moved. */
export function walk(event: KeyboardEvent, root: ParentNode, on = CHOOSABLE): boolean {
  const direction = DIRECTIONS[event.key];
  if (!direction) return false;
  const from = document.activeElement;
  const pieces = [...root.querySelectorAll<Focusable>(on)].filter((node) => node.getClientRects().length > 0);
  if (!(from instanceof Element) || !pieces.some((node) => node === from)) {
    focus(pieces[0]);
    return pieces.length > 0;
  }
  const [x, y] = centre(from);
  let best: Focusable | null = null;
  let least = Infinity;
  for (const node of pieces) {
    if (node === from) continue;
    const [nx, ny] = centre(node);
    const along = (nx - x) * direction[0] + (ny - y) * direction[1];
    const aside = Math.abs((nx - x) * direction[1]) + Math.abs((ny - y) * direction[0]);
    // Straight ahead is nearer than aside.
    const distance = along + 2 * aside;
    if (along > 1 && distance < least) {
      best = node;
      least = distance;
    }
  }
  focus(best);
  return best !== null;
}

function focus(node: Focusable | null | undefined): void {
  if (!node) return;
  if (node.tabIndex < 0 && !node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
  node.focus();
}

function centre(node: Element): [number, number] {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/**
 * FLIP: what has moved between two views travels from its old place to its new one, even into another container.
 * `use:travel={"token:3"}` gives an element its key; the table calls `before()` when a view is about to change and
 * `after()` when the new one has been drawn.
 */
import { isReduced, TRAVEL_MS } from "./motion";

type Node = HTMLElement | SVGGraphicsElement;

const nodes = new Map<string, Set<Node>>();
let places = new Map<string, DOMRect>();

export function travel(
  node: Element,
  key: string | null | undefined,
): { update(next: string | null | undefined): void; destroy(): void } {
  const mover = node as Node;
  let current = key;
  add(current, mover);
  return {
    update(next) {
      if (next === current) return;
      remove(current, mover);
      current = next;
      add(current, mover);
    },
    destroy: () => remove(current, mover),
  };
}

export function before(): void {
  places = new Map();
  for (const [key, set] of nodes) {
    const node = only(set);
    const box = node?.getBoundingClientRect();
    if (box && (box.width || box.height)) places.set(key, box);
  }
}

export function after(): void {
  if (places.size === 0) return;
  const moves: [Node, number, number][] = [];
  for (const [key, old] of places) {
    const node = only(nodes.get(key));
    const box = node?.getBoundingClientRect();
    if (!node || !box || (!box.width && !box.height)) continue;
    const dx = old.left + old.width / 2 - box.left - box.width / 2;
    const dy = old.top + old.height / 2 - box.top - box.height / 2;
    if (Math.abs(dx) + Math.abs(dy) > 4) moves.push([node, dx, dy]);
  }
  places = new Map();
  for (const [node, dx, dy] of moves) move(node, dx, dy);
}

function move(node: Node, dx: number, dy: number): void {
  if (typeof node.animate !== "function") return;
  if (isReduced()) {
    node.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: TRAVEL_MS });
    return;
  }
  const [x, y] = node instanceof SVGGraphicsElement ? inUserUnits(node, dx, dy) : [dx, dy];
  node.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: TRAVEL_MS, easing: "ease-out" });
}

function inUserUnits(node: SVGGraphicsElement, dx: number, dy: number): [number, number] {
  const parent = node.parentNode;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  if (!matrix) return [dx, dy];
  const inverse = matrix.inverse();
  return [inverse.a * dx + inverse.c * dy, inverse.b * dx + inverse.d * dy];
}

/** A key that several elements bear is ambiguous and stays where it is. */
function only(set: Set<Node> | undefined): Node | undefined {
  if (!set || set.size === 0) return undefined;
  const visible = set.size === 1 ? [...set] : [...set].filter((node) => node.getClientRects().length > 0);
  return visible.length === 1 ? visible[0] : undefined;
}

function add(key: string | null | undefined, node: Node): void {
  if (!key) return;
  const set = nodes.get(key);
  if (set) set.add(node);
  else nodes.set(key, new Set([node]));
}

function remove(key: string | null | undefined, node: Node): void {
  const set = key ? nodes.get(key) : undefined;
  set?.delete(node);
  if (key && set?.size === 0) nodes.delete(key);
}

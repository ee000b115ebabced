/**
 * FLIP: what has moved between two views travels from its old place to its new one, even into another container.
 * `use:travel={"token:3"}` gives an element its key; the table calls `before()` when a view is about to change and
 * `after()` when the new one has been drawn.
 */
import { isReduced, TRAVEL_MS } from "./motion";

type Node = HTMLElement | SVGGraphicsElement;

/** Where a piece is: on the screen, and in the units of the board or panel that it lies on. */
interface Place {
  readonly frame: Element;
  readonly screenX: number;
  readonly screenY: number;
  readonly x: number;
  readonly y: number;
}

/** How a frame lies on the screen: its origin, and how large its units are. */
interface Lens {
  readonly left: number;
  readonly top: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

const nodes = new Map<string, Set<Node>>();
let places = new Map<string, Place>();

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
  const lenses = new Map<Element, Lens>();
  places = new Map();
  for (const [key, set] of nodes) {
    const place = placeOf(only(set), lenses);
    if (place) places.set(key, place);
  }
}

export function after(): void {
  if (places.size === 0) return;
  const lenses = new Map<Element, Lens>();
  const moves: [Node, number, number][] = [];
  for (const [key, old] of places) {
    const node = only(nodes.get(key));
    const now = placeOf(node, lenses);
    if (!node || !now) continue;
    // What stays where it is on its board has not moved, though the board itself may have shrunk for a longer question.
    const lens = old.frame === now.frame ? lensOf(now.frame, lenses) : null;
    const dx = lens ? (old.x - now.x) * lens.scaleX : old.screenX - now.screenX;
    const dy = lens ? (old.y - now.y) * lens.scaleY : old.screenY - now.screenY;
    if (Math.abs(dx) + Math.abs(dy) > 4) moves.push([node, dx, dy]);
  }
  places = new Map();
  for (const [node, dx, dy] of moves) move(node, dx, dy);
}

function placeOf(node: Node | undefined, lenses: Map<Element, Lens>): Place | null {
  const box = node?.getBoundingClientRect();
  if (!node || !box || (!box.width && !box.height)) return null;
  const frame = frameOf(node);
  const lens = lensOf(frame, lenses);
  const screenX = box.left + box.width / 2;
  const screenY = box.top + box.height / 2;
  const x = (screenX - lens.left) / lens.scaleX;
  const y = (screenY - lens.top) / lens.scaleY;
  return { frame, screenX, screenY, x, y };
}

/** The whole drawing that a piece is part of, or the panel of the page. */
function frameOf(node: Node): Element {
  let svg = node instanceof SVGElement ? node.ownerSVGElement : null;
  while (svg?.ownerSVGElement) svg = svg.ownerSVGElement;
  return svg ?? node.closest("[id^='panel-']") ?? document.body;
}

function lensOf(frame: Element, lenses: Map<Element, Lens>): Lens {
  const known = lenses.get(frame);
  if (known) return known;
  const matrix = frame instanceof SVGGraphicsElement ? frame.getScreenCTM() : null;
  const box = matrix ? null : frame.getBoundingClientRect();
  const lens = {
    left: matrix?.e ?? box?.left ?? 0,
    top: matrix?.f ?? box?.top ?? 0,
    scaleX: matrix?.a || 1,
    scaleY: matrix?.d || 1,
  };
  lenses.set(frame, lens);
  return lens;
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

/** The small number on a piece: the key that picks it. Drawn into the piece itself, so that it moves and zooms with it. */

const SVG = "http://www.w3.org/2000/svg";
/** Where on a piece the number may stand, in shares of its box: the first that lies on the piece itself is taken. */
const PLACES = [
  [0.84, 0.84],
  [0.5, 0.88],
  [0.84, 0.16],
  [0.5, 0.5],
] as const;
/** On the screen, in pixels, whatever the board's own units are. */
const RADIUS = 8;

/**
 * The digits are drawn, not written: a text inside a piece would count as a part of what it is called. Screen readers hear of
 * the key by aria-keyshortcuts.
 */
const DIGITS = [
  "",
  "M-1.6,-2L.4,-3.6V3.6",
  "M-2,-1.9C-2,-4.2 2,-4.2 2,-1.8C2,0 -2,1.6 -2,3.6H2.2",
  "M-2,-3.5H1.8L-.4,-.8C3,-.9 2.8,3.6 0,3.6C-1.2,3.6 -2,3 -2.2,2.2",
  "M1.2,3.6V-3.6L-2.4,1.6H2.4",
  "M1.8,-3.6H-1.5L-1.8,-.3C2.9,-1.7 2.9,3.6 -.2,3.6C-1.2,3.6 -2,3 -2.2,2.2",
  "M1.4,-3.6C-1,-2.6 -2.2,-.4 -2.2,1.4C-2.2,4.3 2.2,4.3 2.2,1.4C2.2,-1.2 -1.6,-1.2 -2.1,1",
  "M-2.2,-3.6H2.2L-.8,3.6",
  "M0,-.2C-2.4,-.2 -2.4,-3.6 0,-3.6C2.4,-3.6 2.4,-.2 0,-.2C-3,-.2 -3,3.6 0,3.6C3,3.6 3,-.2 0,-.2Z",
  "M-1.4,3.6C1,2.6 2.2,.4 2.2,-1.4C2.2,-4.3 -2.2,-4.3 -2.2,-1.4C-2.2,1.2 1.6,1.2 2.1,-1",
] as const;

/** Pieces come to rest first. */
const REST_MS = 280;

interface Waiting {
  readonly node: HTMLElement | SVGElement;
  readonly key: number;
  hint: Element | null;
}

const waiting = new Set<Waiting>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Draw the number as soon as the board is at rest; call what is returned to take it away. */
export function showKey(node: HTMLElement | SVGElement, key: number): () => void {
  const one: Waiting = { node, key, hint: null };
  waiting.add(one);
  timer ??= setTimeout(drawAll, REST_MS);
  return () => {
    waiting.delete(one);
    one.hint?.remove();
    node.removeAttribute("aria-keyshortcuts");
  };
}

/** All places are found before anything is drawn: measuring and drawing in turns would lay out the page each time. */
function drawAll(): void {
  timer = undefined;
  const all = [...waiting].filter(({ node }) => node.isConnected);
  waiting.clear();
  for (const one of all) {
    one.hint = one.node instanceof SVGGraphicsElement ? onBoard(one.node, one.key) : onPage(one.node, one.key);
  }
  for (const { node, key, hint } of all) {
    if (!hint) continue;
    node.setAttribute("aria-keyshortcuts", String(key));
    hint.setAttribute("data-key", String(key));
    hint.classList.add("key-hint");
    hint.setAttribute("aria-hidden", "true");
    node.append(hint);
  }
}

function onBoard(node: SVGGraphicsElement, key: number): Element | null {
  const matrix = node.getScreenCTM?.();
  // A single shape has no room for another; what is drawn of several stands in a group.
  if (!(node instanceof SVGGElement) || !matrix || !matrix.a) return null;
  const box = node.getBBox();
  const scale = Math.hypot(matrix.a, matrix.b);
  const at = ([x, y]: readonly [number, number]) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  const found = PLACES.find((place) => {
    const { x, y } = at(place);
    return isOn(node, matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f);
  });
  const { x, y } = at(found ?? PLACES[0]);
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("transform", `translate(${x} ${y}) scale(${1 / scale})`);
  group.append(...drawing(key));
  return group;
}

function drawing(key: number): Element[] {
  const disc = document.createElementNS(SVG, "circle");
  disc.setAttribute("r", String(RADIUS));
  const digit = document.createElementNS(SVG, "path");
  digit.setAttribute("d", DIGITS[key] ?? "");
  return [disc, digit];
}

function onPage(node: HTMLElement | SVGElement, key: number): Element | null {
  const box = node.getBoundingClientRect();
  if (!box.width) return null;
  const [x, y] =
    PLACES.find((place) => isOn(node, box.left + box.width * place[0], box.top + box.height * place[1])) ?? PLACES[0];
  if (getComputedStyle(node).position === "static") node.style.position = "relative";
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `${-RADIUS - 1} ${-RADIUS - 1} ${2 * RADIUS + 2} ${2 * RADIUS + 2}`);
  svg.style.left = `${box.width * x - RADIUS}px`;
  svg.style.top = `${box.height * y - RADIUS}px`;
  svg.append(...drawing(key));
  return svg;
}

function isOn(node: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && node.contains(hit);
}

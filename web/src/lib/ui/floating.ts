import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  shift,
  type Placement,
  type VirtualElement,
} from "@floating-ui/dom";

export interface Floating {
  /** What it hangs at. */
  readonly anchor: Element;
  /** What must stay in sight: of the sides on which there is room, the one that covers least of this is taken. */
  readonly clear?: string;
  /** What it must not lie on if there is any other place: at something in there it hangs outside of it. */
  readonly kept?: string;
  /** Which sides to try, the best first. */
  readonly sides?: readonly Placement[];
}

const SIDES: readonly Placement[] = ["right", "left", "top", "bottom"];
const GAP = 10;
const EDGE = 8;
/** To lie on what must not be covered counts for so much more than to lie on what should not. */
const KEPT_WEIGHT = 1000;

/**
 * `use:floating={{ anchor }}`: an element of `position: fixed` hangs beside another, inside the window, and follows
 * it.
 */
export function floating(node: HTMLElement, given: Floating): { update(next: Floating): void; destroy(): void } {
  let stop = follow(node, given);
  return {
    update(next) {
      stop();
      stop = follow(node, next);
    },
    destroy: () => stop(),
  };
}

function follow(node: HTMLElement, given: Floating): () => void {
  const { anchor } = given;
  return autoUpdate(anchor, node, () => {
    void best(node, given).then(({ x, y }) => {
      node.style.left = `${Math.round(x)}px`;
      node.style.top = `${Math.round(y)}px`;
    });
  });
}

async function best(
  node: HTMLElement,
  { anchor, clear, kept, sides = SIDES }: Floating,
): Promise<{ x: number; y: number }> {
  const weighed = [
    ...boxesOf(node, [anchor, ...all(clear)]).map((box) => ({ box, weight: 1 })),
    ...boxesOf(node, all(kept)).map((box) => ({ box, weight: KEPT_WEIGHT })),
  ];
  const at = kept ? outside(anchor, kept) : anchor;
  const tried = await Promise.all(
    sides.map((placement) =>
      computePosition(at, node, {
        placement,
        strategy: "fixed",
        middleware: [
          offset(GAP),
          ...(clear ? [] : [flip({ padding: EDGE })]),
          shift({ padding: EDGE, crossAxis: true }),
        ],
      }),
    ),
  );
  const { offsetWidth: width, offsetHeight: height } = node;
  const covered = ({ x, y }: { x: number; y: number }) =>
    weighed.reduce((sum, { box, weight }) => sum + weight * shared(box, { x, y, width, height }), 0);
  return tried.reduce((least, next) => (covered(next) < covered(least) ? next : least));
}

function all(selector: string | undefined): readonly Element[] {
  return selector ? [...document.querySelectorAll(selector)] : [];
}

function boxesOf(node: HTMLElement, elements: readonly Element[]): readonly DOMRect[] {
  return elements
    .filter((other) => !node.contains(other))
    .map((other) => other.getBoundingClientRect())
    .filter((box) => box.width > 0);
}

/** The column that an anchor stands in, as high as what may not be covered around it. */
function outside(anchor: Element, kept: string): Element | VirtualElement {
  const around = anchor.closest(kept);
  if (!around) return anchor;
  const getBoundingClientRect = () => {
    const [column, row] = [anchor.getBoundingClientRect(), around.getBoundingClientRect()];
    return new DOMRect(column.left, row.top, column.width, row.height);
  };
  return { getBoundingClientRect, contextElement: anchor };
}

/** How much of a box another one covers. */
function shared(
  box: DOMRect,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): number {
  const wide = Math.min(x + width, box.right) - Math.max(x, box.left);
  const tall = Math.min(y + height, box.bottom) - Math.max(y, box.top);
  return wide > 0 && tall > 0 ? wide * tall : 0;
}

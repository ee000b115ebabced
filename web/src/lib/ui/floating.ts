import { autoUpdate, computePosition, flip, offset, shift, type Placement } from "@floating-ui/dom";

export interface Floating {
  /** What it hangs at. */
  readonly anchor: Element;
  /** What must stay in sight: of the sides on which there is room, the one that covers least of this is taken. */
  readonly clear?: string;
  /** Which sides to try, the best first. */
  readonly sides?: readonly Placement[];
}

const SIDES: readonly Placement[] = ["right", "left", "top", "bottom"];
const GAP = 10;
const EDGE = 8;

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

function follow(node: HTMLElement, { anchor, clear, sides = SIDES }: Floating): () => void {
  return autoUpdate(anchor, node, () => {
    void best(node, anchor, clear, sides).then(({ x, y }) => {
      node.style.left = `${Math.round(x)}px`;
      node.style.top = `${Math.round(y)}px`;
    });
  });
}

async function best(
  node: HTMLElement,
  anchor: Element,
  clear: string | undefined,
  sides: readonly Placement[],
): Promise<{ x: number; y: number }> {
  const kept = [anchor, ...(clear ? document.querySelectorAll(clear) : [])]
    .filter((other) => !node.contains(other))
    .map((other) => other.getBoundingClientRect())
    .filter((box) => box.width > 0);
  const tried = await Promise.all(
    sides.map((placement) =>
      computePosition(anchor, node, {
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
    kept.reduce((sum, box) => {
      const wide = Math.min(x + width, box.right) - Math.max(x, box.left);
      const tall = Math.min(y + height, box.bottom) - Math.max(y, box.top);
      return wide > 0 && tall > 0 ? sum + wide * tall : sum;
    }, 0);
  return tried.reduce((least, next) => (covered(next) < covered(least) ? next : least));
}

import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fits } from "../src/lib/ui/fits";
import Boxes from "./Boxes.svelte";

const hasNeighbour = () => document.querySelector("button") !== null;

describe("what does not fit its box", () => {
  beforeEach(() => {
    // The box is as wide in the end as it was when the browser last told of its size.
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(20);
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(() => (hasNeighbour() ? 60 : 20));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("is measured when all that stands around it is there", async () => {
    const { container, rerender } = render(Boxes, { isWide: true });
    const [box, chip] = [container.querySelector("p"), container.querySelector(".chip")];
    await rerender({ isWide: false });
    await vi.waitFor(() => expect(box?.style.overflowWrap).toBe("anywhere"));
    expect(chip?.classList.contains("terse")).toBe(true);
    await rerender({ isWide: true });
    await vi.waitFor(() => expect(box?.style.overflowWrap).toBe(""));
    expect(chip?.classList.contains("terse")).toBe(false);
  });

  it("gets no smaller than it must, and that by few tries", () => {
    const box = document.body.appendChild(document.createElement("p"));
    vi.spyOn(window, "getComputedStyle").mockReturnValue({ fontSize: "18px" } as CSSStyleDeclaration);
    let tries = 0;
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(() => {
      tries += 1;
      return Number.parseFloat(box.style.fontSize || "18") > 13.5 ? 60 : 20;
    });
    let measure = () => {};
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(told: () => void) {
          measure = told;
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    fits(box, "text");
    measure();
    expect(box.style.fontSize).toBe("13.5px");
    expect(box.style.overflowWrap).toBe("");
    expect(tries).toBeLessThan(8);
    box.remove();
  });
});

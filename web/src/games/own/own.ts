import type { PieceOptions } from "../../lib/choices/piece.svelte";
import type { FrameSizes } from "../../lib/frame/frame";
import type { GameProps } from "../contract";

/** An element that stands for a piece, until it is let go. */
export interface Standing {
  update(piece: string | PieceOptions | null): void;
  destroy(): void;
}

/** What a drawing of another package is given: the same as ours, and how its elements stand for pieces. */
export interface OwnProps extends Omit<GameProps, "own"> {
  piece(node: HTMLElement | SVGElement, piece: string | PieceOptions | null): Standing;
}

export interface Drawing {
  /** Called with every change of what is shown. */
  update(props: OwnProps): void;
  destroy?(): void;
}

/** Draws into an empty element that fills its area. */
export type Draw = (place: HTMLElement, props: OwnProps) => Drawing;

/** What the file `web/board.js` of a package exports; docs/first-game.md shows one. */
export interface OwnModule {
  readonly board: Draw;
  readonly mine?: Draw;
  readonly FRAME?: FrameSizes;
}

/** The board that a package brings, or that it could not be loaded. */
export type Own = OwnModule | "failed";

/** What was loaded from an address is such a module. */
export function isOwnModule(loaded: unknown): loaded is OwnModule {
  const found = loaded as Partial<OwnModule> | null;
  return typeof found?.board === "function" && ["function", "undefined"].includes(typeof found.mine);
}

/** Load a board; one that cannot be used is told in the browser's console for those who write it. */
export async function loadOwn(address: string): Promise<Own> {
  try {
    const loaded: unknown = await import(/* @vite-ignore */ address);
    if (isOwnModule(loaded)) return loaded;
    throw new Error(`${address} exports no function "board".`);
  } catch (error) {
    console.error(error);
    return "failed";
  }
}

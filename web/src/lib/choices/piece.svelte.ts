import { untrack } from "svelte";
import { choices, NO_TEXTS } from "./choices.svelte";
import { pointerOf } from "./offers";

export interface PieceOptions {
  /** "kind:name", as choices name it. */
  readonly piece: string;
  /**
   * The choice text to ask about when the piece is not offered: it is then greyed and answers "why can't I?". Without
   * it the piece answers all the same, not greyed, while others of its kind are offered.
   */
  readonly why?: string | undefined;
  /** What a screen reader calls the piece; the labels of its choices are added. */
  readonly label?: string | undefined;
  /** Mine, or where I stand: marked as such, whatever can be chosen. */
  readonly isStanding?: boolean | undefined;
}

/** What lies on something that is offered leaves the click to it. */
const OFFERED = "[data-offer=open], [data-offer=lit], [data-offer=place], [data-offer=held]";

type Given = string | PieceOptions | null | undefined;

/**
 * `use:piece={"criminal:ghost"}` makes any element, of SVG or HTML, stand for a piece: it shows by `data-offer`
 * whether the piece can be chosen, lights up with its chips, is reached by Tab and arrows, and takes the choice, or
 * is picked up if there are several.
 */
export function piece(node: HTMLElement | SVGElement, given: Given): { update(next: Given): void } {
  let options = $state.raw(read(given));
  const name = $derived(options?.piece);
  const offered = $derived(name === undefined ? [] : choices.forPiece(name));
  const isSelected = $derived(name !== undefined && choices.isSelected(name));
  const isOpen = $derived(offered.length > 0 || isSelected);
  const whys = $derived.by((): readonly string[] => {
    if (isOpen || !choices.isConnected || name === undefined) return NO_TEXTS;
    return options?.why === undefined ? choices.wished(name) : [options.why];
  });
  const isLit = $derived(name !== undefined && choices.isLit(name));
  /** Greyed while something is asked; otherwise nothing is offered anyway, and grey would say nothing. */
  const isGrey = $derived(options?.why !== undefined && whys.length > 0 && choices.offers.length > 0);
  const only = $derived(offered.length === 1 ? offered[0] : undefined);
  const key = $derived(only ? choices.numberOf(only) : null);

  $effect(() => {
    if (name === undefined) return;
    node.dataset.piece = name;
    if (node.querySelector(":scope > .halo")) node.dataset.halo = "";
    const hide = untrack(() => choices.show(name));
    return () => {
      hide();
      delete node.dataset.piece;
      choices.blur(name);
    };
  });

  $effect(() => {
    if (name === undefined) {
      delete node.dataset.offer;
      return;
    }
    const state = look(name);
    if (state) node.dataset.offer = state;
    else delete node.dataset.offer;
  });

  $effect(() => {
    if (!options?.isStanding) return;
    node.dataset.standing = "";
    return () => delete node.dataset.standing;
  });

  function look(name: string): string {
    if (isSelected) return "held";
    if (isOpen) return isLit ? "lit" : choices.isPlace(name) ? "place" : "open";
    if (isGrey) return "closed";
    if (isLit) return "named";
    return whys.length ? "barred" : "";
  }

  $effect(() => {
    if (!isOpen && (whys.length === 0 || (options?.why === undefined && !canBeButton(node, options?.label)))) return;
    const native = node instanceof HTMLButtonElement;
    if (!native) {
      node.setAttribute("role", "button");
      node.setAttribute("tabindex", "0");
    }
    const own = options?.label ?? "";
    const labels = offered.map((offer) => offer.label).join("; ");
    // What has words of its own is called by them, as those who see it call it; its choices describe it.
    const hasWords = node instanceof HTMLElement && (node.textContent?.trim() ?? "") !== "";
    if (hasWords && labels) node.setAttribute("aria-description", labels);
    else if (!hasWords) {
      const name = nameOf(own, node instanceof SVGElement ? written(node) : "", labels);
      if (name) node.setAttribute("aria-label", name);
    }
    if (isOpen) node.removeAttribute("aria-disabled");
    else node.setAttribute("aria-disabled", "true");
    if (isSelected) node.setAttribute("aria-pressed", "true");
    return () => {
      if (!native) {
        node.removeAttribute("role");
        node.removeAttribute("tabindex");
      }
      for (const attribute of ["aria-label", "aria-description", "aria-disabled", "aria-pressed"])
        node.removeAttribute(attribute);
    };
  });

  $effect(() => {
    if (key === null) return;
    node.setAttribute("aria-keyshortcuts", String(key));
    return () => node.removeAttribute("aria-keyshortcuts");
  });

  function press(pointer: string): boolean {
    if (name === undefined) return false;
    if (isOpen) choices.pressPiece(name, node, pointer);
    else if (whys.length === 0 || (options?.why === undefined && node.parentElement?.closest(OFFERED))) return false;
    else void choices.askWhy(whys, node);
    return true;
  }

  function onClick(event: Event): void {
    if (press(pointerOf(event))) event.stopPropagation();
  }

  function onKey(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.target !== node) return;
    if ((event.key === "Enter" || event.key === " ") && !(node instanceof HTMLButtonElement) && press("keyboard")) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function enter(): void {
    if (name !== undefined) choices.hoverPiece(name);
  }

  /** The pointer moves on what it has rested on while another question came. */
  function stir({ target }: Event): void {
    if (name === undefined || untrack(() => choices.isHovered(name))) return;
    if (target instanceof Element && target.closest("[data-piece]") === node) enter();
  }

  function leave(): void {
    choices.hoverPiece(null);
  }

  function loseFocus(): void {
    if (name !== undefined) choices.blur(name);
  }

  $effect(() => {
    node.addEventListener("click", onClick);
    node.addEventListener("keydown", onKey);
    node.addEventListener("pointerenter", enter);
    node.addEventListener("pointermove", stir);
    node.addEventListener("pointerleave", leave);
    node.addEventListener("focus", enter);
    node.addEventListener("blur", loseFocus);
    return () => {
      node.removeEventListener("click", onClick);
      node.removeEventListener("keydown", onKey);
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointermove", stir);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("focus", enter);
      node.removeEventListener("blur", loseFocus);
    };
  });

  return {
    update(next: Given) {
      options = read(next);
    },
  };
}

/**
 * The words drawn into a piece of the board. Who sees them may call the piece by them, so they belong to its name; a
 * space after each keeps them words for whoever reads the drawing as one text.
 */
function written(node: SVGElement): string {
  const texts = [...node.querySelectorAll("text")];
  for (const text of texts) if (!(text.nextSibling instanceof Text)) text.after(" ");
  return texts
    .map((text) => text.textContent.trim())
    .filter(Boolean)
    .join(" ");
}

/**
 * Whether an element that is not offered may be reached like a button: it needs a name, and what holds buttons is none.
 */
function canBeButton(node: HTMLElement | SVGElement, label: string | undefined): boolean {
  if (node.querySelector("button, a, input, [tabindex]")) return false;
  return Boolean(label || node.textContent?.trim() || (node instanceof HTMLElement && node.title));
}

function nameOf(own: string, drawn: string, labels: string): string {
  const isSaid = own.toLowerCase().includes(drawn.toLowerCase());
  return [isSaid ? own : [own, drawn].filter(Boolean).join(", "), labels].filter(Boolean).join(": ");
}

function read(given: Given): PieceOptions | undefined {
  if (given === null || given === undefined || given === "") return undefined;
  return typeof given === "string" ? { piece: given } : given;
}

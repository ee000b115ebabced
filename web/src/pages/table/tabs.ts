/** The parts of a table that a phone shows one at a time. */
export const TABS = ["board", "mine", "others", "log"] as const;

const MARGIN = 8;

export type Tab = (typeof TABS)[number];

/** What lies on a tab: its panel is there, though not in sight, while another is open. */
const lies = (tab: Tab, selector: string) => document.querySelectorAll(`#panel-${tab} ${selector}`).length;

/**
 * The tab that a question is about: where a scene asks it (`data-asks`), else the open one if something can be chosen
 * there, else the one with most of it.
 */
export function askedTab(open: Tab): Tab {
  const staged = (["board", "mine"] as const).find((tab) => lies(tab, "[data-asks]"));
  if (staged) return staged;
  const asked = (["board", "mine", "others"] as const)
    .map((tab) => ({ tab, many: lies(tab, "[data-offer=open]") }))
    .filter(({ many }) => many > 0)
    .sort((a, b) => b.many - a.many);
  return asked.some(({ tab }) => tab === open) ? open : (asked[0]?.tab ?? open);
}

/** The tab on which a piece lies, if any does. */
export function tabOf(piece: string): Tab | null {
  return (["board", "mine", "others"] as const).find((tab) => lies(tab, `[data-piece="${CSS.escape(piece)}"]`)) ?? null;
}

/** Pushes what lies in a panel along until what can be chosen is in sight, as far as there is room. */
export function showAsked(panel: Element): void {
  const asked = [...panel.querySelectorAll("[data-offer=open]")].filter((node) => node.checkVisibility());
  for (const node of [asked.at(-1), asked[0]]) {
    const port = node && scroller(node, panel);
    if (!node || !port) continue;
    const [box, room] = [node.getBoundingClientRect(), port.getBoundingClientRect()];
    if (box.bottom > room.bottom) port.scrollTop += box.bottom - room.bottom + MARGIN;
    if (box.top >= room.top) continue;
    // Not all of it has room: whoever can begin at the top, with what stands above the first choice, does.
    const isSeenFromTop = box.bottom - room.top + port.scrollTop <= port.clientHeight;
    port.scrollTop = isSeenFromTop ? 0 : port.scrollTop - (room.top - box.top) - MARGIN;
  }
}

/** What is made to be scrolled, and can be: a box that only hides what is too much stays as it is. */
function scroller(node: Element, panel: Element): Element | null {
  for (let up: Element | null = node.parentElement; up; up = up === panel ? null : up.parentElement)
    if (up.scrollHeight > up.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  return null;
}

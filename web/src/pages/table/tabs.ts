/** The parts of a table that a phone shows one at a time. */
export const TABS = ["board", "mine", "others", "log"] as const;

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

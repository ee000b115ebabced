import type { GameEvent, Recap, Update, View } from "../net/types";

/** Some events that happened at once, and what the board showed after them. */
export interface Scene {
  readonly seq: number;
  readonly events: readonly GameEvent[];
  readonly view: View;
}

/**
 * An update, scene by scene. The server sends for each scene what stood otherwise in the view than in the scene after it,
 * so the views are made from the last one backwards.
 */
export function scenesOf(update: Update): Scene[] {
  const found: Scene[] = [];
  let view = update.view;
  for (const { seq, events, scenes } of [...update.events].reverse()) {
    let end = events.length;
    // The last scene of the last group is the position of the update itself.
    for (const { count, table, mine } of [...(scenes ?? [])].reverse()) {
      view = changed(view, table, mine);
      found.push({ seq, events: events.slice(end - count, end), view });
      end -= count;
    }
    if (end > 0) found.push({ seq, events: events.slice(0, end), view });
  }
  return found.reverse();
}

/** A recap, scene by scene: it is told forwards, from the view before it all. */
export function recapped({ view: first, scenes }: Recap): Scene[] {
  let view = first;
  return scenes.map(({ seq, events, table, mine }) => {
    view = changed(view, table, mine);
    return { seq, events, view };
  });
}

function changed(view: View, table: object, mine: object | null): View {
  return {
    table: { ...view.table, ...table },
    mine: view.mine && mine ? { ...view.mine, ...mine } : view.mine,
  };
}

/** The signs of games, as they have been loaded; whoever draws one is drawn again when they have come. */
import type { Signs } from "../../games/contract";
import { loadSigns } from "../../games";

const NONE: Signs = {};
const asked = new Set<string>();
let loaded = $state.raw<Readonly<Record<string, Signs>>>({});

export function signsOf(game: string): Signs {
  if (!asked.has(game)) {
    asked.add(game);
    void loadSigns(game).then((signs) => (loaded = { ...loaded, [game]: signs }));
  }
  return loaded[game] ?? NONE;
}

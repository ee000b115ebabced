/** What is told of a thing that somebody looks at. */
import { halves } from "../../lib/choices/offers";
import type { Inspect } from "../../lib/inspect/inspect.svelte";
import { faceOf, hasFace } from "./faces";
import Portrait from "./Portrait.svelte";
import type { Content } from "./model";

/** The rules that govern a kind of thing. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  master: ["DD-11.3", "DD-11.4", "DD-11.8"],
  privilege: ["DD-12.3", "DD-12.7"],
  space: ["DD-12.12"],
  inquisitor: ["DD-16.57"],
  building: ["DD-9.19"],
  event: ["DD-9.19"],
  mark: ["DD-1.3"],
  loan: ["DD-7.7"],
  stock: ["DD-7.5"],
  ware: ["DD-7.5"],
};

/** Goods by where they lie are the same goods. */
const GOODS = ["stock", "ware", "laid"];

export default ((thing, game) => {
  const [kind, name] = halves(thing);
  const { words } = game;
  const content = game.content as unknown as Content;
  const rules = RULES[kind] ?? [];
  if (kind === "building") {
    const building = content.buildings.find((one) => one.name === name);
    if (!building) return null;
    const symbols = building.symbols.flatMap((count, symbol) => (count ? [words.ui(`symbols.${symbol}`)] : []));
    const cost = building.cost.flatMap((count, good) => (count ? [`${count} ${words.name("good", good)}`] : []));
    return {
      Picture: Portrait,
      kind: words.ui("building-kind", { symbols: symbols.join(", "), points: building.points }),
      text: [
        words.ui("building-cost", { cost: cost.join(", ") || words.ui("nothing") }),
        ...(building.reputation ? [words.ui("science")] : []),
        building.kind ? words.ui(`effect.${name}`) : words.ui("no-effect"),
        words.ui(`flavour.${name}`),
      ],
      rules,
    };
  }
  if (kind === "event")
    return {
      Picture: Portrait,
      kind: words.ui("event-kind"),
      text: [
        `${words.ui("half-title", { half: words.ui("half.1") })}: ${words.ui(`left.${name}`)}`,
        `${words.ui("half-title", { half: words.ui("half.2") })}: ${words.ui(`right.${name}`)}`,
        words.ui(`flavour.${name}`),
      ],
      rules,
    };
  if (kind === "piece") return { name: words.ui(`piece.${name}`), text: [words.ui("piece-told")], rules: ["DD-8.24"] };
  const face = GOODS.includes(kind) ? `good:${name}` : thing;
  if (!hasFace(face)) return null;
  const { title, price, lines, icon, kingdom } = faceOf(face, game);
  const isDrawn =
    typeof icon !== "string" || kingdom !== undefined || kind === "privilege" || face === "good:indulgence";
  return { name: title, text: lines, now: price ? [price] : [], rules, ...(isDrawn ? { Picture: Portrait } : {}) };
}) satisfies Inspect;

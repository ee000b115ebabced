/** What is told of a thing that somebody looks at. */
import { halves } from "../../lib/choices/offers";
import type { Card, Inspect } from "../../lib/inspect/inspect.svelte";
import type { GameProps } from "../contract";
import { faceOf, hasFace } from "./faces";
import Portrait from "./Portrait.svelte";
import { isPartHidden, partsOf, pointsOf, type Content, type Mine, type Table } from "./model";

/** The rules that govern a kind of thing. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  master: ["DD-11.3", "DD-11.4", "DD-11.8"],
  privilege: ["DD-12.3", "DD-12.7"],
  space: ["DD-12.12"],
  inquisitor: ["DD-16.57"],
  building: ["DD-9.19"],
  event: ["DD-9.19"],
  mark: ["DD-1.3"],
  total: ["DD-17.1"],
  land: ["DD-5.4", "DD-5.5"],
  loan: ["DD-7.7"],
  stock: ["DD-7.5"],
  ware: ["DD-7.5"],
};

/** Where the rules of a phase begin. */
const PHASES: Readonly<Record<string, string>> = {
  production: "DD-5.1",
  cards: "DD-6.1",
  trading: "DD-8.1",
  action: "DD-9.1",
  interest: "DD-13.1",
  reputation: "DD-14.20",
  "witch-hunt": "DD-15.1",
  inquisition: "DD-16.1",
  scoring: "DD-17.1",
};

/** Goods by where they lie are the same goods. */
const GOODS = ["stock", "ware", "laid"];

const signed = (points: number) => (points > 0 ? `+${points}` : `−${-points}`);

/** What the points of a seat come from, and what of them I cannot see. `thing` is "total:2 points". */
function totalOf(seat: number, { view, content, words, seats }: GameProps): Partial<Card> {
  const table = view.table as unknown as Table;
  const mine = view.mine as unknown as Mine | null;
  const parts = partsOf(table, mine, content as unknown as Content, seat);
  const isSecret = table.indulgences[seat] === -1;
  const hidden = isPartHidden(table, mine, seat)
    ? [words.ui(isSecret ? "total-hidden-too" : "total-hidden")]
    : mine?.seat === seat && table.phase !== "scoring" && !table.open
      ? [words.ui("total-mine")]
      : [];
  return {
    name: words.ui("total", {
      name: seats.find((info) => info.seat === seat)?.name ?? String(seat),
      points: pointsOf(table, mine, seat),
    }),
    now: parts.length
      ? parts.map(({ category, points }) =>
          words.ui("total-part", { part: words.score(category), points: signed(points) }),
        )
      : [words.ui("total-none")],
    text: hidden,
  };
}

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
  if (kind === "phase")
    return { text: [words.ui(`phase.${name}`)], rules: PHASES[name] === undefined ? [] : [PHASES[name]] };
  if (kind === "total") return { ...totalOf(Number.parseInt(name, 10), game), rules };
  if (kind === "piece") return { name: words.ui(`piece.${name}`), text: [words.ui("piece-told")], rules: ["DD-8.24"] };
  const face = GOODS.includes(kind) ? `good:${name}` : thing;
  if (!hasFace(face)) return null;
  const { title, price, lines, icon, kingdom } = faceOf(face, game);
  const isDrawn =
    typeof icon !== "string" || kingdom !== undefined || kind === "privilege" || face === "good:indulgence";
  return { name: title, text: lines, now: price ? [price] : [], rules, ...(isDrawn ? { Picture: Portrait } : {}) };
}) satisfies Inspect;

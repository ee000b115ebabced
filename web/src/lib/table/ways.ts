import type { Offer } from "../choices/offers";
import type { Way } from "../net/types";
import { t } from "../words/i18n.svelte";
import { plain, type Words } from "../words/words";

/** Several choices that one press may make, as one offer: it stands where the last of them would. */
export function wayOffer(way: Way, words: Words): Offer {
  return {
    text: way.texts.join("; "),
    texts: way.texts,
    pieces: way.pieces,
    targets: way.targets,
    isFinal: way.final,
    label: labelOf(way, words),
    marks: marksOf(way, words),
  };
}

/**
 * The things that are marked before the last choice, and by it if it marks one too: what is mostly drawn as a row. Who
 * goes somewhere and then does something there has marked nothing.
 */
function marksOf({ texts, pieces, targets }: Way, words: Words): readonly string[] {
  const read = texts.map((text) => words.readChoice(text));
  const [first, last] = [read[0], read.at(-1)];
  const isAct = last?.verb !== first?.verb;
  const marked = isAct ? read.slice(0, -1) : read;
  const isRow = marked.every(({ verb, members }) => verb === first?.verb && members.length > 0);
  if (!isRow || targets.length || (isAct && (last?.members.length || pieces.length))) return [];
  return marked.flatMap(({ facts }) => Object.entries(facts).map(([kind, name]) => `${kind}:${name}`));
}

/** "Drive to Records by way of P5", "Roll the marked dice: red blast", "Done, then: Commit X". */
function labelOf({ texts, pieces, targets, facts }: Way, words: Words): string {
  const own = words.choicesAsOne(texts);
  if (own) return plain(own);
  const last = plain(words.choice(texts.at(-1) ?? "", pieces, facts, targets));
  const before = texts.slice(0, -1).map((text) => words.readChoice(text));
  const verb = before[0]?.verb;
  const isWalk = targets.length > 0 && texts.at(-1)?.split(" ")[0] === verb;
  if (before.every((one) => one.verb === verb && one.members.length) && (isWalk || !pieces.length)) {
    const names = before.flatMap((one) => Object.entries(one.facts).map(([kind, member]) => words.name(kind, member)));
    return t(isWalk ? "table.way-by" : "table.way-of", { last, names: counted(names).join(", ") });
  }
  const first = texts.slice(0, -1).map((text) => plain(words.choice(text)));
  return t("table.way-after", { last, first: first.join(", ") });
}

/** "2 × red blast" for two of a name. */
function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count === 1 ? name : t("table.times", { count, name });
  });
}

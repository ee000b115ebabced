// axe-core, brought into a page. The page's own security policy forbids foreign scripts: its profile needs `bypassCSP`.
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "./stage.mjs";

const AXE = createRequire(join(ROOT, "web/package.json")).resolve("axe-core/axe.min.js");

/**
 * What is seriously wrong for those who read by ear, by keys, or with weak eyes, and lasts: a list that has just grown can be reached
 * by keys from the next frame on, and on a busy machine a look can fall between the two. To look for faint text as well takes as long
 * as all the rest.
 */
export async function faults(page, { isContrast = true } = {}) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ path: AXE });
  const found = await look(page, isContrast);
  if (found.length === 0) return found;
  const lasting = new Set(await look(page, isContrast));
  return found.filter((fault) => lasting.has(fault));
}

async function look(page, isContrast) {
  // What is still fading in is fainter than it will be; what has just been drawn is measured within two frames.
  await page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((moving) => moving.effect?.getComputedTiming().endTime !== Infinity)
        .map((moving) => moving.finished),
    );
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
  const rules = { "color-contrast": { enabled: isContrast } };
  const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), {
    resultTypes: ["violations"],
    rules,
  });
  return violations
    .filter((violation) => violation.impact === "serious" || violation.impact === "critical")
    .map((violation) =>
      `${violation.id} (${violation.nodes.length}): ${violation.nodes[0]?.target.join(" ")} ${violation.nodes[0]?.failureSummary ?? ""} ${violation.nodes[0]?.html}`.slice(
        0,
        700,
      ),
    );
}

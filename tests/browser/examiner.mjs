// axe-core, brought into a page. The page's own security policy forbids foreign scripts: its profile needs `bypassCSP`.
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "./stage.mjs";

const AXE = createRequire(join(ROOT, "web/package.json")).resolve("axe-core/axe.min.js");

/**
 * What is seriously wrong for those who read by ear, by keys, or with weak eyes. To look for faint text as well takes as long as all
 * the rest.
 */
export async function faults(page, { isContrast = true } = {}) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ path: AXE });
  // What is still fading in is fainter than it will be.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((moving) => moving.effect?.getComputedTiming().endTime !== Infinity)
        .map((moving) => moving.finished),
    ),
  );
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

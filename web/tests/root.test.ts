import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";

const SOURCE = join(__dirname, "../src");

it("names no path of the server as if it stood at the top of its host", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svelte"));
  const wrong = files.flatMap((name) =>
    [...readFileSync(join(SOURCE, name), "utf8").matchAll(/\s(?:href|src)=(?:"|\{[`"])\/[^"`]*/g)].map(
      ([found]) => `${name}:${found}: write {below("/...")}`,
    ),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

it("goes along the links below its path, and leaves the rest of the host to the browser", async () => {
  document.head.innerHTML = '<meta name="turncoat-root" content="/games" />';
  history.replaceState(null, "", "/games/settings");
  vi.resetModules();
  const { follow, router } = await import("../src/lib/router.svelte");
  expect(router.path).toBe("/settings");
  router.go("/table/abc?invite=x");
  expect(location.pathname + location.search).toBe("/games/table/abc?invite=x");
  expect(router.path).toBe("/table/abc");
  const click = (href: string) => {
    document.body.innerHTML = `<a href="${href}">go</a>`;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    let isTaken = false;
    document.body.onclick = (seen) => {
      follow(seen);
      isTaken = seen.defaultPrevented;
      seen.preventDefault();
    };
    document.querySelector("a")?.dispatchEvent(event);
    return isTaken;
  };
  expect(click("/games/rules/x")).toBe(true);
  expect(router.path).toBe("/rules/x");
  expect(click("/gamesome")).toBe(false);
  expect(click("/")).toBe(false);
  expect(router.path).toBe("/rules/x");
});

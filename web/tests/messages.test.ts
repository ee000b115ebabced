import { parse } from "@formatjs/icu-messageformat-parser";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import english from "../src/messages/en.json";
import { t } from "../src/lib/words/i18n.svelte";

const SOURCE = join(import.meta.dirname, "../src");

function sources(folder: string, wanted = /\.(svelte|ts)$/): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path, wanted);
    return wanted.test(name) ? [readFileSync(path, "utf8")] : [];
  });
}

const code = sources(SOURCE).join("\n");
const keys = Object.entries(english).flatMap(([section, texts]) =>
  Object.keys(texts).map((key) => `${section}.${key}`),
);
const bare = new Set(keys);

describe("messages", () => {
  it("has a text for every key that the code names", () => {
    const used = [...code.matchAll(/[^\w.](?:t|has)\(\s*"([\w.-]+)"/g)].map((match) => match[1] ?? "");
    expect(used.length).toBeGreaterThan(80);
    expect(used.filter((key) => !bare.has(key))).toEqual([]);
  });

  it("has no text that nothing names", () => {
    const templates = [...code.matchAll(/[^\w.](?:t|has)\(\s*`([\w.-]+)\$\{/g)].map((match) => match[1] ?? "");
    const unused = [...bare].filter(
      (key) => !code.includes(`"${key}"`) && !templates.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it("is written in ICU MessageFormat", () => {
    for (const text of Object.values(english).flatMap((texts) => Object.values(texts)))
      expect(() => parse(text, { ignoreTag: true }), text).not.toThrow();
  });

  it("fills in fields and counts as the language does", () => {
    expect(t("table.waiting", { names: "Ada" })).toBe("Waiting for Ada.");
    expect(t("home.free-seats", { count: 1 })).toBe("1 free seat");
    expect(t("home.free-seats", { count: 3 })).toBe("3 free seats");
  });
});

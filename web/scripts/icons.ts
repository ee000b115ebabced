import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** `import wolf from "icon:wolf-head"` gives the drawing of one icon, so that only icons that are used are shipped. */
export function gameIcons(): Plugin {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
  const prefix = "\0icon:";
  return {
    name: "turncoat-icons",
    enforce: "pre",
    resolveId(id) {
      return id.startsWith("icon:") ? "\0" + id : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
      if (!icon) {
        const near = Object.keys(set.icons).filter((other) => name.split("-").some((word) => other.includes(word)));
        this.error(`There is no icon ${name}; near it: ${near.slice(0, 40).join(", ") || "nothing"}.`);
      }
      return `export default ${JSON.stringify(icon.body)};`;
    },
  };
}

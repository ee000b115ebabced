// Says in one line which packages of package.json are not installed, before svelte-check says it in fifty.
import { existsSync, readFileSync } from "node:fs";

const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const missing = Object.keys(devDependencies).filter((name) => !existsSync(`node_modules/${name}`));
if (missing.length) {
  console.error(`Not installed: ${missing.join(", ")}. Run "npm install" in web/.`);
  process.exit(1);
}

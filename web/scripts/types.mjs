// The types of the server's bodies and messages, from its OpenAPI document. With --check: fail if they are out of date.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { PYTHON, ROOT } from "./stage.mjs";

const FILE = join(ROOT, "web/src/lib/net/api.d.ts");
const PROGRAM = `
import json, tempfile
from turncoat.server import Settings, create_app
with tempfile.TemporaryDirectory() as folder:
    print(json.dumps(create_app(Settings.of(folder + "/unused.db")).openapi()))
`;

const document = execFileSync(PYTHON, ["-c", PROGRAM], {
  env: { ...process.env, PYTHONPATH: join(ROOT, "src") },
  maxBuffer: 1 << 26,
});
const header = "// Made by `npm run types:update` from the server's OpenAPI document; not to be edited.\n\n";
const types = header + astToString(await openapiTS(JSON.parse(document.toString())));
if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== types) {
    console.error("src/lib/net/api.d.ts is out of date: run `npm run types:update`.");
    process.exit(1);
  }
} else writeFileSync(FILE, types);

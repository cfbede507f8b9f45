import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { diskFault, fail } from "./command/fail";
import { readArguments } from "./command/options";
import { withBlockTypes } from "./generate/blockTypes";
import { checkSchemas } from "./generate/checkSchemas";
import { fieldsModule } from "./generate/fields";
import { readSchemas } from "./generate/readSchema";
import { renderedTypes, writtenTypes } from "./generate/types";
import { validatorModule, validatorTypes } from "./generate/validator";
import { wordsModule } from "./generate/words";

const { values } = readArguments({
  call: "npm run generate",
  does: "Makes src/generated from schema, and the commands anew.",
  options: {
    check: { type: "boolean", default: false, does: "writes nothing, and ends with 1 when something is due" },
  },
});
const checkOnly = values.check;
const schema = join(process.cwd(), "schema");
const target = join(process.cwd(), "src/generated");

const stale: string[] = [];

function put(file: string, text: string): void {
  if (existsSync(file) && statSync(file).isFile() && readFileSync(file, "utf8") === text) return;
  stale.push(file);
  if (checkOnly) return;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    fail(diskFault(error as Error) ?? (error as Error).message);
  }
}

async function generate(): Promise<void> {
  checkSchemas(schema);
  const union = join(schema, "block.schema.json");
  put(union, withBlockTypes(readFileSync(union, "utf8"), readSchemas(schema)));
  put(join(target, "site.d.ts"), await writtenTypes(schema));
  put(join(target, "props.d.ts"), await renderedTypes(schema));
  put(join(target, "fields.ts"), fieldsModule(schema));
  put(join(target, "words.ts"), wordsModule(schema));
  put(join(target, "validateSchema.js"), validatorModule(schema));
  put(join(target, "validateSchema.d.ts"), validatorTypes);
}

await generate().catch((error: Error) => fail(`schema/ could not be read as a whole. ${error.message}`));
if (checkOnly && stale.length > 0) {
  console.error(`Stale: ${stale.join(", ")}. Run "npm run generate".`);
  process.exitCode = 1;
} else if (stale.length > 0) {
  console.error(`Wrote ${stale.join(", ")}.`);
  // the commands are made of it: here, where what is written after "npm run generate --" does not go to another
  const { status } = spawnSync(process.execPath, ["scripts/prepare.mjs"], { stdio: ["ignore", 2, 2] });
  process.exitCode = status ?? 1;
} else {
  console.error("Everything generated is up to date.");
}

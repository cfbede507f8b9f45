import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./command/fail";
import { withBlockTypes } from "./generate/blockTypes";
import { checkSchemas } from "./generate/checkSchemas";
import { fieldsModule } from "./generate/fields";
import { readSchemas } from "./generate/readSchema";
import { renderedTypes, writtenTypes } from "./generate/types";
import { validatorModule, validatorTypes } from "./generate/validator";
import { wordsModule } from "./generate/words";

const checkOnly = process.argv.includes("--check");
const schema = join(process.cwd(), "schema");
const target = join(process.cwd(), "src/generated");

const stale: string[] = [];

function put(file: string, text: string): void {
  let before = "";
  try {
    before = readFileSync(file, "utf8");
  } catch {}
  if (before === text) return;
  stale.push(file);
  if (!checkOnly) writeFileSync(file, text);
}

async function generate(): Promise<void> {
  checkSchemas(schema);
  mkdirSync(target, { recursive: true });
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
} else {
  console.error(stale.length > 0 ? `Wrote ${stale.join(", ")}.` : "Everything generated is up to date.");
}

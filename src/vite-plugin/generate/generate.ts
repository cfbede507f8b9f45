import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { blockUnion } from "./blockUnion";
import { checkSchemas } from "./checkSchemas";
import { fieldsModule } from "./fields";
import { GENERATED, STAMP, sourcesHash } from "./freshness";
import { readSchemas } from "./readSchema";
import { registryModule } from "./registry";
import { renderedTypes, writtenTypes } from "./types";
import { validatorModule, validatorTypes } from "./validator";
import { wordsModule } from "./words";

/**
 * Writes everything that is generated from `schema/`: the union of the block types, types, field tables and the
 * validator. Files that would stay the same are left alone. Throws at a schema that cannot be used, and names its file.
 */
export async function generate(root: string): Promise<void> {
  const schema = join(root, "schema");
  const write = (name: keyof typeof GENERATED, text: string) => writeIfChanged(join(root, GENERATED[name]), text);
  const hash = sourcesHash(root);
  write("union", blockUnion(readSchemas(schema)));
  checkSchemas(schema);
  write("written", await writtenTypes(schema));
  write("rendered", await renderedTypes(schema));
  write("fields", fieldsModule(schema));
  write("words", wordsModule(schema));
  write("validator", validatorModule(schema));
  write("validatorTypes", validatorTypes);
  write("registry", registryModule(schema));
  writeIfChanged(join(root, STAMP), hash);
}

function writeIfChanged(file: string, text: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

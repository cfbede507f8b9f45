import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeIfChanged } from "../files/writeIfChanged.ts";
import { blockUnion } from "./blockUnion.ts";
import { checkSchemas } from "./checkSchemas.ts";
import { fieldsModule } from "./fields.ts";
import { GENERATED, STAMP, sourcesHash } from "./freshness.ts";
import { NO_NAMES, namesSchema } from "./namesSchema.ts";
import { readSchemas } from "./readSchema.ts";
import { modelsModule, registryModule } from "./registry.ts";
import { renderedTypes, writtenTypes } from "./types.ts";
import { validatorModule, validatorTypes } from "./validator.ts";
import { wordsModule } from "./words.ts";

/**
 * Writes everything that is generated from `schema/`: the union of the block types, types, field tables and the
 * validator; and the registries of components and models. Unchanged files are not written again. Throws an error that names the file of an invalid schema.
 */
export async function generate(root: string): Promise<void> {
  const schema = join(root, "schema");
  const write = (name: keyof typeof GENERATED, text: string) => writeIfChanged(join(root, GENERATED[name]), text);
  const hash = sourcesHash(root);
  write("union", blockUnion(readSchemas(schema)));
  if (!existsSync(join(root, GENERATED.names))) write("names", namesSchema(NO_NAMES));
  checkSchemas(readSchemas(schema));
  write("written", await writtenTypes(schema));
  write("rendered", await renderedTypes(schema));
  write("fields", fieldsModule(schema));
  write("words", wordsModule(schema));
  write("validator", validatorModule(schema));
  write("validatorTypes", validatorTypes);
  write("registry", registryModule(schema));
  write("models", modelsModule(join(root, "src/blocks")));
  writeIfChanged(join(root, STAMP), hash);
}

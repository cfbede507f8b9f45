import { existsSync } from "node:fs";
import { join } from "node:path";
import { replaceFiles } from "../files/replaceFiles.ts";
import { createSchemaModel, UNION } from "../json/schemaModel.ts";
import { checkSchemas } from "./checkSchemas.ts";
import { fieldsModule } from "./fields.ts";
import { GENERATED, STAMP, sourcesHash } from "./freshness.ts";
import { iconsLicense, iconsText } from "./icons.ts";
import { NO_NAMES, namesSchema } from "./namesSchema.ts";
import { readSchemas } from "./readSchema.ts";
import { listRenderedTypes, listTypesWithModel, modelsModule, registryModule } from "./registry.ts";
import { schemasModule } from "./schemas.ts";
import { renderedTypes, writtenTypes } from "./types.ts";
import { validatorModule, validatorTypes } from "./validator.ts";
import { wordsModule } from "./words.ts";

/**
 * Writes everything that is generated from `schema/`: the union of the block types, types, field tables and the
 * validator; and the registries of components and models. All of it is written at once, by renaming, and unchanged files
 * are not written again. A schema that is saved meanwhile is read, too. Throws an error that names the file of an invalid
 * schema.
 */
export async function generate(root: string): Promise<void> {
  const hash = sourcesHash(root);
  const texts = await generateTexts(root).catch((error: Error) => error);
  if (sourcesHash(root) !== hash) return generate(root);
  if (texts instanceof Error) throw texts;
  replaceFiles(root, { ...texts, [STAMP]: hash });
}

/** The generated texts by file. */
async function generateTexts(root: string): Promise<Record<string, string>> {
  const schemas = readSchemas(join(root, "schema"));
  checkSchemas(schemas);
  const model = createSchemaModel(schemas);
  return {
    [GENERATED.union]: `${JSON.stringify(schemas.get(UNION), null, 2)}\n`,
    ...(!existsSync(join(root, GENERATED.names)) && { [GENERATED.names]: namesSchema(NO_NAMES) }),
    [GENERATED.written]: await writtenTypes(model),
    [GENERATED.rendered]: await renderedTypes(model),
    [GENERATED.fields]: fieldsModule(model),
    [GENERATED.words]: wordsModule(model),
    [GENERATED.schemas]: schemasModule(schemas),
    [GENERATED.validator]: validatorModule(schemas),
    [GENERATED.validatorTypes]: validatorTypes,
    [GENERATED.icons]: iconsText(),
    [GENERATED.iconsLicense]: iconsLicense(),
    [GENERATED.registry]: registryModule(listRenderedTypes(model)),
    [GENERATED.models]: modelsModule(listTypesWithModel(join(root, "src/blocks"))),
  };
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../files/contentHash.ts";
import { listFiles } from "../files/listFiles.ts";
import { listTypesWithModel } from "./registry.ts";

/** The files that the generator writes, relative to the project's root. */
export const GENERATED = {
  union: "schema/block.schema.json",
  names: "schema/names.schema.json",
  written: "src/generated/site.ts",
  rendered: "src/generated/props.ts",
  fields: "src/generated/fields.ts",
  words: "src/generated/words.ts",
  schemas: "src/generated/schemas.ts",
  validator: "src/generated/validateSchema.js",
  validatorTypes: "src/generated/validateSchema.d.ts",
  icons: "src/generated/icons.txt",
  iconsLicense: "src/generated/icons.license.txt",
  registry: "src/blocks/registry.ts",
  models: "src/blocks/models.ts",
} as const;

/** The file with the hash of the generator's inputs; written last. */
export const STAMP = "src/generated/.sources";

/** Whether all generated files exist and were generated from the current schemas by the current generator. */
export function isFresh(root: string): boolean {
  const files = [STAMP, ...Object.values(GENERATED)].map((name) => join(root, name));
  return files.every((file) => existsSync(file)) && readStamp(root) === sourcesHash(root);
}

/** The hash of the inputs from which the generated files were generated; undefined where there are none. */
export function readStamp(root: string): string | undefined {
  const file = join(root, STAMP);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** A hash of everything that the generated files depend on: schemas, generator, versions of its libraries, and which models there are. */
export function sourcesHash(root: string): string {
  const names = ["schema", "src/generate"].flatMap((folder) =>
    listFiles(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const generatedFiles = [GENERATED.union, GENERATED.names] as string[];
  const read = [...names.filter((name) => !generatedFiles.includes(name)).sort(), "package-lock.json"];
  const models = listTypesWithModel(join(root, "src/blocks"));
  return contentHash(...models, ...read.flatMap((name) => [name, readFileSync(join(root, name))]));
}

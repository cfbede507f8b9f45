import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../files/contentHash.ts";
import { filesIn } from "../files/filesIn.ts";

/** What the generator writes, from the project's root. */
export const GENERATED = {
  union: "schema/block.schema.json",
  written: "src/generated/site.ts",
  rendered: "src/generated/props.ts",
  fields: "src/generated/fields.ts",
  words: "src/generated/words.ts",
  validator: "src/generated/validateSchema.js",
  validatorTypes: "src/generated/validateSchema.d.ts",
  registry: "src/blocks/registry.ts",
} as const;

/** The file with the hash of what was read; written last. */
export const STAMP = "src/generated/.sources";

/** Whether the generated files are all there, and were written from the schemas and by the generator as they are now. */
export function isFresh(root: string): boolean {
  const files = [STAMP, ...Object.values(GENERATED)].map((name) => join(root, name));
  return files.every((file) => existsSync(file)) && readFileSync(join(root, STAMP), "utf8") === sourcesHash(root);
}

/** A hash of all that the generated files depend on: schemas, the generator, the versions of its libraries. */
export function sourcesHash(root: string): string {
  const names = ["schema", "src/vite-plugin/generate"].flatMap((folder) =>
    filesIn(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const read = [...names.filter((name) => name !== GENERATED.union).sort(), "package-lock.json"];
  return contentHash(...read.flatMap((name) => [name, readFileSync(join(root, name))]));
}

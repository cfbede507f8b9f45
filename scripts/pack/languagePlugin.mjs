import { dirname, join, resolve } from "node:path";

/** The modules in place of which commands import the language of the site. */
const REPLACED = ["generated/fields.ts", "generated/schemas.ts", "generated/words.ts", "generated/validateSchema.js"];

/**
 * Lets bundled commands import scripts/pack/language.ts in place of the generated modules, so that they know the block
 * types and rules of the site in which they run. `root` is the folder of Prospectus.
 */
export function languagePlugin(root) {
  const language = join(root, "scripts/pack/language.ts");
  const replaced = new Set([...REPLACED, "validate/ownRules.ts"].map((name) => join(root, "src", name)));
  return {
    name: "prospectus:language",
    resolveId: {
      filter: { id: /^\..*\/(fields|schemas|words|validateSchema|ownRules)\.[jt]s$/ },
      handler: (id, importer = "") =>
        importer !== language && replaced.has(resolve(dirname(importer), id)) ? language : undefined,
    },
  };
}

import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { blockFolders, engineRoot, isRepository, siteRoot } from "../../files/roots.ts";
import { languageFolder } from "../../generate/languageFolder.ts";

const VALUES = "virtual:prospectus/language";
const valuesFile = join(languageFolder, "values.json");
/** The modules that replace modules of Prospectus in a site with block types of its own. */
const REPLACEMENTS = new Map(
  [
    ["src/blocks/registry.ts", join(languageFolder, "registry.ts")],
    ["src/blocks/models.ts", join(languageFolder, "models.ts")],
    ["src/generated/validateSchema.js", join(languageFolder, "validateSchema.js")],
    ...["fields", "schemas", "words"].map((name) => [`src/generated/${name}.ts`, `\0${VALUES}`]),
  ].map(([name = "", replacement = ""]) => [join(engineRoot, name), replacement]),
);
/** The packages that a site's own blocks share with Prospectus, which alone depends on them. */
const SHARED = /^(react|react-dom|react-router-dom)(\/|$)/;

/**
 * In a site of its own, lets the code of pages know the site's own block types, and resolves React from Prospectus
 * wherever it is imported, so that a page never has two.
 */
export function siteLanguagePlugin(): Plugin | undefined {
  if (isRepository) return undefined;
  const hasOwnTypes = existsSync(valuesFile);
  return {
    name: "prospectus:site-language",
    enforce: "pre",
    config: () => ({
      resolve: { dedupe: ["react", "react-dom"] },
      optimizeDeps: { exclude: ["prospectus"] },
      server: { fs: { allow: [siteRoot, engineRoot] } },
    }),
    resolveId(id, importer, options) {
      if (importer === undefined) return undefined;
      if (SHARED.test(id)) {
        const isOwn = blockFolders.slice(1).some((folder) => importer.startsWith(`${normalizePath(folder)}/`));
        return isOwn ? this.resolve(id, join(engineRoot, "src/app/entry-client.tsx"), options) : undefined;
      }
      if (!hasOwnTypes || !(id.startsWith(".") || isAbsolute(id))) return undefined;
      return REPLACEMENTS.get(resolve(dirname(importer), id));
    },
    load(id) {
      if (id !== `\0${VALUES}`) return undefined;
      const values: Record<string, unknown> = JSON.parse(readFileSync(valuesFile, "utf8"));
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join("");
    },
  };
}

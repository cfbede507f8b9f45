import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { blockFolders, engineRoot } from "../../files/roots.ts";
import { languageFolder } from "../../generate/languageFolder.ts";
import { registryModule } from "../../generate/registry.ts";
import { createPaths, listOwnTypes } from "../../generate/siteLanguage.ts";
import type { UsedParts } from "./usedParts.ts";

/** The beginning of the id of a module without its component: the path of the module with it follows. */
const UNUSED = "\0prospectus:unused:";
/** The modules with the component of each block type: that of Prospectus, and that of a site with own types. */
const ENGINE_REGISTRY = normalizePath(join(engineRoot, "src/blocks/registry.ts"));
const SITE_REGISTRY = normalizePath(join(languageFolder, "registry.ts"));

/** Leaves the components that a site does not use out of the application of its visitors. */
export function usedBlocksPlugin(readParts: () => UsedParts | undefined): Plugin {
  return {
    name: "prospectus:used-blocks",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client" && readParts() !== undefined,
    resolveId: {
      filter: { id: /\.tsx$/ },
      handler(id, importer) {
        if (!importer) return undefined;
        const module = resolve(dirname(importer), id);
        const isUnused = readParts()?.unusedParts.some((part) => join(engineRoot, part) === module);
        return isUnused ? UNUSED + module : undefined;
      },
    },
    load(id) {
      const types = readParts()?.types.filter(hasComponent) ?? [];
      if (id === ENGINE_REGISTRY) return registryModule(types);
      if (id === SITE_REGISTRY) return registryModule(types, createPaths(listOwnTypes()));
      return id.startsWith(UNUSED) ? `export const ${basename(id, ".tsx")} = undefined;` : undefined;
    },
  };
}

/** Whether a type is that of a block with a component. Other parts of a spec have types, too. */
function hasComponent(type: string): boolean {
  const component = `${type.replace(/^./, (letter) => letter.toUpperCase())}.tsx`;
  return blockFolders.some((folder) => existsSync(join(folder, type, component)));
}

import type { Plugin } from "vite";
import { BuildError } from "../../files/buildError.ts";
import { STUDIO_CODE } from "./studioCode.ts";

const IMPORT = /\bimport\("([^"]+)"\)/g;

/** The folders with the files of an application: that of visitors, and that of Studio, which has more. */
const FOLDERS = new Map([
  ["client", ""],
  ["studio", `${STUDIO_CODE}/`],
]);

/**
 * Lets a script that is inlined in pages import a module when a visitor needs it: by the address of the file that the
 * application has for it, which is bundled before.
 */
export function lateModulesPlugin(): Plugin {
  const files = new Map<string, string>();
  return {
    name: "prospectus:late-modules",
    apply: "build",
    generateBundle(_options, bundle) {
      const folder = FOLDERS.get(this.environment.name);
      if (folder === undefined) return;
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && file.facadeModuleId && !files.has(file.facadeModuleId))
          files.set(file.facadeModuleId, folder + file.fileName);
    },
    transform: {
      order: "pre",
      filter: { code: IMPORT },
      async handler(code, importer) {
        if (!this.environment.name.startsWith("inline_")) return undefined;
        const addresses: string[] = [];
        for (const [, specifier = ""] of code.matchAll(IMPORT)) {
          const file = files.get((await this.resolve(specifier, importer))?.id ?? "");
          if (!file) throw new BuildError(`${importer} imports ${specifier}, which has no file of its own.`);
          addresses.push(this.environment.config.base + file);
        }
        let count = 0;
        // Vite puts code around an import that names its module, for styles that an inlined script cannot have
        const imports = code.replaceAll(IMPORT, () => `import(/* @vite-ignore */ lateModules[${count++}])`);
        return `const lateModules = ${JSON.stringify(addresses)};\n${imports}`;
      },
    },
  };
}

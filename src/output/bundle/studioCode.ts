import { join } from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";
import { engineRoot } from "../../files/roots.ts";

/** The module with the language of the site: its schemas and their check, which the worker imports. */
const LANGUAGE = "virtual:prospectus/studio-language";

/** The folder of the site's own part of Studio in the published site. */
export const STUDIO_CODE = "studio/files/site";
/** The application of the pages in Studio, in that folder. */
export const STUDIO_APPLICATION = `${STUDIO_CODE}/application.js`;

/**
 * The environment of the site's own part of Studio: the module that renders pages, for a browser, their application, and
 * the language of the site. All of it has all block types, which people can add to pages, whereas the application of
 * visitors has those that the site uses.
 */
export function createStudioEnvironment(folder: string): EnvironmentOptions {
  return {
    consumer: "client",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: join(folder, "studio"),
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: {
          render: join(engineRoot, "src/app/entry-server.tsx"),
          application: join(engineRoot, "src/app/entry-client.tsx"),
          language: LANGUAGE,
        },
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          comments: false,
        },
      },
    },
  };
}

/** Resolves the module with the language of the site. */
export function studioLanguagePlugin(): Plugin {
  const generated = (name: string) => JSON.stringify(join(engineRoot, "src/generated", name));
  return {
    name: "prospectus:studio-language",
    resolveId: (id) => (id === LANGUAGE ? `\0${LANGUAGE}` : undefined),
    load(id) {
      if (id !== `\0${LANGUAGE}`) return undefined;
      const names = ["validateSchema.js", "fields.ts", "schemas.ts", "words.ts"];
      return [
        ...names.map((name) => `export * from ${generated(name)};`),
        `export { default } from ${generated("validateSchema.js")};`,
      ].join("\n");
    },
  };
}

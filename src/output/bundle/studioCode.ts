import { join } from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";
import { engineRoot } from "../../files/roots.ts";

/** The module with the language of the site: its schemas and their check, which the worker imports. */
const LANGUAGE = "virtual:prospectus/studio-language";

/**
 * The environment of the site's own part of Studio: the module that renders pages, for a browser, and the language of the
 * site. Class names are the same as in the published site, so that its application can start on a page.
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
        input: { render: join(engineRoot, "src/app/entry-server.tsx"), language: LANGUAGE },
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

/**
 * Leaves React's renderer of streams out of the site's own part of Studio, which is half of it: pages are rendered as text,
 * and the package of React loads both.
 */
export function withoutStreamsPlugin(): Plugin {
  const empty = "\0prospectus:no-streams";
  return {
    name: "prospectus:without-streams",
    applyToEnvironment: ({ name }) => name === "studio",
    resolveId: {
      order: "pre",
      filter: { id: /\/react-dom-server\.browser\.production\.js$/ },
      handler: () => empty,
    },
    load: { filter: { id: /^\0prospectus:no-streams$/ }, handler: () => "export {};" },
  };
}

import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";
import { bootScriptsPlugin } from "./bootScripts";

/** The folder of Prospectus itself: the nearest one above this file with a vite.config.ts. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Where things are kept from one build to the next. */
export const cacheFolder = `${projectRoot}/node_modules/.cache/prospectus`;

/** The module that the prerender and the preview render pages with. */
export const SERVER_ENTRY = "src/app/entry-server.tsx";

/** What all of Vite's runs have in common. */
export function viteConfig(): InlineConfig {
  return {
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    appType: "custom",
    build: {
      rolldownOptions: {
        // React Router marks its modules for servers that this site does not have
        onLog: (level, log, report) => log.code !== "MODULE_LEVEL_DIRECTIVE" && report(level, log),
      },
    },
    plugins: [bootScriptsPlugin(projectRoot)],
  };
}

function findRoot(folder: string): string {
  // the source stands two levels below, the bundled commands too
  return dirname(dirname(folder.replace(/\/(chunks|assets)$/, "")));
}

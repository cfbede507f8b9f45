import { createHash } from "node:crypto";
import { basename, dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";
import { bootScriptsPlugin } from "./bootScripts";

/** The folder of Prospectus itself: the nearest one above this file with a vite.config.ts. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Where things are kept from one build to the next. */
export const cacheFolder = `${projectRoot}/node_modules/.cache/prospectus`;

/** The module that the prerender and the preview render pages with. */
export const SERVER_ENTRY = "src/app/entry-server.tsx";

/** What the bundler remarks on although nothing is to be done: React Router's marks for servers, and how long it took. */
const UNREMARKABLE = new Set(["MODULE_LEVEL_DIRECTIVE", "PLUGIN_TIMINGS"]);

/** What all of Vite's runs have in common. */
export function viteConfig(): InlineConfig {
  return {
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    appType: "custom",
    css: { modules: { generateScopedName: scopedName } },
    build: {
      rolldownOptions: {
        onLog: (level, log, report) => !UNREMARKABLE.has(log.code ?? "") && report(level, log),
      },
    },
    plugins: [bootScriptsPlugin(projectRoot)],
  };
}

/** Short class names: they stand in every page. In the preview a developer reads them. */
function scopedName(name: string, file: string): string {
  const own = relative(projectRoot, file.split("?")[0] as string);
  if (process.env.NODE_ENV !== "production") return `${basename(own, ".module.css")}-${name}`;
  return `_${createHash("sha256")
    .update(`${own} ${name}`)
    .digest("base64url")
    .replace(/[^a-zA-Z0-9]/g, "")
    .slice(0, 4)}`;
}

function findRoot(folder: string): string {
  // the source stands two levels below, the bundled commands too
  return dirname(dirname(folder.replace(/\/(chunks|assets)$/, "")));
}

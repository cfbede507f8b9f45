import { basename } from "node:path";
import type { InlineConfig, Rolldown } from "vite";
import { bootScriptsPlugin } from "./bootScripts";
import { projectRoot } from "./files/project";

/** The module that the prerender and the preview render pages with. */
export const SERVER_ENTRY = "src/app/entry-server.tsx";

/** What the bundler remarks on although nothing is to be done: React Router's marks for servers, and how long it took. */
const UNREMARKABLE = new Set(["MODULE_LEVEL_DIRECTIVE", "PLUGIN_TIMINGS"]);

/** Whether somebody should read what the bundler says. */
export function isRemarkable({ code }: Rolldown.RolldownLog): boolean {
  return !UNREMARKABLE.has(code ?? "");
}

/** How Vite serves the code to the preview. */
export function viteConfig(): InlineConfig {
  return {
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    appType: "custom",
    css: { modules: { generateScopedName: readableName } },
    plugins: [bootScriptsPlugin(projectRoot)],
  };
}

/** A class name that tells a developer where it is from. */
function readableName(name: string, file: string): string {
  return `${basename(file.split("?")[0] as string, ".module.css")}-${name}`;
}

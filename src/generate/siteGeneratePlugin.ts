import { join, sep } from "node:path";
import type { Plugin } from "vite";
import { errorMessage } from "../files/errorMessage.ts";
import { RESTART } from "../files/restart.ts";
import { siteRoot } from "../files/roots.ts";
import { readSiteStamp, writeSiteLanguage } from "./siteLanguage.ts";

const watchedFolders = ["blocks", "rules"].map((name) => join(siteRoot, name) + sep);
/** Milliseconds to wait for further saves. */
const SETTLE = 300;

/**
 * In a site of its own, keeps the files up to date that are generated from the site's own block types and rules. This
 * process has loaded the earlier version: it ends, so that the command that runs it starts it again.
 */
export function siteGeneratePlugin(): Plugin {
  const loadedStamp = readSiteStamp();
  let timer: ReturnType<typeof setTimeout>;
  return {
    name: "prospectus:generate",
    apply: "serve",
    configureServer(server) {
      server.watcher.add(watchedFolders);
      server.watcher.on("all", (_event, file) => {
        if (!watchedFolders.some((folder) => file.startsWith(folder))) return;
        clearTimeout(timer);
        timer = setTimeout(async () => {
          await writeSiteLanguage().catch((error) => server.config.logger.error(errorMessage(error)));
          if (readSiteStamp() === loadedStamp) return;
          if (process.send) process.exit(RESTART);
          server.config.logger.warn("The schema of a block type or a rule has changed: start the preview again.");
        }, SETTLE);
      });
    },
  };
}

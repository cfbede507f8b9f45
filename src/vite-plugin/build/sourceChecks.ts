import type { Plugin } from "vite";
import { unresolvedImport } from "../errors.ts";

/** What the bundler remarks on although nothing has to be done: React Router's directives, and how long plugins took. */
const UNREMARKABLE = new Set(["MODULE_LEVEL_DIRECTIVE", "PLUGIN_TIMINGS"]);

/** Reports what is wrong with the sources in words that say what to do, and refuses what a published site cannot have. */
export function sourceChecksPlugin(): Plugin {
  return {
    name: "prospectus:source-checks",
    // Vite would put an empty module in its place
    resolveId: {
      order: "pre",
      filter: { id: /^node:/ },
      handler(id, importer) {
        if (this.environment.config.consumer === "client" && importer) throw unresolvedImport(id, importer);
      },
    },
    onLog(_level, log) {
      if (log.code === "UNRESOLVED_IMPORT" && log.exporter && log.id) throw unresolvedImport(log.exporter, log.id);
      return !UNREMARKABLE.has(log.code ?? "");
    },
  };
}

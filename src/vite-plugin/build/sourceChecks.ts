import type { Plugin } from "vite";
import { unresolvedImport } from "../errors.ts";

/** Warnings of the bundler that need no action: about React Router's directives, and about slow plugins. */
const IGNORED_WARNINGS = new Set(["MODULE_LEVEL_DIRECTIVE", "PLUGIN_TIMINGS"]);

/** Reports imports that cannot be resolved, and imports of Node's modules in browser code, with errors that say what to do. */
export function sourceChecksPlugin(): Plugin {
  return {
    name: "prospectus:source-checks",
    // Vite would replace it by an empty module
    resolveId: {
      order: "pre",
      filter: { id: /^node:/ },
      handler(id, importer) {
        if (this.environment.config.consumer === "client" && importer) throw unresolvedImport(id, importer);
      },
    },
    onLog(_level, log) {
      if (log.code === "UNRESOLVED_IMPORT" && log.exporter && log.id) throw unresolvedImport(log.exporter, log.id);
      return !IGNORED_WARNINGS.has(log.code ?? "");
    },
  };
}

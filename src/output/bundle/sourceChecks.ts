import { type Plugin, parseAst } from "vite";
import { lazyImport, unresolvedImport } from "../errors.ts";

/** Warnings of the bundler that need no action: about React Router's directives, and about slow plugins. */
const IGNORED_WARNINGS = new Set(["MODULE_LEVEL_DIRECTIVE", "PLUGIN_TIMINGS"]);

/**
 * Reports imports that cannot be resolved, imports of Node's modules in browser code, and React's `lazy` in blocks,
 * with errors that have a remedy.
 */
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
    // a page is rendered in one go; in the preview, a lazy component would be rendered from the second request on
    transform: {
      order: "pre",
      filter: { id: /\/(blocks|components)\/[^?]*\.tsx?$/, code: /\blazy\b/ },
      handler(code, id) {
        if (importsLazy(code)) throw lazyImport(id);
      },
    },
    onLog(_level, log) {
      if (log.code === "UNRESOLVED_IMPORT" && log.exporter && log.id) throw unresolvedImport(log.exporter, log.id);
      return !IGNORED_WARNINGS.has(log.code ?? "");
    },
  };
}

function importsLazy(code: string): boolean {
  return parseAst(code, { lang: "tsx" }).body.some(
    (statement) =>
      statement.type === "ImportDeclaration" &&
      statement.source.value === "react" &&
      statement.specifiers.some((specifier) =>
        specifier.type === "ImportSpecifier"
          ? "name" in specifier.imported && specifier.imported.name === "lazy"
          : code.includes(`${specifier.local.name}.lazy`),
      ),
  );
}

import { readFileSync } from "node:fs";
import type { Logger, Plugin } from "vite";
import { formatPlace } from "../../../build/errors.ts";
import { declarationProblems } from "../../../build/styles/declarationProblems.ts";
import { listStyleUrls } from "../../../build/styles/styleSheets.ts";
import { showPath } from "../../../files/roots.ts";
import { isDevelopment } from "./isDevelopment.ts";

/** The module that accepts edits of all style sheets. */
export const HOT_STYLES = "virtual:prospectus/styles";

/**
 * Adds a module that accepts edits of each style sheet, also on a page whose application has not started. Vite requires
 * their names as literals. When a style sheet is saved, prints its declarations that browsers ignore.
 */
export function hotStylesPlugin(): Plugin {
  return {
    name: "prospectus:hot-styles",
    apply: isDevelopment,
    resolveId: (id) => (id === HOT_STYLES ? `\0${HOT_STYLES}` : undefined),
    load(id) {
      if (id !== `\0${HOT_STYLES}`) return undefined;
      const urls = listStyleUrls();
      const imports = urls.map((url) => `import "${url}";\n`);
      return `${imports.join("")}import.meta.hot.accept(${JSON.stringify(urls)}, () => {});`;
    },
    hotUpdate({ file, type, server }) {
      if (this.environment.name !== "client" || !file.endsWith(".css") || type === "delete") return;
      // later: the page is updated first
      reportDeclarations(file, server.config.logger).catch((error: Error) => {
        // Vite reports a syntax error
        if (error.name !== "CssSyntaxError") server.config.logger.error(error.message);
      });
    },
  };
}

/** Prints the declarations of a style sheet that browsers ignore, with their lines. */
async function reportDeclarations(file: string, { warn }: Pick<Logger, "warn">): Promise<void> {
  const name = showPath(file);
  for (const { message, ...at } of await declarationProblems(readFileSync(file, "utf8")))
    warn(`${formatPlace({ file: name, ...at })}: ${message}`);
}

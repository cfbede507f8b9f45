import { readFileSync } from "node:fs";
import type { Logger, Plugin } from "vite";
import { showPath } from "../../../files/roots.ts";
import { formatPlace } from "../../../output/errors.ts";
import { declarationProblems } from "../../../output/styles/declarationProblems.ts";
import { listStyleSheets } from "../../../output/styles/styleSheets.ts";
import { type ChangedStyle, STYLE_CHANGED } from "../../protocol/previewMessages.ts";
import { isDevelopment } from "./isDevelopment.ts";

/**
 * When a style sheet is saved, sends its text to open pages, and prints its declarations that browsers ignore. Vite would
 * replace it only where React has started: a page has its styles in its document, and loads no style sheet before.
 */
export function hotStylesPlugin(): Plugin {
  let lastLoad: Promise<unknown> = Promise.resolve();
  return {
    name: "prospectus:hot-styles",
    apply: isDevelopment,
    async hotUpdate({ file, type, server }) {
      if (this.environment.name !== "client" || !file.endsWith(".css") || type === "delete") return;
      // later: the page is updated first
      reportDeclarations(file, server.config.logger).catch((error: Error) => {
        // Vite reports a syntax error
        if (error.name !== "CssSyntaxError") server.config.logger.error(error.message);
      });
      if (!listStyleSheets().includes(file)) return;
      // as in the documents of pages; after the save before, since calls for a module that is loading share its result
      const load = lastLoad.then(() => server.ssrLoadModule(`${file}?inline`));
      lastLoad = load.catch(() => {});
      const { default: css } = await load;
      this.environment.hot.send(STYLE_CHANGED, { id: file, css } satisfies ChangedStyle);
      // closes the overlay with an error that the style sheet had
      this.environment.hot.send({ type: "update", updates: [] });
    },
  };
}

/** Prints the declarations of a style sheet that browsers ignore, with their lines. */
async function reportDeclarations(file: string, { warn }: Pick<Logger, "warn">): Promise<void> {
  const name = showPath(file);
  for (const { message, ...at } of await declarationProblems(readFileSync(file, "utf8")))
    warn(`${formatPlace({ file: name, ...at })}: ${message}`);
}

import type { Plugin } from "vite";
import { styleSheets } from "../styles/styleSheets.ts";
import { isDevelopment } from "./isDevelopment.ts";

/** The module that accepts edits of all style sheets. */
export const HOT_STYLES = "virtual:prospectus/styles";

/**
 * Adds a module that accepts edits of each style sheet, also on a page whose application has not started. Vite requires
 * their names as literals.
 */
export function hotStylesPlugin(): Plugin {
  return {
    name: "prospectus:hot-styles",
    apply: isDevelopment,
    resolveId: (id) => (id === HOT_STYLES ? `\0${HOT_STYLES}` : undefined),
    load(id) {
      if (id !== `\0${HOT_STYLES}`) return undefined;
      const imports = styleSheets().map((file) => `import "${file}";\n`);
      return `${imports.join("")}import.meta.hot.accept(${JSON.stringify(styleSheets())}, () => {});`;
    },
  };
}

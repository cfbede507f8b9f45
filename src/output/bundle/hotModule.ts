import type { Plugin } from "vite";

/** The module with the connection of a page to Vite's development server, which alone can give it to a module. */
export const HOT_MODULE = "virtual:prospectus/hot";
/** Its URL, from which a bundle imports it. */
export const HOT_MODULE_URL = `/@id/__x00__${HOT_MODULE}`;

/** Resolves the module with the connection. */
export function hotModulePlugin(): Plugin {
  return {
    name: "prospectus:hot-module",
    apply: "serve",
    resolveId: (id) => (id === HOT_MODULE ? `\0${HOT_MODULE}` : undefined),
    load: (id) => (id === `\0${HOT_MODULE}` ? "export const hot = import.meta.hot;" : undefined),
  };
}

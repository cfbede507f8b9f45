/**
 * Loads the module that renders pages, for the preview. Vite prints each error of a module that it is asked for, with
 * its stack; for imports of that module, the preview reports errors itself.
 */
export const loadServer = () => import("./entry-server.tsx");

/**
 * Loads the module that renders pages, for the preview. Of a module that Vite is asked for, it prints each error with its
 * stack; of what that imports, the preview reports errors itself.
 */
export const loadServer = () => import("./entry-server.tsx");

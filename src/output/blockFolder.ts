import { blockFolders } from "../files/roots.ts";

/** The block type in whose folder a module is; undefined for another module. `folders` have a folder for each type. */
export function findBlockType(module: string, folders: readonly string[] = blockFolders): string | undefined {
  // Vite writes slashes on Windows, too
  const path = useSlashes(module);
  const prefix = folders.map((folder) => `${useSlashes(folder)}/`).find((start) => path.startsWith(start));
  const [type, ...rest] = prefix ? path.slice(prefix.length).split("/") : [];
  return rest.length > 0 ? type : undefined;
}

function useSlashes(path: string): string {
  return path.replaceAll("\\", "/");
}

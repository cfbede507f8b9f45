import { blockFolders, showPath } from "../../files/roots.ts";
import type { BlockStyles } from "../../render/styles/pageStyle.ts";
import { findBlockType } from "../blockFolder.ts";
import { parseSheet } from "./parseSheet.ts";

/**
 * Finds the style sheets that the layout and each block type import, directly or through components. `entry` is the module
 * that renders pages, `imports` are the modules that each module imports, `rules` the text of each style sheet by file, and
 * `folders` have a folder for each block type.
 */
export function blockStyles(
  entry: string,
  imports: ReadonlyMap<string, readonly string[]>,
  rules: ReadonlyMap<string, string>,
  folders: readonly string[] = blockFolders,
): BlockStyles {
  /** The sheets of a module of a block type, or of none, and of its imports, other than blocks of another type. */
  function listSheets(module: string, type: string | undefined, seenModules = new Set<string>()): string[] {
    if (seenModules.has(module) || (findBlockType(module, folders) ?? type) !== type) return [];
    seenModules.add(module);
    const inheritedSheets = (imports.get(module) ?? []).flatMap((inner) => listSheets(inner, type, seenModules));
    return rules.has(module) ? [...inheritedSheets, module] : inheritedSheets;
  }

  const layout = listSheets(entry, undefined);
  const blocks: Record<string, string[]> = {};
  // modules are parsed at the same time, in any order
  for (const module of [...imports.keys()].sort()) {
    const type = findBlockType(module, folders);
    if (type) blocks[type] = [...new Set([...(blocks[type] ?? []), ...listSheets(module, type)])];
  }
  const orderedSheets = [...new Set([...layout, ...Object.values(blocks).flat()])];
  return {
    sheets: orderedSheets.map((file) => [file, parseSheet(rules.get(file) ?? "", showPath(file))]),
    layout,
    blocks,
  };
}

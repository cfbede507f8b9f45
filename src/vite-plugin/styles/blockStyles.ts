import { relative } from "node:path";
import type { Rolldown } from "vite";
import { projectRoot } from "../files/project.ts";
import type { BlockStyles } from "./pageStyle.ts";
import { parseSheet } from "./styleRules.ts";

/**
 * Finds the style sheets that the layout and each block type import, directly or through components. `imports` are the
 * modules that each module imports, and `rules` the text of each style sheet by file.
 */
export function blockStyles(
  output: Rolldown.RolldownOutput["output"][number][],
  imports: ReadonlyMap<string, readonly string[]>,
  rules: ReadonlyMap<string, string>,
): BlockStyles {
  function sheetsOf(module: string, seen = new Set<string>()): string[] {
    if (seen.has(module)) return [];
    seen.add(module);
    const inherited = (imports.get(module) ?? []).flatMap((inner) => sheetsOf(inner, seen));
    return rules.has(module) ? [...inherited, module] : inherited;
  }

  const modules = output.flatMap((item) => (item.type === "chunk" && item.facadeModuleId ? [item] : []));
  const layout = modules.flatMap((chunk) => (chunk.isEntry ? sheetsOf(chunk.facadeModuleId as string) : []));
  const blocks: Record<string, string[]> = {};
  for (const { facadeModuleId } of modules) {
    const type = /[\\/]src[\\/]blocks[\\/](\w+)[\\/]/.exec(facadeModuleId as string)?.[1];
    // the lazily imported modules of a block are chunks of the same folder
    if (type) blocks[type] = [...new Set([...(blocks[type] ?? []), ...sheetsOf(facadeModuleId as string)])];
  }
  const ordered = [...new Set([...layout, ...Object.values(blocks).flat()])];
  return {
    sheets: ordered.map((file) => [file, parseSheet(rules.get(file) ?? "", relative(projectRoot, file))]),
    layout,
    blocks,
  };
}

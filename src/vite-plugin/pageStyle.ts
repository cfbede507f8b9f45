import type { Rolldown } from "vite";

/** The style rules of a bundle, by file, and which files the layout and each block type need. */
export interface BlockStyles {
  /** In one order for all pages, so that a rule never wins on one page and loses on another. */
  rules: [file: string, css: string][];
  layout: string[];
  blocks: Record<string, string[]>;
}

/** Sorts out the style sheets that the layout and each block type import, themselves or by what they are made of. */
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
  const blocks = Object.fromEntries(
    modules.flatMap(({ facadeModuleId }) => {
      const type = /\/src\/blocks\/(\w+)\//.exec(facadeModuleId as string)?.[1];
      return type ? [[type, sheetsOf(facadeModuleId as string)] as const] : [];
    }),
  );
  const ordered = [...new Set([...layout, ...Object.values(blocks).flat()])];
  return { rules: ordered.map((file) => [file, rules.get(file) ?? ""]), layout, blocks };
}

/** Makes the style rules of a page with blocks of certain types, `theme` before them. */
export function createPageStyle(
  { rules, layout, blocks }: BlockStyles,
  theme: string,
): (types: Iterable<string>) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  return (types) => {
    const sorted = [...new Set(types)].sort();
    const key = sorted.join();
    let style = known.get(key);
    if (style === undefined) {
      const needed = new Set([...layout, ...sorted.flatMap((type) => blocks[type] ?? [])]);
      const parts = rules.flatMap(([file, css]) => (needed.has(file) ? [css] : []));
      style = Buffer.from(theme + parts.join(""));
      known.set(key, style);
    }
    return style;
  };
}

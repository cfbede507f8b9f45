import type { Rolldown } from "vite";

/** What a bundling run made. */
export type Output = Rolldown.RolldownOutput["output"][number][];

/** The style rules of a bundle, by file, and which files the layout and each block type need. */
export interface BlockStyles {
  /** In one order for all pages, so that a rule never wins on one page and loses on another. */
  rules: [file: string, css: string][];
  layout: string[];
  blocks: Record<string, string[]>;
}

/** Sorts out the style rules of a bundle of all blocks. */
export function blockStyles(output: Output): BlockStyles {
  const chunks = output.filter((item) => item.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const css = new Map(output.flatMap((item) => (item.type === "asset" ? [[item.fileName, String(item.source)]] : [])));

  function filesOf(chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()): string[] {
    if (!chunk || seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const inherited = chunk.imports.flatMap((name) => filesOf(byName.get(name), seen));
    return [...inherited, ...(chunk.viteMetadata?.importedCss ?? [])];
  }

  const layout = filesOf(chunks.find(({ isEntry }) => isEntry));
  const blocks = Object.fromEntries(
    chunks.flatMap((chunk) => {
      const type = /\/src\/blocks\/(\w+)\//.exec(chunk.facadeModuleId ?? "")?.[1];
      return type ? [[type, filesOf(chunk)] as const] : [];
    }),
  );
  const ordered = [...new Set([...layout, ...Object.values(blocks).flat()])];
  return { rules: ordered.map((file) => [file, css.get(file)?.trim() ?? ""]), layout, blocks };
}

/** Makes the style rules of a page with blocks of certain types. */
export function createPageStyle({ rules, layout, blocks }: BlockStyles): (types: Iterable<string>) => string {
  const known = new Map<string, string>();
  return (types) => {
    const sorted = [...new Set(types)].sort();
    const key = sorted.join();
    let style = known.get(key);
    if (style === undefined) {
      const needed = new Set([...layout, ...sorted.flatMap((type) => blocks[type] ?? [])]);
      const parts = rules.flatMap(([file, css]) => (needed.has(file) ? [css] : []));
      style = parts.join("");
      known.set(key, style);
    }
    return style;
  };
}

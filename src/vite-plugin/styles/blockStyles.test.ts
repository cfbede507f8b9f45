import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { blockStyles } from "./blockStyles.ts";

it.each([
  ["Linux", "/home/site/"],
  ["Windows", "C:\\site\\"],
])("finds the sheets of a block by its folder on %s, also if the block has lazy imports", (_system, root) => {
  const at = (file: string) => root + (root.includes("\\") ? file.replaceAll("/", "\\") : file);
  const [entry, block, sheet] = ["src/app/entry.tsx", "src/blocks/quote/Quote.tsx", "src/blocks/quote/Quote.css"].map(
    at,
  );
  const chunk = (facadeModuleId: string | undefined, isEntry: boolean) =>
    ({ type: "chunk", facadeModuleId, isEntry }) as Rolldown.OutputChunk;
  const imports = new Map([[block as string, [sheet as string]]]);
  const later = chunk(at("src/blocks/quote/later.ts"), false);
  const styles = blockStyles(
    [chunk(entry, true), chunk(block, false), later],
    imports,
    new Map([[sheet as string, ""]]),
  );
  expect(styles.blocks).toEqual({ quote: [sheet] });
  expect(styles.layout).toEqual([]);
});

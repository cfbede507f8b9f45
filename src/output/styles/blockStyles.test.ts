import { expect, it } from "vitest";
import { blockStyles } from "./blockStyles.ts";

it.each([
  ["Linux", "/home/site/"],
  ["Windows", "C:\\site\\"],
])("finds the sheets of the layout, and those of a block by its folder, on %s", (_system, root) => {
  const at = (file: string) => root + (root.includes("\\") ? file.replaceAll("/", "\\") : file);
  const imports = {
    "src/app/entry.tsx": ["src/app/Page.css", "src/blocks/registry.ts"],
    "src/blocks/registry.ts": ["src/blocks/quote/Quote.tsx", "src/blocks/stats/Stats.tsx"],
    "src/blocks/quote/Quote.tsx": ["src/components/Card.tsx", "src/blocks/quote/Quote.css"],
    "src/components/Card.tsx": ["src/components/Card.css"],
    "src/blocks/stats/Stats.tsx": [],
    // a block imports it when it is needed
    "src/blocks/stats/later.ts": ["src/blocks/stats/later.css"],
  };
  const sheets = [
    "src/app/Page.css",
    "src/blocks/quote/Quote.css",
    "src/components/Card.css",
    "src/blocks/stats/later.css",
  ];
  const styles = blockStyles(
    at("src/app/entry.tsx"),
    new Map(Object.entries(imports).map(([module, importedModules]) => [at(module), importedModules.map(at)])),
    new Map(sheets.map((sheet) => [at(sheet), ""])),
    [at("src/blocks")],
  );
  expect(styles.layout).toEqual([at("src/app/Page.css")]);
  expect(styles.blocks).toEqual({
    quote: [at("src/components/Card.css"), at("src/blocks/quote/Quote.css")],
    stats: [at("src/blocks/stats/later.css")],
  });
});

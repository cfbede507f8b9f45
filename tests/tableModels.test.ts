import { expect, it, test } from "vitest";
import { blockModels } from "../src/blocks/models.ts";
import type { Block } from "../src/generated/site.ts";
import { resolveMarkedSite } from "../src/site/markedSite.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import type { TableFile } from "../src/site/tables/tableFile.ts";
import { assets, createSite } from "./specs.ts";

const TABLE: Block = { type: "table", heading: "Lunch", file: "menu.csv" };
const PRICES: Block = { type: "priceList", heading: "Prices", currency: "EUR", file: "menu.csv" };

function createTable(...rows: string[][]): TableFile {
  const [head = [], ...otherRows] = rows;
  return {
    rows: [{ number: 1, cells: head }, ...otherRows.map((cells, index) => ({ number: index + 2, cells }))],
    encoding: "UTF-8",
    key: JSON.stringify(rows),
  };
}

const resolvePage = (block: Block, table?: TableFile, language = "en") => {
  const site = createSite(block);
  site.site.language = language;
  const [page] = resolveSite(site, { ...assets, table: () => table }).pages;
  if (!page) throw new Error("The site has no page");
  return page;
};
const resolveBlock = (...parameters: Parameters<typeof resolvePage>) =>
  resolvePage(...parameters).model(blockModels).blocks[0];

test("a table has the cells of its file, and a dash where one is empty", () => {
  const block = resolveBlock(TABLE, createTable(["Day", "Lunch"], ["Monday", "**Soup**"], ["Tuesday", ""]));
  expect(block).toEqual({
    type: "table",
    heading: "Lunch",
    columns: ["Day", "Lunch"],
    rows: [
      [{ html: "<p>Monday</p>" }, { html: "<p><strong>Soup</strong></p>" }],
      [{ html: "<p>Tuesday</p>" }, { html: "<p>–</p>" }],
    ],
  });
});

it.each([
  ["en", "FREE"],
  ["de", "kostenlos"],
])("a price list has the items of its file, of which one may be free, in %s", (language, free) => {
  const table = createTable(["Item", "Price", "Note"], ["Soup", "2", "hot"], ["Water", free, ""]);
  expect(resolveBlock(PRICES, table, language)).toMatchObject({
    items: [
      { title: "Soup", amount: "2", note: "hot" },
      { title: "Water", free: true },
    ],
  });
});

test("a block is rendered without cells while its file cannot be read", () => {
  expect(resolveBlock(TABLE)).toMatchObject({ columns: [], rows: [] });
  expect(resolveBlock(PRICES)).toMatchObject({ items: [] });
});

test("a page depends on the cells of its files", () => {
  const readSources = (cell: string) =>
    resolvePage(TABLE, createTable(["Day", "Lunch"], ["Monday", cell])).sources(blockModels);
  expect(readSources("Soup")).not.toBe(readSources("Rice"));
});

test("a cell of a file is at the name of the file in site.json", () => {
  const table = createTable(["Day", "Lunch"], ["Monday", "Soup"]);
  const { pages, pointers } = resolveMarkedSite(createSite(TABLE), { ...assets, table: () => table });
  pages[0]?.model(blockModels);
  expect(pointers).toContain("/routes/0/blocks/0/file");
  expect(pointers.filter((pointer) => /columns|rows/.test(pointer))).toEqual([]);
});

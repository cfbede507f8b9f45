import { describe, expect, it, test } from "vitest";
import { JsonText } from "../src/json/jsonText.ts";
import { readTable } from "../src/media/readTable.ts";
import type { CheckedPart } from "../src/validate/facts.ts";
import type { ValidationCache } from "../src/validate/partCache.ts";
import { validateSite } from "../src/validate/validateSite.ts";
import { context, siteText } from "./diagnostics/minimalSite.ts";

const FILE = "menu.csv";

function createContext(csv: string) {
  const table = readTable(Buffer.from(csv));
  if ("problem" in table) throw new Error(table.problem.fact);
  return { ...context, media: [...(context.media ?? []), FILE], tables: new Map([[FILE, table]]) };
}

function createText(block: object): string {
  const title = { title: "Lunch", description: "The lunch of this week." };
  return siteText({
    routes: [
      { path: "/", ...title, blocks: [{ type: "hero", heading: "Lunch" }, block] },
      {
        path: "/hours",
        title: "Hours",
        description: "When it is open.",
        blocks: [{ type: "prose", id: "weekdays", text: "From nine to five." }],
      },
    ],
  });
}

const TABLE = { type: "table", heading: "This week", file: FILE };
const PRICES = { type: "priceList", heading: "Prices", currency: "EUR", file: FILE };

const check = (csv: string, block: object = TABLE) => validateSite(createText(block), createContext(csv)).diagnostics;

describe("a cell of a file is checked as a cell of the page", () => {
  it.each([
    ["a link to no page", "Day;Lunch\nMonday;[Soup](/soup)\n", "dead-link", 2, "B"],
    ["an unknown constant", "Day;Lunch\nMonday;{soup}\n", "unknown-constant", 2, "B"],
    ["markup", "Day;Lunch\nMonday;<b>Soup</b>\n", "literal-html", 2, "B"],
    ["a broken letter", "Day;Lunch\nMonday;K\ufffdse\n", "broken-encoding", 2, "B"],
    ["a column without a heading", "Day;;Price\nMonday;Soup;2\n", "empty-value", 1, "B"],
    ["a short row", "Day;Lunch;Price\nMonday;Soup\n", "uneven-row", 2, undefined],
    ["a row behind an empty one", "Day;Lunch\n;\nMonday;{soup}\n", "unknown-constant", 3, "B"],
    ["a row behind one with a line break", 'Day;Lunch\n"Mon\nday";Soup\nTuesday;{soup}\n', "unknown-constant", 3, "B"],
  ])("%s", (_, csv, rule, row, column) => {
    const found = check(csv).map((diagnostic) => [diagnostic.rule, diagnostic.pointer, diagnostic.cell]);
    expect(found).toEqual([[rule, "/routes/0/blocks/1/file", { file: FILE, row, ...(column && { column }) }]]);
  });

  it("an amount", () => {
    const found = check('Item,Price\nSoup,"1,23"\n', PRICES).map(({ rule, cell }) => [rule, cell?.row, cell?.column]);
    expect(found).toEqual([["malformed-amount", 2, "B"]]);
  });

  it("a missing amount", () => {
    const found = check("Item,Price\nSoup,\nRice,free\n", PRICES).map(({ rule, cell }) => [rule, cell?.row]);
    expect(found).toEqual([["missing-property", 2]]);
  });
});

test("a diagnostic of a cell has no edit of site.json", () => {
  const diagnostics = [
    ...check("Day;Lunch\nMonday;<b>Soup</b>\n"),
    ...check('Item,Price\nSoup,"20.000,00 EUR"\n', PRICES),
  ];
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(diagnostics.flatMap(({ suggestions }) => suggestions)).toEqual([]);
});

test("a table in a file is valid, and the file is used", () => {
  expect(check("Day;Lunch\nMonday;Soup\nTuesday;\n")).toEqual([]);
  expect(check("Item,Price,Note\nSoup,2,hot\nWater,Free,\n", PRICES)).toEqual([]);
});

test("a part is checked again when its file has changed", () => {
  const parts = new Map<string, CheckedPart>();
  const cache: ValidationCache = {
    parse: (text) => JsonText.parse(text),
    openParts: () => ({
      get: ({ text }) => parts.get(text),
      set: ({ text }, part) => parts.set(text, part),
    }),
  };
  const listRules = (csv: string) =>
    validateSite(createText(TABLE), createContext(csv), cache).diagnostics.map(({ rule }) => rule);
  expect(listRules("Day;Lunch\nMonday;Soup\n")).toEqual([]);
  expect(listRules("Day;Lunch\nMonday;{soup}\n")).toEqual(["unknown-constant"]);
  expect(listRules("Day;Lunch\nMonday;Soup\n")).toEqual([]);
});

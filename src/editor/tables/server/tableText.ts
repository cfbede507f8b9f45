import type { Block, Site } from "../../../generated/site.ts";
import { readLanguage } from "../../../site/language.ts";
import { getLocale } from "../../../site/locales/index.ts";
import { ITEM_PROPERTIES } from "../../../site/tables/fillBlock.ts";
import { readFreeWord } from "../../../site/tables/freeWord.ts";
import { readTable } from "../../protocol/tableOperations.ts";

/** A byte order mark, without which Excel takes letters with accents for others. */
const MARK = "\ufeff";

/** The cells of a block as a CSV file that Excel opens; undefined for a block without cells of its own. */
export function writeTableText(value: unknown, spec: Site): string | undefined {
  const block = value as Block | undefined;
  const rows = block?.type === "priceList" ? listItems(block.items, spec) : listRows(value);
  if (!rows) return undefined;
  const separator = chooseSeparator(spec.site.language);
  return `${MARK}${rows.map((row) => row.map((cell) => writeCell(cell, separator)).join(separator)).join("\r\n")}\r\n`;
}

function listRows(value: unknown): readonly (readonly string[])[] | undefined {
  const table = readTable(value);
  return table && [table.columns, ...table.rows];
}

function listItems(items: Extract<Block, { type: "priceList" }>["items"], spec: Site): string[][] | undefined {
  if (!items) return undefined;
  const { properties = {} } = readLanguage().blocks.get("priceList")?.properties?.items?.items ?? {};
  const head = ITEM_PROPERTIES.map((name) => properties[name]?.title ?? name);
  const freeWord = readFreeWord(spec);
  return [head, ...items.map(({ title, amount = freeWord, note = "" }) => [title, amount, note])];
}

/** Excel expects a semicolon where a comma is in numbers. */
function chooseSeparator(language: string): string {
  const parts = new Intl.NumberFormat(getLocale(language).baseName).formatToParts(1.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? ";" : ",";
}

function writeCell(text: string, separator: string): string {
  const isPlain = !/["\r\n\t]|^\s|\s$/.test(text) && !text.includes(separator);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

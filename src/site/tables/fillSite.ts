import { escapePointer } from "../../json/escapePointer.ts";
import { isObject } from "../../json/isObject.ts";
import { findValue, splitPointer } from "../../json/pointer.ts";
import { FILLED_PROPERTIES, hasTableFile, ITEM_PROPERTIES, readTableProperties, type TableBlock } from "./fillBlock.ts";
import { readFreeWord } from "./freeWord.ts";
import type { TableFile } from "./tableFile.ts";

/** The readable CSV files of a media folder, by their names. */
export type TableFiles = ReadonlyMap<string, TableFile>;

/** The value of a site with the cells of its files in its blocks. */
export interface FilledSite {
  value: unknown;
  /** The number of keys that the files have added. */
  keyCount: number;
  /** The contents of the files within a part of the site, as text from which a cache key is hashed. */
  describeFiles(partPointer: string): string;
  /** Finds the place in a file of a value that is from it; undefined for a value of site.json. */
  findCell(pointer: string): TableCell | undefined;
}

/** A place in a CSV file. */
export interface TableCell {
  /** The name of the file in the media folder. */
  file: string;
  /** The pointer of the property that names it. */
  pointer: string;
  /** The row from 1 and the column from A; missing for a whole row, or for all cells. */
  row?: number;
  column?: string;
}

interface FilledBlock {
  pointer: string;
  type: TableBlock["type"];
  file: string;
  table: TableFile;
}

/** Puts the cells of CSV files into the blocks of a site that name them. The site may have schema errors. */
export function fillSite(site: unknown, tables: TableFiles = new Map()): FilledSite {
  const blocks: FilledBlock[] = [];
  const value = tables.size > 0 ? fillValue(site, "") : site;

  function fillValue(source: unknown, pointer: string): unknown {
    if (Array.isArray(source)) return source.map((item, index) => fillValue(item, `${pointer}/${index}`));
    if (!isObject(source)) return source;
    const table = hasTableFile(source) ? tables.get(source.file) : undefined;
    if (table && hasTableFile(source)) {
      blocks.push({ pointer, type: source.type, file: source.file, table });
      return { ...source, ...readTableProperties(source, table, readFreeWord(site)) };
    }
    return Object.fromEntries(
      Object.entries(source).map(([name, member]) => [name, fillValue(member, `${pointer}/${escapePointer(name)}`)]),
    );
  }

  return {
    value,
    keyCount: blocks.reduce((sum, block) => sum + countFilledKeys(value, block), 0),
    describeFiles: (partPointer) =>
      blocks.flatMap(({ pointer, table }) => (pointer.startsWith(`${partPointer}/`) ? table.key : [])).join(),
    findCell(pointer) {
      const block = blocks.find((candidate) => pointer.startsWith(`${candidate.pointer}/`));
      return block && findBlockCell(block, splitPointer(pointer.slice(block.pointer.length)));
    },
  };
}

/** The number of keys that a file has added to its block. */
function countFilledKeys(site: unknown, { pointer, type }: FilledBlock): number {
  if (type === "table") return FILLED_PROPERTIES.table.length;
  const items = findValue(site, `${pointer}/items`) as readonly object[];
  return items.flatMap((item) => Object.keys(item)).length + FILLED_PROPERTIES.priceList.length;
}

function findBlockCell(
  { pointer, type, file, table: { rows } }: FilledBlock,
  [property = "", first, second]: readonly string[],
): TableCell | undefined {
  const properties: readonly string[] = FILLED_PROPERTIES[type];
  if (!properties.includes(property)) return undefined;
  const cell = { file, pointer: `${pointer}/file` };
  if (first === undefined) return cell;
  if (property === "columns") return { ...cell, row: rows[0].number, column: nameColumn(Number(first)) };
  const row = rows[Number(first) + 1]?.number;
  const column = type === "table" ? Number(second) : findItemColumn(second);
  return { ...cell, ...(row !== undefined && { row }), ...(column >= 0 && { column: nameColumn(column) }) };
}

function findItemColumn(property = ""): number {
  return ITEM_PROPERTIES.findIndex((name) => name === (property === "free" ? "amount" : property));
}

const LETTERS = 26;

/** The letters of a column, as spreadsheets name it: A for 0, AA for 26. */
function nameColumn(index: number): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? letter : nameColumn(Math.floor(index / LETTERS) - 1) + letter;
}

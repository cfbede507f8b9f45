import type { Block } from "../../generated/site.ts";
import type { TableFile, TableRow } from "./tableFile.ts";

/** The blocks that may have their cells in a file. */
export type TableBlock = Extract<Block, { type: "table" | "priceList" }>;

/** The properties of a block whose values are from its file. */
export const FILLED_PROPERTIES = { table: ["columns", "rows"], priceList: ["items"] } as const;

/** The properties of an item of a price list, in the order of the columns of its file. */
export const ITEM_PROPERTIES = ["title", "amount", "note"] as const;

/** The text of a cell without content: each cell of a table has some. */
const EMPTY_CELL = "–";

/** Whether a block names a file in place of its cells. */
export function hasTableFile(block: object): block is { type: TableBlock["type"]; file: string } {
  const { type, file } = block as { type?: unknown; file?: unknown };
  if ((type !== "table" && type !== "priceList") || typeof file !== "string") return false;
  return FILLED_PROPERTIES[type].every((property) => !Object.hasOwn(block, property));
}

/** A block with the cells of its file in place of the name of that, or without any if it cannot be read. */
export function fillBlock<Written extends Block>(
  block: Written,
  readTable: (file: string) => TableFile | undefined,
  freeWord: () => string,
): Written {
  if (!hasTableFile(block)) return block;
  const { file, ...properties } = block as TableBlock & { file: string };
  const table = readTable(file);
  const cells = table ? readTableProperties(block, table, freeWord()) : EMPTY_TABLES[block.type];
  return { ...properties, ...cells } as unknown as Written;
}

const EMPTY_TABLES = { table: { columns: [], rows: [] }, priceList: { items: [] } };

/** Whether the value at a path within a block, such as `rows/0/1`, is from its file, if it has one. */
export function isFilledProperty(block: Block, path: string): boolean {
  return listFilledProperties(block).some((property) => path.startsWith(`${property}/`));
}

/** The properties of a block whose values its file has. */
export function listFilledProperties({ type }: { type?: unknown }): readonly string[] {
  return type === "table" || type === "priceList" ? FILLED_PROPERTIES[type] : [];
}

/** The properties of a block that its file has; `freeWord` is the word for a price when there is nothing to pay. */
export function readTableProperties(
  { type }: Pick<TableBlock, "type">,
  { rows: [head, ...rows] }: Pick<TableFile, "rows">,
  freeWord: string,
): object {
  if (type === "priceList") return { items: rows.map((row) => createItem(row, freeWord)) };
  return { columns: head.cells, rows: rows.map(({ cells }) => cells.map((cell) => cell || EMPTY_CELL)) };
}

function createItem({ cells: [title = "", amount = "", note] }: TableRow, freeWord: string): object {
  const isFree = amount.localeCompare(freeWord, undefined, { sensitivity: "base" }) === 0;
  return {
    title,
    ...(isFree ? { free: true } : amount && { amount }),
    ...(note && { note }),
  };
}

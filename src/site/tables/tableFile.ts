/** A CSV file of the media folder that was read as a table. */
export interface TableFile {
  /** Its rows without empty ones: the first has the columns. */
  rows: readonly [TableRow, ...TableRow[]];
  encoding: TableEncoding;
  /** A hash of its content. */
  key: string;
}

/** A row of cells, without spaces around their texts. */
export interface TableRow {
  /** Its number from 1, as spreadsheets count rows: empty ones, too. */
  number: number;
  cells: readonly string[];
}

/** The encoding by which a file was read. */
export type TableEncoding = "UTF-8" | "UTF-16" | "Windows-1252";

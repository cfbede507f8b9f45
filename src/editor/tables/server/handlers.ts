import { findValue } from "../../../json/pointer.ts";
import { type ReadTable, readTable } from "../../../media/readTable.ts";
import { readTableProperties, type TableBlock } from "../../../site/tables/fillBlock.ts";
import { readFreeWord } from "../../../site/tables/freeWord.ts";
import type { Handlers } from "../../server/handlers.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import type { TableFileAnswer, tableRequests } from "../messages.ts";
import { writeTableText } from "./tableText.ts";

interface TableContext {
  site: SiteAccess;
  /** Reads a file of the media folder. */
  readFile(name: string): Promise<Uint8Array>;
}

/** Answers the requests about tables in CSV files. */
export function createTableHandlers({ site, readFile }: TableContext): Handlers<keyof typeof tableRequests> {
  async function describe(name: string, table: ReadTable, type: TableBlock["type"]): Promise<TableFileAnswer> {
    if ("problem" in table) return { problem: `${name} ${table.problem.fact}. ${table.problem.remedy}` };
    const { spec } = await site.readNewest();
    return {
      rows: table.rows.map(({ cells }) => cells),
      properties: { ...readTableProperties({ type }, table, readFreeWord(spec)) },
    };
  }

  return {
    async tableFile({ name, type }) {
      const content = await readFile(name).catch(() => undefined);
      return content ? describe(name, readTable(content), type) : { problem: `There is no file ${name}.` };
    },
    tableContent({ content, type }) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      return describe("The file", readTable(bytes), type);
    },
    async tableText({ pointer }) {
      const { spec } = await site.readNewest();
      const text = writeTableText(findValue(spec, pointer), spec);
      return text === undefined ? undefined : { text };
    },
  };
}

import { object, picklist, string } from "valibot";
import { declareAnswer, defineQuery, pointer } from "../api/definitions/requestDefinition.ts";

/** The requests about tables in CSV files. */
export const tableRequests = {
  /** Asks for the cells of a CSV file in the media folder. */
  tableFile: defineQuery(
    object({ name: string(), type: picklist(["table", "priceList"]) }),
    declareAnswer<TableFileAnswer>(),
  ),
  /** Asks for the cells of a CSV file that is not in the media folder, whose bytes are encoded in Base64. */
  tableContent: defineQuery(
    object({ content: string(), type: picklist(["table", "priceList"]) }),
    declareAnswer<TableFileAnswer>(),
  ),
  /** Asks for the cells of a block as the text of a CSV file. */
  tableText: defineQuery(object({ pointer }), declareAnswer<{ text: string } | undefined>()),
};

/** The cells of a CSV file, or why it is no table. */
export type TableFileAnswer =
  | {
      /** The first row has the columns. */
      rows: readonly (readonly string[])[];
      /** The properties of the block that have these cells. */
      properties: Record<string, unknown>;
    }
  | { problem: string };

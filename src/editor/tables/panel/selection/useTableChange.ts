import { useMemo } from "react";
import { request } from "../../../app/api/client.ts";
import type { FindPlace, PlannedEdit } from "../../../app/api/saveQueue.ts";
import { useSave } from "../../../app/api/useSave.ts";
import { useMessages } from "../../../app/messages/Messages.tsx";
import { findChangePlace } from "../../../app/places/changePlace.ts";
import { useWhere } from "../../../app/places/useWhere.ts";
import { explainAnswer } from "../../../protocol/explainAnswer.ts";
import { planTableAction, type TableChange } from "../../../protocol/tableActions.ts";
import {
  type CellPlace,
  fillCells,
  findCell,
  HEADS,
  readTable,
  type WrittenTable,
  writeCellPointer,
} from "../../../protocol/tableOperations.ts";
import type { ApplicationApi, ShownCell, Where } from "../../../protocol/windowApi.ts";
import { writeCell } from "../../../rich/cellMarkup.ts";

/** Changes tables of the page. */
export function useTableChange(): Pick<ApplicationApi, "changeTable" | "pasteCells"> {
  const { trySave } = useSave();
  const messages = useMessages();
  const { askWhere } = useWhere();
  return useMemo(() => {
    /** Changes the table of a cell as it is after all earlier changes. */
    async function change(
      title: string,
      cell: ShownCell,
      plan: (table: WrittenTable, pointer: string, place: CellPlace) => TableChange,
    ): Promise<void> {
      const where = await askWhere(cell);
      if (!where) return;
      const answer = await trySave({
        title: `${title}: ${cell.label}`,
        base: cell.hash,
        operations: (find) => planChange(cell, where, find, plan),
      });
      if (answer?.status === "nothing") messages.say("A table has at least one row and one column.");
      else if (answer?.status !== "saved") messages.showAlert(explainAnswer(answer));
    }

    return {
      changeTable: (action, cell) =>
        void change(TITLES[action], cell, (table, pointer, place) => planTableAction(action, table, pointer, place)),
      pasteCells(cell, texts) {
        void change("Pasted cells", cell, (table, pointer, place) => {
          const cells = texts.map((row, index) =>
            row.map((text) => writeCell(text, cell.isRich && place.row + index !== HEADS ? "richText" : "text")),
          );
          return { operations: fillCells(table, pointer, place, cells) };
        });
      },
    };
  }, [trySave, messages, askWhere]);
}

async function planChange(
  cell: ShownCell,
  where: Where,
  find: FindPlace,
  plan: (table: WrittenTable, pointer: string, place: CellPlace) => TableChange,
): Promise<PlannedEdit | undefined> {
  const cellPlace = findCell(find(cell.pointer) ?? "");
  const place = findCell(findChangePlace(cell, where, find)?.pointer ?? "");
  const copies = findChangePlace(cell, where, find)?.copies ?? [];
  if (!cellPlace || !place) return undefined;
  const { values } = await request("read", { pointers: [cellPlace.table] });
  const table = readTable(values[cellPlace.table]);
  if (!table) return undefined;
  const { operations, next } = plan(table, place.table, place.place);
  if (operations.length === 0) return { operations };
  return {
    operations: [...copies, ...operations],
    ...(next && { next: { pointer: writeCellPointer(place.table, next), selection: cell.selection, isOpened: true } }),
  };
}

const TITLES: Record<Parameters<ApplicationApi["changeTable"]>[0], string> = {
  rowAbove: "Row above",
  rowBelow: "Row below",
  removeRow: "Remove row",
  columnBefore: "Column before",
  columnAfter: "Column after",
  removeColumn: "Remove column",
};

import { type ReactNode, useState } from "react";
import { Button, DropZone } from "react-aria-components";
import type { SaveResult } from "../../../app/api/useSave.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import { removeDraft } from "../../../protocol/drafts.ts";
import type { FormOperation } from "../../../protocol/formValue.ts";
import { nameAddition } from "../../../protocol/nameAddition.ts";
import { type CellPlace, HEADS } from "../../../protocol/tableOperations.ts";
import { createCellTable } from "../../../tables/panel/cellTable.ts";
import { DroppedTable } from "../../../tables/panel/DroppedTable.tsx";
import { Grid } from "../../../tables/panel/Grid.tsx";
import { GridActions } from "../../../tables/panel/GridActions.tsx";
import type { GridTable } from "../../../tables/panel/gridTable.ts";
import { NextYearButton } from "../../../tables/panel/NextYear.tsx";
import { createObjectTable } from "../../../tables/panel/objectTable.ts";
import { type TableFile, useTableFile } from "../../../tables/panel/useTableFile.ts";
import { Additions } from "../control/Additions.tsx";
import { FieldGroup } from "../control/FieldGroup.tsx";
import { type Slot, useForm } from "../control/formState.ts";
import { NewValue } from "../control/NewValue.tsx";
import { useConstantValues } from "../control/useConstantValues.ts";
import { useField } from "../control/useField.ts";
import { useKeyedItems } from "../control/useKeyedItems.ts";
import { createDraftPointer, readValueDraft } from "../control/valueDrafts.ts";
import { ListControl } from "./list.tsx";
import styles from "./table.module.css";

/** A table, whose cells, rows and columns are edited as in a spreadsheet. */
export function TableControl(slot: Slot) {
  const { isNew } = useForm();
  // a new value is filled in field by field
  return isNew ? <ListControl {...slot} /> : <WrittenTable {...slot} />;
}

/** With more columns, a panel is wider. */
const FEW_COLUMNS = 3;

function WrittenTable(slot: Slot) {
  const { field } = slot;
  const form = useForm();
  const { value, refusals, refuse, change } = useField(slot);
  const rows = useKeyedItems(value);
  const constants = useConstantValues();
  const table = field.heads ? createCellTable(slot, form) : createObjectTable(slot, form);
  const [chosenCell, activate] = useState<CellPlace>({ row: table.hasHeads ? HEADS : 0, column: 0 });
  const active = keepWithin(chosenCell, table);
  /** Another one after each paste: the control of the cell begins with the pasted text. */
  const [pasteCount, setPasteCount] = useState(0);
  const tableFile = useTableFile(slot, { change });

  function paste(texts: readonly (readonly string[])[]): void {
    const { operations, note } = table.fill(active, texts);
    removeDraft(table.createSlot(active).pointer);
    setPasteCount(pasteCount + 1);
    if (operations.length === 0) return;
    void change(operations).then((result) => {
      if (result === true && note) refuse([{ message: note, suggestions: [] }]);
    });
  }

  function changeTable(operations: FormOperation[], place: Partial<CellPlace>): void {
    activate({ ...active, ...place });
    void change(operations);
  }

  return (
    <FieldGroup slot={slot} refusals={refusals}>
      <TableDrop label={field.label} tableFile={tableFile}>
        <div className={styles.table} data-wide={table.columns.length > FEW_COLUMNS || undefined}>
          <TableRows slot={slot} table={table} active={active} change={changeTable}>
            {rows.length > 0 && (
              <Grid label={field.label} {...{ table, rows, constants, active, activate, paste, pasteCount }} />
            )}
          </TableRows>
          <NextYearButton slot={slot} table={table} />
        </div>
      </TableDrop>
      {tableFile.mayHaveFile && pasteCount > 0 && <PastedTable tableFile={tableFile} />}
      {tableFile.mayHaveFile && (
        <p role="status" className={controls.help}>
          {tableFile.status}
        </p>
      )}
    </FieldGroup>
  );
}

interface TableDropProps {
  label: string;
  tableFile: TableFile;
  children: ReactNode;
}

/** Takes a CSV file that is dropped onto a table. */
function TableDrop({ label, tableFile, children }: TableDropProps) {
  const [droppedFile, setDroppedFile] = useState<File>();
  if (!tableFile.mayHaveFile) return children;
  return (
    <DropZone
      aria-label={`Drop a CSV file here: ${label}`}
      onDrop={async ({ items }) => {
        const file = items.find((item) => item.kind === "file");
        if (file?.kind === "file") setDroppedFile(await file.getFile());
      }}
    >
      {droppedFile && <DroppedTable file={droppedFile} tableFile={tableFile} close={() => setDroppedFile(undefined)} />}
      {children}
    </DropZone>
  );
}

/** Offers another place for cells that were pasted. */
function PastedTable({ tableFile }: { tableFile: TableFile }) {
  return (
    <fieldset aria-label="Pasted cells">
      <p className={controls.help}>The pasted cells are cells of the page now.</p>
      <Button
        className={controls.secondary ?? ""}
        isPending={tableFile.isBusy}
        onPress={() => void tableFile.writeFile()}
      >
        Keep as a file that Excel edits
      </Button>
    </fieldset>
  );
}

interface TableRowsProps {
  slot: Slot;
  table: GridTable;
  active: CellPlace;
  change(operations: FormOperation[], place: Partial<CellPlace>): void;
  children: ReactNode;
}

/** The controls that add rows and columns to a table, move and remove them. */
function TableRows({ slot, table, active, change, children }: TableRowsProps) {
  const { field, pointer, order } = slot;
  const form = useForm();
  /** The index at which a row is being filled in. */
  const [newRow, setNewRow] = useState<number>();
  const count = table.rows.length;
  const item = field.item && { ...field.item, required: true };
  const draftPointer = createDraftPointer(pointer);

  function insertWhole(index: number, row: unknown): Promise<SaveResult> {
    const operation: FormOperation =
      form.read(pointer) === undefined
        ? { type: "setProperty", pointer, value: [row], order: ["type", ...order] }
        : { type: "insertItem", pointer, index, value: row };
    return form.change([operation], field.label);
  }

  const openRow = (index: number) => {
    if (table.insertRow) change(table.insertRow(index), { row: index });
    else setNewRow(index);
  };
  return (
    <>
      {count > 0 && <GridActions {...{ slot, table, active, change, openRow }} />}
      {children}
      {newRow !== undefined && item && (
        <NewValue
          key={newRow}
          field={item}
          title={nameAddition(item.label)}
          of={field.label}
          draftPointer={draftPointer}
          initialValue={readValueDraft(draftPointer)?.value}
          write={(row) => insertWhole(newRow, row)}
          onClose={() => setNewRow(undefined)}
        />
      )}
      {table.insertRow ? (
        <div className={controls.buttons}>
          <AddButton title="Add a row" add={() => openRow(count)} />
          <AddButton
            title="Add a column"
            add={() =>
              change(table.columnOperations?.insert(table.columns.length) ?? [], { column: table.columns.length })
            }
          />
        </div>
      ) : (
        newRow === undefined &&
        item && (
          <Additions
            parent={field}
            field={item}
            draftPointer={draftPointer}
            add={(row) => insertWhole(count, row)}
            isList
          />
        )
      )}
    </>
  );
}

function AddButton({ title, add }: { title: string; add(): void }) {
  return (
    <Button className={controls.plain ?? ""} onPress={add}>
      <Icon name="add" />
      {title}
    </Button>
  );
}

/** A cell of the table: rows may have been removed since it was chosen. */
function keepWithin({ row, column }: CellPlace, { rows, columns }: GridTable): CellPlace {
  return {
    row: Math.max(HEADS, Math.min(row, rows.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  };
}

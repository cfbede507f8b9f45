import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { FormContext, type FormState, useForm } from "../../forms/panel/control/formState.ts";
import { type CellPlace, HEADS } from "../../protocol/tableOperations.ts";
import styles from "./Grid.module.css";
import type { GridTable } from "./gridTable.ts";

interface GridCellProps {
  table: GridTable;
  place: CellPlace;
  isActive: boolean;
  /** Its value, as it is shown when it is not edited. */
  text: string;
  activate(place: CellPlace): void;
  /** Another one when its control has to begin with the pasted text. */
  pasteCount: number;
}

/**
 * A cell: its value as a text, which is cheap in a long table, or its control. The control stays after the cell was
 * left until the typed text is saved, and as long as it was refused.
 */
export function GridCell({ table, place, isActive, text, activate, pasteCount }: GridCellProps) {
  const [isHeld, setHeld] = useState(isActive);
  if (isActive && !isHeld) setHeld(true);
  const Cell = place.row === HEADS ? "th" : "td";
  return (
    <Cell
      className={styles.cell}
      data-place={`${place.row} ${place.column}`}
      data-active={isActive || undefined}
      onClick={() => isActive || activate(place)}
    >
      {isActive || isHeld ? (
        <OpenCell key={pasteCount} table={table} place={place} isActive={isActive} release={() => setHeld(false)} />
      ) : (
        text
      )}
    </Cell>
  );
}

interface OpenCellProps extends Pick<GridCellProps, "table" | "place" | "isActive"> {
  /** Called when the cell was left and nothing in it is left to save. */
  release(): void;
}

function OpenCell({ table, place, isActive, release }: OpenCellProps) {
  const content = useRef<HTMLDivElement>(null);
  const saves = useRef(0);
  const releaseSaved = () => {
    if (saves.current === 0 && !content.current?.querySelector("[aria-invalid=true],[role=note]")) release();
  };
  const latest = useRef(releaseSaved);
  latest.current = isActive ? () => {} : releaseSaved;
  useEffect(() => {
    // when the focus has moved on, the typed text is being saved, or was refused
    if (!isActive) queueMicrotask(() => latest.current());
  }, [isActive]);
  const form = useCellForm(table, place, saves, latest);
  return (
    <div ref={content} className={styles.control}>
      <FormContext value={form}>
        <form.FieldControl {...table.createSlot(place)} />
      </FormContext>
    </div>
  );
}

/** The form of a cell, which makes the changes that the table needs, and calls a function when they are saved. */
function useCellForm(
  table: GridTable,
  place: CellPlace,
  saves: RefObject<number>,
  onSaved: RefObject<() => void>,
): FormState {
  const form = useForm();
  const latest = useRef({ table, place });
  latest.current = { table, place };
  return useMemo(
    () => ({
      ...form,
      async change(operations, title) {
        const cell = latest.current;
        saves.current++;
        const result = await form.change(cell.table.complete(cell.place, operations), title);
        saves.current--;
        // the control shows why it was refused
        if (result === true) onSaved.current();
        return result;
      },
    }),
    [form, saves, onSaved],
  );
}

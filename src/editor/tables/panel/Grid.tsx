import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject, useEffect, useRef } from "react";
import { areEqual } from "../../../json/areEqual.ts";
import { findValue } from "../../../json/pointer.ts";
import type { KeyedItem } from "../../forms/panel/control/itemKeys.ts";
import { type CellPlace, HEADS } from "../../protocol/tableOperations.ts";
import { readStep } from "../../rich/cellKeys.ts";
import { readPastedCells } from "../../rich/pastedCells.ts";
import { describeCell } from "./describeCell.ts";
import { findNextCell } from "./findNextCell.ts";
import styles from "./Grid.module.css";
import { GridCell } from "./GridCell.tsx";
import type { GridTable } from "./gridTable.ts";

interface GridProps {
  label: string;
  table: GridTable;
  /** The rows with their keys. */
  rows: readonly KeyedItem[];
  /** The values of the site's constants. */
  constants: ReadonlyMap<string, string>;
  active: CellPlace;
  activate(place: CellPlace): void;
  /** Called with cells that were pasted from the active cell on. */
  paste(texts: readonly (readonly string[])[]): void;
  /** How often something was pasted. */
  pasteCount: number;
}

/** A table whose cells are edited where they are. Keys go from cell to cell; the cell that is active has a control. */
export function Grid({ label, table, rows, constants, active, activate, paste, pasteCount }: GridProps) {
  const { element, focusCell } = useCellFocus(active);
  const { columns, hasHeads } = table;
  const open = (place: CellPlace) => {
    focusCell();
    activate(place);
  };
  const current = useRef<CurrentGrid>({ table, open, pasteCount });
  current.current = { table, open, pasteCount };

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.nativeEvent.isComposing ? undefined : readStep(event, event.target);
    const next = step && findNextCell(active, step, { rows: rows.length, columns: columns.length, hasHeads });
    // Tab after the last cell leaves the table
    if (next || step === "down") event.preventDefault();
    if (next) open(next);
  }

  function onPaste(event: ClipboardEvent): void {
    const { clipboardData } = event;
    const cells = readPastedCells({
      html: clipboardData.getData("text/html"),
      text: clipboardData.getData("text/plain"),
    });
    if (!cells) return;
    event.preventDefault();
    event.stopPropagation();
    focusCell();
    paste(cells);
  }

  const findActive = (row: number) => (active.row === row ? active.column : undefined);
  return (
    <div className={styles.scroller}>
      <table
        ref={element}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={styles.grid}
        onKeyDownCapture={onKeyDown}
        onPasteCapture={onPaste}
      >
        <thead>
          <GridHeads grid={current.current} activeColumn={findActive(HEADS)} />
        </thead>
        <tbody>
          {rows.map(({ key, value }, index) => (
            <GridRow
              key={key}
              index={index}
              value={value}
              constants={constants}
              columnCount={columns.length}
              activeColumn={findActive(index)}
              grid={current}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The parts of a grid that its rows need. */
interface CurrentGrid {
  table: GridTable;
  open(place: CellPlace): void;
  pasteCount: number;
}

function GridHeads({ grid, activeColumn }: { grid: CurrentGrid; activeColumn: number | undefined }) {
  const { table, open, pasteCount } = grid;
  return (
    <tr aria-rowindex={1} className={`${styles.row} ${styles.heads}`}>
      {table.columns.map(({ label, path }, column) =>
        table.hasHeads ? (
          <GridCell
            key={path}
            table={table}
            place={{ row: HEADS, column }}
            isActive={column === activeColumn}
            text={label}
            activate={open}
            pasteCount={pasteCount}
          />
        ) : (
          <th key={path} scope="col" className={`${styles.cell} ${styles.label}`}>
            {label}
          </th>
        ),
      )}
    </tr>
  );
}

interface GridRowProps {
  index: number;
  value: unknown;
  constants: ReadonlyMap<string, string>;
  columnCount: number;
  activeColumn: number | undefined;
  /** The grid as it is now: a difference in it does not render a row again that has not changed. */
  grid: RefObject<CurrentGrid>;
}

const GridRow = memo(function GridRow({ index, value, constants, activeColumn, grid }: GridRowProps) {
  const { table, pasteCount } = grid.current;
  return (
    <tr aria-rowindex={index + 2} className={styles.row}>
      {table.columns.map(({ field, path }, column) => (
        <GridCell
          key={path}
          table={table}
          place={{ row: index, column }}
          isActive={column === activeColumn}
          text={describeCell(field, findValue(value, path), constants)}
          activate={(place) => grid.current.open(place)}
          pasteCount={pasteCount}
        />
      ))}
    </tr>
  );
}, isSameRow);

function isSameRow(before: GridRowProps, after: GridRowProps): boolean {
  const { index, value, constants, columnCount, activeColumn } = before;
  return (
    // a row that is edited needs the table as it is now
    (activeColumn ?? after.activeColumn) === undefined &&
    index === after.index &&
    constants === after.constants &&
    columnCount === after.columnCount &&
    areEqual(value, after.value)
  );
}

/** Moves the focus to the control of the active cell when a person has made another cell the active one. */
function useCellFocus(active: CellPlace) {
  const element = useRef<HTMLTableElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const cell = element.current?.querySelector(`[data-place="${active.row} ${active.column}"]`);
    const control = cell?.querySelector<HTMLElement>("input,textarea,select,[contenteditable=true]");
    control?.focus();
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
    else if (control?.isContentEditable) getSelection()?.selectAllChildren(control);
  });
  return {
    element,
    focusCell() {
      isAsked.current = true;
    },
  };
}

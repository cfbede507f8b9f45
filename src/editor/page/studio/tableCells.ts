import { application } from "../../frame/link/application.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { FormOperation } from "../../protocol/formValue.ts";
import {
  type CellPlace,
  COLUMNS,
  fillCells,
  findCell,
  HEADS,
  insertColumn,
  insertRow,
  ROWS,
  readTable,
  removeColumn,
  type WrittenTable,
} from "../../protocol/tableOperations.ts";
import { readStep, type Step } from "../../rich/cellKeys.ts";
import { CONSTANT, EDITED } from "../../rich/editedText.ts";
import { readPastedCells } from "../../rich/pastedCells.ts";
import { say } from "./messages.ts";
import { currentEditing, leaveEditing, loadPageMap, pageMap, type Target } from "./page.ts";
import { isReadOnly } from "./readOnly.ts";
import { save } from "./save.ts";
import { waitForSavedVersion } from "./savedVersion.ts";
import { offerActions } from "./selection.ts";
import { askWhere, isShared, placeOf } from "./sharedParts.ts";
import { single } from "./single.ts";

/** What finds and opens the texts of the page. */
interface TextAccess {
  /** The first part of an element that can be edited. */
  findTarget(element: Element, map: PointMap): Target | undefined;
  /** The element that shows a value. */
  findElement(pointer: string, map: PointMap): Element | undefined;
  open(target: Target, map: PointMap): Promise<void>;
}

/** The cell that is opened when the page shows the version with the hash, which is known when that is saved. */
let nextCell: { pointer: string; hash?: string } | undefined;

let texts: TextAccess;

/** Lets Tab and the arrows go from cell to cell while one is edited, and fills cells with those that are pasted. */
export function startTableCells(textAccess: TextAccess): void {
  texts = textAccess;
  const capture = { capture: true };
  addEventListener("keydown", handleKey, capture);
  addEventListener("paste", handlePaste, capture);
}

/** The cell of a table of the page in which a text is edited. */
function findEditedCell(target: EventTarget | null): { text: HTMLElement; cell: HTMLTableCellElement } | undefined {
  const text = target instanceof Element ? target.closest<HTMLElement>(`#app [${EDITED}]`) : null;
  const cell = text?.closest<HTMLTableCellElement>("td,th");
  return text && cell ? { text, cell } : undefined;
}

/** The keys that were pressed while the next cell was being opened; undefined when none is. */
let heldKeys: KeyboardEvent[] | undefined;

function handleKey(event: KeyboardEvent): void {
  // those that were held come again
  if (!event.isTrusted) return;
  const edited = findEditedCell(event.target);
  const step = edited && readLeadingStep(event, edited.text);
  if (!heldKeys && !step) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (heldKeys) heldKeys.push(event);
  else if (edited && step) void goOn(edited.cell, step);
}

/** Where a key leads from a text: an arrow to the side is for its letters, and Enter saves it or breaks its line. */
function readLeadingStep(event: KeyboardEvent, text: HTMLElement): Step | undefined {
  const step = readStep(event, text);
  return step && LEADS.includes(step) && event.key !== "Enter" && !isBeforeConstant(event, text, step)
    ? step
    : undefined;
}

const LEADS: readonly Step[] = ["next", "previous", "up", "down"];

/** Whether Tab leads to a constant of the text. */
function isBeforeConstant({ key }: KeyboardEvent, text: HTMLElement, step: Step): boolean {
  const stops: (Element | null)[] = [text, ...text.querySelectorAll(`[${CONSTANT}]`)];
  const index = stops.indexOf(document.activeElement) + (step === "next" ? 1 : -1);
  return key === "Tab" && stops[index] !== undefined;
}

/** Saves what is edited, and opens the next cell that can be edited, for which the keys are that were pressed meanwhile. */
async function goOn(cell: HTMLTableCellElement, step: Step): Promise<void> {
  const keys: KeyboardEvent[] = [];
  heldKeys = keys;
  try {
    let isOpen = await openNext(listCells(cell, step));
    for (let key = keys.shift(); isOpen && key; key = keys.shift()) isOpen = await press(key);
  } finally {
    heldKeys = undefined;
  }
}

/** Does what a key does in the cell that is edited. Resolves to false when that could not be left. */
async function press(event: KeyboardEvent): Promise<boolean> {
  const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
  if (isTyped) document.execCommand("insertText", false, event.key);
  else if (event.key === "Backspace") document.execCommand("delete");
  if (isTyped || event.key === "Backspace") return true;
  // an editor reads what was typed a moment later
  await new Promise(requestAnimationFrame);
  const edited = findEditedCell(document.activeElement);
  const step = edited && readLeadingStep(event, edited.text);
  if (edited && step) return openNext(listCells(edited.cell, step));
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", event));
  return true;
}

/** Opens the first of some cells that can be edited. Resolves to whether there is one, and what was edited is saved. */
async function openNext(cells: readonly Element[]): Promise<boolean> {
  if (!(await leaveEditing()) || (await isReadOnly())) return false;
  await waitForSavedVersion();
  const map = await pageMap();
  const target = cells.map((cell) => texts.findTarget(cell, map)).find((candidate) => candidate !== undefined);
  if (target) await texts.open(target, map);
  return target !== undefined;
}

/** The cells that come after one in a direction. */
function listCells(cell: HTMLTableCellElement, step: Step): Element[] {
  const rows = [...(cell.closest("table")?.rows ?? [])];
  const row = rows.findIndex((candidate) => candidate.contains(cell));
  if (step === "up" || step === "down") {
    const nextRows = step === "down" ? rows.slice(row + 1) : rows.slice(0, row).reverse();
    return nextRows.flatMap(({ cells }) => cells[cell.cellIndex] ?? []);
  }
  const cells = rows.flatMap((candidate) => [...candidate.cells]);
  const index = cells.indexOf(cell);
  return step === "next" ? cells.slice(index + 1) : cells.slice(0, index).reverse();
}

/** A paste of more than one cell fills the table; any other is a paste of text. */
function handlePaste(event: ClipboardEvent): void {
  const pointer = findEditedCell(event.target) ? currentEditing()?.pointer : undefined;
  if (pointer === undefined || !findCell(pointer)) return;
  const { clipboardData } = event;
  const cells = readPastedCells({
    html: clipboardData?.getData("text/html") ?? "",
    text: clipboardData?.getData("text/plain") ?? "",
  });
  if (!cells) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void fill(pointer, cells);
}

const fill = single((pointer: string, pastedCells: readonly (readonly string[])[]) =>
  changeTable("Pasted cells", pointer, async ({ table, list, place, map }) => {
    const { writeCell } = await import("../../rich/cellMarkup.ts");
    const kind = map.richTexts[`${list}/${ROWS}/0/0`] ? "richText" : "text";
    const cells = pastedCells.map((row, index) =>
      row.map((text) => writeCell(text, place.row + index === HEADS ? "text" : kind)),
    );
    return { change: (pointerOfTable) => fillCells(table, pointerOfTable, place, cells) };
  }),
);

/** Offers what can be done with the row and the column of a cell that is selected; nothing for any other value. */
export function offerTableActions(pointer: string | undefined): void {
  const { place } = (pointer !== undefined && findCell(pointer)) || {};
  if (pointer === undefined || !place) {
    offerActions("table", []);
    return;
  }
  const { row, column } = place;
  const ofRow = [
    createAction("Row above", pointer, (table, at) => insertRow(table, at, row), { row, column: 0 }),
    createAction("Row below", pointer, (table, at) => insertRow(table, at, row + 1), { row: row + 1, column: 0 }),
    createAction("Remove row", pointer, ({ rows }, at) =>
      rows.length > 1 ? [{ type: "removeItem", pointer: `${at}/${ROWS}/${row}` }] : [],
    ),
  ];
  offerActions("table", [
    ...(row === HEADS ? [] : ofRow),
    createAction("Column before", pointer, (table, at) => insertColumn(table, at, column), { row, column }),
    createAction("Column after", pointer, (table, at) => insertColumn(table, at, column + 1), {
      row,
      column: column + 1,
    }),
    createAction("Remove column", pointer, (table, at) =>
      table.columns.length > 1 ? removeColumn(table, at, column) : [],
    ),
  ]);
}

/** An action of the bar; `next` is the cell that is opened then. */
function createAction(
  title: string,
  pointer: string,
  change: (table: WrittenTable, pointer: string) => FormOperation[],
  next?: CellPlace,
): { title: string; run(): void } {
  const run = single(() =>
    changeTable(title, pointer, async ({ table }) => ({ change: (at) => change(table, at), ...(next && { next }) })),
  );
  return { title, run: () => void run() };
}

/** A table of the page that is changed. */
interface ChangedTable {
  /** As it is written now. */
  table: WrittenTable;
  /** Its pointer where the page shows it. */
  list: string;
  place: CellPlace;
  map: PointMap;
}

/** What is done with a table, by its pointer where it is changed, and the cell that is opened then. */
interface TableChange {
  change(pointer: string): FormOperation[];
  next?: CellPlace;
}

/** Saves what is edited, and changes the table of a cell: everywhere, or where its shared part is copied for this page. */
async function changeTable(
  title: string,
  pointer: string,
  plan: (changed: ChangedTable) => Promise<TableChange>,
): Promise<void> {
  const cellOfText = document.querySelector(`#app :is(td,th):has([${EDITED}])`);
  const oldMap = await pageMap();
  if (!(await leaveEditing()) || (await isReadOnly())) return;
  // the text that was saved may be in a copy of its shared part now
  const map = cellOfText && isShared(pointer, oldMap) ? await loadPageMap() : oldMap;
  const found = findCell(pointer);
  const where = found && (await askWhere(found.table, map));
  if (!found || !where) return;
  const { hash, values } = await application.read([found.table]);
  const table = readTable(values[found.table]);
  if (!table) return;
  const { change, next } = await plan({ table, list: found.table, place: found.place, map });
  const place = placeOf(where, found.table, map);
  const operations = change(place.pointer);
  if (operations.length === 0) return say("A table has at least one row and one column.");
  nextCell = next && { pointer: writePointer(place.pointer, next) };
  const label = map.names[pointer]?.label.split(" · ").at(-1) ?? "";
  const isSaved = await save({
    title: `${title}: ${label}`,
    base: hash,
    operations: [...place.copies, ...operations],
    onSaved(savedHash) {
      if (nextCell) nextCell.hash = savedHash;
    },
  });
  if (isSaved) await openNextCell(await pageMap());
  else nextCell = undefined;
}

const writePointer = (table: string, { row, column }: CellPlace) =>
  row === HEADS ? `${table}/${COLUMNS}/${column}` : `${table}/${ROWS}/${row}/${column}`;

/** Opens the cell that was inserted, if the page shows it now. Call it for each version that the page shows. */
export async function openNextCell(map: PointMap): Promise<void> {
  if (!nextCell || nextCell.hash !== map.hash) return;
  const element = texts.findElement(nextCell.pointer, map);
  const target = element && texts.findTarget(element, map);
  // the page is changed in place after its map is loaded
  if (!target || currentEditing()) return;
  nextCell = undefined;
  await texts.open(target, map);
}

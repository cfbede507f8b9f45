import { currentEditing, leaveEditing, page } from "../../frame/edit/page.ts";
import { createPlace } from "../../frame/edit/places.ts";
import { selection } from "../../frame/edit/selection.ts";
import { application } from "../../frame/link/application.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { findCell, ROWS } from "../../protocol/tableOperations.ts";
import type { ShownCell } from "../../protocol/windowApi.ts";
import { readStep, type Step } from "../../rich/cellKeys.ts";
import { CONSTANT, EDITED } from "../../rich/editedText.ts";
import { readPastedCells } from "../../rich/pastedCells.ts";

/** Opens the first text of an element. Returns whether there is one. */
type OpenText = (element: Element, map: PointMap) => boolean;

/** Lets Tab and the arrows go from cell to cell while one is edited, and fills cells with those that are pasted. */
export function startTableCells(openText: OpenText): void {
  const capture = { capture: true };
  addEventListener("keydown", (event) => handleKey(event, openText), capture);
  addEventListener("paste", handlePaste, capture);
}

/** The cell of a table of the page in which a text is edited. */
function findEditedCell(target: EventTarget | null): { text: HTMLElement; cell: HTMLTableCellElement } | undefined {
  const text = target instanceof Element ? target.closest<HTMLElement>(`#app [${EDITED}]`) : null;
  const cell = text?.closest<HTMLTableCellElement>("td,th");
  return text && cell ? { text, cell } : undefined;
}

/** Leaves a cell, and opens the next one at once: the next key is for that. */
function handleKey(event: KeyboardEvent, openText: OpenText): void {
  const editedCell = findEditedCell(event.target);
  const step = editedCell && readLeadingStep(event, editedCell.text);
  if (!editedCell || !step || !page.map) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { map } = page;
  if (leaveEditing()) listCells(editedCell.cell, step).some((cell) => openText(cell, map));
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
  const cell = pointer !== undefined && page.map && createCell(pointer, page.map);
  if (!cell) return;
  const { clipboardData } = event;
  const cells = readPastedCells({
    html: clipboardData?.getData("text/html") ?? "",
    text: clipboardData?.getData("text/plain") ?? "",
  });
  if (!cells) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (leaveEditing()) void application.pasteCells(cell, cells);
}

/** A cell for the application; undefined for any other value. */
export function createCell(pointer: string, map: PointMap): ShownCell | undefined {
  const { table } = findCell(pointer) ?? {};
  if (table === undefined) return undefined;
  return {
    ...createPlace(pointer, map),
    label: map.names[pointer]?.label.split(" · ").at(-1) ?? "",
    isRich: Object.hasOwn(map.richTexts, `${table}/${ROWS}/0/0`),
    selection: selection.id,
  };
}

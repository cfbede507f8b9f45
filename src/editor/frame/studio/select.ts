import { findBlockPointer } from "../../../site/blockPointer.ts";
import { blockSelection, findBlock, selectBlockAt } from "../../blocks/page/blocks.ts";
import { createItem, findListItem } from "../../blocks/page/listItems.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { NextSelection } from "../../protocol/windowApi.ts";
import { createCell } from "../../tables/page/tableCells.ts";
import { inlineTexts } from "../../texts/page/inlineText.ts";
import { showBox } from "../edit/overlay.ts";
import type { Target } from "../edit/page.ts";
import { describeUses, isShared } from "../edit/places.ts";
import { selection } from "../edit/selection.ts";
import { findElement, findFirstText, findNearestElement, measureTarget } from "./targets.ts";

/** Scrolls to a block, or to a value where it can be edited, and moves the focus there; else to the block of the value. */
export function selectAt(pointer: string, map: PointMap): void {
  const blockPointer = findBlockPointer(pointer) ?? pointer;
  if (pointer === blockPointer && selectBlockAt(pointer, map)) return;
  const element = findNearestElement(pointer, blockPointer, map);
  if (!element) selectBlockAt(blockPointer, map);
  element?.scrollIntoView({ block: "center" });
  element?.focus();
}

/** Whether the person has done nothing in the page since they asked for a selection. */
export const isAskedFor = (next: NextSelection) => next.selection === undefined || next.selection === selection.id;

/**
 * Selects a block or a value that was added; opens its first text for typing. A block may show texts of other pages, such
 * as their titles: these stay closed.
 */
export function selectNext({ pointer, isOpened }: NextSelection, map: PointMap): void {
  selectAt(pointer, map);
  const element = findBlock(pointer, map) ?? findElement(pointer, map);
  if (isOpened && element) inlineTexts.openAdded(() => openFirstText(element, map, pointer));
}

/** Opens the first text of an element, of the value at a pointer, all of it selected. Returns whether there is one. */
export function openFirstText(element: Element, map: PointMap, within?: string): boolean {
  const target = findFirstText(element, map, within);
  if (target) openTarget(target, map);
  return target !== undefined;
}

/** Shows the target that was clicked or has the focus in the application's bar. */
export function selectTarget(target: Target | undefined, map: PointMap): void {
  const { pointer } = target ?? {};
  if (pointer === undefined) {
    selection.selectPart(undefined);
    return;
  }
  const item = findListItem(pointer);
  selection.selectPart({
    pointer,
    label: map.names[pointer]?.label ?? "",
    note: describeUses(pointer, map),
    cell: createCell(pointer, map),
    item: item && createItem(item, map),
  });
}

export function outline(target: Target, map: PointMap): void {
  const { label = "" } = map.names[target.pointer] ?? {};
  showBox(measureTarget(target), label, describeUses(target.pointer, map), isShared(target.pointer, map));
}

/** Selects a part of the page and starts editing it, all of it selected. */
export function openTarget(target: Target, map: PointMap): void {
  blockSelection.selectAround(target.element, map);
  selectTarget(target, map);
  target.open();
}

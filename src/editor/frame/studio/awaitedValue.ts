import { findBlockPointer } from "../../../site/blockPointer.ts";
import { blockSelection, findBlock } from "../../blocks/page/blocks.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { page } from "../edit/page.ts";
import { selection } from "../edit/selection.ts";
import { outline, selectTarget } from "./select.ts";
import { findElement, findFirstTarget } from "./targets.ts";

export const isUndoKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && /^[zy]$/i.test(key);

/** The value that an undo has changed, which is shown as soon as the page has the version with a hash. */
class AwaitedValue {
  private value: { pointer: string; hash: string } | undefined;
  /** Whether the person has done something since the last undo in the page, whose end must not select anything else. */
  private hasGoneOn = false;

  /** Call it with each input in the page. */
  noteInput(event: Event): void {
    selection.noteInput();
    this.hasGoneOn = !(event instanceof KeyboardEvent && isUndoKey(event));
    this.value = undefined;
  }

  /** Shows a value as soon as the page has its version, unless the person has gone on. */
  await(pointer: string, hash: string): void {
    if (this.hasGoneOn && document.hasFocus()) return;
    this.value = { pointer, hash };
    if (page.map) this.show(page.map);
  }

  /** Shows the value, or its block: scrolls there, outlines it and names it in the bar; the focus stays. */
  show(map: PointMap): void {
    if (this.value?.hash !== map.hash) return;
    const { pointer } = this.value;
    this.value = undefined;
    const element = findElement(pointer, map) ?? findBlock(findBlockPointer(pointer) ?? pointer, map);
    const target = element && findFirstTarget(element, map);
    element?.scrollIntoView({ block: "center" });
    if (element) blockSelection.selectAround(element, map);
    selectTarget(target, map);
    if (target) outline(target, map);
  }
}

/** The value that is shown next. */
export const awaitedValue = new AwaitedValue();

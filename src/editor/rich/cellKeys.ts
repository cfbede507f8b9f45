/** Where a key leads from the cell of a table. */
export type Step = "next" | "previous" | "up" | "down" | "left" | "right";

type PressedKey = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** The step for a key in the control of a cell; undefined if the key is for the control itself. */
export function readStep(event: PressedKey, target: EventTarget | null): Step | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return undefined;
  // a cell with a problem has buttons after it
  const isControl = target.matches("input,textarea,select,[contenteditable]:not([contenteditable=false])");
  if (!isControl || (key === "Tab" && target.closest("[aria-invalid=true]"))) return undefined;
  if (key === "Tab") return shiftKey ? "previous" : "next";
  if (shiftKey) return undefined;
  if (key === "Enter") return "down";
  const arrow = ARROWS[key];
  return arrow && isAtEdge(target, arrow === "up" || arrow === "left" ? "start" : "end", arrow) ? arrow : undefined;
}

const ARROWS: Record<string, Step | undefined> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Whether an arrow has nothing more to do in a control: all of it is selected, or the caret is at its edge. */
function isAtEdge(target: HTMLElement, edge: "start" | "end", step: Step): boolean {
  if (target instanceof HTMLSelectElement) return false;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (target.type === "checkbox") return true;
    const { selectionStart, selectionEnd, value } = target;
    // the parts of a date are changed and chosen by arrows
    if (selectionStart === null || selectionEnd === null || /^(?:date|time|datetime-local|number)$/.test(target.type))
      return false;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    const isLine = target instanceof HTMLInputElement && (step === "up" || step === "down");
    return isWhole || isLine || (edge === "start" ? selectionEnd === 0 : selectionStart === value.length);
  }
  return isSelectionAtEdge(target, edge);
}

/** Whether all of an element is selected, or nothing of it is before or after the caret. */
function isSelectionAtEdge(element: HTMLElement, edge: "start" | "end"): boolean {
  const selection = element.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return true;
  const range = selection.getRangeAt(0);
  const [before, after] = [range.cloneRange(), range.cloneRange()];
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  after.selectNodeContents(element);
  after.setStart(range.endContainer, range.endOffset);
  const [isStart, isEnd] = [String(before) === "", String(after) === ""];
  if (isStart && isEnd) return true;
  return range.collapsed && (edge === "start" ? isStart : isEnd);
}

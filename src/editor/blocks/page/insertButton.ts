import { addToOverlay, fitScale } from "../../frame/edit/overlay.ts";
import { leaveEditing } from "../../frame/edit/page.ts";
import { application } from "../../frame/link/application.ts";
import { element } from "../../frame/link/element.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { addBlockAfter, findBlockBefore } from "./blocks.ts";
import { createItem, findLastItem } from "./listItems.ts";

const blockButton = createButton("insert", "Add a block here");
const itemButton = createButton("insert item", "Add another here");

function createButton(className: string, ariaLabel: string): HTMLButtonElement {
  // the bar has the same for the keyboard
  const button = element("button", {
    type: "button",
    className,
    ariaLabel,
    title: ariaLabel,
    hidden: true,
    tabIndex: -1,
  });
  button.textContent = "+";
  return button;
}

/**
 * Shows a button between two blocks, where the pointer is nearest to, and one after the last item of a list; hides them where
 * nothing can be added.
 */
export function showInsertButtons(within: Element, { clientY }: MouseEvent, map: PointMap): void {
  const block = findBlockBefore(within, clientY, map);
  blockButton.hidden = !block;
  if (block) {
    const { left, right, bottom } = block.element.getBoundingClientRect();
    place(blockButton, (left + right) / 2, bottom);
    blockButton.onclick = () => addBlockAfter(block.element, map);
  }
  const item = findLastItem(within, map);
  itemButton.hidden = !item;
  if (item) {
    const { left, bottom } = item.element.getBoundingClientRect();
    place(itemButton, left, bottom);
    itemButton.onclick = () => void (leaveEditing() && application.addItem(createItem(item, map)));
  }
}

/** Places a button around a position of the window. */
function place(button: HTMLButtonElement, x: number, y: number): void {
  if (!button.isConnected) addToOverlay(button);
  fitScale();
  const { width, height } = button.getBoundingClientRect();
  button.style.left = `${Math.max(0, x - width / 2)}px`;
  button.style.top = `${y - height / 2}px`;
}

/** Hides the buttons, such as when the page has scrolled. */
export function hideInsertButtons(): void {
  blockButton.hidden = true;
  itemButton.hidden = true;
}

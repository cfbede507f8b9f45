import { element } from "../element.ts";
import type { PointMap } from "../inspect/pointMap.ts";
import { createAddition, findBlockBefore } from "./blocks.ts";
import { addToOverlay } from "./overlay.ts";

const insertButton = element("button", {
  type: "button",
  className: "insert",
  ariaLabel: "Add a block here",
  hidden: true,
  // the bar has the same for the keyboard
  tabIndex: -1,
});
insertButton.textContent = "+";

/** Shows a button between two blocks, where the pointer is nearest to; hides it where no block can be added. */
export function showInsertButton(within: Element, { clientY }: MouseEvent, map: PointMap): void {
  const block = findBlockBefore(within, clientY, map);
  insertButton.hidden = !block;
  if (!block) return;
  if (!insertButton.isConnected) addToOverlay(insertButton);
  const { left, right, bottom } = block.element.getBoundingClientRect();
  const { width, height } = insertButton.getBoundingClientRect();
  insertButton.style.left = `${(left + right - width) / 2}px`;
  insertButton.style.top = `${bottom - height / 2}px`;
  insertButton.onclick = createAddition(block);
}

/** Hides the button, such as when the page has scrolled. */
export function hideInsertButton(): void {
  insertButton.hidden = true;
}

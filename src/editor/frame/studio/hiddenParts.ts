import type { PointMap } from "../../locate/page/pointMap.ts";
import { SHOWN_NOW } from "./editingStyles.ts";
import { findTargets } from "./targets.ts";

/** Parts that open above the page, or repeat texts that are edited where they are shown. */
const LEFT_HIDDEN = "details,dialog,[popover],[aria-hidden=true],[data-repeats]";

/** Shows parts that the page hides until a button is pressed, or without React: they are edited, too. */
export function showHidden(map: PointMap): void {
  for (const node of document.querySelectorAll(`[${SHOWN_NOW}]`)) node.removeAttribute(SHOWN_NOW);
  for (const node of map.root.element.querySelectorAll("main *, aside *, [data-pinned-banners] *")) {
    if (node.checkVisibility() || node.closest(LEFT_HIDDEN)) continue;
    if (findTargets(node, map).length > 0) outermostHidden(node)?.toggleAttribute(SHOWN_NOW, true);
  }
}

/** The outermost element that is not shown and has an element; undefined if its dates hide it. */
function outermostHidden(element: Element): Element | undefined {
  let outermost = element;
  for (let at = element.parentElement; at && !at.checkVisibility(); at = at.parentElement) outermost = at;
  return outermost.matches("[data-boot][hidden]") ? undefined : outermost;
}

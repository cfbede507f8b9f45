/**
 * Scrolls the first change between two versions of a document into view, if it is in the content of the page and off
 * screen. The page shows the second version.
 */
export function scrollToChange(before: Document, after: Document): void {
  const [live, old, next] = [document, before, after].map((version) => version.querySelector("main"));
  if (!live || !old || !next || old.isEqualNode(next)) return;
  const target = findChangedElement(live, old, next);
  // a closed element has no boxes
  if (target.getClientRects().length === 0) return;
  const { top, bottom } = target.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) target.scrollIntoView({ block: "center" });
}

/** The innermost live element that has the first difference between two versions. */
export function findChangedElement(live: Element, before: Element, after: Element): Element {
  const [liveChildren, old, next] = [
    Array.from(live.children),
    Array.from(before.children),
    Array.from(after.children),
  ];
  const index = next.findIndex((child, at) => !old[at]?.isEqualNode(child));
  const [child, oldChild, newChild] = [liveChildren[index], old[index], next[index]];
  if (!child || !newChild || child.tagName !== newChild.tagName) return live;
  // one was added or removed: others only have another place
  return oldChild && old.length === next.length ? findChangedElement(child, oldChild, newChild) : child;
}

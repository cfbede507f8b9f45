/** What a visitor may have changed: an element that contains it is patched, and never replaced by a copy. */
const STATEFUL = "details,dialog,[popover],input,select,textarea,video,audio,iframe,[data-boot]";

/**
 * Applies the difference between two versions of an element to the live element that the browser made of the first. What
 * scripts or the visitor have changed stays, unless it differs between the versions, too. Where the live element no longer
 * corresponds to the first version, its content is replaced.
 */
export function patchElement(live: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  // its script has read what changes
  if (before.hasAttribute("data-boot")) stopBoot(live);
  patchAttributes(live, before, after);
  patchChildren(live, before, after);
}

/** Applies the difference between two versions of a document's head; scripts and Vite's own styles stay. */
export function patchHead(live: Element, before: Element, after: Element): void {
  const [shown, old, next] = [live, before, after].map(headParts) as [Element[], Element[], Element[]];
  const added = next.filter((part) => !old.some((one) => one.isEqualNode(part)));
  for (const part of old.filter((one) => !next.some((other) => other.isEqualNode(one)))) {
    const current = shown.find((one) => one.isEqualNode(part));
    const at = added.findIndex((one) => kindOf(one) === kindOf(part));
    const [replacement] = at < 0 ? [] : added.splice(at, 1);
    if (replacement) current?.replaceWith(copy(replacement));
    else current?.remove();
  }
  live.append(...added.map(copy));
}

/** The elements of a head that differ between pages and versions; React writes the title, too. */
function headParts(head: Element): Element[] {
  return Array.from(head.children).filter(({ localName, attributes }) => {
    return localName !== "script" && localName !== "title" && !attributes.getNamedItem("data-vite-dev-id");
  });
}

/** What identifies an element of a head, or of a list of siblings, across versions. */
function kindOf(node: Node): string {
  if (node.nodeType !== 1) return node.nodeName;
  const names = ["id", "data-boot", "name", "property", "rel"];
  return [node.nodeName, ...names.map((name) => (node as Element).getAttribute(name))].join();
}

function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const { name } of Array.from(before.attributes)) if (!after.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of Array.from(after.attributes))
    if (before.getAttribute(name) !== value)
      live.setAttribute(name, name === "class" ? classes(live, before, after) : value);
}

/** The classes of the new version, and those that scripts have added. */
function classes(live: Element, before: Element, after: Element): string {
  const added = Array.from(live.classList).filter((name) => !before.classList.contains(name));
  return [...new Set([...Array.from(after.classList), ...added])].join(" ");
}

function patchChildren(live: Element, before: Element, after: Element): void {
  const [old, next] = [before, after].map(({ childNodes }) => Array.from(childNodes)) as [ChildNode[], ChildNode[]];
  const shown = counterparts(live, old);
  if (!shown) {
    stopBootsIn(live);
    live.replaceChildren(...next.map(copy));
    return;
  }
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && isSame(old[start], next[start])) start++;
  let end = 0;
  while (end < most - start && isSame(old.at(-1 - end), next.at(-1 - end))) end++;
  const removed = old.slice(start, old.length - end);
  const added = next.slice(start, next.length - end);
  const following = shown[old.length - end] ?? null;
  added.forEach((node, index) => {
    const [known, current] = [removed[index], shown[start + index]];
    if (known && current) patchNode(current, known, node);
    else live.insertBefore(copy(node), following);
  });
  for (const node of shown.slice(start + added.length, start + removed.length)) remove(node);
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return !!one && !!other && one.isEqualNode(other);
}

function patchNode(live: ChildNode, before: ChildNode, after: ChildNode): void {
  if (before.isEqualNode(after)) return;
  if (kindOf(before) !== kindOf(after) || isReplaceable(live)) {
    live.before(copy(after));
    remove(live);
  } else if (live.nodeType === 1) patchElement(live as Element, before as Element, after as Element);
  else live.nodeValue = after.nodeValue;
}

/** Whether a boot script may have changed an element that nobody has opened, chosen or focused something in. */
function isReplaceable(node: ChildNode): boolean {
  if (node.nodeType !== 1) return false;
  const element = node as Element;
  const isOfScript = element.closest("[data-boot]") !== null;
  const inner = element.matches("[data-boot]") ? STATEFUL.replace(",[data-boot]", "") : STATEFUL;
  return isOfScript && !element.querySelector(STATEFUL) && !element.matches(inner) && !element.matches(":focus-within");
}

/** The live nodes that correspond to nodes of a version, without those that scripts have added; undefined when one is missing. */
function counterparts(live: Element, nodes: readonly ChildNode[]): ChildNode[] | undefined {
  const candidates = Array.from(live.childNodes);
  const found: ChildNode[] = [];
  for (const node of nodes) {
    let candidate = candidates.shift();
    while (candidate && candidate.nodeName !== node.nodeName) candidate = candidates.shift();
    if (!candidate) return undefined;
    found.push(candidate);
  }
  return found;
}

function remove(node: ChildNode): void {
  if (node.nodeType === 1) stopBootsIn(node as Element);
  node.remove();
}

function stopBootsIn(element: Element): void {
  for (const inner of [element, ...Array.from(element.querySelectorAll("[data-boot]"))]) stopBoot(inner);
}

/** Stops the boot script of an element, which can then be started again. */
function stopBoot(element: Element): void {
  const { stopBoot } = element as HTMLElement;
  stopBoot?.();
  (element as HTMLElement).stopBoot = undefined;
}

function copy<Copied extends Node>(node: Copied): Copied {
  return document.importNode(node, true);
}

/** Elements that a visitor may have changed: an element that contains one is patched, and never replaced by a copy. */
const STATEFUL = "details,dialog,[popover],input,select,textarea,video,audio,iframe,[data-boot]";

/**
 * Applies the difference between two versions of an element to the live element that the browser has created from the
 * first. Changes of scripts or of the visitor stay, unless the versions differ there, too. Where the live element no
 * longer corresponds to the first version, its content is replaced.
 */
export function patchElement(live: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  // its script has read values that change
  if (before.hasAttribute("data-boot")) stopBoot(live);
  patchAttributes(live, before, after);
  patchChildren(live, before, after);
}

/** Applies the difference between two versions of a document's head; scripts and Vite's own styles stay. */
export function patchHead(live: Element, before: Element, after: Element): void {
  const [liveParts, old, next] = [headParts(live), headParts(before), headParts(after)];
  const addedParts = next.filter((part) => !old.some((oldPart) => oldPart.isEqualNode(part)));
  for (const part of old.filter((oldPart) => !next.some((nextPart) => nextPart.isEqualNode(oldPart)))) {
    const current = liveParts.find((livePart) => livePart.isEqualNode(part));
    const at = addedParts.findIndex((addedPart) => identifyNode(addedPart) === identifyNode(part));
    const [replacement] = at < 0 ? [] : addedParts.splice(at, 1);
    if (replacement) current?.replaceWith(copy(replacement));
    else current?.remove();
  }
  live.append(...addedParts.map(copy));
}

/** The elements of a head that differ between pages and versions; React writes the title, too. */
function headParts(head: Element): Element[] {
  return Array.from(head.children).filter(({ localName, attributes }) => {
    return localName !== "script" && localName !== "title" && !attributes.getNamedItem("data-vite-dev-id");
  });
}

/** The identity of an element of a head, or of a list of siblings, across versions. */
function identifyNode(node: Node): string {
  if (!isElement(node)) return node.nodeName;
  const names = ["id", "data-boot", "name", "property", "rel"];
  return [node.nodeName, ...names.map((name) => node.getAttribute(name))].join();
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Applies the difference between the attributes of two versions of an element; attributes that scripts have added stay. */
export function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const { name } of Array.from(before.attributes)) if (!after.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of Array.from(after.attributes))
    if (before.getAttribute(name) !== value)
      live.setAttribute(name, name === "class" ? classes(live, before, after) : value);
}

/** The classes of the new version, and those that scripts have added. */
function classes(live: Element, before: Element, after: Element): string {
  const addedClasses = Array.from(live.classList).filter((name) => !before.classList.contains(name));
  return [...new Set([...Array.from(after.classList), ...addedClasses])].join(" ");
}

function patchChildren(live: Element, before: Element, after: Element): void {
  const [old, next] = [Array.from(before.childNodes), Array.from(after.childNodes)];
  const liveNodes = counterparts(live, old);
  if (!liveNodes) {
    stopAllBoots(live);
    live.replaceChildren(...next.map(copy));
    return;
  }
  const shorterLength = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorterLength && isSame(old[start], next[start])) start++;
  let end = 0;
  while (end < shorterLength - start && isSame(old.at(-1 - end), next.at(-1 - end))) end++;
  const removedNodes = old.slice(start, old.length - end);
  const addedNodes = next.slice(start, next.length - end);
  const following = liveNodes[old.length - end] ?? null;
  addedNodes.forEach((node, index) => {
    const [removedNode, current] = [removedNodes[index], liveNodes[start + index]];
    if (removedNode && current) patchNode(current, removedNode, node);
    else live.insertBefore(copy(node), following);
  });
  for (const node of liveNodes.slice(start + addedNodes.length, start + removedNodes.length)) remove(node);
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  return !!a && !!b && a.isEqualNode(b);
}

function patchNode(live: ChildNode, before: ChildNode, after: ChildNode): void {
  if (before.isEqualNode(after)) return;
  if (identifyNode(before) !== identifyNode(after) || isReplaceable(live)) {
    live.before(copy(after));
    remove(live);
  } else if (isElement(live) && isElement(before) && isElement(after)) patchElement(live, before, after);
  else live.nodeValue = after.nodeValue;
}

/** Whether a boot script may have changed an element that nobody has opened, chosen or focused something in. */
function isReplaceable(node: ChildNode): boolean {
  if (!isElement(node)) return false;
  const isOfScript = node.closest("[data-boot]") !== null;
  const inner = node.matches("[data-boot]") ? STATEFUL.replace(",[data-boot]", "") : STATEFUL;
  return isOfScript && !node.querySelector(STATEFUL) && !node.matches(inner) && !node.matches(":focus-within");
}

/** The live nodes that correspond to nodes of a version, without those that scripts have added; undefined when one is missing. */
function counterparts(live: Element, nodes: readonly ChildNode[]): ChildNode[] | undefined {
  const candidates = Array.from(live.childNodes);
  const matches: ChildNode[] = [];
  for (const node of nodes) {
    let candidate = candidates.shift();
    while (candidate && candidate.nodeName !== node.nodeName) candidate = candidates.shift();
    if (!candidate) return undefined;
    matches.push(candidate);
  }
  return matches;
}

function remove(node: ChildNode): void {
  if (isElement(node)) stopAllBoots(node);
  node.remove();
}

function stopAllBoots(element: Element): void {
  for (const inner of [element, ...Array.from(element.querySelectorAll("[data-boot]"))]) stopBoot(inner);
}

/** Stops the boot script of an element, which can then be started again. */
function stopBoot(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.stopBoot?.();
  element.stopBoot = undefined;
}

function copy<Copied extends Node>(node: Copied): Copied {
  return document.importNode(node, true);
}

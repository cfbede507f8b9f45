import { isText, type LocatedText, type MarkedNode } from "./markedTree.ts";

/** An element of the page with its counterpart in the tree that was rendered with marks. */
export interface Pair {
  element: Element;
  node: MarkedNode;
}

/** The counterparts of the children of an element, by its own counterpart. */
type Counterparts = WeakMap<MarkedNode, ReadonlyMap<Element, MarkedNode>>;

/** The counterparts that were found below a root element, until an element is added or removed there. */
const counterpartsBelow = new WeakMap<Element, () => Counterparts>();

/**
 * The pairs from the root down to an element, as far as they go: where the page differs, such as by an element that a
 * script has added, they end at its nearest ancestor that is the same in both.
 */
export function findPairsTo(element: Element, root: Pair): Pair[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== root.element; at = at.parentElement) path.unshift(at);
  const readCounterparts = counterpartsBelow.get(root.element) ?? watchCounterparts(root.element);
  const counterparts = readCounterparts();
  const pairs = [root];
  let parent = root;
  for (const child of path) {
    const byChild = counterparts.get(parent.node) ?? pairChildren(parent);
    counterparts.set(parent.node, byChild);
    const node = byChild.get(child);
    if (!node) break;
    parent = { element: child, node };
    pairs.push(parent);
  }
  return pairs;
}

/** Returns a function that returns the counterparts that are still right. */
function watchCounterparts(root: Element): () => Counterparts {
  let counterparts: Counterparts = new WeakMap();
  const { MutationObserver } = root.ownerDocument.defaultView ?? globalThis;
  const observer = new MutationObserver(() => {
    counterparts = new WeakMap();
  });
  observer.observe(root, { childList: true, subtree: true });
  const readCounterparts = () => {
    // changes since the last task
    if (observer.takeRecords().length > 0) counterparts = new WeakMap();
    return counterparts;
  };
  counterpartsBelow.set(root, readCounterparts);
  return readCounterparts;
}

/** Pairs the children of two elements from both ends, as long as they are the same elements. */
function pairChildren({ element, node }: Pair): Map<Element, MarkedNode> {
  const children = Array.from(element.children);
  const byChild = new Map<Element, MarkedNode>();
  for (const [index, child] of children.entries()) {
    const counterpart = node.children[index];
    if (counterpart?.tag !== child.tagName) break;
    byChild.set(child, counterpart);
  }
  const unpairedCount = children.length - byChild.size;
  for (let fromEnd = 1; fromEnd <= unpairedCount; fromEnd++) {
    const [child, counterpart] = [children.at(-fromEnd), node.children.at(-fromEnd)];
    if (!child || counterpart?.tag !== child.tagName) break;
    byChild.set(child, counterpart);
  }
  return byChild;
}

/** A part of a text node of the page. */
export interface TextPart extends LocatedText {
  node: Text;
  start: number;
  end: number;
}

/**
 * The parts of the texts of an element, without its descendants. Where a script has changed a text, such as the digits of
 * a countdown, it is one part with all pointers.
 */
export function textParts({ element, node }: Pair): TextPart[] {
  const texts = Array.from(element.childNodes).filter((child): child is Text => isText(child) && child.data !== "");
  const isSame = texts.length === node.texts.length;
  return texts.flatMap((text, index) => {
    const parts = (isSame ? node.texts[index] : undefined) ?? [];
    if (parts.map((part) => part.text).join("") === text.data) return locateParts(text, parts);
    const pointers = [...new Set((isSame ? parts : node.texts.flat()).flatMap((part) => part.pointers))];
    return [{ node: text, start: 0, end: text.length, text: text.data, pointers }];
  });
}

function locateParts(node: Text, parts: readonly LocatedText[]): TextPart[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    return { ...part, node, start, end };
  });
}

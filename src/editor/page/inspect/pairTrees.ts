import { isText, type LocatedText, type MarkedNode } from "./markedTree.ts";

/** An element of the page with its counterpart in the tree that was rendered with marks. */
export interface Pair {
  element: Element;
  node: MarkedNode;
}

/**
 * The pairs from the root down to an element, as far as they go: where the page differs, such as by an element that a
 * script has added, they end at its nearest ancestor that is the same in both.
 */
export function pairsTo(element: Element, root: Pair): Pair[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== root.element; at = at.parentElement) path.unshift(at);
  const pairs = [root];
  for (const child of path) {
    const node = counterpart(child, pairs.at(-1) as Pair);
    if (!node) break;
    pairs.push({ element: child, node });
  }
  return pairs;
}

/** The counterpart of a child element: children are paired from both ends, as long as they are the same elements. */
function counterpart(child: Element, { element, node }: Pair): MarkedNode | undefined {
  const children = Array.from(element.children);
  const index = children.indexOf(child);
  const fromEnd = children.length - index;
  const markedChildren = node.children;
  if (children.slice(0, index + 1).every(({ tagName }, at) => tagName === markedChildren[at]?.tag))
    return markedChildren[index];
  const isSameEnd = children.slice(index).every(({ tagName }, at) => tagName === markedChildren.at(at - fromEnd)?.tag);
  return isSameEnd && markedChildren.length >= fromEnd ? markedChildren.at(-fromEnd) : undefined;
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
    if (parts.map((part) => part.text).join("") === text.data) return positioned(text, parts);
    const pointers = [...new Set((isSame ? parts : node.texts.flat()).flatMap((part) => part.pointers))];
    return [{ node: text, start: 0, end: text.length, text: text.data, pointers }];
  });
}

function positioned(node: Text, parts: readonly LocatedText[]): TextPart[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    return { ...part, node, start, end };
  });
}

import { isContent } from "../../../site/isContent.ts";
import { type MarkedText, markedValues, readMarks } from "../../../site/marks.ts";
import type { PointedBlock } from "../messages.ts";

/** A part of a text with the JSON pointers of the values that it is from, the innermost first. */
export interface LocatedText {
  text: string;
  pointers: string[];
}

/** An element of a page that was rendered with marks. */
export interface MarkedNode {
  tag: string;
  /** Its child elements. */
  children: MarkedNode[];
  /** Its own text nodes that are not empty. */
  texts: LocatedText[][];
  /** The pointers of the values in its attributes, by their names. */
  attributes: Map<string, string[]>;
  /** The pointer of the smallest part of site.json that has all values in it; undefined if there is none. */
  within: string | undefined;
}

/** Reads an element that was rendered with marks; `pointers` has the pointers of values by their numbers. */
export function readMarkedTree(
  element: Element,
  pointers: Readonly<Record<number, string>>,
  blocks: readonly PointedBlock[] = [],
): MarkedNode {
  const tree = readElement(element, (value) => pointers[value] ?? "", []);
  const main = find(tree, "main");
  if (main) assignBlocks(main, blocks);
  return tree;
}

type PointerOf = (value: number) => string;

function readElement(element: Element, pointerOf: PointerOf, open: number[]): MarkedNode {
  const node: MarkedNode = {
    tag: element.tagName,
    children: [],
    texts: [],
    attributes: new Map(),
    within: undefined,
  };
  for (const { name, value } of element.attributes) {
    const values = markedValues(value).map(pointerOf);
    if (values.length > 0) node.attributes.set(name, values);
  }
  const before = open.length;
  for (const child of element.childNodes) {
    if (isElement(child)) node.children.push(readElement(child, pointerOf, open));
    else if (isText(child)) {
      const text = readMarks(child.data, open).map((part) => locateText(part, pointerOf));
      if (text.length > 0) node.texts.push(text);
    }
  }
  // a mark that the component has cut off ends with the element
  open.length = Math.min(open.length, before);
  const below = node.children.flatMap(({ within }) => within ?? []);
  node.within = commonPart([...ownPointers(node).filter(isContent), ...below]);
  return node;
}

const locateText = ({ text, values }: MarkedText, pointerOf: PointerOf): LocatedText => ({
  text,
  pointers: values.map(pointerOf),
});

/** The pointers in an element's texts and attributes, without its descendants. */
export function ownPointers({ texts, attributes }: MarkedNode): string[] {
  return [...texts.flat().flatMap(({ pointers }) => pointers), ...[...attributes.values()].flat()];
}

/** The pointer of the smallest value that contains all of these; undefined if only the whole site does. */
function commonPart(pointers: readonly string[]): string | undefined {
  const [first, ...otherPointers] = pointers;
  if (first === undefined) return undefined;
  const steps = first.split("/");
  let sharedCount = steps.length;
  for (const pointer of otherPointers) {
    const otherSteps = pointer.split("/");
    const differing = steps.slice(0, sharedCount).findIndex((step, index) => step !== otherSteps[index]);
    if (differing >= 0) sharedCount = differing;
  }
  return steps.slice(0, sharedCount).join("/") || undefined;
}

function find(node: MarkedNode, tag: string): MarkedNode | undefined {
  if (node.tag.toLowerCase() === tag) return node;
  for (const child of node.children) {
    const match = find(child, tag);
    if (match) return match;
  }
  return undefined;
}

/** Says of each element in main which block it is, also of one without any marks between two that have some. */
function assignBlocks(main: MarkedNode, blocks: readonly PointedBlock[]): void {
  const owners = main.children.map((child) => blocks.findIndex(({ pointer }) => hasPointerIn(child, pointer)));
  let lastBlock = -1;
  for (let start = 0; start <= owners.length; start++) {
    const end = findNextOwned(owners, start);
    const next = owners[end] ?? blocks.length;
    if (end - start === next - lastBlock - 1) for (let index = start; index < end; index++) owners[index] = ++lastBlock;
    lastBlock = next;
    start = end;
  }
  for (const [index, child] of main.children.entries()) {
    const block = blocks[owners[index] ?? -1];
    if (!block) continue;
    if (!isIn(child.within ?? "", block.pointer)) child.within = block.pointer;
    locateNumbers(child, block, child.within ?? "");
  }
}

/** The index of the next element whose block is known; the number of elements if there is none. */
function findNextOwned(owners: readonly number[], start: number): number {
  const nextIndex = owners.findIndex((owner, index) => index >= start && owner >= 0);
  return nextIndex < 0 ? owners.length : nextIndex;
}

function hasPointerIn(node: MarkedNode, pointer: string): boolean {
  return (
    ownPointers(node).some((ownPointer) => isIn(ownPointer, pointer)) ||
    node.children.some((child) => hasPointerIn(child, pointer))
  );
}

function isIn(pointer: string, part: string): boolean {
  return pointer === part || pointer.startsWith(`${part}/`);
}

/** Locates the numbers of a block, which cannot be marked, by their digits: the nearest number of the block first. */
function locateNumbers(node: MarkedNode, block: PointedBlock, within: string): void {
  const place = node.within !== undefined && isIn(node.within, block.pointer) ? node.within : within;
  node.texts = node.texts.map((parts) => parts.flatMap((part) => withNumbers(part, block, place)));
  for (const child of node.children) locateNumbers(child, block, place);
}

function withNumbers(part: LocatedText, { numbers }: PointedBlock, place: string): LocatedText[] {
  const segments = part.text.split(/(\d+)/);
  const isNumber = (text: string) => numbers.some(({ value }) => String(value) === text);
  if (part.pointers.some(isContent) || !segments.some(isNumber)) return [part];
  return segments.flatMap((text) => {
    const equal = numbers.filter(({ value }) => String(value) === text).map(({ pointer }) => pointer);
    const nearest = equal.sort((a, b) => shared(b, place) - shared(a, place));
    return text === "" ? [] : [{ text, pointers: [...nearest, ...part.pointers] }];
  });
}

/** How many steps two pointers share. */
function shared(a: string, b: string): number {
  const steps = b.split("/");
  const differing = a.split("/").findIndex((step, index) => step !== steps[index]);
  return differing < 0 ? steps.length : differing;
}

// by their numbers: a document that was parsed by another window has other classes
const isElement = (node: Node): node is Element => node.nodeType === 1;
export const isText = (node: Node): node is Text => node.nodeType === 3;

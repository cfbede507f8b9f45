import { hot } from "virtual:prospectus/hot";
import { isContent } from "../../../../site/isContent.ts";
import { sendEvent } from "../../../frame/link/sendEvent.ts";
import { NOT_OPENED, OPEN } from "../../../protocol/pointMessages.ts";
import type { PointName, Points } from "../../messages.ts";
import type { MarkedNode } from "../markedTree.ts";
import { findPairsTo, type Pair, type TextPart, textParts } from "../pairTrees.ts";
import { loadPointMap, type PointMap, ROOT } from "../pointMap.ts";
import { hideOutline, showOutline, showPlace } from "./outline.ts";

/** The target at the pointer: a value, or a block or item of a list. */
interface Target {
  /** The pointers of its values, the innermost first. */
  pointers: string[];
  /** The outlined part of the page. */
  outlinedPart: Element | Range;
}

/** Where the values of the page are from; undefined until the first Alt, and again after a save. */
let map: Promise<PointMap> | undefined;
/** Where the mouse pointer was last. */
let mouse: { x: number; y: number } | undefined;
let isPointing = false;

/**
 * Lets people point at the page: while Alt is held, the value or block under the mouse is outlined and named, and a click
 * opens the editor at it. With the keyboard, Alt+Shift+E opens that of the focused element.
 */
export function startPointing(): void {
  const capture = { capture: true };
  addEventListener("keydown", onKeyDown, capture);
  addEventListener("keyup", onKeyUp, capture);
  addEventListener("pointermove", onPointerMove, capture);
  addEventListener("click", onClick, capture);
  // the application and the browser do not act on the element at the pointer
  for (const type of ["pointerdown", "mousedown", "mouseup", "pointerup"] as const)
    addEventListener(type, ignore, capture);
  addEventListener("blur", stop);
  addEventListener("scroll", stop, capture);
  hot?.on(NOT_OPENED, showPlace);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === "Alt" && !event.repeat) {
    // the page may have been saved, or be another by now
    map = loadPointMap();
    isPointing = true;
    void outline();
  } else if (event.altKey && event.shiftKey && event.code === "KeyE") {
    event.preventDefault();
    void openFocused();
  }
}

function onKeyUp(event: KeyboardEvent): void {
  if (event.key !== "Alt" || !isPointing) return;
  // on Windows, Alt on its own moves the focus to the menu of the browser
  event.preventDefault();
  stop();
}

function onPointerMove({ altKey, clientX: x, clientY: y }: PointerEvent): void {
  mouse = { x, y };
  isPointing = altKey;
  if (altKey) void outline();
  else hideOutline();
}

function onClick(event: MouseEvent): void {
  if (!event.altKey || !isOnPage(event)) return;
  ignore(event);
  mouse = { x: event.clientX, y: event.clientY };
  void openPointed(event.shiftKey);
}

function ignore(event: MouseEvent): void {
  if (!event.altKey || !isOnPage(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether an event is of the page, not of the preview's own elements. */
function isOnPage({ target }: Event): boolean {
  return target instanceof Element && target.closest(`#${ROOT}`) !== null;
}

function stop(): void {
  isPointing = false;
  hideOutline();
}

/** Outlines the target at the mouse. */
async function outline(): Promise<void> {
  map ??= loadPointMap();
  const { root, names } = await map;
  const target = mouse && isPointing ? findTarget(mouse.x, mouse.y, root) : undefined;
  if (target) showOutline(target.outlinedPart, nameTarget(target, names));
  else hideOutline();
}

/** Opens the editor at the value under the mouse; `isOuter`: at the text around the constant. */
async function openPointed(isOuter: boolean): Promise<void> {
  map ??= loadPointMap();
  const { root } = await map;
  const target = mouse && findTarget(mouse.x, mouse.y, root);
  if (target) open(isOuter ? (target.pointers.find(isContent) ?? target.pointers[0]) : target.pointers[0]);
}

async function openFocused(): Promise<void> {
  map ??= loadPointMap();
  const { root } = await map;
  const focusedElement = document.activeElement;
  const target =
    focusedElement && root.element.contains(focusedElement) ? elementTarget(focusedElement, root) : undefined;
  open(target?.pointers[0]);
}

function open(pointer: string | undefined): void {
  if (pointer) sendEvent(OPEN, { pointer });
}

/** The value whose text is at a position of the window, else the value of its element. */
function findTarget(x: number, y: number, root: Pair): Target | undefined {
  const element = document.elementFromPoint(x, y);
  if (!element || !root.element.contains(element)) return undefined;
  return textTarget(element, x, y, root) ?? elementTarget(element, root);
}

function textTarget(element: Element, x: number, y: number, root: Pair): Target | undefined {
  const pair = findPairsTo(element, root).at(-1);
  if (pair?.element !== element) return undefined;
  const parts = textParts(pair);
  const at = parts.find((part) => part.pointers.length > 0 && contains(createRange([part]), x, y));
  const pointer = at?.pointers[0];
  if (!at || pointer === undefined) return undefined;
  // a text may be interrupted by constants
  const valueParts = parts.filter(({ node, pointers }) => node === at.node && pointers.includes(pointer));
  return { pointers: at.pointers, outlinedPart: createRange(valueParts) };
}

function createRange(parts: readonly TextPart[]): Range {
  const range = document.createRange();
  const [first] = parts;
  const last = parts.at(-1);
  if (first) range.setStart(first.node, Math.min(first.start, first.node.length));
  if (last) range.setEnd(last.node, Math.min(last.end, last.node.length));
  return range;
}

function contains(range: Range, x: number, y: number): boolean {
  return Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}

/** The values of an element or of its nearest ancestor that has any; else the item or block that it is in. */
function elementTarget(element: Element, root: Pair): Target | undefined {
  for (const pair of findPairsTo(element, root).reverse()) {
    const pointers = findValues(pair.node);
    if (pointers.length > 0) return { pointers, outlinedPart: pair.element };
  }
  return undefined;
}

/** The values that an element shows first: its text, its picture, its link, else all within it. */
function findValues({ texts, attributes, within }: MarkedNode): string[] {
  const text = texts.flat().find(({ pointers }) => pointers.some(isContent)) ?? texts.flat()[0];
  const attribute = ["src", "d", "alt"].map((name) => attributes.get(name)).find(Boolean);
  return (
    [text?.pointers, attribute, within === undefined ? undefined : [within]].find((pointers) => pointers?.length) ?? []
  );
}

/** The name of a value, with the constants and shared parts that it is from. */
function nameTarget({ pointers }: Target, names: Points["names"]): PointName[] {
  const ownPointer = pointers.find(isContent) ?? pointers[0] ?? "";
  return [ownPointer, ...pointers.filter((pointer) => pointer.startsWith("/constants/"))].flatMap(
    (pointer) => names[pointer] ?? [],
  );
}

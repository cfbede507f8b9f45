import { getParentPointer } from "../../../json/pointer.ts";
import { eventDays } from "../../events/page/eventDays.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { pictures } from "../../media/page/pictures.ts";
import { inlineTexts } from "../../texts/page/inlineText.ts";
import { names } from "../../texts/page/names.ts";
import { isSeen, plainTexts } from "../../texts/page/plainTexts.ts";
import { richTexts } from "../../texts/page/richTexts.ts";
import { type Finder, findElementsAt, type Position, type Target } from "../edit/page.ts";
import { links } from "./links.ts";

/** The ways of editing a part of the page; where several can edit it, the first does. */
const FINDERS: readonly Finder[] = [richTexts, plainTexts, links, pictures, names, eventDays];

/** The element that can have the focus and shows a value, or a part of it. */
export function findElement(pointer: string, map: PointMap): HTMLElement | undefined {
  const element = Array.from(map.root.element.querySelectorAll("*")).find((candidate) =>
    findTargets(candidate, map).some((target) => `${target.pointer}/`.startsWith(`${pointer}/`)),
  );
  return element?.closest<HTMLElement>("[tabindex],a,button,summary") ?? undefined;
}

/** The element that shows a value of a block, or else the value around it: the picture of an alt text. */
export function findNearestElement(pointer: string, blockPointer: string, map: PointMap): HTMLElement | undefined {
  const element = findElement(pointer, map);
  const parent = getParentPointer(pointer);
  return element || !parent.startsWith(`${blockPointer}/`) ? element : findNearestElement(parent, blockPointer, map);
}

/** Whether an element is edited with the control of the page that it is in. */
export function isReached(element: Element, map: PointMap): boolean {
  const control = element.closest("a,button,summary");
  if (control?.localName !== "a") return control !== null;
  const first = findFirstTarget(control, map)?.element;
  // the name of an icon is asked for with its link
  return first === element || (first === control && !isSeen(element));
}

export function findTargets(element: Element, map: PointMap): Target[] {
  const leftText = inlineTexts.findLeft(element);
  return leftText ? [leftText] : FINDERS.flatMap((finder) => finder.findTargets(element, map));
}

/** The target at a position of the window, also behind the area of a link; undefined if nothing can be edited there. */
export function findTargetAt({ x, y }: Position, map: PointMap): Target | undefined {
  const elements = findElementsAt({ x, y }, map);
  const [hit] = elements;
  if (!hit) return undefined;
  // the link of a card may cover its picture and its texts
  for (const element of elements) {
    const targets = findTargets(element, map);
    const exact = targets.find((target) => contains(target.rectangles(), x, y));
    if (exact) return exact;
    if (!contains(element.getClientRects(), x, y)) continue;
    if (targets.length === 1 && (element === hit || isInline(hit, element))) return targets[0];
    const inside = element.matches("a,button,summary") ? findFirstTarget(element, map) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

/** Whether an element is in the line of its parent, such as the currency of an amount. */
function isInline(element: Element, parent: Element): boolean {
  return element.parentElement === parent && getComputedStyle(element).display === "inline";
}

function contains(rectangles: Iterable<DOMRect>, x: number, y: number): boolean {
  return [...rectangles].some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
}

/** The target of an element, else of the first descendant that has one. */
export function findFirstTarget(element: Element, map: PointMap): Target | undefined {
  return findFirstTargets(element, map)[0];
}

/** The target of the first text that is seen in an element. */
export function findFirstText(element: Element, map: PointMap, within = ""): Target | undefined {
  const isText = ({ pointer, element: place }: Target) =>
    `${pointer}/`.startsWith(`${within}/`) &&
    (Object.hasOwn(map.texts, pointer) || Object.hasOwn(map.richTexts, pointer)) &&
    isSeen(place);
  for (const candidate of [element, ...element.querySelectorAll("*")]) {
    const target = findTargets(candidate, map).find(isText);
    if (target) return target;
  }
  return undefined;
}

/** An element may have several, such as the start and the end of a period. */
export function findFirstTargets(element: Element, map: PointMap): Target[] {
  for (const candidate of [element, ...element.querySelectorAll("*")]) {
    const targets = findTargets(candidate, map);
    if (targets.length > 0) return targets;
  }
  return [];
}

/** The smallest rectangle around all parts of a target. */
export function measureTarget(target: Target): DOMRect {
  const visibleRectangles = [...target.rectangles()];
  const rectangles = visibleRectangles.length > 0 ? visibleRectangles : [target.element.getBoundingClientRect()];
  const [left, top] = [
    Math.min(...rectangles.map((rectangle) => rectangle.left)),
    Math.min(...rectangles.map((rectangle) => rectangle.top)),
  ];
  const [right, bottom] = [
    Math.max(...rectangles.map((rectangle) => rectangle.right)),
    Math.max(...rectangles.map((rectangle) => rectangle.bottom)),
  ];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The text that an element is in which cannot be edited without it, such as a link. */
export function findTextAround(element: Element, map: PointMap): Target | undefined {
  const text = findTargetAt(findStart(element), map);
  return text?.element.contains(element) ? text : undefined;
}

/** The position of the first letter of an element. */
export function findStart(element: Element): Position {
  const { left = 0, top = 0, height = 0 } = element.getClientRects()[0] ?? {};
  return { x: left + 2, y: top + height / 2 };
}

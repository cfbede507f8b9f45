import { proxy } from "comlink";
import { application } from "../../frame/link/application.ts";
import { loadPointMap, type PointMap } from "../../locate/page/pointMap.ts";
import type { Position } from "../../rich/editedText.ts";
import { askForChoice } from "./messages.ts";

export type { Position };

/** A part of the page that can be edited. */
export interface Target {
  /** The JSON pointer of its value. */
  pointer: string;
  element: Element;
  /** Where it is in the window. */
  rectangles(): Iterable<DOMRect>;
  /** Starts editing, at a position if it was clicked. */
  open(at?: Position): Promise<void>;
}

/** Finds the parts of the page that can be edited in one way, such as pictures. */
export interface Finder {
  /** Those of an element, without those of its descendants. */
  targetsIn(element: Element, map: PointMap): Target[];
}

/** What is being edited in the page. */
export interface Editing {
  /** The JSON pointer of its value. */
  pointer: string;
  /** Whether something was changed and not saved. */
  isChanged(): boolean;
  /** Saves what was changed; resolves to whether nothing is left to save. */
  leave(): Promise<boolean>;
}

let map: Promise<PointMap> = new Promise(() => {});
/** Called with the next map that is that of the version which the page shows. */
let waitingForMap: ((map: Promise<PointMap>) => void)[] = [];
let editing: Editing | undefined;
let idle: Promise<void> = Promise.resolve();
let becomeIdle = (): void => {};

/** Where the values of the page are from. */
export function pageMap(): Promise<PointMap> {
  return map;
}

/** Loads where the values are from, again after each change. */
export function loadPageMap(): Promise<PointMap> {
  map = loadPointMap();
  return map;
}

/**
 * Loads where the values of the version that the page shows are from. When the site has another version by now, they are
 * loaded with the next call: the page is about to show that one, unless something in it is edited.
 */
export function loadShownPageMap(): Promise<PointMap> {
  const callers = waitingForMap;
  waitingForMap = [];
  map = loadPointMap().then((loadedMap) => {
    const isShown = `${loadedMap.version}` === document.documentElement.dataset.version;
    if (isShown || editing) return loadedMap;
    return new Promise<PointMap>((resolve) => waitingForMap.push(resolve));
  });
  for (const resolve of callers) resolve(map);
  return map;
}

/** Resolves when the page may be changed in place: nothing is being edited. */
export function whenIdle(): Promise<void> {
  return idle;
}

/** The elements at a position of the window in one part of the page, the topmost first. */
export function elementsAt({ x, y }: Position, { root }: PointMap): Element[] {
  const elements = document.elementsFromPoint(x, y).filter((element) => root.element.contains(element));
  const [hit] = elements;
  return elements.filter((element) => hit && findPart(element) === findPart(hit));
}

/** The part of the page that an element is in, such as a block or the footer. */
function findPart(element: Element): Element | null {
  return element.closest("main > *, header, footer, dialog, nav, aside, [data-pinned-banners]");
}

/** Opens a part of the page; where there are several, asks for which. */
export async function openOneOf(targets: readonly Target[], { names }: PointMap): Promise<void> {
  const labels = targets.map(({ pointer }) => names[pointer]?.label ?? "");
  const chosenLabel =
    targets.length > 1 ? await askForChoice("What do you want to change?", "It is one of these.", labels) : labels[0];
  await targets[labels.indexOf(chosenLabel ?? "")]?.open();
}

/** What is being edited in the page; undefined if nothing is. */
export function currentEditing(): Editing | undefined {
  return editing;
}

/** Keeps the page as it is while a part of it is edited. */
export function startEditing(newEditing: Editing): void {
  editing = newEditing;
  // what was said last would look like the result of this edit
  void application.say(
    "",
    [],
    proxy(() => {}),
  );
  idle = new Promise((resolve) => {
    becomeIdle = resolve;
  });
}

/** Lets the page be changed in place again. */
export function endEditing(): void {
  editing = undefined;
  becomeIdle();
}

/** Saves what is being edited; resolves to false if it could not be saved and is still being edited. */
export async function leaveEditing(): Promise<boolean> {
  return (await editing?.leave()) ?? true;
}

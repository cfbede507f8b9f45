import { proxy } from "comlink";
import type { Points } from "../../locate/messages.ts";
import { createPointMap, loadPointMap, type PointMap } from "../../locate/page/pointMap.ts";
import type { Position } from "../../rich/editedText.ts";
import { application } from "../link/application.ts";
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
  open(at?: Position): void;
}

/** Finds the parts of the page that can be edited in one way, such as pictures. */
export interface Finder {
  /** Lists the targets of an element, without the targets of its descendants. */
  findTargets(element: Element, map: PointMap): Target[];
}

/** A text that is edited in the page. */
export interface Editing {
  /** The JSON pointer of its value. */
  pointer: string;
  /** Whether something was changed and not saved. */
  isChanged(): boolean;
  /** Ends editing, and has the application save the change. Returns false if the text cannot be written. */
  leave(): boolean;
}

/** The places of the values of the version that the page shows, and the text that is edited. */
class EditedPage {
  map: PointMap | undefined;
  editing: Editing | undefined;
  /** How many texts are being saved, which the page still shows as they were typed. */
  private savingCount = 0;
  private waiting: (() => void)[] = [];

  startEditing(editing: Editing): void {
    this.editing = editing;
    // the last message would look like the result of this edit
    void application.say(
      "",
      [],
      proxy(() => {}),
    );
  }

  endEditing(): void {
    this.editing = undefined;
    this.notify();
  }

  /** Keeps the page as it is until a text was saved. */
  async keepWhile<Answer>(saving: Promise<Answer>): Promise<Answer> {
    this.savingCount++;
    try {
      return await saving;
    } finally {
      this.savingCount--;
      this.notify();
    }
  }

  /** Resolves when the page may be changed in place: nothing is being edited, or being saved. */
  async whenIdle(): Promise<void> {
    while (this.editing || this.savingCount > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private notify(): void {
    if (this.editing || this.savingCount > 0) return;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

/** The page that is edited. */
export const page = new EditedPage();

/** Places the values of the page: of a version that has come with its places, else as the preview has it now. */
export async function placeValues(points: Points | undefined): Promise<PointMap> {
  page.map = points ? createPointMap(points) : await loadPointMap();
  return page.map;
}

/** The elements at a position of the window in one part of the page, the topmost first. */
export function findElementsAt({ x, y }: Position, { root }: PointMap): Element[] {
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
  targets[labels.indexOf(chosenLabel ?? "")]?.open();
}

/** The text that is edited in the page; undefined if none is. */
export function currentEditing(): Editing | undefined {
  return page.editing;
}

/** Ends editing. Returns false if a text cannot be written, and is still being edited. */
export function leaveEditing(): boolean {
  return page.editing?.leave() ?? true;
}

import { blockSelection, findBlock } from "../../blocks/page/blocks.ts";
import { EDITED } from "../../rich/editedText.ts";
import { hideBox } from "../edit/overlay.ts";
import { currentEditing, page, type Target } from "../edit/page.ts";
import { selection } from "../edit/selection.ts";
import { outline, selectTarget } from "./select.ts";
import { findElement, findFirstTarget, findTextAround } from "./targets.ts";

/** Whether an event is in the page, and not in the overlay. */
export const isInPage = (target: EventTarget | null): target is Element =>
  target instanceof Element && !!target.closest("#app");

/** The focus of the page, which the application takes and gives back. */
class PageFocus {
  /** The target that is outlined because it has the focus, also when the page has scrolled to it. */
  target: Target | undefined;
  /** The last element with the focus, to which F6 goes back. */
  private lastElement: HTMLElement | undefined;
  /** The same, except that it is never in the editor of a text: an editor is removed when its text was left. */
  private lastPageElement: HTMLElement | undefined;
  /** The height of the window until it changes. */
  private height = innerHeight;
  /** The element that had the focus when the application took it, such as for a question. */
  private leftElement: HTMLElement | undefined;

  start(): void {
    const capture = { capture: true };
    addEventListener("focusin", (event) => this.onFocus(event), capture);
    addEventListener("focusout", (event) => this.onLeave(event), capture);
    // a click moves the focus itself
    addEventListener("pointerdown", () => this.forgetLeft(), capture);
    // the focus of the window alone
    addEventListener("focus", () => setTimeout(() => this.giveBack()));
    addEventListener("scroll", () => currentEditing() || this.outlineTarget(), capture);
  }

  /** Moves the focus to the last element that had it, else to the first part that can be edited. */
  focusPage(): void {
    const elements = currentEditing() ? [this.lastElement] : [this.lastPageElement, this.lastElement];
    const element = elements.find((candidate) => candidate?.isConnected);
    (element ?? document.querySelector<HTMLElement>("#app [tabindex='0']"))?.focus();
  }

  /** Keeps the selection in the window when that becomes lower, such as above a panel on a phone. */
  keepSelectionInView(): void {
    const heightBefore = this.height;
    this.height = innerHeight;
    const { map } = page;
    const { pointer } = selection;
    if (!map || pointer === undefined) return;
    const element = findElement(pointer, map) ?? findBlock(pointer, map);
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (top < heightBefore && bottom > 0) element?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  private outlineTarget(): void {
    if (this.target && page.map) outline(this.target, page.map);
    else hideBox();
  }

  private onLeave({ target, relatedTarget }: FocusEvent): void {
    const isLeft = relatedTarget === null && target instanceof HTMLElement && isInPage(target);
    this.leftElement = isLeft ? target : undefined;
  }

  private forgetLeft(): void {
    this.leftElement = undefined;
  }

  /** The browser forgets which element had the focus when the application has taken it, and gives it to the whole page. */
  private giveBack(): void {
    if (document.hasFocus() && document.activeElement === document.body)
      this.leftElement?.focus({ preventScroll: true });
  }

  private onFocus({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target.closest("#app")) {
      this.lastElement = target;
      if (!target.closest(`[${EDITED}]`)) this.lastPageElement = target;
      // not below the buttons; a click must not move the page
      if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
    const { map } = page;
    if (!map || currentEditing() || !(target instanceof Element) || !target.closest("#app")) return;
    blockSelection.selectAround(target, map);
    this.target = findFirstTarget(target, map) ?? findTextAround(target, map);
    selectTarget(this.target, map);
    if (this.target) outline(this.target, map);
  }
}

/** The focus of the page. */
export const pageFocus = new PageFocus();

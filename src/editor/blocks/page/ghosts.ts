import { fileState } from "../../frame/edit/fileState.ts";
import { addToOverlay, fitScale } from "../../frame/edit/overlay.ts";
import { leaveEditing } from "../../frame/edit/page.ts";
import { element } from "../../frame/link/element.ts";
import type { Ghost } from "../../locate/messages.ts";
import { nameAddition } from "../../protocol/nameAddition.ts";

/** A block, and the parts that can be added to it. */
export interface GhostedBlock {
  element: Element;
  ghosts: readonly Ghost[];
  add(ghost: Ghost): void;
}

/** Buttons at the upper edge of a block, which add a heading, a picture or another part that it does not have. */
export class GhostButtons {
  private block: Element | undefined;
  private buttons: HTMLElement[] = [];
  private readonly group = element("div", { className: "ghosts", ariaLabel: "Add to this block", hidden: true });

  constructor() {
    this.group.role = "group";
    this.group.addEventListener("focusin", () => this.scrollToButtons());
  }

  /** Shows the buttons of a block; none with undefined. */
  show(block: GhostedBlock | undefined): void {
    const { group } = this;
    if (!group.isConnected) addToOverlay(group);
    this.block = block?.element;
    this.buttons = (block?.ghosts ?? []).map((ghost) => this.createButton(ghost, block as GhostedBlock));
    group.replaceChildren(...this.buttons);
    this.place();
  }

  /** Puts the buttons where their block is, such as after the page was scrolled. */
  place(): void {
    const { block, buttons, group } = this;
    group.hidden = !block?.isConnected || buttons.length === 0;
    if (!block || group.hidden) return;
    fitScale();
    const { left, top, width } = block.getBoundingClientRect();
    group.style.left = `${left}px`;
    group.style.maxWidth = `calc(${width}px / var(--enlargement))`;
    const { height } = group.getBoundingClientRect();
    // above the first block is the header, which is edited, too
    const overlap = height / (block.previousElementSibling ? 2 : 4);
    group.style.top = `${Math.max(top - overlap, 0)}px`;
    // over the block alone
    group.hidden = top < -height;
  }

  /** The upper edge of a long block may be above the window. */
  private scrollToButtons(): void {
    const { block } = this;
    if (block && block.getBoundingClientRect().top < 0) block.scrollIntoView({ block: "start", behavior: "instant" });
  }

  /** Leads Tab from the last part of the block to its buttons, and from them to the next block; Shift+Tab back. */
  handleTab(event: KeyboardEvent): void {
    const { block, buttons, group } = this;
    const [active] = event.composedPath();
    if (!block?.isConnected || buttons.length === 0 || !(active instanceof HTMLElement)) return;
    const last = findLastFocusable(block);
    const index = buttons.indexOf(active);
    const isLastLeft = index < 0 && !event.shiftKey && active === last;
    if (isLastLeft) {
      event.preventDefault();
      group.hidden = false;
      buttons[0]?.focus();
    } else if (event.shiftKey ? index === 0 : index >= 0 && index === buttons.length - 1) {
      // forward, the browser goes on from there
      last?.focus({ preventScroll: true });
      if (event.shiftKey) event.preventDefault();
    }
  }

  private createButton(ghost: Ghost, { element: block, add }: GhostedBlock): HTMLButtonElement {
    const button = element("button", { type: "button", className: "ghost" }, nameAddition(ghost.label));
    button.addEventListener("click", ({ detail: clicks }) => {
      // by the second click of a double click, another button may have taken its place
      if (clicks > 1 || !leaveEditing()) return;
      // the application gives the focus back to the page, and the button may be gone then
      findLastFocusable(block)?.focus({ preventScroll: true });
      fileState.whenEditable(() => add(ghost));
    });
    return button;
  }
}

/** The last part of a block that Tab reaches. */
function findLastFocusable(block: Element): HTMLElement | undefined {
  return [...block.querySelectorAll<HTMLElement>("*")].findLast(
    (candidate) => candidate.tabIndex >= 0 && candidate.checkVisibility(),
  );
}

import { element } from "../element.ts";
import { focusFirst } from "./focusFirst.ts";
import { addToOverlay, button, hideMessage } from "./overlay.ts";
import { ask } from "./question.ts";
import { EDITABLE, isReadOnly } from "./readOnly.ts";
import { whenSaved } from "./save.ts";

/** A part of Studio beside the page; on a phone, below it. */
export interface Panel {
  title: string;
  content: HTMLElement;
  /** Called when another panel is opened, or this one is closed. */
  onClose?(): void;
}

let shownPanel: { panel: Panel; region: HTMLElement; focused: Element | null } | undefined;
/** The controls that were changed while nothing could be saved. */
const heldControls = new Set<EventTarget>();
/** Whether the panel was left, while it is. */
let leaving: Promise<boolean> | undefined;
/** The panel that was asked for last. */
let latest: Panel | undefined;

/** Shows a panel in place of the one that is open, unless that stays open, and moves the focus to its heading. */
export async function openPanel(panel: Panel): Promise<void> {
  latest = panel;
  const { activeElement } = document;
  const previousFocus = shownPanel?.focused ?? activeElement?.shadowRoot?.activeElement ?? activeElement;
  if (!(await leavePanel()) || latest !== panel) return panel.onClose?.();
  const heading = element("h2", { tabIndex: -1, id: "panel-title" }, panel.title);
  const closing = button({ title: "Close", run: () => void leavePanel() });
  const region = element("section", { className: "panel" }, element("header", {}, heading, closing), panel.content);
  region.setAttribute("aria-labelledby", heading.id);
  region.onkeydown = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // it would close the question, too
    event.preventDefault();
    void leavePanel();
  };
  holdChanges(panel.content);
  addToOverlay(region);
  shownPanel = { panel, region, focused: previousFocus };
  heading.focus();
}

/** While the file can only be read, buttons say so, and what is changed is saved as soon as it can be. */
function holdChanges(content: HTMLElement): void {
  for (const type of ["click", "submit", "change"])
    content.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (type === "click" && !(target instanceof HTMLButtonElement)) return;
        if (!target || !isReadOnly()) return;
        event.preventDefault();
        event.stopPropagation();
        if (type === "change") heldControls.add(target);
      },
      { capture: true },
    );
}

addEventListener(EDITABLE, () => {
  const changedControls = [...heldControls];
  heldControls.clear();
  for (const control of changedControls) control.dispatchEvent(new Event("change"));
});

/** Whether a panel is open. */
export function isPanelOpen(): boolean {
  return shownPanel !== undefined;
}

/**
 * Closes the panel that is open; asks first if something in it was refused or not saved yet. Resolves to whether none is
 * open any more.
 */
export function leavePanel(): Promise<boolean> {
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leave(): Promise<boolean> {
  if (!shownPanel) return true;
  // a control is saved when it is left
  const focusedControl = shownPanel.region.querySelector<HTMLElement>(":focus");
  focusedControl?.blur();
  await whenSaved();
  const unsavedControl = findUnsaved();
  if (unsavedControl && !(await askToDiscard())) {
    unsavedControl.focus();
    // the text area of a rich text is not seen
    const around = unsavedControl.closest<HTMLElement>(".field,.draft");
    if (around && !unsavedControl.matches(":focus")) focusFirst(around);
    return false;
  }
  // it may be about what was discarded
  if (unsavedControl) hideMessage();
  close(focusedControl !== null);
  return true;
}

/** Closes the panel that is open, and gives the focus back if the panel has it. */
export function closePanel(): void {
  close(shownPanel?.region.matches(":focus-within") ?? false);
}

function close(hasFocus: boolean): void {
  const { focused: previousFocus, panel, region } = shownPanel ?? {};
  shownPanel = undefined;
  heldControls.clear();
  region?.remove();
  panel?.onClose?.();
  if (hasFocus && previousFocus instanceof HTMLElement) previousFocus.focus();
}

/** Whether something in the panel that is open was refused or is not saved yet. */
export function hasUnsaved(): boolean {
  return findUnsaved() !== undefined;
}

function findUnsaved(): HTMLElement | undefined {
  return [...(shownPanel?.region.querySelectorAll<HTMLElement>("*") ?? [])].find(isUnsaved);
}

/** Whether an element has what was refused, or was typed and not saved. The default value of a field is what is saved. */
function isUnsaved(control: HTMLElement): boolean {
  if (heldControls.has(control) || control.matches("[aria-invalid=true],.error:not(:empty),.unsaved")) return true;
  if (!control.matches("textarea,input:not([type=search],[type=checkbox],[type=radio])")) return false;
  const { value, defaultValue, validity } = control as HTMLInputElement;
  return value !== defaultValue || validity.badInput;
}

async function askToDiscard(): Promise<boolean> {
  let isDiscarded = false;
  const discard = () => {
    isDiscarded = true;
  };
  await ask({
    heading: "Something here is not saved",
    content: [element("p", {}, "What you typed last is not in the site yet.")],
    submit: "Go on editing",
    answer: () => true,
    others: [{ title: "Discard it", run: discard }],
    cancel: false,
  });
  return isDiscarded;
}

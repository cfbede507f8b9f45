import { proxy } from "comlink";
import { application } from "../application.ts";
import { element } from "../element.ts";
import blocksCss from "./blocks.css?inline";
import formCss from "./form.css?inline";
import { offerActions } from "./selection.ts";
import css from "./studio.css?inline";

/** In a shadow root, so that the site's styles do not apply. */
const host = document.createElement("preview-studio");
// above what opens over the page
host.popover = "manual";
const root = host.attachShadow({ mode: "open" });
const box = element("div", { className: "box", hidden: true });
const label = element("div", { className: "label", hidden: true });
const notice = element("p", { className: "notice", role: "status" });
/** Below each other. */
const messages = element("div", { className: "messages" }, notice);
const status = element("p", { className: "status", role: "status" });
const followUp = element("div");
const actions = element("div", { className: "actions" });
const line = element("div", { className: "line" }, actions, status, followUp);

/** A button of the overlay. */
export interface Action {
  title: string;
  run(): void;
}

/** Adds an element to the overlay, such as a panel or a dialog. */
export function addToOverlay(part: HTMLElement): void {
  root.append(part);
}

/** Shows the overlay with the buttons that are always there; on a phone, `menuActions` are in a menu. */
export function startOverlay(always: readonly Action[], menuActions: readonly Action[]): void {
  const menu = element("div", { className: "others", popover: "auto" }, ...menuActions.map(button));
  const moreButton = element("button", { type: "button", className: "more", popoverTargetElement: menu }, "More");
  const close = () => {
    menu.hidePopover();
    moreButton.focus();
  };
  // before a panel opens, which gives the focus back to where it was
  menu.addEventListener("click", close, true);
  actions.replaceChildren(...always.map(button), moreButton, menu);
  // around the page, the application has its buttons and messages
  const parts = application ? [] : [messages, line];
  root.append(element("style", {}, css + formCss + blocksCss), box, label, ...parts);
  document.documentElement.append(host);
  host.showPopover();
  // the preview shows its messages above it
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--studio-line", px(line.offsetHeight));
  }).observe(line);
}

/** Has the overlay leave room on a phone while a part of the page is edited. */
export function leaveRoom(isEditing: boolean): void {
  host.classList.toggle("editing", isEditing);
}

/** Moves the focus to what is offered for the text that is edited, else to the panel that is open or the buttons that are always there. */
export function focusOverlay(): void {
  if (application) return void application.focusBar();
  const actionButton = label.hidden ? undefined : label.querySelector("button");
  const target = actionButton ?? root.querySelector<HTMLElement>(".panel h2") ?? actions.querySelector("button");
  target?.focus();
}

/** Shows the overlay above what was opened last. */
export function raiseOverlay(): void {
  host.hidePopover();
  host.showPopover();
}

/** Whether an element is the overlay, which has the focus of all that is in it, or is in it. */
export function isOverlay(target: EventTarget | null): boolean {
  return target === host || (target instanceof Node && root.contains(target));
}

/** Resolves to whether the focus has moved to the overlay or to the application, by the target of a focusout event. */
export async function isOverlayFocused(relatedTarget: EventTarget | null): Promise<boolean> {
  if (relatedTarget !== null || !application) return isOverlay(relatedTarget);
  // which window has the focus is known when the event is over
  await new Promise((resolve) => setTimeout(resolve));
  return !document.hasFocus();
}

/** Outlines a part of the page and names it; what is shared with other pages or places in another colour. */
export function showBox(rectangle: DOMRect, name: string, note?: string, isShared = false): void {
  const { left, top, width, height } = rectangle;
  showLabel(rectangle, name, note);
  Object.assign(box.style, { left: px(left), top: px(top), width: px(width), height: px(height) });
  box.classList.toggle("shared", isShared);
  box.hidden = false;
}

/** Names a part of the page below it, or above it, or over it: where there is room. */
export function showLabel(
  { left, top, bottom }: DOMRect,
  name: string,
  note?: string,
  offeredActions: readonly Action[] = [],
): void {
  box.hidden = true;
  label.hidden = false;
  const notes = note ? [element("small", {}, note)] : [];
  if (application) offerActions("text", offeredActions);
  const buttons = application ? [] : offeredActions.map(button);
  label.replaceChildren(element("strong", {}, name), ...notes, ...buttons);
  const { width, height } = label.getBoundingClientRect();
  const last = lowest() - height;
  const above = top - height - GAP;
  label.style.left = px(Math.max(0, Math.min(left, rightmost() - width)));
  label.style.top = px(bottom + GAP <= last ? bottom + GAP : above >= 0 ? above : last);
}

export function hideBox(): void {
  box.hidden = true;
  label.hidden = true;
  offerActions("text", []);
}

/** A place at the top of the window for sentences, and what can be done. */
interface Message {
  /** On a phone, one that `isBrief` shows its first sentence alone until a button is pressed. */
  show(sentences: readonly string[], offeredActions: readonly Action[], isBrief?: boolean): void;
  hide(): void;
}

/** Creates a message, which is not shown yet. */
export function createMessage(): Message {
  if (application) return createApplicationMessage(application);
  const message = element("div", { className: "message", hidden: true });
  messages.append(message);
  return {
    show(sentences, offeredActions, isBrief = false) {
      const showAll = () => {
        message.classList.remove("brief");
        (showButton.nextElementSibling as HTMLElement).focus();
      };
      const showButton = element("button", { type: "button", className: "show", onclick: showAll }, "Show");
      message.replaceChildren(
        ...sentences.map((sentence) => element("p", {}, sentence)),
        element("p", { className: "buttons" }, ...(isBrief ? [showButton] : []), ...offeredActions.map(button)),
      );
      message.classList.toggle("brief", isBrief);
      message.role = "alert";
      message.hidden = false;
    },
    hide() {
      message.hidden = true;
    },
  };
}

/** A message in the application, which shows one at a time. */
function createApplicationMessage({ showAlert, hideAlert }: NonNullable<typeof application>): Message {
  let alert: Promise<number> | undefined;
  return {
    show(sentences, offeredActions) {
      alert = showAlert([...sentences], titlesOf(offeredActions), createRun(offeredActions));
    },
    hide() {
      void alert?.then((id) => hideAlert(id));
      alert = undefined;
    },
  };
}

const titlesOf = (offeredActions: readonly Action[]) => offeredActions.map(({ title }) => title);
const createRun = (offeredActions: readonly Action[]) => proxy((index: number) => offeredActions[index]?.run());

/** Why something was not saved, and what can be done. */
export const { show: showMessage, hide: hideMessage } = createMessage();

const applicationNotice = application && createApplicationMessage(application);

/** Says for how long nothing can be edited, and why; without a text, that this is over. */
export function showNotice(text = ""): void {
  notice.textContent = text;
  if (text) applicationNotice?.show([text], []);
  else applicationNotice?.hide();
}

/** Says what has happened, also to screen readers, and what can be done about it. */
export function say(text: string, offeredActions: readonly Action[] = []): void {
  if (application) return void application.say(text, titlesOf(offeredActions), createRun(offeredActions));
  status.textContent = text;
  followUp.replaceChildren(...offeredActions.map(button));
}

/** Asks a person to choose, and for a value, of which the beginning may have been typed; undefined when the question was closed. */
export async function askForValue(
  heading: string,
  note: string,
  value: string,
  choices: readonly string[],
  initialText?: string,
): Promise<{ choice: string; value: string } | undefined> {
  if (application)
    return application.askForValue({
      ...{ heading, note, value, choices: [...choices] },
      ...(initialText !== undefined && { typedText: initialText }),
    });
  const input = element("input", { type: "text", value: initialText ?? value, name: "value", autofocus: true });
  const answer = ask(heading, element("label", {}, note, input), choices);
  if (initialText === undefined) input.select();
  else input.setSelectionRange(initialText.length, initialText.length);
  const choice = await answer;
  return choice === undefined ? undefined : { choice, value: input.value };
}

/**
 * Asks a person to choose; undefined when the question was closed. It may open while they are typing: what they typed
 * before they looked at it presses no button, and is what `takeTyped` returns.
 */
export async function askForChoice(
  heading: string,
  note: string,
  choices: readonly string[],
): Promise<string | undefined> {
  typedText = "";
  if (application) {
    const answer = await application.askForChoice({ heading, note, choices: [...choices] });
    typedText = answer?.typedText ?? "";
    return answer?.choice;
  }
  return ask(heading, element("p", {}, note), choices);
}

let typedText = "";

/** What was typed while the last question was open. */
export function takeTyped(): string {
  const text = typedText;
  typedText = "";
  return text;
}

function ask(heading: string, content: HTMLElement, choices: readonly string[]): Promise<string | undefined> {
  const buttons = choices.map((choice) => element("button", { type: "submit", value: choice }, choice));
  const cancel = element("button", { type: "button" }, "Cancel");
  const isChoice = !content.querySelector("input");
  const title = element("h2", { tabIndex: -1, autofocus: isChoice }, heading);
  title.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace") typedText = typedText.slice(0, -1);
    else if (event.key.length === 1) typedText += event.key;
    else return;
    event.preventDefault();
  };
  const form = element("form", {}, title, content, element("p", { className: "buttons" }, ...buttons, cancel));
  const dialog = element("dialog", {}, form);
  // an id would be that of a dialog below it, too
  dialog.ariaLabel = heading;
  cancel.onclick = () => dialog.close();
  root.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(undefined);
    };
    // at once, unlike the event of the dialog: what is typed next belongs to what was asked about
    form.onsubmit = (event) => {
      event.preventDefault();
      dialog.close();
      resolve((event.submitter as HTMLButtonElement).value);
    };
  });
}

/** The distance of a label from its box and from the buttons, in pixels. */
const GAP = 6;

/** How far down the window nothing covers what is shown: neither the buttons nor the keyboard of a phone. */
function lowest(): number {
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  return Math.min(line.getBoundingClientRect().top, offsetTop + height) - GAP;
}

/** How far right in the window nothing covers what is shown: not a panel beside the page, which on a phone is below it. */
export function rightmost(): number {
  return root.querySelector<HTMLElement>(".panel")?.offsetLeft || innerWidth;
}

/** The button of an action. */
export function button({ title, run }: Action): HTMLButtonElement {
  return element("button", { type: "button", onclick: run }, title);
}

/**
 * The button of an action that removes what it belongs to: the second click of a double click, which may meet the button
 * of what has moved there, does nothing.
 */
export function removalButton({ title, run }: Action): HTMLButtonElement {
  return element("button", { type: "button", onclick: ({ detail }) => detail < 2 && run() }, title);
}

const px = (length: number) => `${length}px`;

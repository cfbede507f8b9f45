import { hot } from "virtual:prospectus/hot";
import { getParentPointer } from "../../../json/pointer.ts";
import { application, connectToApplication } from "../../frame/link/application.ts";
import { leaveToComposition } from "../../frame/link/leaveToComposition.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { nameChange } from "../../protocol/nameChange.ts";
import { MERGED, PATCHED, PATCHING, PROBLEMS_CHANGED } from "../../protocol/previewMessages.ts";
import { CONSTANT, EDITED } from "../../rich/editedText.ts";
import { createTrialColors } from "../../settings/page/trialColors.ts";
import type { MergedValue } from "../../siteFile/messages.ts";
import {
  blocksChanged,
  findBlock,
  findBlockPointer,
  handleBlockKey,
  placeOutline,
  selectBlockAround,
  selectBlockAt,
  selectNextBlock,
  suspendSelection,
} from "./blocks.ts";
import { offerDraft } from "./drafts.ts";
import { showExampleTexts } from "./exampleTexts.ts";
import { hideInsertButtons, showInsertButtons } from "./insertButton.ts";
import { links } from "./links.ts";
import { createItemAddition, findListItem } from "./listItems.ts";
import { createAlert, say } from "./messages.ts";
import { names } from "./names.ts";
import { focusBar, hideBox, isOverlay, raiseOverlay, showBox, startOverlay } from "./overlay.ts";
import {
  currentEditing,
  elementsAt,
  type Finder,
  leaveEditing,
  loadShownPageMap,
  openOneOf,
  type Position,
  pageMap,
  type Target,
} from "./page.ts";
import { startPhotoDrop } from "./photoDrop.ts";
import { pictures } from "./pictures.ts";
import { closeSavedTexts, isSeen, plainTexts } from "./plainTexts.ts";
import { isReadOnly, watchFile } from "./readOnly.ts";
import { closeSavedRichTexts, richTexts } from "./richTexts.ts";
import { noteShownVersion } from "./savedVersion.ts";
import { keepBarWhilePressed, offerActions, runAction, selectPart } from "./selection.ts";
import { constantsOf, isShared } from "./sharedParts.ts";
import { offerTableActions, openNextCell, startTableCells } from "./tableCells.ts";

export { whenIdle } from "./page.ts";

/** The ways of editing a part of the page; where several can edit it, the first does. */
const FINDERS: readonly Finder[] = [richTexts, plainTexts, links, pictures, names];

/** Lets people edit the page where they see it. React has not started. */
export function startStudio(): void {
  startOverlay();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
  const capture = { capture: true };
  addEventListener("pointermove", onPointerMove, capture);
  addEventListener("click", onClick, capture);
  // only what was typed is saved
  document.documentElement.translate = false;
  addEventListener("pointerdown", noteInput, capture);
  addEventListener("keydown", noteInput, capture);
  addEventListener("keydown", leaveToComposition, capture);
  startTableCells({ findTarget: firstTarget, findElement, open: openTarget });
  addEventListener("keydown", onKeyDown, capture);
  addEventListener("focusin", onFocus, capture);
  addEventListener("focusout", noteLeftElement, capture);
  addEventListener("pointerdown", forgetLeftElement, capture);
  // that of the window alone
  addEventListener("focus", () => setTimeout(returnFocus));
  addEventListener("scroll", () => currentEditing() || outlineFocused(), capture);
  addEventListener("scroll", placeOutline, capture);
  addEventListener("scroll", hideInsertButtons, capture);
  addEventListener("resize", placeOutline);
  addEventListener("resize", () => void pageMap().then(showHidden));
  // the browser asks whether to leave
  addEventListener("beforeunload", (event) => {
    if (currentEditing()?.isChanged()) event.preventDefault();
  });
  keepBarWhilePressed();
  startPhotoDrop();
  addEventListener(PATCHING, closeSaved);
  addEventListener(PATCHED, () => void refresh());
  // what was outlined may be elsewhere now
  addEventListener(PATCHED, () => {
    suspendSelection();
    hideInsertButtons();
    focusedTarget = undefined;
    if (!currentEditing()) hideBox();
  });
  // another program may have restored the text before the page could show the new one
  hot?.on(PROBLEMS_CHANGED, closeSaved);
  hot?.on(MERGED, showMerged);
  watchFile();
  addEventListener("toggle", showOnTop, capture);
  // typing can begin as soon as a text is clicked
  void import("../../rich/richEditor.ts");
  for (const popup of document.querySelectorAll<HTMLDialogElement>("#app dialog:modal")) popup.close();
  void refresh().then(async () => offerDraft(await pageMap()));
  connectToApplication({
    finishEditing: leaveEditing,
    runAction: (id) => void lastClick.catch(() => {}).then(() => runAction(id)),
    select: (pointer) => void pageMap().then((map) => selectAt(pointer, map)),
    show(pointer, hash) {
      selectNextBlock(undefined);
      if (hasGoneOn && document.hasFocus()) return;
      awaitedValue = { pointer, hash };
      void pageMap().then(showAwaited);
    },
    selectNext: selectNextBlock,
    focusPage,
    tryColors: createColorTrial(),
  });
}

/** What shows colours for the application, until the page has a version with them. */
function createColorTrial(): (colors: Record<string, string>) => void {
  const trial = createTrialColors();
  addEventListener(PATCHED, trial.end);
  return (colors) => (Object.keys(colors).length > 0 ? trial.show(colors) : trial.end());
}

/** Scrolls to a block, or to a value where it can be edited, and moves the focus there; else to the block of the value. */
function selectAt(pointer: string, map: PointMap): void {
  const blockPointer = findBlockPointer(pointer) ?? pointer;
  if (pointer === blockPointer && selectBlockAt(pointer, map)) return;
  const element = findNearestElement(pointer, blockPointer, map);
  if (!element) selectBlockAt(blockPointer, map);
  element?.scrollIntoView({ block: "center" });
  element?.focus();
}

/** What shows a value of a block, or else what it belongs to: the picture of an alt text. */
function findNearestElement(pointer: string, blockPointer: string, map: PointMap): HTMLElement | undefined {
  const element = findElement(pointer, map);
  const parent = getParentPointer(pointer);
  return element || !parent.startsWith(`${blockPointer}/`) ? element : findNearestElement(parent, blockPointer, map);
}

/** What can have the focus and shows a value, or a part of it. */
function findElement(pointer: string, map: PointMap): HTMLElement | undefined {
  const element = Array.from(map.root.element.querySelectorAll("*")).find((candidate) =>
    findTargets(candidate, map).some((target) => `${target.pointer}/`.startsWith(`${pointer}/`)),
  );
  return element?.closest<HTMLElement>("[tabindex],a,button,summary") ?? undefined;
}

/** Moves the focus to what had it last, else to the first part that can be edited. */
function focusPage(): void {
  const elements = currentEditing() ? [lastFocusedElement] : [lastPageElement, lastFocusedElement];
  const element = elements.find((candidate) => candidate?.isConnected);
  (element ?? document.querySelector<HTMLElement>("#app [tabindex='0']"))?.focus();
}

/** Popups of the page are shown as parts of it; what opens over it stays below Studio. */
function showOnTop({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.closest("#app")) return;
  if (target instanceof HTMLDialogElement && target.matches(":modal")) target.close();
  else if (target.matches(":popover-open")) raiseOverlay();
}

/** What was merged, until a person has looked at it. */
const mergeAlert = createAlert();

/** Says which texts have the words of two programs now, and shows them. */
function showMerged(values: readonly MergedValue[]): void {
  const sentences = values.flatMap((value) => [
    `${nameChange(value)} was also changed in another program. Now it has both changes:`,
    `“${value.text}”`,
  ]);
  mergeAlert.show(sentences, []);
}

/** Ends the display of saved texts by their editors. */
function closeSaved(): void {
  closeSavedTexts();
  closeSavedRichTexts();
}

/** The attribute of what is shown in edit mode alone. */
const SHOWN_NOW = "data-studio-shown";

/** Shows what the page hides beside something else, until a button is pressed, or without React: it is edited, too. */
function showHidden(map: PointMap): void {
  for (const node of document.querySelectorAll(`[${SHOWN_NOW}]`)) node.removeAttribute(SHOWN_NOW);
  for (const node of map.root.element.querySelectorAll("main *, aside *, [data-pinned-banners] *")) {
    if (node.checkVisibility() || node.closest("details,dialog,[popover],[aria-hidden=true]")) continue;
    if (findTargets(node, map).length > 0) outermostHidden(node)?.toggleAttribute(SHOWN_NOW, true);
  }
}

/** The outermost element that is not shown and has an element; undefined if its dates hide it. */
function outermostHidden(element: Element): Element | undefined {
  let outermost = element;
  for (let at = element.parentElement; at && !at.checkVisibility(); at = at.parentElement) outermost = at;
  return outermost.matches("[data-boot][hidden]") ? undefined : outermost;
}

const STYLES = `
  /* what has the focus is beside its name */
  :root { scroll-padding-block: 5rem }
  [${EDITED}] { outline: 2px solid #12211a; outline-offset: 3px; box-shadow: 0 0 0 7px #8fd0b0; cursor: text; white-space: pre-wrap }
  /* what was emptied keeps its place and a line for the caret */
  [${EDITED}]:empty { display: inline-block; min-width: 4ch }
  [${EDITED}]:empty::before { content: "\\200b" }
  [${EDITED}=shared] { box-shadow: 0 0 0 7px #e39a63 }
  [${CONSTANT}] { border-radius: 3px; box-shadow: 0 0 0 2px #b0622f, 0 0 0 3px #fff; cursor: pointer }
  /* what is folded can be edited */
  #app [hidden="until-found"] { content-visibility: visible }
  /* what its dates hide and what it is collapsed to, unless it covered the page then */
  #app [data-boot][hidden]:not(main ~ * *) { display: block; outline: 2px dashed #b0622f; outline-offset: -2px }
  #app [data-boot][hidden]:not(main ~ * *)::before { content: "Not shown now"; display: block; width: fit-content; padding: 0.25rem 0.75rem; background: #12211a; color: #f6f1e4; font: 1rem / 1.4 system-ui, sans-serif }
  #app [${SHOWN_NOW}] { display: block; outline: 2px dashed #b0622f }
  /* over the page, not beside what covers it already */
  #app main ~ * [${SHOWN_NOW}] { position: absolute; inset-block-end: 100% }
  #app main ~ * [${SHOWN_NOW}]:not(button) { inset-inline-end: 0 }
  #app main ~ * [${SHOWN_NOW}]::before { content: "Not shown now"; position: absolute; inset: auto 0 100% auto; padding: 0 0.5rem; background: #12211a; color: #f6f1e4; font: 0.875rem / 1.5 system-ui, sans-serif; white-space: nowrap }
  #app dialog { position: static; display: block; margin: 2rem auto }
  /* a text that moves is there a second time, to be read aloud: that one is shown, and edited */
  #app .visually-hidden:has(+ span[aria-hidden=true]) { all: unset }
  #app .visually-hidden + span[aria-hidden=true] { display: none }
  [${CONSTANT}].ProseMirror-selectednode { box-shadow: 0 0 0 4px #b0622f }
  #app ::before, #app ::after { pointer-events: none }
  /* without React, a button of the page does nothing: its text can be clicked, too */
  #app button { pointer-events: auto }
  /* a frame keeps clicks to itself */
  #app iframe { pointer-events: none }
  img.ProseMirror-separator { all: unset; display: inline; width: 1px; height: 1px }
`;

/** Loads where the values are from, and makes each part that can be edited reachable by Tab. */
async function refresh(): Promise<void> {
  const map = await loadShownPageMap();
  noteShownVersion(map.hash);
  showHidden(map);
  for (const element of map.root.element.querySelectorAll<HTMLElement>("*"))
    if (element.tabIndex < 0 && findTargets(element, map).length > 0 && !isReached(element, map)) element.tabIndex = 0;
  blocksChanged(map);
  showExampleTexts();
  showAwaited(map);
  await openNextCell(map);
}

/** The value that is shown as soon as the page has the version with this hash. */
let awaitedValue: { pointer: string; hash: string; isSelected?: true } | undefined;

/** Whether a person has done something in the page since the last undo there, whose end must not select anything else. */
let hasGoneOn = false;

function noteInput(event: Event): void {
  hasGoneOn = !(event instanceof KeyboardEvent && isUndoKey(event));
  awaitedValue = undefined;
}

const isUndoKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && /^[zy]$/i.test(key);

/** Selects an item that was added as soon as the page has it. */
function selectAdded(pointer: string, hash: string): void {
  awaitedValue = { pointer, hash, isSelected: true };
  void pageMap().then(showAwaited);
}

/** Shows that value, or its block: scrolls there, outlines it and names it in the bar; the focus stays unless it is selected. */
function showAwaited(map: PointMap): void {
  if (awaitedValue?.hash !== map.hash) return;
  const { pointer, isSelected } = awaitedValue;
  awaitedValue = undefined;
  if (isSelected) {
    selectAt(pointer, map);
    return;
  }
  const element = findElement(pointer, map) ?? findBlock(findBlockPointer(pointer) ?? pointer, map);
  const target = element && firstTarget(element, map);
  element?.scrollIntoView({ block: "center" });
  if (element) selectBlockAround(element, map);
  selectTarget(target, map);
  if (target) void outline(target);
}

/** Whether an element is edited with the control of the page that it is in. */
function isReached(element: Element, map: PointMap): boolean {
  const control = element.closest("a,button,summary");
  if (control?.localName !== "a") return control !== null;
  const first = firstTarget(control, map)?.element;
  // the name of an icon is asked for with its link
  return first === element || (first === control && !isSeen(element));
}

function findTargets(element: Element, map: PointMap): Target[] {
  return FINDERS.flatMap((finder) => finder.targetsIn(element, map));
}

/** What can be edited at a position of the window, also behind the area of a link; undefined if nothing can. */
export function targetAt({ x, y }: Position, map: PointMap): Target | undefined {
  const elements = elementsAt({ x, y }, map);
  const [hit] = elements;
  if (!hit) return undefined;
  // the link of a card may cover its picture and its texts
  for (const element of elements) {
    const targets = findTargets(element, map);
    const exact = targets.find((target) => contains(target.rectangles(), x, y));
    if (exact) return exact;
    if (!contains(element.getClientRects(), x, y)) continue;
    if (element === hit && targets.length === 1) return targets[0];
    const inside = element.matches("a,button,summary") ? firstTarget(element, map) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

function contains(rectangles: Iterable<DOMRect>, x: number, y: number): boolean {
  return [...rectangles].some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
}

/** What can be edited in an element, else in the first descendant in which something can. */
function firstTarget(element: Element, map: PointMap): Target | undefined {
  return firstTargets(element, map)[0];
}

/** An element may have several, such as the start and the end of a period. */
function firstTargets(element: Element, map: PointMap): Target[] {
  for (const candidate of [element, ...element.querySelectorAll("*")]) {
    const targets = findTargets(candidate, map);
    if (targets.length > 0) return targets;
  }
  return [];
}

async function onPointerMove(event: PointerEvent): Promise<void> {
  const { target, clientX, clientY } = event;
  if (currentEditing() || isOverlay(target)) return;
  const map = await pageMap();
  const editTarget = isInPage(target) ? targetAt({ x: clientX, y: clientY }, map) : undefined;
  if (currentEditing()) return;
  focusedTarget = undefined;
  if (target instanceof Element) showInsertButtons(target, event, map, selectAdded);
  if (editTarget) await outline(editTarget);
  else hideBox();
}

/** Shows in the application's bar what was clicked or has the focus. */
function selectTarget(target: Target | undefined, map: PointMap): void {
  const { pointer } = target ?? {};
  offerTableActions(pointer);
  const item = pointer === undefined ? undefined : findListItem(pointer);
  if (item) offerActions("table", [{ title: "Add another", run: createItemAddition(item, map, selectAdded) }]);
  selectPart(
    pointer === undefined
      ? undefined
      : { pointer, label: map.names[pointer]?.label ?? "", note: describeUses(pointer, map) },
  );
}

async function outline(target: Target): Promise<void> {
  const map = await pageMap();
  const { label = "" } = map.names[target.pointer] ?? {};
  showBox(measureTarget(target), label, describeUses(target.pointer, map), isShared(target.pointer, map));
}

/** Where else a value and its constants are shown. */
function describeUses(pointer: string, map: PointMap): string | undefined {
  const pointers = [pointer, ...constantsOf(pointer, map).map((name) => `/constants/${name}`)];
  return pointers.flatMap((namedPointer) => map.names[namedPointer]?.note ?? []).join(", ") || undefined;
}

/** The smallest rectangle around all parts of a target. */
function measureTarget(target: Target): DOMRect {
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

/** The last click in the page: what is clicked in the application's bar then is meant for what it has selected. */
let lastClick: Promise<void> = Promise.resolve();

function onClick(event: MouseEvent): void {
  const { target, clientX, clientY, altKey } = event;
  if (altKey || isOverlay(target) || !(target instanceof Element) || !target.closest("#app")) return;
  if (isSkipLink(target)) return;
  event.preventDefault();
  if (target.closest(`[${EDITED}]`)) return;
  // links and buttons of the page do nothing here
  event.stopImmediatePropagation();
  const at = { x: clientX, y: clientY };
  lastClick = leaveEditing().then(async (isSaved) => {
    if (!isSaved || (await isReadOnly()) || openGroup(target)) return;
    const map = await pageMap();
    // the page may have shown another version meanwhile
    if (!target.isConnected) return say("The page has changed. Click again.");
    const isThere = document.elementsFromPoint(clientX, clientY).includes(target);
    const editTarget = isThere ? targetAt(at, map) : (firstTarget(target, map) ?? textAround(target, map));
    selectBlockAround(target, map);
    selectTarget(editTarget, map);
    if (editTarget) await editTarget.open(isThere ? at : undefined);
    else togglePopover(target);
  });
}

/** Whether an element is the link that leads past the menu, as it does for visitors: with the keyboard, its way is long. */
const isSkipLink = (element: EventTarget | null) => element instanceof Element && element.matches(".skip-link");

/** Selects a part of the page and starts editing it, all of it selected. */
async function openTarget(target: Target, map: PointMap): Promise<void> {
  selectBlockAround(target.element, map);
  selectTarget(target, map);
  await target.open();
}

/** Opens the group that a closed heading is for, such as one of the menu; returns whether there was one. */
function openGroup(target: Element): boolean {
  const group = target.closest("summary")?.parentElement;
  if (!(group instanceof HTMLDetailsElement) || group.open) return false;
  group.open = true;
  return true;
}

/** Opens or closes what a button is for, such as the menu on a phone. */
function togglePopover(target: Element): void {
  const id = target.closest("[popovertarget]")?.getAttribute("popovertarget");
  document.getElementById(id ?? "")?.togglePopover();
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (key === "F6") {
    event.preventDefault();
    if (isOverlay(target)) focusPage();
    else focusBar();
    return;
  }
  if ((ctrlKey || metaKey) && shiftKey && key.toLowerCase() === "f") {
    event.preventDefault();
    void application.openSearch();
    return;
  }
  if (currentEditing() || isField(event.composedPath()[0])) return;
  if (isUndoKey(event)) {
    event.preventDefault();
    void application.takeStep(key.toLowerCase() === "y" || shiftKey ? "redo" : "undo");
  } else if (event.altKey && /^(ArrowUp|ArrowDown|Enter)$/.test(key) && isInPage(target)) {
    event.preventDefault();
    void pageMap().then((map) => handleBlockKey(event, target, map));
  } else if (key === "Escape" && isInPage(target)) {
    event.preventDefault();
    // what has the focus may be behind it
    void application.closePanel();
  } else if (key === "Enter" && isInPage(target) && !isSkipLink(target)) {
    event.preventDefault();
    void openFocused(target);
  }
}

/** Opens what has the focus; for a link in a rich text, that text at the link. */
async function openFocused(element: Element): Promise<void> {
  if ((await isReadOnly()) || openGroup(element)) return;
  const map = await pageMap();
  const targets = firstTargets(element, map);
  if (targets.length > 0) return openOneOf(targets, map);
  await textAround(element, map)?.open(startOf(element));
}

/** The text that an element is in which cannot be edited without it, such as a link. */
function textAround(element: Element, map: PointMap): Target | undefined {
  const text = targetAt(startOf(element), map);
  return text?.element.contains(element) ? text : undefined;
}

/** The position of the first letter of an element. */
function startOf(element: Element): Position {
  const { left = 0, top = 0, height = 0 } = element.getClientRects()[0] ?? {};
  return { x: left + 2, y: top + height / 2 };
}

const isInPage = (target: EventTarget | null): target is Element =>
  target instanceof Element && !!target.closest("#app");

/** Whether keys are typed into an element, which has an undo of its own. */
function isField(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.matches("input,textarea,select,[contenteditable]");
}

/** What had the focus in the page last, to which F6 goes back. */
let lastFocusedElement: HTMLElement | undefined;
/** The same, except that it is never in the editor of a text: an editor is removed when its text has been left. */
let lastPageElement: HTMLElement | undefined;

/** What is outlined because it has the focus, also when the page has scrolled to it. */
let focusedTarget: Target | undefined;

function outlineFocused(): void {
  if (focusedTarget) void outline(focusedTarget);
  else hideBox();
}

/** What had the focus in the page when the application took it, such as for a question. */
let leftElement: HTMLElement | undefined;

function noteLeftElement({ target, relatedTarget }: FocusEvent): void {
  leftElement = relatedTarget === null && target instanceof HTMLElement && isInPage(target) ? target : undefined;
}

/** A click decides itself what has the focus. */
function forgetLeftElement(): void {
  leftElement = undefined;
}

/** The browser forgets which element had the focus when the application has taken it, and gives it back to the whole page. */
function returnFocus(): void {
  if (document.hasFocus() && document.activeElement === document.body) leftElement?.focus({ preventScroll: true });
}

async function onFocus({ target }: FocusEvent): Promise<void> {
  if (target instanceof HTMLElement && target.closest("#app")) {
    lastFocusedElement = target;
    if (!target.closest(`[${EDITED}]`)) lastPageElement = target;
    // not below the buttons; a click must not move the page
    if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", behavior: "instant" });
  }
  if (currentEditing() || !(target instanceof Element) || !target.closest("#app")) return;
  const map = await pageMap();
  if (!currentEditing()) selectBlockAround(target, map);
  if (currentEditing()) return;
  focusedTarget = firstTarget(target, map) ?? textAround(target, map);
  selectTarget(focusedTarget, map);
  if (focusedTarget) await outline(focusedTarget);
}

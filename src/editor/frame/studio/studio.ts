import { hot } from "virtual:prospectus/hot";
import { blockSelection, handleBlockKey } from "../../blocks/page/blocks.ts";
import { showExampleTexts } from "../../blocks/page/exampleTexts.ts";
import { hideInsertButtons, showInsertButtons } from "../../blocks/page/insertButton.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { startPhotoDrop } from "../../media/page/photoDrop.ts";
import { nameChange } from "../../protocol/nameChange.ts";
import { MERGED, PATCHED, PATCHING, PROBLEMS_CHANGED } from "../../protocol/previewMessages.ts";
import type { PageApi } from "../../protocol/windowApi.ts";
import { EDITED } from "../../rich/editedText.ts";
import { createTrialColors } from "../../settings/page/trialColors.ts";
import type { MergedValue } from "../../siteFile/messages.ts";
import { startTableCells } from "../../tables/page/tableCells.ts";
import { offerDraft } from "../../texts/page/drafts.ts";
import { inlineTexts } from "../../texts/page/inlineText.ts";
import { fileState } from "../edit/fileState.ts";
import { createAlert } from "../edit/messages.ts";
import { focusBar, hideBox, isOverlay, raiseOverlay, startOverlay } from "../edit/overlay.ts";
import { currentEditing, leaveEditing, openOneOf, type Position, page, placeValues } from "../edit/page.ts";
import { selection } from "../edit/selection.ts";
import { application, connectToApplication } from "../link/application.ts";
import { leaveToComposition } from "../link/leaveToComposition.ts";
import type { PatchedPage } from "../version/shownVersion.ts";
import { awaitedValue, isUndoKey } from "./awaitedValue.ts";
import { STYLES } from "./editingStyles.ts";
import { showHidden } from "./hiddenParts.ts";
import { isInPage, pageFocus } from "./pageFocus.ts";
import { isAskedFor, openFirstText, outline, selectAt, selectNext, selectTarget } from "./select.ts";
import {
  findFirstTarget,
  findFirstTargets,
  findStart,
  findTargetAt,
  findTargets,
  findTextAround,
  isReached,
} from "./targets.ts";

/** Resolves when the page may be changed in place. */
export const whenIdle = () => page.whenIdle();

/** Lets people edit the page where they see it. React has not started. */
export function startStudio(showVersion: PageApi["showVersion"]): void {
  startOverlay();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
  const capture = { capture: true };
  addEventListener("pointermove", onPointerMove, capture);
  addEventListener("click", onClick, capture);
  // a translation is not saved
  document.documentElement.translate = false;
  const noteInput = (event: Event) => awaitedValue.noteInput(event);
  addEventListener("pointerdown", noteInput, capture);
  addEventListener("keydown", noteInput, capture);
  addEventListener("keydown", leaveToComposition, capture);
  startTableCells(openFirstText);
  addEventListener("keydown", onKeyDown, capture);
  pageFocus.start();
  addEventListener("scroll", () => blockSelection.place(), capture);
  addEventListener("scroll", hideInsertButtons, capture);
  addEventListener("resize", () => blockSelection.place());
  addEventListener("resize", () => pageFocus.keepSelectionInView());
  addEventListener("resize", () => page.map && showHidden(page.map));
  // the browser asks whether to leave
  addEventListener("beforeunload", (event) => {
    if (currentEditing()?.isChanged()) event.preventDefault();
  });
  selection.keepBarWhilePressed();
  startPhotoDrop();
  addEventListener(PATCHING, () => inlineTexts.closeLeft());
  addEventListener(PATCHED, (event) => void showPatched((event as CustomEvent<PatchedPage>).detail));
  // another program may have restored the text before the page could show the new one
  hot?.on(PROBLEMS_CHANGED, () => void page.whenIdle().then(() => inlineTexts.closeLeft()));
  hot?.on(MERGED, showMerged);
  fileState.watch();
  addEventListener("toggle", showOnTop, capture);
  for (const popup of document.querySelectorAll<HTMLDialogElement>("#app dialog:modal")) popup.close();
  void placeValues(undefined).then((map) => {
    prepare(map);
    offerDraft(map);
    connectToApplication({
      finishEditing: async () => leaveEditing(),
      runAction: (id) => selection.runAction(id),
      showVersion(update, moves, next) {
        // another block was added meanwhile: its text is opened in place of an untouched one
        if (next?.isOpened && isAskedFor(next)) leaveEditing();
        showVersion(update, moves, next);
      },
      select: (pointer) => page.map && selectAt(pointer, page.map),
      show: (pointer, hash) => awaitedValue.await(pointer, hash),
      focusPage: () => pageFocus.focusPage(),
      tryColors: createColorTrial(),
    });
  });
}

/** Creates the trial of colours for the application, until the page has a version with them. */
function createColorTrial(): (colors: Record<string, string>) => void {
  const trial = createTrialColors();
  addEventListener(PATCHED, trial.end);
  return (colors) => (Object.keys(colors).length > 0 ? trial.show(colors) : trial.end());
}

/** Popups of the page are shown as parts of it; elements that open over it stay below Studio. */
function showOnTop({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.closest("#app")) return;
  if (target instanceof HTMLDialogElement && target.matches(":modal")) target.close();
  else if (target.matches(":popover-open")) raiseOverlay();
}

/** The alert about merged texts, until a person has looked at it. */
const mergeAlert = createAlert();

/** Says which texts have the words of two programs now, and shows them. */
function showMerged(values: readonly MergedValue[]): void {
  const sentences = values.flatMap((value) => [
    `${nameChange(value)} was also changed in another program. Now it has both changes:`,
    `“${value.text}”`,
  ]);
  mergeAlert.show(sentences, []);
}

/** Shows a version that was patched as one that can be edited, and selects a block of it. */
async function showPatched({ points, moves, next }: PatchedPage): Promise<void> {
  hideInsertButtons();
  pageFocus.target = undefined;
  if (!currentEditing()) hideBox();
  const map = points || !page.map ? await placeValues(points) : page.map;
  prepare(map);
  blockSelection.follow({ moves }, map);
  if (next && isAskedFor(next) && !currentEditing()) selectNext(next, map);
  awaitedValue.show(map);
}

/** Makes each part that can be edited reachable by Tab. */
function prepare(map: PointMap): void {
  showHidden(map);
  for (const element of map.root.element.querySelectorAll<HTMLElement>("*"))
    if (element.tabIndex < 0 && findTargets(element, map).length > 0 && !isReached(element, map)) element.tabIndex = 0;
  showExampleTexts();
}

function onPointerMove(event: PointerEvent): void {
  const { target, clientX, clientY } = event;
  const { map } = page;
  if (!map || currentEditing() || isOverlay(target)) return;
  const editTarget = isInPage(target) ? findTargetAt({ x: clientX, y: clientY }, map) : undefined;
  pageFocus.target = undefined;
  if (target instanceof Element) showInsertButtons(target, event, map);
  if (editTarget) outline(editTarget, map);
  else hideBox();
}

function onClick(event: MouseEvent): void {
  const { target, clientX, clientY, altKey } = event;
  const { map } = page;
  if (altKey || isOverlay(target) || !(target instanceof Element) || !target.closest("#app")) return;
  if (isSkipLink(target)) return;
  event.preventDefault();
  if (target.closest(`[${EDITED}]`)) return;
  // links and buttons of the page do nothing here
  event.stopImmediatePropagation();
  if (!map || !leaveEditing()) return;
  fileState.whenEditable(() => openClicked(target, { x: clientX, y: clientY }, map));
}

/** Opens the part of the page that was clicked. */
function openClicked(target: Element, at: Position, map: PointMap): void {
  if (openGroup(target)) return;
  const isThere = document.elementsFromPoint(at.x, at.y).includes(target);
  const editTarget = isThere ? findTargetAt(at, map) : (findFirstTarget(target, map) ?? findTextAround(target, map));
  blockSelection.selectAround(target, map);
  selectTarget(editTarget, map);
  if (editTarget) editTarget.open(isThere ? at : undefined);
  else togglePopover(target);
}

/** Whether an element is the link that leads past the menu, as it does for visitors: with the keyboard, its way is long. */
const isSkipLink = (element: EventTarget | null) => element instanceof Element && element.matches(".skip-link");

/** Opens the group that a closed heading is for, such as one of the menu; returns whether there was one. */
function openGroup(target: Element): boolean {
  const group = target.closest("summary")?.parentElement;
  if (!(group instanceof HTMLDetailsElement) || group.open) return false;
  group.open = true;
  return true;
}

/** Opens or closes the popover of a button, such as the menu on a phone. */
function togglePopover(target: Element): void {
  const id = target.closest("[popovertarget]")?.getAttribute("popovertarget");
  document.getElementById(id ?? "")?.togglePopover();
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (key === "F6") {
    event.preventDefault();
    if (isOverlay(target)) pageFocus.focusPage();
    else focusBar();
    return;
  }
  if ((ctrlKey || metaKey) && shiftKey && key.toLowerCase() === "f") {
    event.preventDefault();
    void application.openSearch();
    return;
  }
  if (key === "Tab") blockSelection.handleTab(event);
  if (currentEditing() || isField(event.composedPath()[0])) return;
  if (isUndoKey(event)) {
    event.preventDefault();
    void application.takeStep(key.toLowerCase() === "y" || shiftKey ? "redo" : "undo");
  } else if (event.altKey && /^(ArrowUp|ArrowDown|Enter)$/.test(key) && isInPage(target)) {
    event.preventDefault();
    if (page.map) handleBlockKey(event, target, page.map);
  } else if (key === "Escape" && isInPage(target)) {
    event.preventDefault();
    // the element with the focus may be behind it
    void application.closePanel();
  } else if (key === "Enter" && isInPage(target) && !isSkipLink(target)) {
    event.preventDefault();
    openFocused(target);
  }
}

/** Opens the element with the focus; for a link in a rich text, that text at the link. */
function openFocused(element: Element): void {
  const { map } = page;
  if (!map) return;
  fileState.whenEditable(() => openElement(element, map));
}

function openElement(element: Element, map: PointMap): void {
  if (openGroup(element)) return;
  const targets = findFirstTargets(element, map);
  if (targets.length > 0) void openOneOf(targets, map);
  else findTextAround(element, map)?.open(findStart(element));
}

/** Whether keys are typed into an element, which has an undo of its own. */
function isField(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.matches("input,textarea,select,[contenteditable]");
}

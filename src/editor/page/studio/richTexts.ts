import { proxy } from "comlink";
import { substitute } from "../../../site/constants.ts";
import { readExampleText } from "../../../site/exampleText.ts";
import { isContent } from "../../../site/isContent.ts";
import { application } from "../../frame/link/application.ts";
import { pairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { EditableRichText } from "../../protocol/pointMessages.ts";
import { completeCell } from "../../protocol/tableOperations.ts";
import type { PickedLink } from "../../protocol/windowApi.ts";
import { CONSTANT, constantAt, constantOf, EDITED, UNWRITABLE } from "../../rich/editedText.ts";
import { oneLine } from "../../rich/pasted.ts";
import type { RichEditor } from "../../rich/richEditor.ts";
import type { Operation } from "../../siteFile/messages.ts";
import { createAddition, findShownBlock } from "./blocks.ts";
import { keepDraft, removeDraft } from "./drafts.ts";
import { offerFormats, removeFormats } from "./formats.ts";
import { type Action, askForValue, hideMessage, showMessage, takeTyped } from "./messages.ts";
import { focusBar, hideBox, isOverlayFocused, showLabel } from "./overlay.ts";
import { currentEditing, endEditing, type Finder, type Position, pageMap, startEditing } from "./page.ts";
import { save } from "./save.ts";
import { askWhere, EVERYWHERE, HERE, isConstant, isShared, setAt, type Where } from "./sharedParts.ts";

/** Finds the rich texts of the page, which are edited where they are shown. */
export const richTexts: Finder = {
  targetsIn(element, map) {
    const pointer = findPointer(element, map);
    if (pointer === undefined || !(element instanceof HTMLElement)) return [];
    const rectangles = () => [element.getBoundingClientRect()];
    return [{ pointer, element, rectangles, open: (at) => open(pointer, element, at) }];
  },
};

/** The elements that a rich text consists of. */
const BLOCKS = "p,h1,h2,h3,h4,h5,h6,ul,ol";

/** The pointer of the rich text whose blocks are the children of an element, which has nothing else. */
function findPointer(element: Element, { root, richTexts }: PointMap): string | undefined {
  if (element.matches(`${BLOCKS},li`) || !element.firstElementChild) return undefined;
  if (!Array.from(element.children).every((child) => child.matches(BLOCKS))) return undefined;
  const pair = pairsTo(element, root).at(-1);
  const pointer = pair?.node.within ?? "";
  return pair?.element === element && Object.hasOwn(richTexts, pointer) && isContent(pointer) ? pointer : undefined;
}

/** The text that is being edited. */
interface Current {
  pointer: string;
  shown: HTMLElement;
  text: EditableRichText;
  name: string;
  /** Where else it shows. */
  note: string | undefined;
  editor: RichEditor;
  /** Where the link at the caret leads. */
  address?: string | undefined;
  /** Whether the change of a text that several pages show is for them all; undefined until that was asked. */
  where?: Where | undefined;
}

let current: Current | undefined;
/** The save that is under way: to save a text takes the focus from it, which saves it, too. */
let saving: Promise<boolean> | undefined;
/** Editors of saved texts, until the page shows the new version. */
const savedEditors = new Set<RichEditor>();

/** The page has to be as it was loaded before another version is shown in place. */
export function closeSavedRichTexts(): void {
  for (const editor of savedEditors) editor.close();
  savedEditors.clear();
}

/** Starts editing a text, with the caret at a position or with all of it selected. */
async function open(pointer: string, shownElement: HTMLElement, at?: Position): Promise<void> {
  const { openRichEditor } = await import("../../rich/richEditor.ts");
  const map = await pageMap();
  const { richTexts, names } = map;
  const text = richTexts[pointer];
  // something else may have been opened meanwhile
  if (!text || currentEditing() || !shownElement.isConnected) return;
  const { label: name = "Text", note } = names[pointer] ?? {};
  const events = { onUpdate, onKeyDown, askForLink };
  const editor = openRichEditor(shownElement, text, name, events);
  offerFormats(editor);
  current = { pointer, shown: shownElement, text, name, note, editor };
  // the focus scrolls the page
  const clickedConstant = at && constantAt(at);
  // what is typed takes the place of an example
  editor.select(readExampleText(text.source) === undefined ? at : undefined);
  if (isShared(pointer, map)) editor.element.setAttribute(EDITED, "shared");
  startEditing({ pointer, isChanged: () => editor.read() !== text.source, leave: () => saveText() });
  editor.element.addEventListener("click", onClick);
  editor.element.addEventListener("paste", onPaste, { capture: true });
  editor.element.addEventListener("focusout", onFocusOut);
  showName();
  // typing into a text that is a constant asks first
  if (isConstant(pointer, map)) editor.element.querySelector<HTMLElement>(`[${CONSTANT}]`)?.focus();
  if (clickedConstant) await changeConstant(clickedConstant);
}

async function askForLink(href: string): Promise<PickedLink | undefined> {
  const pickedLink = await application.pickLink(
    href,
    false,
    proxy(async () => true),
  );
  if (pickedLink === undefined || pickedLink === "follow") return undefined;
  if (pickedLink.isOnlyHere && !(await askForPlace(true))) return undefined;
  return pickedLink;
}

const KEYS = "Ctrl+Enter saves, Escape restores the old text, Alt+F10 goes to the buttons";

/** Names the text beside it, with buttons in the bar for those without such keys. */
function showName(): void {
  if (!current) return;
  const { editor, name, note } = current;
  const address = editor.link();
  current.address = address;
  const saving: Action = { title: "Save", run: () => void saveText() };
  const cancelling: Action = { title: "Cancel", run: restore };
  const following: Action[] = address === undefined ? [] : [{ title: "Go there", run: () => void follow(address) }];
  // a phone has no such keys
  const keys = matchMedia("(pointer: fine)").matches ? [KEYS] : [];
  const notes = [...(note ? [note] : []), ...keys].join(" · ");
  showLabel(editor.element.getBoundingClientRect(), name, notes, [...following, saving, cancelling]);
}

/** Saves the text, and goes where a link in it leads. */
async function follow(address: string): Promise<void> {
  const constants = Object.values(current?.text.constants ?? {});
  if (await saveText()) location.assign(substitute(address, new Map(constants.map(({ name, text }) => [name, text]))));
}

/** Before a text that other pages show, too, is changed any further, asks whether it is for them all. */
function onUpdate(isChanged: boolean): void {
  if (current) offerFormats(current.editor);
  if (isChanged || current?.editor.link() !== current?.address) showName();
  if (!isChanged || !current) return;
  keepDraft(current.pointer, current.editor.read() ?? "");
  if (current.where) return;
  void askForPlace().then((isAnswered) => {
    if (!isAnswered) return restore();
    current?.editor.focus();
    current?.editor.insert(takeTyped());
  });
}

/** Asks where the text that is being edited is changed; resolves to false when the question was closed. */
async function askForPlace(onlyHere = false): Promise<boolean> {
  if (!current) return true;
  current.where ??= await askWhere(current.pointer, await pageMap(), onlyHere);
  return current?.where !== undefined;
}

/** Whether a key is one that the text itself does not get. */
function onKeyDown(event: KeyboardEvent): boolean {
  const constant = constantOf(event);
  if (event.key === "Escape") {
    const { shown: shownElement } = current ?? {};
    restore();
    shownElement?.focus();
  } else if (event.key === "F10" && event.altKey) focusBar();
  else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void saveText();
  else if (event.key === "Enter" && constant) void changeConstant(constant);
  else if (event.key === "/" && current?.editor.isInEmptyParagraph()) void addBlockAfter(current.editor.element);
  else if (constant && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
    void changeConstant(constant, event.key);
  else return false;
  event.preventDefault();
  return true;
}

/** Adds a block after the one that a text is in. */
async function addBlockAfter({ parentElement }: HTMLElement): Promise<void> {
  const block = parentElement && findShownBlock(parentElement, await pageMap());
  if (block) createAddition(block)();
}

function onClick(event: MouseEvent): void {
  const constant = constantOf(event);
  if (constant) void changeConstant(constant);
}

/** What is pasted over a constant is its new value. */
function onPaste(event: ClipboardEvent): void {
  const constant = constantOf({ target: document.activeElement });
  if (!constant) return;
  event.preventDefault();
  void changeConstant(constant, oneLine(event.clipboardData?.getData("text/plain") ?? ""));
}

async function onFocusOut({ relatedTarget }: FocusEvent): Promise<void> {
  const leftText = current;
  // another text may have been opened by then
  if ((await isOverlayFocused(relatedTarget)) || !current || current !== leftText) return;
  if (relatedTarget instanceof Node && current.editor.element.contains(relatedTarget)) return;
  void saveText();
}

/** Ends editing without a change. */
function restore(): void {
  const editor = current?.editor;
  if (current) removeDraft(current.pointer);
  end();
  // it loses the focus
  editor?.close();
}

function end(): void {
  removeFormats();
  current = undefined;
  hideBox();
  hideMessage();
  endEditing();
}

const restoring: Action = { title: "Restore the old text", run: restore };

/**
 * Saves the text that is being edited, and the new value of a constant in it; resolves to whether nothing is left to
 * save.
 */
async function saveText(constant?: { name: string; label: string; value: string }): Promise<boolean> {
  if (saving) return saving;
  if (!current) return true;
  const { editor, text, pointer, name, where } = current;
  const typedSource = editor.read();
  const value = typedSource === undefined ? undefined : completeCell(pointer, typedSource);
  if (value === undefined) {
    showMessage([UNWRITABLE], [restoring]);
    return false;
  }
  return trySave(value);

  async function trySave(value: unknown): Promise<boolean> {
    if (value === text.source && !constant) {
      restore();
      return true;
    }
    const retry = constant ? undefined : (suggestion: unknown) => void trySave(suggestion);
    saving = pageMap().then((map) => {
      const operations = createOperations(value, map);
      return save({
        title: constant?.label ?? name,
        base: map.hash,
        operations,
        ...(retry && { retry }),
        actions: [restoring],
      });
    });
    editor.setEditable(false);
    const isSaved = await saving;
    saving = undefined;
    if (isSaved) {
      removeDraft(pointer);
      savedEditors.add(editor);
      end();
    } else {
      editor.setEditable(true);
      editor.focus();
    }
    return isSaved;
  }

  function createOperations(value: unknown, map: PointMap): Operation[] {
    const set = (at: string, value: unknown): Operation => ({ type: "setValue", pointer: at, value });
    const ofConstant = constant ? [set(`/constants/${constant.name}`, constant.value)] : [];
    if (value === text.source) return ofConstant;
    return [...ofConstant, ...setAt(where ?? "everywhere", pointer, value, map)];
  }
}

/** Asks whether a constant is changed on all pages or only here; `typedText` is the beginning of its new value. */
async function changeConstant(name: string, typedText?: string): Promise<void> {
  const editedText = current;
  const constant = editedText?.text.constants[name];
  if (!editedText || constant?.pages === undefined) return;
  const pages = constant.pages === 1 ? "one page" : `${constant.pages} pages`;
  const choices = constant.written === undefined ? [HERE] : [EVERYWHERE, HERE];
  const answer = await askForValue(
    `${constant.label}: one value on ${pages}`,
    "The new value",
    constant.text,
    choices,
    typedText,
  );
  const { editor } = editedText;
  if (!answer || answer.value === constant.text)
    return editor.element.querySelector<HTMLElement>(`[${CONSTANT}="${name}"]`)?.focus();
  editor.focus();
  if (answer.choice === HERE) {
    if (!(await askForPlace(true))) return;
    editor.replaceConstant(name, answer.value);
  }
  await saveText(answer.choice === EVERYWHERE ? { name, label: constant.label, value: answer.value } : undefined);
}

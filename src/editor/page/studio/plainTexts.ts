import { readExampleText } from "../../../site/exampleText.ts";
import { isContent } from "../../../site/isContent.ts";
import { pairsTo, type TextPart, textParts } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { ShownConstant } from "../../protocol/pointMessages.ts";
import { completeCell } from "../../protocol/tableOperations.ts";
import { CONSTANT, constantAt, constantOf, EDITED } from "../../rich/editedText.ts";
import { oneLine } from "../../rich/pasted.ts";
import { changeLink, linkOf } from "./changeLink.ts";
import { keepDraft, removeDraft } from "./drafts.ts";
import { type Action, askForValue, hideMessage, takeTyped } from "./messages.ts";
import { hideBox, isOverlayFocused, showLabel } from "./overlay.ts";
import { endEditing, type Finder, loadPageMap, type Position, pageMap, startEditing, type Target } from "./page.ts";
import { save } from "./save.ts";
import { askWhere, EVERYWHERE, HERE, isConstant, isShared, setAt, type Where } from "./sharedParts.ts";
import { openTextEditor, type TextEditor, type TextPlace, written } from "./textEditor.ts";

/** Finds the plain texts of the page, which are edited where they are shown. */
export const plainTexts: Finder = {
  targetsIn: (element, map) => findTexts(element, map).map((text) => createTarget(text, element)),
};

/** How the pointers of fragments begin. */
const FRAGMENTS = "/fragments/";

/** A text of an element, with the parts of its text nodes that show it. */
interface ShownText {
  pointer: string;
  parts: TextPart[];
}

function findTexts(element: Element, { root, texts }: PointMap): ShownText[] {
  const pair = pairsTo(element, root).at(-1);
  // what a script shows letter by letter is there a second time, to be read aloud
  if (pair?.element !== element || element.closest("[aria-hidden=true]")) return [];
  const partsByPointer = new Map<string, TextPart[]>();
  for (const part of textParts(pair)) {
    const pointer = part.pointers.find(isEditable);
    if (pointer !== undefined) partsByPointer.set(pointer, [...(partsByPointer.get(pointer) ?? []), part]);
  }
  return Array.from(partsByPointer, ([pointer, parts]) => ({ pointer, parts }));

  function isEditable(pointer: string): boolean {
    return Object.hasOwn(texts, pointer) && (isContent(pointer) || pointer.startsWith("/words/"));
  }
}

function createTarget({ pointer, parts }: ShownText, element: Element): Target {
  return {
    pointer,
    element,
    rectangles: () => (isSeen(element) ? parts.flatMap((part) => [...createRange(part).getClientRects()]) : []),
    open(at) {
      const place = isSeen(element) ? findPlace(pointer, parts, element) : undefined;
      return place ? open(place, at) : openQuestion(pointer);
    },
  };
}

/** Whether the text of an element is not only read to the blind. */
export const isSeen = (element: Element) => element.getBoundingClientRect().width > 1;

/** Where a text is in the page; undefined if a component has broken it up, and it is not one place. */
function findPlace(pointer: string, parts: readonly TextPart[], element: Element): TextPlace | undefined {
  const [first] = parts;
  const last = parts.at(-1);
  const isOne = parts.every(({ node, start }, index) => {
    const before = parts[index - 1];
    return !before || (before.node === node && before.end === start);
  });
  return isOne && first && last ? { pointer, element, node: first.node, start: first.start, end: last.end } : undefined;
}

function createRange({ node, start, end }: TextPart): Range {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, Math.min(end, node.length));
  return range;
}

interface EditedText {
  place: TextPlace;
  editor: TextEditor;
  before: string;
  name: string;
  /** Whether a person has changed it: programs, such as a translation, change the page, too. */
  isTyped: boolean;
  /** Whether the change of a text that several pages show is for them all; undefined until that was asked. */
  where?: Where;
}

/** The text that is being edited. */
let current: EditedText | undefined;
/** The save that is under way: to save a text takes the focus from it, which saves it, too. */
let saving: Promise<boolean> | undefined;
/** Editors of saved texts, until the page shows the new version. */
const savedEditors = new Set<TextEditor>();

/** The page has to be as it was loaded before another version is shown in place. */
export function closeSavedTexts(): void {
  for (const editor of savedEditors) editor.close();
  savedEditors.clear();
}

/** Starts editing a text, with the caret at a position or with all of it selected. */
async function open(place: TextPlace, at?: Position): Promise<void> {
  const map = await pageMap();
  const { texts, names } = map;
  const text = texts[place.pointer];
  if (!text || current) return;
  const { label: name = "Text", note } = names[place.pointer] ?? {};
  const address = place.element.closest("a")?.href;
  const link = linkOf(place.element, map);
  const editor = openTextEditor(place, text, name);
  const { element } = editor;
  const editedText: EditedText = { place, editor, before: editor.read(), name, isTyped: false };
  current = editedText;
  startEditing({
    pointer: place.pointer,
    isChanged: () => editedText.isTyped && editor.read() !== editedText.before,
    leave: () => saveText(),
  });
  if (isShared(place.pointer, map)) element.setAttribute(EDITED, "shared");
  element.addEventListener("keydown", onKeyDown);
  element.addEventListener("beforeinput", onBeforeInput);
  element.addEventListener("paste", onPaste);
  element.addEventListener("click", onClick);
  element.addEventListener("focusout", onFocusOut);
  element.addEventListener("input", () => {
    editedText.isTyped = true;
    keepDraft(place.pointer, editor.read());
  });
  // the focus scrolls the page
  const isExample = readExampleText(text.map(written).join("")) !== undefined;
  // what is typed takes the place of an example
  const caret = at && !isExample ? findCaret(at) : undefined;
  const clickedConstant = at && constantAt(at);
  element.focus();
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  // typing into a constant asks first
  if (isConstant(place.pointer, map)) element.querySelector<HTMLElement>(`[${CONSTANT}]`)?.focus();
  else if (caret && element.contains(caret.node)) getSelection()?.collapse(caret.node, caret.offset);
  else getSelection()?.selectAllChildren(element);
  const actions: Action[] = [];
  const offer = (title: string, run: () => void) =>
    actions.push({ title, run: () => void saveText().then((isSaved) => isSaved && run()) });
  if (address) offer("Go there", () => location.assign(address));
  if (link) offer("Change the link", () => void changeLinkOf(editedText));
  const nameIt = () => showLabel(element.getBoundingClientRect(), name, note, actions);
  // a text that has become longer may need another line
  element.addEventListener("input", nameIt);
  nameIt();
  if (clickedConstant) await changeConstant(clickedConstant);
}

/** Changes the link that a text is in, once the text was saved: its value may be in a copy of the fragment by then. */
async function changeLinkOf({ place, where }: EditedText): Promise<void> {
  const link = linkOf(place.element, await loadPageMap());
  if (link) await changeLink(link, where);
}

/** Asks for a text that cannot be edited in the page: it is broken up, or nobody sees it. */
export async function openQuestion(pointer: string): Promise<void> {
  const map = await pageMap();
  const { label: name = "Text", note } = map.names[pointer] ?? {};
  const before = (map.texts[pointer] ?? []).map(written).join("");
  const answer = await askForValue(name, note ?? "The text", before, ["Save"]);
  if (!answer || answer.value === before) return;
  const where = await askWhere(pointer, map);
  if (!where) return;
  const write = (value: unknown): Promise<boolean> =>
    save({
      title: name,
      base: map.hash,
      operations: setAt(where, pointer, value, map),
      retry: (suggestion) => void write(suggestion),
    });
  await write(answer.value);
}

/** The place in a text at a position of the window. */
function findCaret({ x, y }: Position): { node: Node; offset: number } | undefined {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Before the first change of a text that other pages show, too, asks whether it is for them all. */
function onBeforeInput(event: InputEvent): void {
  if (!current || current.where || !event.cancelable) return;
  if (!current.place.pointer.startsWith(FRAGMENTS)) return;
  event.preventDefault();
  const { inputType, data } = event;
  if (data) void change("insertText", data);
  else void change(inputType.endsWith("Forward") ? "forwardDelete" : "delete");
}

function onPaste(event: ClipboardEvent): void {
  event.preventDefault();
  const text = oneLine(event.clipboardData?.getData("text/plain") ?? "");
  const constant = constantOf({ target: document.activeElement });
  if (text === "") return;
  if (constant) void changeConstant(constant, text);
  else void change("insertText", text);
}

/** Changes the text at the selection, as far as that is for the pages that show it. */
async function change(command: "insertText" | "delete" | "forwardDelete", typedText = ""): Promise<void> {
  const range = getSelection()?.getRangeAt(0).cloneRange();
  const isAnswered = await askForPlace();
  current?.editor.element.focus();
  if (!isAnswered || !range) return;
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  // the only way that the browser can undo
  document.execCommand(command, false, typedText);
  const after = takeTyped();
  if (after) document.execCommand("insertText", false, after);
}

/** Asks where the text that is being edited is changed; resolves to false when the question was closed. */
async function askForPlace(onlyHere = false): Promise<boolean> {
  if (!current || current.where) return true;
  const where = await askWhere(current.place.pointer, await pageMap(), onlyHere);
  if (where && current) current.where = where;
  return where !== undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === "Escape") {
    const { element } = current?.place ?? {};
    restore();
    if (element instanceof HTMLElement) element.focus();
  } else if (event.key === "Enter") {
    event.preventDefault();
    const constant = constantOf(event);
    if (constant) void changeConstant(constant);
    else void saveText();
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const constant = constantOf(event);
    if (!constant) return;
    event.preventDefault();
    void changeConstant(constant, event.key);
  }
}

function onClick(event: MouseEvent): void {
  const constant = constantOf(event);
  if (constant) void changeConstant(constant);
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
  if (current) removeDraft(current.place.pointer);
  end();
  // it loses the focus
  editor?.close();
}

function end(): void {
  current = undefined;
  hideBox();
  hideMessage();
  endEditing();
}

/** Saves the text that is being edited; resolves to whether nothing is left to save. */
async function saveText(
  pointer = current?.place.pointer ?? "",
  value: unknown = readEdited(),
  title = current?.name ?? "",
): Promise<boolean> {
  if (!current) return true;
  const { editor, before, place, isTyped } = current;
  if (pointer === place.pointer && (value === before || !isTyped)) {
    restore();
    return true;
  }
  if (saving) return saving;
  const isOwn = pointer === place.pointer;
  // what was composed could not be asked about before
  saving = (isOwn ? askForPlace() : Promise.resolve(true)).then(async (isAnswered) => {
    if (!isAnswered) return false;
    const map = await pageMap();
    const where = (isOwn && current?.where) || "everywhere";
    return save({
      title,
      base: map.hash,
      operations: setAt(where, pointer, value, map),
      retry: (suggestion) => void saveText(pointer, suggestion, title),
      actions: [{ title: "Restore the old text", run: restore }],
    });
  });
  editor.element.contentEditable = "false";
  const isSaved = await saving;
  saving = undefined;
  if (isSaved) {
    removeDraft(place.pointer);
    savedEditors.add(editor);
    end();
  } else {
    editor.element.contentEditable = "plaintext-only";
    editor.element.focus();
  }
  return isSaved;
}

/** The text that is being edited, as it is written. */
function readEdited(): string | undefined {
  return current && completeCell(current.place.pointer, current.editor.read());
}

/** Asks whether a constant is changed on all pages or only here; `typedText` is the beginning of its new value. */
async function changeConstant(name: string, typedText?: string): Promise<void> {
  if (!current) return;
  const { editor, place } = current;
  const { texts } = await pageMap();
  const parts = texts[place.pointer] ?? [];
  const constant = parts.find((part): part is ShownConstant => typeof part !== "string" && part.name === name);
  if (constant?.pages === undefined) return;
  const pages = constant.pages === 1 ? "one page" : `${constant.pages} pages`;
  const choices = constant.written === undefined ? [HERE] : [EVERYWHERE, HERE];
  const heading = `${constant.label}: one value on ${pages}`;
  const answer = await askForValue(heading, "The new value", constant.text, choices, typedText);
  const { element } = editor;
  const constantChip = element.querySelector<HTMLElement>(`[${CONSTANT}="${name}"]`);
  if (!answer || answer.value === constant.text) return constantChip?.focus();
  element.focus();
  if (answer.choice === EVERYWHERE) {
    await saveText(`/constants/${name}`, answer.value, constant.label);
    return;
  }
  if (!(await askForPlace(true))) return;
  constantChip?.replaceWith(answer.value);
  current.isTyped = true;
  await saveText();
}

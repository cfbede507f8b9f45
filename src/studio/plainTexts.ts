import { isContent } from "../vite-plugin/preview/point/markedTree.ts";
import { pairsTo, textParts } from "../vite-plugin/preview/point/pairTrees.ts";
import type { PointMap } from "../vite-plugin/preview/point/pointMap.ts";
import type { ShownConstant } from "../vite-plugin/preview/point/pointMessages.ts";
import { changeLink, linkOf } from "./changeLink.ts";
import { type Action, askForValue, hideBox, hideMessage, isOverlay, showLabel } from "./overlay.ts";
import { endEditing, type Finder, type Position, pageMap, startEditing, type Target } from "./page.ts";
import { save } from "./save.ts";
import { CONSTANT, openTextEditor, type TextEditor, type TextPlace } from "./textEditor.ts";

/** Finds the plain texts of the page, which are edited where they are shown. */
export const plainTexts: Finder = {
  targetsIn: (element, map) => placesIn(element, map).map(targetOf),
};

function placesIn(element: Element, { root, texts }: PointMap): TextPlace[] {
  const pair = pairsTo(element, root).at(-1);
  if (pair?.element !== element) return [];
  const found = new Map<string, TextPlace>();
  const broken = new Set<string>();
  for (const { node, start, end, pointers } of textParts(pair)) {
    const pointer = pointers.find(isEditable);
    if (pointer === undefined) continue;
    const known = found.get(pointer);
    // a text that a component has broken up is not one place
    if (known && (known.node !== node || known.end !== start)) broken.add(pointer);
    else found.set(pointer, { pointer, element, node, start: known?.start ?? start, end });
  }
  return [...found.values()].filter(({ pointer }) => !broken.has(pointer));

  function isEditable(pointer: string): boolean {
    return Object.hasOwn(texts, pointer) && (isContent(pointer) || pointer.startsWith("/words/"));
  }
}

function targetOf(place: TextPlace): Target {
  const { pointer, element } = place;
  return { pointer, element, rectangles: () => rangeOf(place).getClientRects(), open: (at) => open(place, at) };
}

function rangeOf({ node, start, end }: TextPlace): Range {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, Math.min(end, node.length));
  return range;
}

/** The text that is being edited. */
let current: { place: TextPlace; editor: TextEditor; before: string; name: string } | undefined;
/** The save that is under way: to save a text takes the focus from it, which saves it, too. */
let saving: Promise<boolean> | undefined;
/** Editors of saved texts, until the page shows the new version. */
const saved = new Set<TextEditor>();

/** The page has to be as it was loaded before another version is shown in place. */
export function closeSavedTexts(): void {
  for (const editor of saved) editor.close();
  saved.clear();
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
  current = { place, editor, before: editor.read(), name };
  startEditing({ leave: () => saveText() });
  element.addEventListener("keydown", onKeyDown);
  element.addEventListener("click", onClick);
  element.addEventListener("focusout", onFocusOut);
  element.focus();
  const caret = at && document.caretRangeFromPoint(at.x, at.y);
  if (caret && element.contains(caret.startContainer))
    getSelection()?.setBaseAndExtent(caret.startContainer, caret.startOffset, caret.startContainer, caret.startOffset);
  else getSelection()?.selectAllChildren(element);
  const actions: Action[] = [];
  const offer = (title: string, run: () => void) =>
    actions.push({ title, run: () => void saveText().then((isSaved) => isSaved && run()) });
  if (address) offer("Go there", () => location.assign(address));
  if (link) offer("Change the link", () => void changeLink(link));
  showLabel(element.getBoundingClientRect(), name, note, actions);
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
  }
}

function onClick(event: MouseEvent): void {
  const constant = constantOf(event);
  if (constant) void changeConstant(constant);
}

const constantOf = ({ target }: Event) =>
  target instanceof Element ? target.closest(`[${CONSTANT}]`)?.getAttribute(CONSTANT) : undefined;

function onFocusOut({ relatedTarget }: FocusEvent): void {
  if (!current || isOverlay(relatedTarget)) return;
  if (relatedTarget instanceof Node && current.editor.element.contains(relatedTarget)) return;
  void saveText();
}

/** Ends editing without a change. */
function restore(): void {
  const editor = current?.editor;
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
  value: unknown = current?.editor.read(),
): Promise<boolean> {
  if (!current) return true;
  const { editor, before, place, name } = current;
  if (pointer === place.pointer && value === before) {
    restore();
    return true;
  }
  if (saving) return saving;
  saving = pageMap().then(({ hash }) =>
    save({
      title: name,
      base: hash,
      operations: [{ type: "setValue", pointer, value }],
      retry: (suggested) => void saveText(pointer, suggested),
      actions: [{ title: "Restore the old text", run: restore }],
    }),
  );
  editor.element.contentEditable = "false";
  const isSaved = await saving;
  saving = undefined;
  if (isSaved) {
    saved.add(editor);
    end();
  } else {
    editor.element.contentEditable = "plaintext-only";
    editor.element.focus();
  }
  return isSaved;
}

const EVERYWHERE = "Change everywhere";
const HERE = "Change only here";

/** Asks whether a constant is changed on all pages or only here. */
async function changeConstant(name: string): Promise<void> {
  if (!current) return;
  const { editor, place } = current;
  const { texts } = await pageMap();
  const parts = texts[place.pointer] ?? [];
  const constant = parts.find((part): part is ShownConstant => typeof part !== "string" && part.name === name);
  if (constant?.pages === undefined) return;
  const pages = constant.pages === 1 ? "one page" : `${constant.pages} pages`;
  const choices = constant.written === undefined ? [HERE] : [EVERYWHERE, HERE];
  const answer = await askForValue(`${name}: one value on ${pages}`, "The new value", constant.text, choices);
  const { element } = editor;
  element.focus();
  if (!answer || answer.value === constant.text) return;
  if (answer.choice === EVERYWHERE) {
    await saveText(`/constants/${name}`, answer.value);
    return;
  }
  element.querySelector(`[${CONSTANT}="${name}"]`)?.replaceWith(answer.value);
  await saveText();
}

import { proxy } from "comlink";
import { substitute } from "../../../site/constants.ts";
import { readExampleText } from "../../../site/exampleText.ts";
import { addBlockAfter } from "../../blocks/page/blocks.ts";
import { type Action, askForValue, hideMessage, say, showMessage } from "../../frame/edit/messages.ts";
import { focusBar, hideBox, isOverlayFocused } from "../../frame/edit/overlay.ts";
import { currentEditing, page, type Target } from "../../frame/edit/page.ts";
import { createPlace, isConstant, isShared } from "../../frame/edit/places.ts";
import { offerActions } from "../../frame/edit/selection.ts";
import { application } from "../../frame/link/application.ts";
import { openAddress } from "../../frame/link/pagePath.ts";
import { changeLink } from "../../links/page/writtenLinks.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { keepDraft, removeDraft } from "../../protocol/drafts.ts";
import { explainAnswer, listSuggestions } from "../../protocol/explainAnswer.ts";
import { takeHeldKeys } from "../../protocol/heldKeys.ts";
import { PATCHED } from "../../protocol/previewMessages.ts";
import { completeCell } from "../../protocol/tableOperations.ts";
import type { PickedLink, TextAnswer, TextChange, Where } from "../../protocol/windowApi.ts";
import { CONSTANT, EDITED, findConstant, findConstantAt, type Position } from "../../rich/editedText.ts";
import type { InlineEditor } from "../../rich/inlineEditor.ts";
import { oneLine } from "../../rich/pasted.ts";
import { offerDraft } from "./drafts.ts";
import type { InlineText, OpenText } from "./openText.ts";

/** The choices for a value that is a constant. */
const EVERYWHERE = "Change everywhere";
const HERE = "Change only here";

/** A text that was saved: on all pages or on this one alone, unless the person has still to choose between two versions. */
type SavedText = { where?: Where };

/** The texts of the page that are edited. One is open at a time; those that were left are shown as they were typed. */
class InlineTexts {
  private current: OpenText | undefined;
  /** Texts that were left, until the page shows the version with them. */
  private readonly leftTexts = new Set<OpenText>();
  /** Resolves when the text that was left last is saved; to undefined if it is not. */
  private lastSaving: Promise<SavedText | undefined> | undefined;

  /** Opens a text, with the caret at a position or with all of it selected. */
  open(text: InlineText, map: PointMap, at?: Position): void {
    if (currentEditing()) return;
    const { label: name = "Text" } = map.names[text.pointer] ?? {};
    const editor = text.openEditor(name, {
      onUpdate: (isChanged) => this.onUpdate(isChanged),
      onKeyDown: (event) => this.handleKey(event),
      askForLink: (href) => this.askForLink(href),
      onPasteLoss: (sentence) => say(sentence),
    });
    if (isShared(text.pointer, map)) editor.element.setAttribute(EDITED, "shared");
    this.listen(editor);
    const [before, isTyped, isOnlyHere] = [editor.read(), false, false];
    const openText: OpenText = { text, map, name, editor, before, isTyped, isOnlyHere };
    const clickedConstant = at && findConstantAt(at);
    this.start(openText, at);
    if (clickedConstant) void this.changeConstant(clickedConstant);
  }

  /** Opens a text that was added, with the words that were typed for it until now; Tab leads from cell to cell. */
  openAdded(open: () => void): void {
    open();
    const [words = "", ...nextWords] = takeHeldKeys().split("\t");
    this.type(words);
    for (const cellWords of nextWords) {
      const element = this.current?.editor.element;
      element?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }));
      if (this.current?.editor.element === element) return;
      this.type(cellWords);
    }
  }

  /** Writes words in place of the text that has just been opened. */
  private type(words: string): void {
    if (!this.current || words.trim() === "") return;
    this.current.isTyped = true;
    this.current.editor.type(oneLine(words));
  }

  /** The target of an element that shows a text as it was typed: that text again. */
  findLeft(element: Element): Target | undefined {
    const leftText = [...this.leftTexts].find(
      ({ text, editor }) => text.element === element || editor.element === element,
    );
    if (!leftText) return undefined;
    return {
      pointer: leftText.text.pointer,
      element,
      rectangles: () => [leftText.editor.element.getBoundingClientRect()],
      open: (at) => this.resume(leftText, at),
    };
  }

  /** Shows the page's own nodes again, which are changed in place next. */
  closeLeft(): void {
    for (const { editor } of this.leftTexts) editor.close();
    this.leftTexts.clear();
  }

  private start(openText: OpenText, at?: Position): void {
    this.current = openText;
    const { text, editor, map } = openText;
    page.startEditing({
      pointer: text.pointer,
      isChanged: () => openText.isTyped && editor.read() !== openText.before,
      leave: () => this.leave(),
    });
    // typed words take the place of an example
    editor.select(readExampleText(text.source) === undefined ? at : undefined);
    if (!text.isRich) editor.element.scrollIntoView({ block: "nearest", behavior: "instant" });
    // typing into a text that is a constant asks first
    if (isConstant(text.pointer, map)) editor.element.querySelector<HTMLElement>(`[${CONSTANT}]`)?.focus();
    this.offerFormats();
    this.showActions();
  }

  private listen({ element }: InlineEditor): void {
    const note = () => {
      if (this.current) this.current.isTyped = true;
    };
    for (const type of ["beforeinput", "paste", "cut", "drop"]) element.addEventListener(type, note, { capture: true });
    // a key for which the editor changes the text itself, such as Backspace
    element.addEventListener("keydown", ({ defaultPrevented: isHandled }) => isHandled && note());
    element.addEventListener("click", (event) => {
      const constant = findConstant(event);
      if (constant) void this.changeConstant(constant);
    });
    // words that are pasted over a constant are its new value
    element.addEventListener(
      "paste",
      (event) => {
        const constant = findConstant({ target: document.activeElement });
        if (!constant) return;
        event.preventDefault();
        event.stopPropagation();
        void this.changeConstant(constant, oneLine(event.clipboardData?.getData("text/plain") ?? ""));
      },
      { capture: true },
    );
    element.addEventListener("focusout", (event) => void this.onFocusOut(event));
  }

  private onUpdate(isChanged: boolean): void {
    const { current } = this;
    if (!current) return;
    this.offerFormats();
    if (isChanged || current.editor.link() !== current.address) this.showActions();
    if (isChanged && current.isTyped) keepDraft(current.text.pointer, current.editor.read() ?? "", current.text.source);
  }

  private async onFocusOut({ relatedTarget }: FocusEvent): Promise<void> {
    const { current } = this;
    // another text may be open by then
    if ((await isOverlayFocused(relatedTarget)) || !current || current !== this.current) return;
    if (relatedTarget instanceof Node && current.editor.element.contains(relatedTarget)) return;
    this.leave();
  }

  /** Whether a key is one that the text itself does not get. */
  private handleKey(event: KeyboardEvent): boolean {
    const { current } = this;
    if (!current) return false;
    const { text, editor } = current;
    const constant = findConstant(event);
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === "Escape") {
      this.restore();
      if (text.element instanceof HTMLElement) text.element.focus();
    } else if (event.key === "F10" && event.altKey) focusBar();
    else if (event.key === "Enter" && constant) void this.changeConstant(constant);
    else if (event.key === "Enter" && (!text.isRich || event.ctrlKey || event.metaKey)) this.leaveByKey();
    else if (event.key === "/" && editor.isInEmptyParagraph()) this.addBlock(editor.element);
    else if (constant && event.key.length === 1 && !isCommand) void this.changeConstant(constant, event.key);
    else return false;
    event.preventDefault();
    return true;
  }

  /** Leaves the text with a key: the focus stays with the element that shows it. */
  private leaveByKey(): void {
    const element = this.current?.text.element;
    if (this.leave() && element instanceof HTMLElement) element.focus({ preventScroll: true });
  }

  private addBlock({ parentElement }: HTMLElement): void {
    if (this.leave() && parentElement && page.map) addBlockAfter(parentElement, page.map);
  }

  /** Ends editing without a change. */
  private restore(): void {
    const { current } = this;
    if (!current) return;
    removeDraft(current.text.pointer);
    this.end();
    // it loses the focus
    current.editor.close();
  }

  private end(): void {
    this.current = undefined;
    offerActions("format", []);
    hideBox();
    hideMessage();
    page.endEditing();
  }

  /** Ends editing, and has the change saved. Returns false if the text cannot be saved. */
  private leave(): boolean {
    const { current } = this;
    if (!current) return true;
    const typedText = current.editor.read();
    if (!current.isTyped || typedText === current.before) {
      this.restore();
      return true;
    }
    const problem = current.editor.findProblem();
    if (typedText === undefined || problem !== undefined) {
      showMessage(problem ? [problem] : [], [this.createRestoring(current)]);
      return false;
    }
    this.saveText(current, { value: completeCell(current.text.pointer, typedText) });
    return true;
  }

  /** Shows the text as it was typed, and has it saved. */
  private saveText(leftText: OpenText, change: Pick<TextChange, "value" | "constant">, title = leftText.name): void {
    const { text, map, editor, isOnlyHere } = leftText;
    editor.setEditable(false);
    this.leftTexts.add(leftText);
    const saving = page.keepWhile<TextAnswer | undefined>(
      application.saveText({ ...createPlace(text.pointer, map), title, ...change, isOnlyHere }),
    );
    if (this.current === leftText) this.end();
    this.lastSaving = saving.then((answer) => this.settle(leftText, answer));
  }

  /** Forgets a text that was saved. Any other is open again, unless something else is edited by now. */
  private settle(leftText: OpenText, answer: TextAnswer | undefined): SavedText | undefined {
    const { pointer } = leftText.text;
    if (answer?.status === "saved" || (answer?.status === "conflict" && answer.isKept)) {
      if (this.current?.text.pointer !== pointer) removeDraft(pointer);
      return answer.status === "saved" ? { where: answer.where } : {};
    }
    const isOpen = !currentEditing() && leftText.editor.element.isConnected;
    if (isOpen) this.resume(leftText);
    if (answer?.status === "open") return undefined;
    showMessage(explainAnswer(answer), [
      ...listSuggestions(answer).map(({ title, value }) => ({ title, run: () => this.saveText(leftText, { value }) })),
      ...(isOpen ? [] : [{ title: "Edit again", run: () => this.editAgain(leftText) }]),
      this.createRestoring(leftText),
    ]);
    return undefined;
  }

  private createRestoring(openText: OpenText): Action {
    return {
      title: "Restore the old text",
      run: () => {
        if (this.current === openText) return this.restore();
        removeDraft(openText.text.pointer);
        if (this.leftTexts.delete(openText)) openText.editor.close();
      },
    };
  }

  /** Opens a text again that was left. */
  private resume(leftText: OpenText, at?: Position): void {
    if (currentEditing() || !this.leftTexts.delete(leftText)) return;
    leftText.editor.setEditable(true);
    if (isShared(leftText.text.pointer, leftText.map)) leftText.editor.element.setAttribute(EDITED, "shared");
    this.start(leftText, at);
  }

  private editAgain(leftText: OpenText): void {
    if (!(page.editing?.leave() ?? true)) return;
    if (this.leftTexts.has(leftText)) this.resume(leftText);
    else if (page.map) offerDraft(page.map);
  }

  /** Asks whether a constant is changed on all pages or only here; `typedText` is the beginning of its new value. */
  private async changeConstant(name: string, typedText?: string): Promise<void> {
    const { current } = this;
    const constant = current?.text.constants[name];
    if (!current || constant?.pages === undefined) return;
    const pages = constant.pages === 1 ? "one page" : `${constant.pages} pages`;
    const answer = await askForValue(
      `${constant.label}: one value on ${pages}`,
      "The new value",
      constant.text,
      constant.written === undefined ? [HERE] : [EVERYWHERE, HERE],
      typedText,
    );
    if (this.current !== current) return;
    const { editor, before } = current;
    if (!answer || answer.value === constant.text)
      return editor.element.querySelector<HTMLElement>(`[${CONSTANT}="${name}"]`)?.focus();
    editor.focus();
    current.isTyped = true;
    if (answer.choice === EVERYWHERE) {
      const value = editor.read();
      const change = { constant: { name, value: answer.value } };
      this.saveText(current, value === before ? change : { ...change, value }, constant.label);
      return;
    }
    editor.replaceConstant(name, answer.value);
    current.isOnlyHere = true;
    this.leave();
  }

  private async askForLink(href: string): Promise<PickedLink | undefined> {
    const { current } = this;
    const pickedLink = await application.pickLink(
      href,
      false,
      proxy(async () => true),
    );
    if (pickedLink === undefined || pickedLink === "follow") return undefined;
    if (current && pickedLink.isOnlyHere) current.isOnlyHere = true;
    if (current) current.isTyped = true;
    return pickedLink;
  }

  /** Shows the formats of the text in the application's bar. */
  private offerFormats(): void {
    const { current } = this;
    offerActions(
      "format",
      (current?.editor.formats ?? []).map(({ title, key, isOn, toggle }) => ({
        title,
        run: () => {
          if (current) current.isTyped = true;
          toggle();
        },
        ...(isOn && { isOn: isOn() }),
        ...(key !== undefined && { key: `Ctrl+${key}` }),
      })),
    );
  }

  /** Shows the actions of the text in the bar, which names it, too: a label would cover the page below. */
  private showActions(): void {
    const { current } = this;
    if (!current) return;
    current.address = current.editor.link();
    hideBox();
    offerActions("text", this.listActions(current));
  }

  private listActions({ text, address }: OpenText): Action[] {
    const leaveAnd = (title: string, run: (where?: Where) => void): Action => ({
      title,
      run: () => void this.leaveThen(run),
    });
    if (!text.isRich) {
      const { link } = text;
      const anchor = text.element.closest("a");
      return [
        ...(anchor ? [leaveAnd("Go there", () => location.assign(anchor.href))] : []),
        ...(link ? [leaveAnd("Change the link", (where) => page.map && changeLink(link.anchor, page.map, where))] : []),
      ];
    }
    const constants = new Map(Object.values(text.constants).map((constant) => [constant.name, constant.text]));
    return [
      ...(address === undefined ? [] : [leaveAnd("Go there", () => openAddress(substitute(address, constants)))]),
      { title: "Save", run: () => this.leaveByKey() },
      { title: "Cancel", run: () => this.restore() },
    ];
  }

  /** Leaves the text, and does something when the page shows it saved. */
  private async leaveThen(run: (where?: Where) => void): Promise<void> {
    this.lastSaving = undefined;
    if (!this.leave()) return;
    const saving = this.lastSaving as Promise<SavedText | undefined> | undefined;
    if (!saving) return run();
    const savedText = await saving;
    if (!savedText) return;
    await new Promise((resolve) => addEventListener(PATCHED, resolve, { once: true }));
    run(savedText.where);
  }
}

/** The texts of the page that are edited. */
export const inlineTexts = new InlineTexts();

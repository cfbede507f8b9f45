import { FormValue, isSame } from "../../protocol/formValue.ts";
import { PATCHED, PROBLEMS_CHANGED } from "../../protocol/previewMessages.ts";
import type { Field, FieldsAnswer } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";
import { createForm, type SaveChange } from "./form.ts";
import { replaceContent } from "./replaceContent.ts";
import { request } from "./requests.ts";
import { trySave } from "./save.ts";

/** A form of a value of site.json that follows what others change in it. */
export interface LiveForm {
  /** The JSON pointer of the value. */
  pointer: string;
  /** Whether a property of it is edited here. */
  has?(field: Field): boolean;
  /** Whether site.json need not have the value. */
  isOptional?: boolean;
  /** More buttons for an item of a list in it. `refresh` shows what they have changed. */
  itemActions?(pointer: string, item: unknown, refresh: () => Promise<void>): HTMLElement[];
  /** Called when the value was removed, or another block is in its place. */
  onGone?(): void;
}

/** The fields of a value, with the value; undefined while the file cannot be read. */
export function readFields(pointer: string): Promise<FieldsAnswer | undefined> {
  return request("fields", { pointer }).catch(() => undefined);
}

/** Creates the form of a value that was read. `stop` ends that it follows what others change. */
export function createLiveForm(
  { pointer, has = () => true, isOptional = false, itemActions = () => [], onGone }: LiveForm,
  first: FieldsAnswer,
): { form: HTMLElement; stop(): void } {
  const place = element("div");
  let { hash } = first;
  let formValue = show(first);
  let saving = 0;
  let isMoving = false;
  let lastSave: Promise<unknown> = Promise.resolve();
  return { form: place, stop: onUpdates(() => void refresh()) };

  function show({ fields, value }: FieldsAnswer): FormValue {
    replaceContent(place, [
      createForm(
        fields.filter(has),
        value,
        change,
        pointer,
        (itemPointer, item) => itemActions(itemPointer, item, refresh),
        isOptional,
      ),
    ]);
    return new FormValue(value, pointer);
  }

  async function change(...[operations, title]: Parameters<SaveChange>): ReturnType<SaveChange> {
    // what is shown has other places as soon as it is saved
    if (isMoving) return false;
    const moves = operations.some(({ type }) => /Item$/.test(type));
    isMoving = moves;
    saving++;
    const result = lastSave.then(() => saveNow(operations, title));
    lastSave = result.then((isSaved) => (isSaved === true ? follow() : undefined)).catch(() => {});
    try {
      return await result;
    } finally {
      saving--;
      if (moves) isMoving = false;
    }
  }

  async function saveNow(...[operations, title]: Parameters<SaveChange>): ReturnType<SaveChange> {
    const onSaved = () => {
      for (const operation of operations) formValue.apply(operation);
    };
    return trySave({ title, base: hash, operations, onSaved });
  }

  /** Goes on with the text that was saved, unless another program has changed more in it than the form shows. */
  async function follow(): Promise<void> {
    const now = await readFields(pointer);
    if (now && isSame(now.value, formValue.at(pointer))) hash = now.hash;
    else void refresh();
  }

  /** Shows what was changed elsewhere, such as by an undo. What is being typed is kept. */
  async function refresh(): Promise<void> {
    const now = await readFields(pointer);
    if (!now || saving > 0 || !place.isConnected) return;
    const isGone = now.value === undefined && first.value !== undefined;
    if ((isGone || readType(now.value) !== readType(first.value)) && onGone) return onGone();
    const isUnchanged = isSame(now.value, formValue.at(pointer));
    if (!isUnchanged && isTyping()) return;
    hash = now.hash;
    if (!isUnchanged) formValue = show(now);
  }

  function isTyping(): boolean {
    const focusedInput = place.querySelector<HTMLInputElement>("input:focus,textarea:focus,[contenteditable]:focus");
    return (
      focusedInput !== null && (focusedInput.isContentEditable || focusedInput.value !== focusedInput.defaultValue)
    );
  }
}

/** The type of a block; undefined for other values. */
const readType = (value: unknown) => (value as { type?: unknown } | undefined)?.type;

/** Calls back when the file has changed; returns what stops it. */
export function onUpdates(update: () => void): () => void {
  addEventListener(PATCHED, update);
  import.meta.hot?.on(PROBLEMS_CHANGED, update);
  return () => {
    removeEventListener(PATCHED, update);
    import.meta.hot?.off(PROBLEMS_CHANGED, update);
  };
}

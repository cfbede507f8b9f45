import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "react-aria-components";
import { areEqual } from "../../../../json/areEqual.ts";
import { getParentPointer } from "../../../../json/pointer.ts";
import type { SaveResult } from "../../../app/api/useSave.ts";
import controls from "../../../app/styles/controls.module.css";
import { removeDraft } from "../../../protocol/drafts.ts";
import { type FormOperation, FormValue } from "../../../protocol/formValue.ts";
import type { Refusal } from "../../../siteFile/messages.ts";
import type { Field } from "../../messages.ts";
import { FormContext, type FormState, useForm } from "./formState.ts";
import { FormStore } from "./formStore.ts";
import styles from "./NewValue.module.css";
import { addShortNames, createInitialValue, findMissing } from "./newValue.ts";
import { Refusals } from "./Refusals.tsx";
import { useUnsavedValue } from "./unsavedValues.ts";
import { useConstantValues } from "./useConstantValues.ts";
import { keepValueDraft } from "./valueDrafts.ts";

export interface NewValueProps {
  /** The field of the new value. */
  field: Field;
  /** The label of the button that writes it. */
  title: string;
  /** The label of the list or object to which it belongs. */
  of: string;
  /** The JSON pointer by which it is kept while it is not written. */
  draftPointer: string;
  /** The initial value, if it is another one than the usual one of its kind. */
  initialValue?: unknown;
  /** Begins with an empty value; undefined where none was begun before. */
  beginAnew?: (() => void) | undefined;
  write(value: unknown): Promise<SaveResult>;
  /** Called when it was written, with whether that was by Enter; or was given up. */
  onClose(end: "written" | "written by Enter" | "cancelled"): void;
}

/** The fields of a value that is not written yet: it is when all that it needs is filled in. */
export function NewValue({ field, title, of, draftPointer, initialValue, beginAnew, write, onClose }: NewValueProps) {
  const outerForm = useForm();
  const place = useRef<HTMLFieldSetElement>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [firstValue] = useState(() => initialValue ?? createInitialValue(field));
  const { store, form, setMissing } = useNewForm(outerForm, draftPointer, firstValue);
  const isWriting = useRef(false);
  const constants = useConstantValues();
  const { hideBegun } = outerForm;
  useEffect(() => {
    hideBegun(draftPointer);
    if (!place.current) return;
    place.current.scrollIntoView({ block: "nearest" });
    focusFirstField(place.current);
  }, [hideBegun, draftPointer]);

  /** Writes the value, or shows which properties are missing. Resolves to whether it was written. */
  async function confirm(isByEnter: boolean): Promise<boolean> {
    const wrongControl = place.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const value = addShortNames(field, store.read(""), outerForm.read(getParentPointer(draftPointer)), constants);
    const missingPointer = findMissing({ ...field, required: true }, value);
    setMissing(missingPointer === undefined ? undefined : { pointer: missingPointer });
    if (missingPointer === undefined && wrongControl) wrongControl.focus();
    if (missingPointer !== undefined || wrongControl || isWriting.current) return false;
    isWriting.current = true;
    const result = await write(value);
    isWriting.current = false;
    if (result !== true) setRefusals(result === false ? [] : result);
    else close(isByEnter ? "written by Enter" : "written");
    return result === true;
  }

  function close(end: Parameters<NewValueProps["onClose"]>[0]): void {
    if (!outerForm.isNew) removeDraft(draftPointer);
    onClose(end);
  }

  useUnsavedValue(
    { title: of, save: () => confirm(false), discard: () => close("cancelled") },
    !outerForm.isNew && !areEqual(store.read(""), firstValue),
  );

  return (
    <fieldset
      className={styles.place}
      aria-label={title}
      ref={place}
      onKeyDown={(event) => isEnter(event) && void confirm(true)}
    >
      {beginAnew && (
        <div data-begun className={`${controls.note} ${controls.buttons}`}>
          You began this before.
          <Button
            className={controls.plain ?? ""}
            onPress={() => {
              removeDraft(draftPointer);
              beginAnew();
            }}
          >
            Start again
          </Button>
        </div>
      )}
      <FormContext value={form}>
        <form.FieldControl field={{ ...field, name: "", label: "New", required: true }} pointer="" order={[]} />
      </FormContext>
      <Refusals refusals={refusals} />
      <div className={controls.buttons}>
        <Button className={controls.primary ?? ""} onPress={() => void confirm(false)}>
          {title}
        </Button>
        <Button className={controls.plain ?? ""} aria-label={`Cancel: ${of}`} onPress={() => close("cancelled")}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

/** Moves the focus to the first control of a new value, which may be a button that opens a dialog. */
function focusFirstField(place: HTMLElement): void {
  const candidates = place.querySelectorAll<HTMLElement>("input,textarea,select,button,[contenteditable=true]");
  const isOfField = (element: HTMLElement) => element.tabIndex >= 0 && !element.closest("[role=toolbar],[data-begun]");
  [...candidates].find(isOfField)?.focus();
}

/** Whether Enter ends the typed text: in a text of several lines it does not. */
function isEnter(event: KeyboardEvent): boolean {
  const { key, target } = event;
  const isTyped =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "checkbox");
  if (key !== "Enter" || !isTyped) return false;
  // a new value can be in another one
  event.stopPropagation();
  event.preventDefault();
  return true;
}

/** The form of a value that is not written, which is kept in the browser meanwhile. */
function useNewForm(outerForm: FormState, draftPointer: string, initialValue: unknown) {
  const [store] = useState(() => new FormStore({ hash: outerForm.hash, value: initialValue }, ""));
  const [missing, setMissing] = useState<FormState["missing"]>();
  const snapshot = useSyncExternalStore(store.subscribe, () => store.snapshot);
  const { isNew: isOuterNew, hash, itemActions, FieldControl } = outerForm;
  // another value is another state
  const form = useMemo<FormState>(
    () => ({
      ...{ hash, isNew: true, missing, itemActions, FieldControl },
      around: { form: outerForm, pointer: draftPointer },
      isOpenAtFirst: () => false,
      hideBegun() {},
      read: (pointer) => store.read(pointer),
      async change(operations: FormOperation[]) {
        const newValue = new FormValue(store.read(""), "");
        for (const operation of operations) newValue.apply(operation);
        store.adopt({ hash, value: newValue.at("") });
        setMissing(undefined);
        if (!isOuterNew) keepValueDraft(draftPointer, newValue.at(""));
        return true;
      },
    }),
    [store, snapshot, missing, hash, itemActions, FieldControl, isOuterNew, outerForm, draftPointer],
  );
  return { store, form, setMissing };
}

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { escapePointer } from "../../../json/escapePointer.ts";
import { findValue } from "../../../json/pointer.ts";
import { NoAnswerError } from "../../app/api/client.ts";
import { useAnswer } from "../../app/api/queries.ts";
import { type SaveResult, useSave } from "../../app/api/useSave.ts";
import { useMessages } from "../../app/messages/Messages.tsx";
import { listDrafts, removeDraft } from "../../protocol/drafts.ts";
import { type FormOperation, FormValue } from "../../protocol/formValue.ts";
import type { Field, FieldsAnswer } from "../messages.ts";
import { BegunValues } from "./control/BegunValues.tsx";
import { Fields } from "./control/Fields.tsx";
import { FormContext, type FormState } from "./control/formState.ts";
import { FormStore } from "./control/formStore.ts";
import { listValueDrafts } from "./control/valueDrafts.ts";
import { FieldControl } from "./FieldControl.tsx";
import styles from "./Form.module.css";
import { useFormAnswer } from "./useFormAnswer.ts";

export interface FormProps {
  /** The JSON pointer of the value. */
  pointer: string;
  /** The name of the value, if no heading beside the form has it. */
  title?: string;
  /** Whether a property of it is edited here. */
  has?(field: Field): boolean;
  /** Whether site.json need not have the value: it is never written empty. */
  isOptional?: boolean;
  /** The JSON pointer of a value in it that is to be seen: the items around it are open at first. */
  target?: string;
  /** More buttons for an item of a list in it. */
  itemActions?(pointer: string, item: unknown): ReactNode;
  /** Called when the value was removed, or another block is in its place. */
  onGone?(): void;
}

/**
 * The form of a value of site.json. Each control saves on its own when it is changed and left. The form follows changes
 * of others in the value, and keeps the text that is being typed.
 */
export function Form(props: FormProps) {
  const { answer, isError } = useFormAnswer(props.pointer);
  if (answer) return <LoadedForm key={props.pointer} {...props} first={answer} />;
  return <FormStatus isError={isError} />;
}

/** Why a form is not shown yet. */
export function FormStatus({ isError }: { isError: boolean }) {
  return (
    <p role="status">
      {isError ? "This cannot be shown now: the file of the site is being edited in another program." : "Loading …"}
    </p>
  );
}

function LoadedForm({ first, ...props }: FormProps & { first: FieldsAnswer }) {
  const { pointer, title, has = () => true, itemActions = () => null } = props;
  const { store, fields, change } = useLiveValue(props, first);
  const shownFields = fields.filter(has);
  const { target, begunValues, isOpenAtFirst } = useUnsavedParts(props, store, shownFields);
  const snapshot = useSyncExternalStore(store.subscribe, () => store.snapshot);
  const latest = useRef({ itemActions, change });
  latest.current = { itemActions, change };
  // another value is another state
  const form = useMemo<FormState>(
    () => ({
      ...{ hash: store.hash, isNew: false, missing: undefined, target, isOpenAtFirst, FieldControl },
      hideBegun: begunValues.hide,
      read: (place) => store.read(place),
      change: (operations, changeTitle) => latest.current.change(operations, changeTitle),
      itemActions: (place, item) => latest.current.itemActions(place, item),
    }),
    [store, snapshot, target, isOpenAtFirst, begunValues.hide],
  );
  return (
    <fieldset
      className={styles.form}
      aria-label={title}
      onKeyDown={({ key, target }) => {
        // a typed text is saved before the panel is closed
        if (key === "Escape" && target instanceof HTMLElement) target.blur();
      }}
    >
      <BegunValues {...begunValues} />
      <FormContext value={form}>
        {/* a new value that is gone on with is opened with all around it */}
        <Fields key={target} fields={shownFields} pointer={pointer} />
      </FormContext>
    </fieldset>
  );
}

/** The unsaved parts of a form: its texts are open at first, its new values are offered. */
function useUnsavedParts({ pointer, target: firstTarget }: FormProps, store: FormStore, fields: readonly Field[]) {
  const [target, setTarget] = useState(firstTarget);
  const [drafts, setDrafts] = useState(() =>
    // a value may have several forms, each with some of its fields
    fields.flatMap(({ name }) =>
      listValueDrafts(pointer + (name && `/${escapePointer(name)}`), (place) => store.read(place)),
    ),
  );
  const [textPointers] = useState(() =>
    listDrafts().flatMap((draft) =>
      drafts.some((begunValue) => begunValue.pointer === draft.pointer) ? [] : [draft.pointer],
    ),
  );
  const hide = useCallback(
    (draftPointer: string) => setDrafts((last) => last.filter((draft) => draft.pointer !== draftPointer)),
    [],
  );
  const isOpenAtFirst = useCallback(
    (part: string) => [...textPointers, target].some((place) => place?.startsWith(`${part}/`) || place === part),
    [textPointers, target],
  );
  const begunValues = {
    ...{ drafts, hide },
    resume: (draft: { pointer: string }) => setTarget(draft.pointer),
    discard(draft: { pointer: string }) {
      removeDraft(draft.pointer);
      hide(draft.pointer);
    },
  };
  return { target, begunValues, isOpenAtFirst };
}

/** The value of a form with its changes, which follows changes of others. */
function useLiveValue({ pointer, isOptional = false, onGone }: FormProps, first: FieldsAnswer) {
  const { save } = useSave();
  const showRefusals = useLateRefusals();
  const { data = first, isFetching, isError, error } = useAnswer("fields", { pointer });
  const [store] = useState(() => new FormStore(first, pointer));
  const isSaving = useSyncExternalStore(store.subscribe, () => store.isSaving);
  // an answer that was asked for before the last save does not have it
  const isCurrent = !isFetching && !isError && !isSaving;
  useEffect(() => {
    if (isCurrent) store.adopt(data);
  }, [store, data, isCurrent]);
  const isRemoved = error instanceof NoAnswerError && !isSaving;
  const isGone = isRemoved || (isCurrent && !isOptional && isOther(first.value, data.value));
  const leave = useRef(onGone);
  leave.current = onGone;
  useEffect(() => {
    if (isGone) leave.current?.();
  }, [isGone]);

  async function change(operations: FormOperation[], title: string): Promise<SaveResult> {
    const changeOperations = isOptional || store.read(pointer) === undefined ? writeWhole(operations) : operations;
    return showRefusals(
      await store.change(changeOperations, (base) => save({ title, base, operations: changeOperations })),
    );
  }

  /**
   * A value that is missing in the file comes into it with its first property or item; if it is optional, it goes with
   * the last.
   */
  function writeWhole(operations: FormOperation[]): FormOperation[] {
    const before = store.read(pointer);
    const changedValue = new FormValue(before, pointer);
    for (const operation of operations) changedValue.apply(operation);
    const value = changedValue.at(pointer);
    const isThere = isOptional ? !isEmpty(before) : before !== undefined;
    if (!isThere) return [{ type: "setProperty", pointer, value }];
    return isEmpty(value) ? [{ type: "removeProperty", pointer }] : operations;
  }

  return { store, fields: data.fields, change };
}

/** Says why a change was refused when its control is no longer there to show it. */
function useLateRefusals(): (result: SaveResult) => SaveResult {
  const messages = useMessages();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (result) => {
    if (typeof result !== "boolean" && !isShown.current) messages.showAlert(result.map(({ message }) => message));
    return result;
  };
}

/** Whether a value was removed, or another block is in its place. */
function isOther(first: unknown, value: unknown): boolean {
  const isRemoved = value === undefined && first !== undefined;
  return isRemoved || findValue(value, "/type") !== findValue(first, "/type");
}

/** Whether there is nothing but empty objects and lists in a value. */
function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === "object" && Object.values(value ?? {}).every(isEmpty));
}

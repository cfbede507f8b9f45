import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { SaveResult } from "../../../app/api/useSave.ts";
import type { FormOperation } from "../../../protocol/formValue.ts";
import type { Field } from "../../messages.ts";

/** The value that a control edits. */
export interface Slot {
  field: Field;
  /** The JSON pointer of the value. */
  pointer: string;
  /** The names of the properties beside it, in the order of the schema. */
  order: readonly string[];
}

/** The state that the controls of a form share. */
export interface FormState {
  /** The hash of the version that the form shows. */
  hash: string;
  /** Whether it is the form of a new value, which is written when it is complete. */
  isNew: boolean;
  /** The form in which a new value is, and the JSON pointer that the value has there. */
  around?: { form: FormState; pointer: string };
  /** The property that a new value still needs; another object after each attempt to write it. */
  missing: { pointer: string } | undefined;
  /** The JSON pointer of a value that is to be seen at first; that of a new value which is gone on with. */
  target?: string | undefined;
  /** Whether a part of the form, by its pointer, is open at first: the target is in it, or a text that was typed and not saved. */
  isOpenAtFirst(pointer: string): boolean;
  /** A new value that was begun before is being filled in: it need not be offered any more. */
  hideBegun(draftPointer: string): void;
  /** The value at a pointer with all changes so far, saved or not; undefined if there is none. */
  read(pointer: string): unknown;
  /** Makes changes. `title` names the changed value, in words. */
  change(operations: FormOperation[], title: string): Promise<SaveResult>;
  /** More buttons for the item of a list. */
  itemActions(pointer: string, item: unknown): ReactNode;
  /** Shows a field with the control of its kind: controls of lists and objects contain others. */
  FieldControl: ComponentType<Slot>;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form that a control is in. Throws outside of one. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error("useForm needs a FormContext around it");
  return form;
}

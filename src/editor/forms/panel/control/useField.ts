import { useState } from "react";
import type { SaveResult } from "../../../app/api/useSave.ts";
import type { FormOperation } from "../../../protocol/formValue.ts";
import type { Refusal } from "../../../siteFile/messages.ts";
import { type Slot, useForm } from "./formState.ts";

/** The value of a field, and the result of its last change. */
export interface FieldState {
  /** undefined if it is not written. */
  value: unknown;
  refusals: readonly Refusal[];
  /** Shows why something cannot be saved; without reasons, hides them. */
  refuse(refusals: readonly Refusal[]): void;
  /** Saves a value; undefined is none. Shows why it was refused. */
  write(value: unknown): Promise<SaveResult>;
  /** Saves a value without showing why it was refused: whoever has asked for it does. */
  tryWrite(value: unknown): Promise<SaveResult>;
  /** Makes other changes at the place of the field. */
  change(operations: FormOperation[]): Promise<SaveResult>;
}

/** The value of a field, which saves on its own. */
export function useField(slot: Slot): FieldState {
  const form = useForm();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  async function tryWrite(value: unknown): Promise<SaveResult> {
    const operation = createOperation(slot, form.read(slot.pointer), value);
    return operation ? form.change([operation], slot.field.label) : true;
  }

  async function showResult(pendingResult: Promise<SaveResult>): Promise<SaveResult> {
    const result = await pendingResult;
    if (result !== false) setRefusals(result === true ? [] : result);
    return result;
  }

  return {
    value: form.read(slot.pointer),
    refusals,
    refuse: setRefusals,
    tryWrite,
    write: (value) => showResult(tryWrite(value)),
    change: (operations) => showResult(form.change(operations, slot.field.label)),
  };
}

/** The operation that writes the value of a field; undefined if it is written already. */
export function createOperation(
  { field, pointer, order }: Slot,
  currentValue: unknown,
  value: unknown,
): FormOperation | undefined {
  if (value === currentValue) return undefined;
  if (value === undefined) {
    if (!field.required && field.name !== "") return { type: "removeProperty", pointer };
    return currentValue === "" ? undefined : { type: "setValue", pointer, value: "" };
  }
  // the default need not be written
  if (currentValue === undefined && value === field.default) return undefined;
  if (currentValue === undefined && field.name !== "")
    return { type: "setProperty", pointer, value, order: ["type", ...order] };
  return { type: "setValue", pointer, value };
}

import { useState } from "react";
import type { SaveResult } from "../../app/api/useSave.ts";

/** A value that is seen as soon as it is changed, and is the saved one again when it could not be saved. */
export function usePendingValue<Value>(
  savedValue: Value,
): [Value, (value: Value, save: () => Promise<SaveResult>) => Promise<SaveResult>] {
  const [pending, setPending] = useState<{ value: Value; replacedValue: Value }>();
  const value = pending && Object.is(pending.replacedValue, savedValue) ? pending.value : savedValue;
  async function change(newValue: Value, save: () => Promise<SaveResult>): Promise<SaveResult> {
    setPending({ value: newValue, replacedValue: savedValue });
    const result = await save();
    if (result !== true) setPending(undefined);
    return result;
  }
  return [value, change];
}

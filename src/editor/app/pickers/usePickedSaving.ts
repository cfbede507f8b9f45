import { useState } from "react";
import type { SavePicked } from "../../protocol/windowApi.ts";
import type { Refusal } from "../../siteFile/messages.ts";

/** Saves the picked value, and closes the dialog when nothing is left to save; else shows why not. */
export function usePickedSaving<Value>(save: SavePicked<Value>, close: () => void) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  return {
    refusals,
    async use(value: Value): Promise<void> {
      const result = await save(value);
      if (result === true) close();
      else setRefusals(result === false ? [] : result);
    },
  };
}

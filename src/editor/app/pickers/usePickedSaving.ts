import { useState } from "react";
import type { Refusal } from "../../protocol/studioMessages.ts";
import type { SavePicked } from "../../protocol/windowApi.ts";

/** Saves what was picked, and closes the dialog when nothing is left to save; else says why not. */
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

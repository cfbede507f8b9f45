import type { Slot } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";

/** An amount of money, without its currency. */
export function AmountControl(slot: Slot) {
  return <TypedInput slot={slot} inputMode="decimal" />;
}

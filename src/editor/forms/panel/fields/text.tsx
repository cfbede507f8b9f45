import type { Slot } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";

/** A line of text. */
export function TextControl(slot: Slot) {
  return <TypedInput slot={slot} isLong />;
}

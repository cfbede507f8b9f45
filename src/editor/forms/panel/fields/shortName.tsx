import { createSlug } from "../../../../site/slug.ts";
import { type Slot, useForm } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";
import type { TextFormat } from "../control/useTypedText.ts";

/** A name in small letters without spaces: other words become one. A new value gets one from its name. */
export function ShortNameControl(slot: Slot) {
  const { isNew } = useForm();
  return isNew && slot.field.required ? null : <TypedInput slot={slot} format={SLUG} />;
}

/** Words that become a part of an address. */
export const SLUG: TextFormat = {
  format: (value) => String(value ?? ""),
  // a text without such letters is refused as it was typed
  parse: (text) => ({ value: createSlug(text) || text }),
};

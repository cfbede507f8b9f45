import { FieldGroup } from "../control/FieldGroup.tsx";
import { Fields } from "../control/Fields.tsx";
import type { Slot } from "../control/formState.ts";
import { OptionalValue, RemoveButton } from "../control/OptionalValue.tsx";
import { useField } from "../control/useField.ts";

/** An object: its own fields, or a button that adds it. */
export function GroupControl(slot: Slot) {
  const { refusals } = useField(slot);
  return (
    <OptionalValue slot={slot}>
      <FieldGroup slot={slot} refusals={refusals}>
        <Fields fields={slot.field.fields ?? []} pointer={slot.pointer} />
        <RemoveButton slot={slot} />
      </FieldGroup>
    </OptionalValue>
  );
}

import { Button } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import { Additions } from "../control/Additions.tsx";
import { FieldGroup } from "../control/FieldGroup.tsx";
import { Fields } from "../control/Fields.tsx";
import { type Slot, useForm } from "../control/formState.ts";
import { useField } from "../control/useField.ts";
import { createDraftPointer } from "../control/valueDrafts.ts";

/** An object: its own fields, or a button that adds it. */
export function GroupControl(slot: Slot) {
  const { field, pointer, order } = slot;
  const form = useForm();
  const { value, refusals, change } = useField(slot);
  if (value === undefined && !field.required)
    return (
      <Additions
        parent={field}
        field={field}
        draftPointer={createDraftPointer(pointer)}
        add={(newValue) =>
          form.change([{ type: "setProperty", pointer, value: newValue, order: ["type", ...order] }], field.label)
        }
      />
    );
  return (
    <FieldGroup slot={slot} refusals={refusals}>
      <Fields fields={field.fields ?? []} pointer={pointer} />
      {!field.required && field.name !== "" && (
        <div className={controls.buttons}>
          <Button
            className={controls.danger ?? ""}
            aria-label={`Remove: ${field.label}`}
            onPress={() => void change([{ type: "removeProperty", pointer }])}
          >
            Remove
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

import { usePickers } from "../../../app/pickers/usePickers.ts";
import { ChooseButton } from "../control/ChooseButton.tsx";
import type { Slot } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";

/** The name of an icon. */
export function IconControl(slot: Slot) {
  const { pickIcon } = usePickers();
  return (
    <TypedInput
      slot={slot}
      beside={(text) => (
        <ChooseButton
          of={slot.field.label}
          choose={async () => {
            const icon = await pickIcon(text.text);
            if (icon !== undefined) text.accept(icon);
          }}
        />
      )}
    />
  );
}

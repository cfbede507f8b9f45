import { usePickers } from "../../../app/pickers/usePickers.ts";
import { ChooseButton } from "../control/ChooseButton.tsx";
import type { Slot } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";

/** The address of a page. */
export function PathControl(slot: Slot) {
  const { pickPage } = usePickers();
  return (
    <TypedInput
      slot={slot}
      beside={(text) => (
        <ChooseButton
          of={slot.field.label}
          choose={async () => {
            const path = await pickPage(text.text);
            if (path !== undefined) text.accept(path);
          }}
        />
      )}
    />
  );
}

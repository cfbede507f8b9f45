import { usePickers } from "../../../app/pickers/usePickers.ts";
import { ChooseButton } from "../control/ChooseButton.tsx";
import type { Slot } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";

/** Where a link leads: typed, or picked. */
export function HrefControl(slot: Slot) {
  const { pickLink } = usePickers();
  return (
    <TypedInput
      slot={slot}
      inputMode="url"
      beside={(text) => (
        <ChooseButton
          of={slot.field.label}
          choose={async () => {
            await pickLink(text.text, false, ({ href }) => text.pick(href));
          }}
        />
      )}
    />
  );
}

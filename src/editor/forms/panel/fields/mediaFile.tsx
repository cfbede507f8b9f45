import { usePickers } from "../../../app/pickers/usePickers.ts";
import { ChooseButton } from "../control/ChooseButton.tsx";
import type { Slot } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";

/** The name of a file of the media folder. */
export function MediaFileControl(slot: Slot) {
  const { pickMediaFile } = usePickers();
  return (
    <TypedInput
      slot={slot}
      beside={(text) => (
        <ChooseButton
          of={slot.field.label}
          choose={async () => {
            await pickMediaFile(text.text, undefined, (file) => text.pick(file));
          }}
        />
      )}
    />
  );
}

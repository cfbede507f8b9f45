import type { ReactNode } from "react";
import type { Slot } from "../control/formState.ts";
import { Labelled } from "../control/Labelled.tsx";
import { useField } from "../control/useField.ts";

/** A choice of one value, with a note about the chosen value below. */
export function ChoiceControl({ note, ...slot }: Slot & { note?: ReactNode }) {
  const { choices = [], required: isRequired, default: fallback } = slot.field;
  const { value, refusals, write, refuse } = useField(slot);
  const index = choices.findIndex((choice) => choice.value === (value ?? fallback));
  const text = { refusals, accept: (suggestion: unknown) => void write(suggestion), discard: () => refuse([]) };
  return (
    <Labelled slot={slot} text={text} note={note}>
      {(control) => (
        <select
          {...control}
          value={index < 0 ? "" : index}
          onChange={({ target }) => void write(choices[Number(target.value || -1)]?.value)}
        >
          {(index < 0 || !(isRequired || fallback !== undefined)) && <option value="">–</option>}
          {choices.map(({ label }, choiceIndex) => (
            <option key={label} value={choiceIndex}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

import type { Slot } from "../control/formState.ts";
import { Labelled } from "../control/Labelled.tsx";
import { useField } from "../control/useField.ts";

/** One of several values. */
export function ChoiceControl(slot: Slot) {
  const { choices = [], required: isRequired, default: fallback } = slot.field;
  const { value, refusals, write, refuse } = useField(slot);
  const index = choices.findIndex((choice) => choice.value === (value ?? fallback));
  const text = { refusals, accept: (suggestion: unknown) => void write(suggestion), discard: () => refuse([]) };
  return (
    <Labelled slot={slot} text={text}>
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

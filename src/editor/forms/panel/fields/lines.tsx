import type { Slot } from "../control/formState.ts";
import { Labelled } from "../control/Labelled.tsx";
import { type TextFormat, useTypedText } from "../control/useTypedText.ts";

/** A list of texts, each on a line of its own, so that a whole list can be pasted. */
export function LinesControl(slot: Slot) {
  const text = useTypedText(slot, LINES);
  return (
    <Labelled slot={slot} text={text}>
      {(control) => (
        <textarea
          {...control}
          rows={Math.max(3, text.text.split("\n").length + 1)}
          value={text.text}
          onChange={({ target }) => text.type(target.value)}
          onBlur={() => text.leave()}
          // Enter begins the next line, also in a new value, which it would end otherwise
          onKeyDown={(event) => event.key === "Enter" && event.stopPropagation()}
        />
      )}
    </Labelled>
  );
}

const LINES: TextFormat = {
  format: (value) => (Array.isArray(value) ? value.join("\n") : ""),
  parse(text) {
    const lines = text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "");
    return lines.length > 0 ? { value: lines } : { problem: "This cannot be empty." };
  },
};

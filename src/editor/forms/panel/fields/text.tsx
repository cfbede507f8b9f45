import { findLengthProblem } from "../../../protocol/lineLength.ts";
import type { Slot } from "../control/formState.ts";
import { createPlainFormat, TypedInput } from "../control/TypedInput.tsx";
import type { TextFormat } from "../control/useTypedText.ts";

/** A line of text. */
export function TextControl(slot: Slot) {
  return <TypedInput slot={slot} format={createLineFormat(slot.field.default)} isLong />;
}

function createLineFormat(fallback: unknown): TextFormat {
  const { format, parse } = createPlainFormat(fallback);
  return {
    format,
    parse(text) {
      const problem = findLengthProblem(text);
      return problem === undefined ? parse(text) : { problem };
    },
  };
}

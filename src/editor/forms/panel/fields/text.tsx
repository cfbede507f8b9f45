import type { Slot } from "../control/formState.ts";
import { createPlainFormat, TypedInput } from "../control/TypedInput.tsx";
import type { TextFormat } from "../control/useTypedText.ts";

/** A line of text. */
export function TextControl(slot: Slot) {
  return <TypedInput slot={slot} format={createLineFormat(slot.field.default)} isLong />;
}

/** The most letters of a line: a heading, a label or a caption that is longer breaks the page. */
const MOST_LETTERS = 250;

function createLineFormat(fallback: unknown): TextFormat {
  const { format, parse } = createPlainFormat(fallback);
  return {
    format,
    parse(text) {
      const { length } = [...text];
      if (length <= MOST_LETTERS) return parse(text);
      return {
        problem: `This has ${length} letters. Write at most ${MOST_LETTERS}, and put the rest into a longer text.`,
      };
    },
  };
}

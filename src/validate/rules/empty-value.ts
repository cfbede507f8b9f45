import { isBlank } from "../content/invisibleCharacters.ts";
import { remedyOfEmpty, subjectOf } from "../format/subject.ts";
import type { Cursor } from "../pointer/cursor.ts";
import type { Rule } from "../rule.ts";

/** A text that has spaces in it and nothing else, or a column without a head; other empty texts break the schema. */
export const emptyValue: Rule = {
  id: "empty-value",
  severity: "error",
  phase: "schema",
  check(_, report) {
    function look(text: string, at: Cursor): void {
      // whether a text may be empty is for the schema to say
      if (text === "" || !isBlank(text)) return;
      const { pointer } = at;
      const message = `${subjectOf(pointer)} has nothing in it but spaces`;
      report({ pointer, on: "value", message, remedy: remedyOfEmpty(pointer) });
    }

    return {
      text: look,
      constant: look,
      blocks: {
        table({ columns }, at) {
          for (const [index, head] of columns.entries()) {
            // the first is the corner of the table
            if (head !== "" || index === 0) continue;
            const pointer = `${at.pointer}/columns/${index}`;
            report({ pointer, on: "value", message: `${subjectOf(pointer)} is empty`, remedy: remedyOfEmpty(pointer) });
          }
        },
      },
    };
  },
};

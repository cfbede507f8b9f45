import type { Cursor } from "../../json/cursor.ts";
import { isBlank } from "../content/invisibleCharacters.ts";
import { describeEmpty } from "../format/subject.ts";
import type { PageRule } from "../rule.ts";

/** A text of spaces only, or a column without a heading. The schema reports other empty texts. */
export const emptyValue: PageRule = {
  kind: "page",
  id: "empty-value",
  severity: "error",
  phase: "schema",
  check(_, report) {
    function checkText(text: string, at: Cursor): void {
      // the schema says whether a text may be empty
      if (text === "" || !isBlank(text)) return;
      const { pointer } = at;
      report({ pointer, on: "value", ...describeEmpty(pointer, text) });
    }

    return {
      text: checkText,
      constant: checkText,
      blocks: {
        table({ columns = [] }, at) {
          for (const [index, head] of columns.entries()) {
            // the first column needs no heading
            if (head !== "" || index === 0) continue;
            const pointer = `${at.pointer}/columns/${index}`;
            report({ pointer, on: "value", ...describeEmpty(pointer, head) });
          }
        },
      },
    };
  },
};

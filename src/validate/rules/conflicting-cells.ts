import { getMembers } from "../../json/isObject.ts";
import { findValue, getParentPointer } from "../../json/pointer.ts";
import { listFilledProperties } from "../../site/tables/fillBlock.ts";
import { alternatives } from "../format/quote.ts";
import type { SiteRule } from "../rule.ts";

/** A block that names a CSV file and has cells of its own, too: a page can show only one of them. */
export const conflictingCells: SiteRule = {
  kind: "site",
  id: "conflicting-cells",
  severity: "error",
  phase: "content",
  check({ value, findCell }, report) {
    return {
      attachment({ kind, file }, pointerOf) {
        if (kind !== "tableFile") return;
        const block = getParentPointer(pointerOf());
        const members = getMembers(findValue(value, block));
        const cells = listFilledProperties(members).filter(
          (name) => Object.hasOwn(members, name) && !findCell(`${block}/${name}`),
        );
        if (cells.length === 0) return;
        const names = alternatives(cells, "and");
        report({
          pointer: `${block}/file`,
          on: "value",
          message: `The cells are in "${file}", but the block has ${names}, too`,
          remedy: `Remove ${names} to show the file, or remove "file" to show the cells of this page.`,
          inForm: `The cells are in "${file}", but the block has cells of its own, too. Keep one of the two.`,
          suggestions: [
            {
              title: "Show the cells of this page",
              certain: false,
              edits: [{ pointer: `${block}/file`, on: "removal" }],
            },
          ],
        });
      },
    };
  },
};

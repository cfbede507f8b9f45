import type { SiteRule } from "../rule.ts";

/** A CSV file in the encoding of older programs: nothing in it says so, and the guess may give letters with accents wrong. */
export const tableEncoding: SiteRule = {
  kind: "site",
  id: "table-encoding",
  severity: "warning",
  phase: "content",
  check({ tables }, report) {
    return {
      attachment({ kind, file }, pointerOf) {
        const encoding = kind === "tableFile" ? tables?.get(file)?.encoding : undefined;
        if (encoding !== "Windows-1252") return;
        report({
          pointer: pointerOf(),
          on: "value",
          message: `The file "${file}" was read as ${encoding}, and letters with accents may be wrong on the page`,
          remedy: 'Compare them with the file, or save it in Excel or LibreOffice as "CSV UTF-8".',
          groupBy: file,
        });
      },
    };
  },
};

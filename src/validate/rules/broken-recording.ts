import type { SiteRule } from "../rule.ts";

/** An audio or video file that browsers do not play, or captions that they do not show. */
export const brokenRecording: SiteRule = {
  kind: "site",
  id: "broken-recording",
  severity: "error",
  phase: "reference",
  check({ media, checkRecording }, report) {
    return {
      attachment({ kind, file }, pointerOf) {
        // missing-file reports one that is not there
        if (kind === "tableFile" || !media?.includes(file)) return;
        const problem = checkRecording?.(file);
        if (!problem) return;
        const { fact, remedy } = problem;
        report({ pointer: pointerOf(), on: "value", message: `The file "${file}" ${fact}`, remedy, groupBy: file });
      },
    };
  },
};

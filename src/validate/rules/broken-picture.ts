import { fileName } from "../../site/links.ts";
import { isPicture } from "../content/fileNames.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";

/** A picture that browsers cannot show, in the site or behind a link. */
export const brokenPicture: SiteRule = {
  kind: "site",
  id: "broken-picture",
  severity: "error",
  phase: "reference",
  needs: "checkPicture",
  check({ checkPicture }, report) {
    if (!checkPicture) return undefined;
    function broken(file: string): Pick<ReportDescriptor, "on" | "message" | "remedy" | "groupBy"> | undefined {
      const problem = checkPicture?.(file);
      if (!problem) return undefined;
      const { fact, remedy } = problem;
      return { on: "value", message: `The picture "${file}" ${fact}`, remedy, groupBy: file };
    }
    return {
      mediaFile(file, pointer) {
        const problem = broken(file);
        if (problem) report({ pointer: pointer(), ...problem });
      },
      linksTo({ to }) {
        const file = to.kind === "file" ? fileName(to.file) : "";
        // a link may lead to any other file
        const problem = isPicture(file) ? broken(file) : undefined;
        if (!problem) return undefined;
        return ({ range, pointer }) => report({ pointer, ...(range && { range }), ...problem });
      },
    };
  },
};

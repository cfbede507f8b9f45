import { fileName } from "../../site/links";
import type { Report } from "../report";
import type { Rule } from "../rule";

/** A picture that browsers could not show, also when a link leads to it. */
export const brokenPicture: Rule = {
  id: "broken-picture",
  severity: "error",
  phase: "reference",
  needs: "pictureFault",
  check({ pictureFault }, report) {
    if (!pictureFault) return undefined;
    function broken(file: string): Pick<Report, "on" | "message" | "remedy" | "groupBy"> | undefined {
      const fault = pictureFault?.(file);
      if (!fault) return undefined;
      const { fact, remedy } = fault;
      return { on: "value", message: `The picture "${file}" ${fact}`, remedy, groupBy: file };
    }
    return {
      mediaFile(file, at) {
        const found = broken(file);
        // a pointer is made when it is asked for
        if (found) report({ pointer: at.pointer, ...found });
      },
      linksTo({ to }) {
        const found = to.kind === "file" && broken(fileName(to.file));
        if (!found) return undefined;
        return ({ range }, { pointer }) => report({ pointer, ...(range && { range }), ...found });
      },
    };
  },
};

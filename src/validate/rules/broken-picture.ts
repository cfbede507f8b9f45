import { fileName } from "../../site/links.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";

/** The names of pictures: what a link leads to may be any other file, and sound. */
const PICTURE = /\.(?:jpe?g|jpe|jfif|a?png|webp|avif|gif|tiff?|hei[cf]|svg)$/i;

/** A picture that browsers could not show, also when a link leads to it. */
export const brokenPicture: Rule = {
  id: "broken-picture",
  severity: "error",
  phase: "reference",
  needs: "checkPicture",
  check({ checkPicture }, report) {
    if (!checkPicture) return undefined;
    function broken(file: string): Pick<ReportDescriptor, "on" | "message" | "remedy" | "groupBy"> | undefined {
      const fault = checkPicture?.(file);
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
        const file = to.kind === "file" ? fileName(to.file) : "";
        const found = PICTURE.test(file) ? broken(file) : undefined;
        if (!found) return undefined;
        return ({ range }, { pointer }) => report({ pointer, ...(range && { range }), ...found });
      },
    };
  },
};

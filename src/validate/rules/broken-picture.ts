import type { Rule } from "../rule";

/** A picture that browsers could not show. */
export const brokenPicture: Rule = {
  id: "broken-picture",
  severity: "error",
  phase: "reference",
  needs: "pictureFault",
  check({ pictureFault }, report) {
    if (!pictureFault) return undefined;
    return {
      mediaFile(file, at) {
        const fault = pictureFault(file);
        if (!fault) return;
        const { fact, remedy } = fault;
        const { pointer } = at;
        report({ pointer, on: "value", message: `The picture "${file}" ${fact}`, remedy, groupBy: file });
      },
    };
  },
};

import type { Rule } from "../rule";

/** A picture that browsers could not show. */
export const brokenPicture: Rule = {
  id: "broken-picture",
  severity: "error",
  phase: "reference",
  check({ fields, pictureFault }, report) {
    if (!pictureFault) return;
    for (const field of fields("mediaFile")) {
      const fault = pictureFault(field.value);
      if (!fault) continue;
      const { value, pointer } = field;
      const { fact, remedy } = fault;
      report({ pointer, on: "value", message: `The picture "${value}" ${fact}`, remedy, groupBy: value });
    }
  },
};

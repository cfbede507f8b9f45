import type { Rule } from "../rule";
import { isBlank } from "../texts/blank";
import { remedyOfEmpty, subjectOf } from "../words/subject";

/** A text that has spaces in it and nothing else; one that has nothing at all breaks the schema. */
export const emptyValue: Rule = {
  id: "empty-value",
  severity: "error",
  phase: "schema",
  check(_, report) {
    return {
      unusual(text, at) {
        if (!isBlank(text)) return;
        const { pointer } = at;
        const message = `${subjectOf(pointer)} has nothing in it but spaces`;
        report({ pointer, on: "value", message, remedy: remedyOfEmpty(pointer) });
      },
    };
  },
};

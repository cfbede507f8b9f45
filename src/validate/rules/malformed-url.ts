import { valueAt } from "../pointer";
import type { Rule } from "../rule";

const POINTER = "/site/url";

/** An address of the site that no browser can read, although it looks like one. */
export const malformedUrl: Rule = {
  id: "malformed-url",
  severity: "error",
  phase: "reference",
  check({ value, hasFault }, report) {
    const url = valueAt(value, POINTER);
    if (typeof url !== "string" || hasFault(POINTER) || URL.canParse(url)) return;
    report({
      pointer: POINTER,
      on: "value",
      message: `No browser can read the address "${url}"`,
      remedy: 'Write it as it stands in the address bar, such as "https://www.example.org".',
    });
  },
};

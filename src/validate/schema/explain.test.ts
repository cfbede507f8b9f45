import { describe, expect, test } from "vitest";
import { covered } from "../../../tests/diagnostics/covered.ts";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { schemaFaults } from "../../../tests/diagnostics/schemaFaults.ts";
import { validateSite } from "../validateSite.ts";

describe.each(Object.entries(schemaFaults))("%s", (_name, [parts, rule, range]) => {
  const text = siteText(parts);
  const { diagnostics } = validateSite(text, context);

  test("is one diagnostic, in the right place", () => {
    expect(diagnostics.map((diagnostic) => [diagnostic.rule, covered(text, diagnostic)])).toEqual([[rule, range]]);
  });
});

test("no message speaks of objects, arrays, strings or regular expressions", () => {
  for (const [parts] of Object.values(schemaFaults)) {
    for (const { message } of validateSite(siteText(parts), context).diagnostics) {
      expect(message).not.toMatch(/\b(object|array|string|boolean|integer|pattern|must match|undefined)\b|\^|\\/i);
    }
  }
});

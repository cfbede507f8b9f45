import { describe, expect, test } from "vitest";
import { covered } from "../../../tests/diagnostics/covered.ts";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { profile, schemaFaults } from "../../../tests/diagnostics/schemaFaults.ts";
import { validateSite } from "../validateSite.ts";

describe.each(Object.entries(schemaFaults))("%s", (_name, [parts, rule, culprit]) => {
  const text = siteText(parts);
  const { diagnostics } = validateSite(text, context);

  test("is one diagnostic, at its place", () => {
    expect(diagnostics.map((diagnostic) => [diagnostic.rule, covered(text, diagnostic)])).toEqual([[rule, culprit]]);
  });
});

test("no message speaks of objects, arrays, strings or regular expressions", () => {
  for (const [parts] of Object.values(schemaFaults)) {
    for (const { message } of validateSite(siteText(parts), context).diagnostics) {
      expect(message).not.toMatch(/\b(object|array|string|boolean|integer|pattern|must match|undefined)\b|\^|\\/i);
    }
  }
});

test("what is to stand there takes the place of the key and of its value", () => {
  const text = siteText(profile({ phone: "+254 700 000 000" }));
  const [suggestion] = validateSite(text, context).diagnostics[0]?.suggestions ?? [];
  const edits = (suggestion?.edits ?? []).toSorted((one, other) => other.start - one.start);
  const written = edits.reduce(
    (all, { start, end, text: inserted }) => all.slice(0, start) + inserted + all.slice(end),
    text,
  );
  expect(edits).not.toEqual([]);
  expect(validateSite(written, context).diagnostics).toEqual([]);
});

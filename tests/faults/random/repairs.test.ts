import { expect, test } from "vitest";
import { fix } from "../../../src/validate/fix.ts";
import { validateSite } from "../../../src/validate/validateSite.ts";
import { library, type Spec, school } from "../specs.ts";
import { marksOf } from "./marks.ts";
import { createRandom } from "./random.ts";
import { syntaxBreakers } from "./syntaxBreakers.ts";

const SEED = 20251120;

test.each([
  { spec: school, runs: 60 },
  { spec: library, runs: 400 },
])("what is repaired unseen in $spec.name leaves no other fault", ({ spec, runs }: { spec: Spec; runs: number }) => {
  const random = createRandom(SEED);
  const marks = marksOf(spec.text);
  const left: string[] = [];
  for (let run = 0; run < runs; run++) {
    const { kind, text } = random.pick(syntaxBreakers)(random, spec.text, marks);
    const fixed = fix(text, (written) => validateSite(written, spec.context).diagnostics);
    const error = fixed.diagnostics.find(({ severity }) => severity === "error");
    if (error && fixed.fixes.length > 0) left.push(`${kind}: ${error.line} ${error.rule} ${error.message}`);
  }
  expect(left).toEqual([]);
});

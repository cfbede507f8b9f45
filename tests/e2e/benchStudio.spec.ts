import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { schoolSubject } from "../../bench/preview/subjects.ts";
import { measurePaints } from "../../bench/studio/paints.ts";
import { expect, test } from "./test.ts";

test("the benchmark of Studio edits a heading in the page and in the settings, and measures both", async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "prospectus-"));
  const subject = schoolSubject(folder);
  const paints = await measurePaints(browser, subject, 1);
  expect(paints).toEqual({ inPlace: [expect.any(Number)], inSettings: [expect.any(Number)] });
  expect(JSON.stringify(JSON.parse(readFileSync(subject.file, "utf8")))).toContain(
    '"heading":"Heading in the settings 1"',
  );
  rmSync(folder, { recursive: true });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../../scripts/command/chromium.ts";
import { DiskValidator } from "../../src/editor/node/disk/diskValidator.ts";
import { engineRoot } from "../../src/files/roots.ts";
import { hashText } from "../../src/json/contentHash.ts";
import { browserProgram } from "../build/browser/browserProgram.ts";
import { median } from "../build/measure/statistics.ts";
import { largeSubject, schoolSubject } from "../preview/subjects.ts";
import { machine } from "../validation/machine.ts";
import { measureEdits, type Times } from "./edits.ts";
import { measurePaints, type Paints } from "./paints.ts";
import { compareBuilds } from "./withoutStudio.ts";

const REPORT = "docs/benchmarks-studio.md";
/** The budgets in milliseconds: from an edit to the disk, and to its frame. */
const BUDGETS = { school: { disk: 150, paint: 50 }, large: { disk: 2000, paint: 150 } };

/** Measures edits of Studio on the school's site and on a large one, and writes the report. */
export async function run(): Promise<void> {
  const { BENCH_ROUTES = "5000", BENCH_RUNS = "15", BENCH_OUT = REPORT } = process.env;
  const folder = mkdtempSync(join(engineRoot, ".prospectus/bench-studio-"));
  process.once("exit", () => {
    rmSync(folder, { recursive: true, force: true });
    removeHistories(folder);
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(2));
  const load = loadavg()[0]?.toFixed(1);
  const runs = Number(BENCH_RUNS);
  const subjects = [
    { ...schoolSubject(join(folder, "school")), budgets: BUDGETS.school },
    { ...largeSubject(join(folder, "large"), Number(BENCH_ROUTES)), budgets: BUDGETS.large },
  ];
  const rows: string[] = [];
  const browser = await chromium.launch({ executablePath: browserProgram(), args: CHROMIUM_FLAGS });
  try {
    for (const subject of subjects) {
      const validator = new DiskValidator(subject.file);
      validator.start();
      const times = await measureEdits(subject.file, runs, validator);
      await validator.close();
      const paints = await measurePaints(browser, subject, runs);
      rows.push(row(subject.name, times, paints, subject.budgets));
    }
  } finally {
    await browser.close();
  }
  const files = compareBuilds(join(folder, "builds"), join(engineRoot, "site.json"));
  const report = `${HEAD}\nMeasured on ${machine()}. Medians of ${runs} edits, at a load of ${load} when they began.\n\n${TABLE}${rows.join("")}\n${builds(files)}`;
  writeFileSync(BENCH_OUT, report);
  console.log(report);
}

const HEAD = `# Studio benchmarks

Written by \`npm run bench -- studio\`. On the disk: an edit changes the title of a page, from the request to the file, with
the validation of the whole site before it is written, of a large one in a thread of its own. As in the preview, that thread has started
before the first edit, and the diagnostics of the text before it are known. A blocked preview does not respond: it is the
longest such time during an edit.

Painted: from the key Enter to the frame of a browser that shows the new heading in the page. In the page, a text is shown
as it is typed, and the first frame after the key is measured. In the settings of a block, the page shows the heading when
the site was validated, the file was written, and the server has rendered the page.
`;
const TABLE = `| site | first edit, ms | edit → on disk, ms | budget, ms | of which validation, ms | preview blocked, ms | in the page → painted, ms | in the settings → painted, ms | budget, ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
`;

/** Removes the histories that previews have kept of files in a folder that is removed. */
function removeHistories(folder: string): void {
  const histories = join(engineRoot, ".prospectus/history");
  const names = ["school", "large"].map((name) => hashText(join(folder, name, "site.json")).slice(0, 16));
  for (const name of names)
    for (const ending of [".json", ".opened.json", ".pending.json"])
      rmSync(join(histories, name + ending), { force: true });
}

function row(
  name: string,
  { first, edits, validations, blocked: blockedTimes }: Times,
  { inPlace, inSettings }: Paints,
  { disk, paint }: { disk: number; paint: number },
): string {
  const cells = [
    name,
    first.toFixed(0),
    cell(edits, disk),
    disk,
    cell(validations),
    cell(blockedTimes),
    cell(inPlace, paint),
    cell(inSettings, paint),
    paint,
  ];
  return `| ${cells.join(" | ")} |\n`;
}

/** A median, in bold if it is over its budget. */
function cell(times: readonly number[], budget = Number.POSITIVE_INFINITY): string {
  const time = median(times);
  return time > budget ? `**${time.toFixed(0)}**` : time.toFixed(0);
}

function builds(files: number): string {
  return `The school's site was also built with two copies of the project, from one of which Studio and the preview were removed
(\`src/editor\`): all ${files} files of \`dist/\` are the same, byte for byte. The benchmark fails when one differs.
`;
}

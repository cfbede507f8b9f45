import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../../scripts/command/chromium.ts";
import { engineRoot } from "../../src/files/roots.ts";
import { hashText } from "../../src/json/contentHash.ts";
import { browserProgram } from "../build/browser/browserProgram.ts";
import { median } from "../build/measure/statistics.ts";
import { largeSubject, schoolSubject } from "../preview/subjects.ts";
import { machine } from "../validation/machine.ts";
import { measurePaints, type Paints } from "./paints.ts";
import { measureSaves, type Saves } from "./saves.ts";
import { compareBuilds } from "./withoutStudio.ts";

const REPORT = "docs/benchmarks-studio.md";
/** The budgets: milliseconds of a save, of a silence and from the settings to the frame, megabytes. */
const BUDGETS = {
  school: { first: 150, save: 150, silence: 100, paint: 60, memory: 1000 },
  large: { first: 3000, save: 500, silence: 300, paint: 500, memory: 1000 },
};
type Budgets = (typeof BUDGETS)["school"];

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
      const saves = await measureSaves(subject, runs);
      const paints = await measurePaints(browser, subject, runs);
      rows.push(row(subject.name, saves, paints, subject.budgets));
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

Written by \`npm run bench -- studio\`. A save changes the heading of a page: from the request to the answer, with the
validation of the whole site before it is written, and with all on the disk. The first one is made as soon as Studio has
opened, while the site is still being validated for the first time. After each save, what the panels of Studio show is
asked for, as the application does. The server is silent while a small request is not answered: the longest such time from
when Studio is opened to the end of the first save, and of each save after it. Memory is the most that the server takes.

Painted: from the key Enter to the frame of a browser that shows the new heading in the page. In the page, a text is shown
as it is typed, and the first frame after the key is measured. In the settings of a block, the page shows the heading when
the site was validated, the file was written, and the server has rendered the page. Over budget is bold.
`;
const TABLE = `| site | first save, ms | silent until then, ms | save, ms | silent, ms | memory, MB | in the page → painted, ms | in the settings → painted, ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
`;

/** Removes the histories that previews have kept of files in a folder that is removed. */
function removeHistories(folder: string): void {
  const histories = join(engineRoot, ".prospectus/history");
  const names = ["school", "large"].map((name) => hashText(join(folder, name, "site.json")).slice(0, 16));
  for (const name of names)
    for (const ending of [".json", ".opened.txt", ".pending.json"])
      rmSync(join(histories, name + ending), { force: true });
}

function row(name: string, saves: Saves, { inPlace, inSettings }: Paints, budgets: Budgets): string {
  const cells = [
    name,
    cell(saves.first, budgets.first),
    cell(saves.firstSilence, budgets.silence),
    cell(median(saves.others), budgets.save),
    cell(Math.max(...saves.silences), budgets.silence),
    cell(saves.memory, budgets.memory),
    cell(median(inPlace), budgets.paint),
    cell(median(inSettings), budgets.paint),
  ];
  return `| ${cells.join(" | ")} |\n`;
}

/** A figure, in bold if it is over its budget. */
function cell(figure: number, budget: number): string {
  return figure > budget ? `**${figure.toFixed(0)}**` : figure.toFixed(0);
}

function builds(files: number): string {
  return `The school's site was also built with two copies of the project, from one of which Studio and the preview were removed
(\`src/editor\`): all ${files} files of \`dist/\` are the same, byte for byte. The benchmark fails when one differs.
`;
}

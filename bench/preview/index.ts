import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../../scripts/command/chromium.ts";
import { engineRoot } from "../../src/files/roots.ts";
import { browserProgram } from "../build/browser/browserProgram.ts";
import { median } from "../build/measure/statistics.ts";
import { machine } from "../validation/machine.ts";
import { measureSubjects, type Times } from "./measure.ts";
import { eventsSubject, largeSubject, newsSubject, reactSubject, schoolSubject } from "./subjects.ts";

const REPORT = "docs/benchmarks-preview.md";
/** The budgets in milliseconds: from a save to its frame, and from the start to the first answer. */
const BUDGETS = { school: 80, large: 300, firstAnswer: 3000 };

/** Measures the preview beside Vite's own development server, and writes the report. */
export async function run(): Promise<void> {
  const { BENCH_ROUTES = "5000", BENCH_RUNS = "15", BENCH_OUT = REPORT } = process.env;
  // inside the project: the React project uses its packages
  const folder = mkdtempSync(join(engineRoot, ".prospectus/bench-preview-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(2));
  const subjects = [
    reactSubject(join(folder, "react")),
    schoolSubject(join(folder, "school")),
    largeSubject(join(folder, "large"), Number(BENCH_ROUTES)),
    eventsSubject(join(folder, "events"), 300),
    newsSubject(join(folder, "news"), 500),
  ];
  const load = loadavg()[0]?.toFixed(1);
  const browser = await chromium.launch({ executablePath: browserProgram(), args: CHROMIUM_FLAGS });
  const measurements = await measureSubjects(browser, subjects, Number(BENCH_RUNS)).finally(() => browser.close());
  const [react, school, large, events, news] = measurements as [Times, Times, Times, Times, Times];
  const rows = [
    row(subjects[1]?.name, "save → painted", median(school.paints), median(react.paints), BUDGETS.school),
    row(subjects[2]?.name, "save → painted", median(large.paints), median(react.paints), BUDGETS.large),
    row(subjects[3]?.name, "save → painted", median(events.paints), median(react.paints), BUDGETS.school),
    row(subjects[4]?.name, "save → painted", median(news.paints), median(react.paints), BUDGETS.school),
    row(subjects[1]?.name, "start → first answer", school.firstAnswer, react.firstAnswer),
    row(subjects[2]?.name, "start → first answer", large.firstAnswer, react.firstAnswer, BUDGETS.firstAnswer),
  ];
  const report = `${HEAD}\nMeasured on ${machine("vite", "react", "@vitejs/plugin-react")}. Medians of ${BENCH_RUNS} saves, at a load of ${load} when they began.\n\n${TABLE}${rows.join("")}`;
  writeFileSync(BENCH_OUT, report);
  console.log(report);
}

const HEAD = `# Preview benchmarks

Written by \`npm run bench -- preview\`. From the end of a save of \`site.json\` to the frame that shows it in the open page,
and from the start of the command to its first page. The ratio is to Vite with an empty React project, in which the one
component is edited, measured in turn in the same session: milliseconds say more about a machine than about a program.
`;
const TABLE = `| site | measure | ratio to Vite | ms | budget, ms |
| --- | --- | ---: | ---: | ---: |
`;

function row(name: string | undefined, measure: string, time: number, baseline: number, budget?: number): string {
  const milliseconds = time.toFixed(0);
  const isOver = budget !== undefined && time > budget;
  return `| ${name} | ${measure} | ${(time / baseline).toFixed(2)} | ${isOver ? `**${milliseconds}**` : milliseconds} | ${budget ?? ""} |\n`;
}

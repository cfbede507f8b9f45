import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Diagnostic } from "../../src/validate/diagnostic.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { projectRoot } from "../../src/vite-plugin/files/project.ts";
import { readSite } from "../../src/vite-plugin/loadSite.ts";
import { SpecFile } from "../../src/vite-plugin/studio/specFile.ts";
import { ValidationProcess } from "../../src/vite-plugin/studio/validationProcess.ts";
import { writeSite } from "../build/generate/writeSite.ts";
import { median } from "../build/measure/statistics.ts";
import { machine } from "../validation/machine.ts";

const REPORT = "docs/benchmarks-studio.md";
/** The budgets in milliseconds. */
const BUDGETS = { school: 150, large: 2000 };

/** Measures edits of Studio on the school's site and on a large one, and writes the report. */
export async function run(): Promise<void> {
  const { BENCH_ROUTES = "5000", BENCH_RUNS = "15", BENCH_OUT = REPORT } = process.env;
  const folder = mkdtempSync(join(projectRoot, ".prospectus/bench-studio-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(2));
  const load = loadavg()[0]?.toFixed(1);
  const routes = Number(BENCH_ROUTES);
  const runs = Number(BENCH_RUNS);
  const school = await measureEdits(copySchool(join(folder, "school")), runs, validateHere);
  const validation = new ValidationProcess();
  const large = await measureEdits(writeSite(join(folder, "large"), routes), runs, (file, text) =>
    validation.validate(file, text),
  ).finally(() => validation.close());
  const rows = [
    row("the school's site", school, BUDGETS.school),
    row(`${routes.toLocaleString("en")} routes`, large, BUDGETS.large),
  ];
  const report = `${HEAD}\nMeasured on ${machine()}. Medians of ${runs} edits, at a load of ${load} when they began.\n\n${TABLE}${rows.join("")}`;
  writeFileSync(BENCH_OUT, report);
  console.log(report);
}

const HEAD = `# Studio benchmarks

Written by \`npm run bench -- studio\`. An edit changes the title of a page: from the request to the file on the disk, with
the validation of the whole site before it is written. The first edit also validates the text before it. A blocked preview
does not respond: it is the longest such time during an edit.
`;
const TABLE = `| site | first edit, ms | edit → on disk, ms | budget, ms | of which validation, ms | preview blocked, ms |
| --- | ---: | ---: | ---: | ---: | ---: |
`;

/** Times in milliseconds, a figure for each edit but the first. */
interface Times {
  first: number;
  edits: number[];
  validations: number[];
  blocked: number[];
}

async function validateHere(file: string, text: string): Promise<readonly Diagnostic[]> {
  const { input, context } = await readSite(file, { text });
  return validateSite(input, context).diagnostics;
}

async function measureEdits(file: string, runs: number, validate: typeof validateHere): Promise<Times> {
  let validation = 0;
  const spec = new SpecFile({
    file,
    folder: join(file, "../history"),
    async validate(text) {
      const started = performance.now();
      const diagnostics = await validate(file, text);
      validation += performance.now() - started;
      return diagnostics;
    },
    onConflict: () => {},
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  const pointer = `/routes/${JSON.parse(readFileSync(file, "utf8")).routes.length - 1}/title`;
  const times: Times = { first: 0, edits: [], validations: [], blocked: [] };
  for (let edit = 0; edit <= runs; edit++) {
    validation = 0;
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const started = performance.now();
    const operation = { type: "setValue", pointer, value: `A page with another title: ${edit}` } as const;
    const outcome = await spec.edit(spec.current.hash, [operation], "Title");
    const time = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 10));
    delay.disable();
    if (outcome.status !== "saved") throw new Error(`An edit was ${outcome.status}: ${JSON.stringify(outcome)}`);
    if (edit === 0) times.first = time;
    else {
      times.edits.push(time);
      times.validations.push(validation);
      times.blocked.push(delay.max / 1e6);
    }
    // no edit waits for what the one before leaves to do
    await spec.settled();
  }
  return times;
}

function row(name: string, { first, edits, validations, blocked }: Times, budget: number): string {
  const time = median(edits).toFixed(0);
  const shown = median(edits) > budget ? `**${time}**` : time;
  return `| ${name} | ${first.toFixed(0)} | ${shown} | ${budget} | ${median(validations).toFixed(0)} | ${median(blocked).toFixed(0)} |\n`;
}

function copySchool(folder: string): string {
  mkdirSync(folder, { recursive: true });
  cpSync(join(projectRoot, "site.json"), join(folder, "site.json"));
  cpSync(join(projectRoot, "media"), join(folder, "media"), { recursive: true });
  return join(folder, "site.json");
}

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeSite } from "../build/generate/writeSite.ts";
import { editOnePage } from "../build/measure/builds.ts";
import { type Command, measure } from "../build/measure/command.ts";
import { median } from "../build/measure/statistics.ts";
import { checkOutCommit, copyProject, createBenchFolder, emptyCache } from "../build/workbench.ts";
import { reportRatios, type StepTimes } from "./ratios.ts";

/** The steps in the order in which they run: each finds the caches that the one before has written. */
const STEPS = ["build, cold", "build after one edit", "validate", "validate after one edit"] as const;
type Step = (typeof STEPS)[number];

/** A checkout of the project, and the CPU times of its steps in milliseconds, by run. */
interface Side {
  project: string;
  out: string;
  site: string;
  times: Record<Step, number[]>;
}

/**
 * Builds and validates the same generated site with the project as it is and with another commit, in turn, and prints
 * the ratios of their CPU times. Exits with code 1 when one is too high. Throws when the commit does not exist.
 */
export async function compareWith(commit: string): Promise<void> {
  const { BENCH_ROUTES, BENCH_RUNS } = process.env;
  const routes = Number(BENCH_ROUTES ?? 2000);
  const runs = Number(BENCH_RUNS ?? 3);
  const { folder } = createBenchFolder({ keep: false });
  const current = createSide(join(folder, "current"), routes);
  const otherSide = createSide(join(folder, "other"), routes);
  copyProject(current.project);
  checkOutCommit(commit, otherSide.project);
  for (const side of [current, otherSide]) useVersion(side);

  for (let run = 0; run < runs; run += 1) {
    // who is first changes, since a processor may slow down when it gets warm
    for (const side of run % 2 === 0 ? [otherSide, current] : [current, otherSide])
      await runSteps(side, current.project, run);
    console.error(`${routes} routes: run ${run + 1} of ${runs}`);
  }
  const medians = STEPS.map(
    (step): StepTimes => ({ step, current: median(current.times[step]), other: median(otherSide.times[step]) }),
  );
  const { table, isSlower } = reportRatios(medians, commit);
  console.log(table);
  if (isSlower) process.exitCode = 1;
}

function createSide(folder: string, routes: number): Side {
  const times = Object.fromEntries(STEPS.map((step) => [step, []])) as unknown as Side["times"];
  return {
    project: join(folder, "project"),
    out: join(folder, "dist"),
    site: writeSite(join(folder, "site"), routes),
    times,
  };
}

/** Writes into a generated site the version of the language that its project reads. */
function useVersion({ project, site }: Side): void {
  const { properties } = JSON.parse(readFileSync(join(project, "schema/site.schema.json"), "utf8"));
  const text = readFileSync(site, "utf8");
  writeFileSync(site, text.replace(/"version": ?\d+/, `"version": ${properties.version.const}`));
}

/** Runs all steps of one side; `root` is the folder whose measuring code is used for both. */
async function runSteps({ project, out, site, times }: Side, root: string, run: number): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const command = (script: string, ...options: string[]): Command => ({
    folder: project,
    // the commit may start its commands in another way; npm itself would be measured too
    parameters: [...scripts[script].replace(/^node /, "").split(" "), ...options],
    env: { SITE: site },
  });
  const time = async (step: Step, measuredCommand: Command) =>
    times[step].push((await measure(root, measuredCommand)).cpu);
  // the first call of a command bundles it, which belongs to no step
  if (run === 0) for (const name of ["build", "validate"]) await measure(root, command(name, "--help"));
  emptyCache({ project });
  await time("build, cold", command("build", "--outDir", out));
  editOnePage(site, 2 * run);
  await time("build after one edit", command("build", "--outDir", out));
  await time("validate", command("validate"));
  editOnePage(site, 2 * run + 1);
  await time("validate after one edit", command("validate"));
}

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "../../src/files/roots.ts";
import { writeSite } from "../build/generate/writeSite.ts";
import { editOnePage } from "../build/measure/builds.ts";
import { median } from "../build/measure/statistics.ts";
import { createBenchFolder } from "../build/workbench.ts";
import type { Figure } from "./figure.ts";

const PAGES = 5000;
const ROUNDS = 21;
/** A large site takes longer, and varies less. */
const ROUNDS_OF_LARGE = 5;

/** The time of the validate command, from start to exit: on this site, and on a large one before and after an edit. */
export function processes(): Figure[] {
  const large = writeSite(join(createBenchFolder({ keep: false }).folder, "site"), PAGES);
  const cold: number[] = [];
  const timesAfterEdit: number[] = [];
  // the first round warms up
  for (let round = 0; round <= ROUNDS_OF_LARGE; round++) {
    rmSync(join(cacheFolder, "validation"), { recursive: true, force: true });
    const times = [measureTime(large)];
    editOnePage(large, round);
    times.push(measureTime(large));
    if (round === 0) continue;
    cold.push(times[0] as number);
    timesAfterEdit.push(times[1] as number);
  }
  const ownTimes = Array.from({ length: ROUNDS + 1 }, () => measureTime("site.json")).slice(1);
  return [
    secondsFigure("this site", ownTimes, 1),
    secondsFigure("5,000 pages, nothing cached", cold, 1.5),
    secondsFigure("5,000 pages, after an edit of one", timesAfterEdit, 0.5),
  ];
}

function secondsFigure(against: string, times: readonly number[], maximum: number): Figure {
  const value = median(times) / 1000;
  return {
    measure: "time of the command",
    against,
    value,
    shown: `${value.toFixed(2)} s`,
    target: `at most ${maximum} s`,
    reached: value <= maximum,
  };
}

/** The milliseconds that the command takes for a spec. Throws when it could not validate it. */
function measureTime(file: string): number {
  const startTime = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["scripts/launch.mjs", "validate", file]);
  if (status !== 0) throw new Error(`${file} could not be validated:\n${stderr}`);
  return performance.now() - startTime;
}

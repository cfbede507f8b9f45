import { spawnSync } from "node:child_process";
import { median } from "../build/measure/statistics.ts";
import type { Figure } from "./figure.ts";

const ROUNDS = 21;
const PARAMETERS = ["scripts/launch.mjs", "validate", "site.json"];
const MAX_SECONDS = 1;

/** The time of the validate command on this site, from start to exit. */
export function processes(): Figure[] {
  // the first round warms up
  const times = Array.from({ length: ROUNDS + 1 }, timeOf).slice(1);
  const value = median(times) / 1000;
  return [
    {
      measure: "time of the command",
      against: "this site",
      value,
      shown: `${value.toFixed(2)} s`,
      target: `at most ${MAX_SECONDS} s`,
      reached: value <= MAX_SECONDS,
    },
  ];
}

function timeOf(): number {
  const started = performance.now();
  spawnSync(process.execPath, PARAMETERS);
  return performance.now() - started;
}

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { validateSite } from "../../src/validate/validateSite.ts";
import { school } from "../../tests/faults/specs.ts";
import { median } from "../build/measure/statistics.ts";
import { type Figure, ratioFigure } from "./figure.ts";
import { largeSite, largeSiteWithErrors } from "./largeSite.ts";

const ROUNDS = 9;

/** The time of validation relative to JSON.parse of the same text. */
export function speed(): Figure[] {
  const against = "JSON.parse of the same text, 10,000 pages";
  return [
    ratioFigure("validate a valid file", against, ratio(largeSite()), 10),
    ratioFigure("validate a file with 20 errors", against, ratio(largeSiteWithErrors()), 15),
  ];
}

function ratio(text: string): number {
  const plain: number[] = [];
  const checkTimes: number[] = [];
  // the first round warms up
  for (let round = 0; round <= ROUNDS; round++) {
    const times = [measureTime(() => JSON.parse(text)), measureTime(() => validateSite(text, school.context))] as const;
    if (round === 0) continue;
    plain.push(times[0]);
    checkTimes.push(times[1]);
  }
  return median(checkTimes) / median(plain);
}

function measureTime(work: () => unknown): number {
  // only a minor collection: a full one would discard hidden classes, and optimized code with them
  collectGarbage({ type: "minor" });
  const startTime = performance.now();
  work();
  return performance.now() - startTime;
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as (options: { type: "minor" }) => void;

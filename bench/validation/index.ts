import { writeFileSync } from "node:fs";
import { accuracy } from "./accuracy.ts";
import type { Figure } from "./figure.ts";
import { machine } from "./machine.ts";
import { processes } from "./processes.ts";
import { speed } from "./speed.ts";

const REPORT = "docs/benchmarks-validation.md";

/** Measures validation and writes the report. */
export function run(): void {
  // timings first, before other work fills the heap
  const times = [...speed(), ...processes()];
  const { figures, missed: missedFaults } = accuracy();
  const allFigures = [...figures, ...times];
  for (const line of missedFaults) console.error(`  ${line}`);
  const table = createTable(allFigures);
  writeFileSync(REPORT, `${HEAD}\nMeasured on ${machine("ajv", "vite", "fast-check")}.\n\n${table}`);
  console.log(table);
  if (allFigures.some(({ reached: isReached }) => !isReached)) process.exitCode = 1;
}

const HEAD = `# Validation benchmarks

Written by \`npm run bench -- validation\`. Times are medians of runs that alternate in one session, shown as ratios, since
milliseconds say more about a machine than about a program. The faults come from \`tests/faults\`; the tests run the same
with fewer cases.
`;

function createTable(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ measure, against, shown: value, target, reached: isReached }) =>
      `| ${measure} | ${against} | ${isReached ? value : `**${value}**`} | ${target} |`,
  );
  return `| measure | of, or against | figure | target |\n| --- | --- | ---: | ---: |\n${rows.join("\n")}\n`;
}

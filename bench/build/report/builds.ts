import type { BuildFigures } from "../measure/builds.ts";
import type { Usage } from "../measure/command.ts";
import { CONTENDER_NAMES, CONTENDERS } from "../measure/contenders.ts";
import { medians, spread } from "../measure/statistics.ts";
import { ratio, seconds, table, whole } from "./format.ts";

/** The tables of the builds. */
export function buildsSection(builds: readonly BuildFigures[]): string {
  return `## Builds

Time is from the start of the process to its end. CPU is user and system time of all its threads. Memory is the most that all its processes had at one moment, looked at every 10 ms; what they have in common, such as Node itself, counts once. Medians; the spread is that of the time, largest less smallest, as a share of the median.

### Cold: an empty folder and an empty cache

${table(
  [
    "",
    "pages",
    "time",
    "spread",
    "CPU",
    "peak memory",
    "CPU to the template's",
    "time to Eleventy's",
    "time to Astro's",
  ],
  builds.flatMap(coldRows),
)}

### Again: Prospectus in the same folder, with its cache

${table(
  ["", "pages", "time", "CPU", "time to cold", "CPU to cold", "files written", "of files"],
  builds.flatMap(againRows),
)}

### Growth: what one page more costs

${builds.length > 1 ? growthTable(builds) : "Not measured in this run: it takes two sizes."}`;
}

function coldRows({ routes, cold }: BuildFigures): string[][] {
  const [template, eleventy, astro] = [medians(cold.template), medians(cold.eleventy), medians(cold.astro)];
  return CONTENDERS.map((contender) => {
    const usage = medians(cold[contender]);
    return [
      CONTENDER_NAMES[contender],
      whole(routes),
      seconds(usage.wall),
      `${Math.round(spread(cold[contender].map(({ wall }) => wall)) * 100)} %`,
      seconds(usage.cpu),
      `${whole(usage.memory)} MB`,
      ratio(usage.cpu / template.cpu),
      ratio(usage.wall / eleventy.wall),
      ratio(usage.wall / astro.wall),
    ];
  });
}

function againRows(figures: BuildFigures): string[][] {
  const cold = medians(figures.cold.prospectus);
  const row = (words: string, runs: readonly Usage[], files: readonly string[]) => {
    const usage = medians(runs);
    return [
      words,
      whole(figures.routes),
      seconds(usage.wall),
      seconds(usage.cpu),
      ratio(usage.wall / cold.wall),
      ratio(usage.cpu / cold.cpu),
      whole(files.length),
      whole(figures.files),
    ];
  };
  return [
    row("After one edit", figures.edited, figures.touchedByEdit),
    row("Nothing changed", figures.unchanged, figures.touchedByNothing),
  ];
}

/** The cost of each further page from one size to the next, by its CPU in milliseconds, a contender a row. */
function growthTable(builds: readonly BuildFigures[]): string {
  const steps = builds.slice(1).map((larger, index) => [builds[index] as BuildFigures, larger] as const);
  return table(
    ["CPU a page", ...steps.map(([smaller, larger]) => `${whole(smaller.routes)} to ${whole(larger.routes)}`)],
    CONTENDERS.map((contender) => [
      CONTENDER_NAMES[contender],
      ...steps.map(([smaller, larger]) => `${perPage(smaller, larger, contender).toFixed(3)} ms`),
    ]),
  );
}

/** Milliseconds of CPU that each page between two sizes costs in a cold build. */
export function perPage(smaller: BuildFigures, larger: BuildFigures, contender: (typeof CONTENDERS)[number]): number {
  const [small, large] = [medians(smaller.cold[contender]).cpu, medians(larger.cold[contender]).cpu];
  return (large - small) / (larger.routes - smaller.routes);
}

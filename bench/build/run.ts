import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { dirname, join } from "node:path";
import { browserProgram } from "./browser/browserProgram.ts";
import { measureLoads } from "./browser/loads.ts";
import type { Figures } from "./figures.ts";
import { FIRST_PAGES } from "./generate/place.ts";
import { measureBuilds } from "./measure/builds.ts";
import { measure } from "./measure/command.ts";
import { buildCommand } from "./measure/contenders.ts";
import { reportDocument } from "./report/document.ts";
import { describeMachine } from "./report/machine.ts";
import { compareGrowth } from "./weight/growth.ts";
import { weighPlainPages, weighSite } from "./weight/site.ts";
import { createWorkbench, emptyCache, type Workbench } from "./workbench.ts";

/** The largest site whose pages are measured. */
const MAX_MEASURED = 5000;

/** The options of a benchmark run. */
export interface Options {
  /** Numbers of pages, 50 at least. */
  sizes: number[];
  runs: number;
  out: string;
  /** Whether the generated sites and their builds are kept. */
  keep: boolean;
}

/** Measures builds, page weights and first loads, and writes the report. */
export async function runBuildBench({ runs, out, keep, ...options }: Options): Promise<void> {
  const sizes = options.sizes.sort((a, b) => a - b);
  if (sizes.some((size) => !(size >= FIRST_PAGES))) throw new Error(`A site has ${FIRST_PAGES} pages at least.`);
  // fails early, because the browser is needed only after an hour of builds
  browserProgram();
  // before describeMachine, which reads the installed versions
  const workbench = createWorkbench({ keep });
  const machine = describeMachine();
  const figures: Figures = {
    machine,
    inMemory: workbench.inMemory,
    runs,
    builds: [],
    ...{ own: undefined, weights: [], plainPage: undefined, growth: undefined, browser: undefined },
  };
  for (const routes of sizes) figures.builds.push(await measureBuilds(workbench, routes, runs));
  await weigh(workbench, figures);
  await load(workbench, figures, runs);
  machine.load.after = loadavg()[0] ?? 0;
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, reportDocument(figures));
  console.error(`Wrote ${out}`);
}

/** Measures the page weights of the smallest and the largest eligible site, and of the project's own, which it builds. */
async function weigh(workbench: Workbench, figures: Figures): Promise<void> {
  const sizes = figures.builds.filter(({ routes }) => routes <= MAX_MEASURED);
  const [small, large] = [sizes[0], sizes.at(-1)];
  const builds = new Set([small, large].filter((build) => build !== undefined));
  for (const { routes, site, folders } of builds) {
    figures.weights.push(weighSite(`${routes.toLocaleString("en")} generated pages`, site, folders.prospectus));
  }
  const ownFolder = join(workbench.folder, "own");
  const ownSite = join(workbench.project, "site.json");
  const build = () => measure(workbench.project, buildCommand(workbench, "prospectus", ownSite, ownFolder));
  emptyCache(workbench);
  figures.own = { cold: await build(), again: await build() };
  figures.weights.push(weighSite("the project's own site", ownSite, ownFolder));
  if (small) {
    figures.plainPage = {
      template: weighPlainPages(small.site, small.folders.template),
      eleventy: weighPlainPages(small.site, small.folders.eleventy),
    };
  }
  if (small && large && small !== large) {
    figures.growth = compareGrowth(
      { site: small.site, folder: small.folders.prospectus },
      { site: large.site, folder: large.folders.prospectus },
    );
  }
}

/** Loads pages of the smallest generated site: a page is the same in every size. */
async function load(workbench: Workbench, figures: Figures, runs: number): Promise<void> {
  const [small] = figures.builds;
  const heaviestPath = figures.weights[0]?.mostScripts.path;
  if (small && heaviestPath) figures.browser = await measureLoads(workbench, small, runs, heaviestPath);
}

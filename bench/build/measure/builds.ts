import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Site } from "../../../src/generated/site.ts";
import { writeSite } from "../generate/writeSite.ts";
import { emptyCache, type Workbench } from "../workbench.ts";
import { measure, type Usage } from "./command.ts";
import { buildCommand, CONTENDERS, type Contender } from "./contenders.ts";
import { listFiles, readTimes, touched } from "./files.ts";

/** The cost of building one size of the site, by run. */
export interface BuildFigures {
  routes: number;
  bytesOfSpec: number;
  cold: Record<Contender, Usage[]>;
  /** Prospectus again, after one text of one page was edited. */
  edited: Usage[];
  /** Prospectus again, with nothing changed. */
  unchanged: Usage[];
  /** How many files the published site has, and which of them each rebuild wrote; of the last run. */
  files: number;
  touchedByEdit: string[];
  touchedByNothing: string[];
  /** The output folders of the last run. */
  folders: Record<Contender, string>;
  site: string;
}

/** Builds a generated site with `routes` routes by all contenders in turn, `runs` times. */
export async function measureBuilds(workbench: Workbench, routes: number, runs: number): Promise<BuildFigures> {
  const site = writeSite(join(workbench.folder, `site-${routes}`), routes);
  const folder = (contender: Contender) => join(workbench.folder, `${contender}-${routes}`);
  const figures: BuildFigures = {
    routes,
    site,
    bytesOfSpec: readFileSync(site).length,
    cold: { template: [], eleventy: [], astro: [], prospectus: [] },
    ...{ edited: [], unchanged: [], files: 0, touchedByEdit: [], touchedByNothing: [] },
    folders: {
      ...{ template: folder("template"), eleventy: folder("eleventy") },
      ...{ astro: folder("astro"), prospectus: folder("prospectus") },
    },
  };
  const build = (contender: Contender) =>
    measure(workbench.project, buildCommand(workbench, contender, site, figures.folders[contender]));

  for (let run = 0; run < runs; run += 1) {
    // rotates the order of the contenders
    for (let place = 0; place < CONTENDERS.length; place += 1) {
      const contender = CONTENDERS[(run + place) % CONTENDERS.length] as Contender;
      rmSync(figures.folders[contender], { recursive: true, force: true });
      emptyCache(workbench);
      figures.cold[contender].push(await build(contender));
      if (contender === "prospectus") await rebuild(run);
    }
    console.error(`${routes} routes: run ${run + 1} of ${runs}`);
  }
  // restores the generated site without edits, for the measurements of page weight
  writeSite(dirname(site), routes);
  await build("prospectus");
  expectSamePages(figures);
  return figures;

  async function rebuild(run: number): Promise<void> {
    const cold = readTimes(figures.folders.prospectus);
    editOnePage(site, run);
    figures.edited.push(await build("prospectus"));
    const timesAfterEdit = readTimes(figures.folders.prospectus);
    figures.unchanged.push(await build("prospectus"));
    const timesWithoutEdit = readTimes(figures.folders.prospectus);
    figures.files = timesWithoutEdit.size;
    figures.touchedByEdit = touched(cold, timesAfterEdit);
    figures.touchedByNothing = touched(timesAfterEdit, timesWithoutEdit);
  }
}

/** Changes the text of the hero on the middle page. */
export function editOnePage(file: string, run: number): void {
  const site: Site = JSON.parse(readFileSync(file, "utf8"));
  const opening = site.routes[site.routes.length >> 1]?.blocks[0];
  if (opening?.type === "hero") opening.text = `This sentence was edited, and it was for the ${run + 1}. time.`;
  writeFileSync(file, `${JSON.stringify(site, null, 2)}\n`);
}

/** Throws unless all contenders wrote a page for each route and one for unknown addresses. */
function expectSamePages({ routes, folders }: BuildFigures): void {
  for (const contender of CONTENDERS) {
    const pages = listFiles(folders[contender]).filter((name) => name.endsWith(".html")).length;
    if (pages !== routes + 1) throw new Error(`${contender} wrote ${pages} pages of ${routes + 1}`);
  }
}

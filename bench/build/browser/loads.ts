import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../../../scripts/command/chromium.ts";
import { engineRoot } from "../../../src/files/roots.ts";
import type { Route, Site } from "../../../src/generated/site.ts";
import type { BuildFigures } from "../measure/builds.ts";
import { LOADED, type Loaded } from "../measure/contenders.ts";
import type { Workbench } from "../workbench.ts";
import { browserProgram } from "./browserProgram.ts";
import { type Audit, createLighthouse } from "./lighthouse.ts";
import { type Load, loadOnce } from "./load.ts";
import { scriptsAfterIntent } from "./scripts.ts";
import { whileServed } from "./serve.ts";

const LIGHTHOUSE = join(engineRoot, "bench/build/lighthouse");

/** Real loads vary more than Lighthouse's simulation: medians of five loads of the same page differ by up to a third. */
const LOADS_PER_AUDIT = 3;

/** The loads of one page, by contender and run. */
export interface PageLoads {
  path: string;
  loads: Record<Loaded, Load[]>;
  audits: Record<Loaded, Audit[]>;
  /** The LCP element of the last load. */
  largest: Record<Loaded, string>;
}

/** The measurements in a real browser. */
export interface BrowserFigures {
  version: string;
  lighthouse: string;
  pages: PageLoads[];
  /** The scripts that the browser fetched for a page after the first intent, by file name. */
  fetched: { path: string; scripts: string[] };
}

/** Loads pages of a generated site from all contenders in turn, `runs` times. */
export async function measureLoads(
  workbench: Workbench,
  builds: BuildFigures,
  runs: number,
  touch: string,
): Promise<BrowserFigures> {
  const executablePath = browserProgram();
  const lighthouse = createLighthouse(LIGHTHOUSE, executablePath, CHROMIUM_FLAGS);
  return whileServed(workbench, builds, async (address) => {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    try {
      const pages: PageLoads[] = [];
      for (const path of pathsToLoad(builds.site))
        pages.push(await loadPage(path, { address, browser, lighthouse, runs }));
      const scripts = await scriptsAfterIntent(browser, address.prospectus, touch);
      return { version: browser.version(), lighthouse: lighthouse.version, pages, fetched: { path: touch, scripts } };
    } finally {
      await browser.close();
    }
  });
}

/** How a page is loaded. */
interface Loading {
  address: Record<Loaded, string>;
  browser: Browser;
  lighthouse: ReturnType<typeof createLighthouse>;
  runs: number;
}

async function loadPage(path: string, { address, browser, lighthouse, runs }: Loading): Promise<PageLoads> {
  const loads: PageLoads["loads"] = { template: [], eleventy: [], prospectus: [] };
  const audits: PageLoads["audits"] = { template: [], eleventy: [], prospectus: [] };
  const largest: PageLoads["largest"] = { template: "", eleventy: "", prospectus: "" };
  await inTurn(runs, async (contender, counts) => {
    const audit = await lighthouse.audit(address[contender] + path);
    if (counts) audits[contender].push(audit);
  });
  await inTurn(runs * LOADS_PER_AUDIT, async (contender, counts) => {
    const loadFigures = await loadOnce(browser, address[contender] + path);
    if (counts) loads[contender].push(loadFigures.load);
    largest[contender] = loadFigures.largest;
  });
  console.error(`${path}: ${loads.template.length} loads of each in Chromium`);
  return { path, loads, audits, largest };
}

/** Calls `look` for all contenders in turn, `runs` times, after a warm-up round that does not count. */
async function inTurn(runs: number, look: (contender: Loaded, counts: boolean) => Promise<void>): Promise<void> {
  for (let run = -1; run < runs; run += 1) {
    for (let place = 0; place < LOADED.length; place += 1) {
      await look(LOADED[(run + 1 + place) % LOADED.length] as Loaded, run >= 0);
    }
  }
}

/** The home page, and the first page without popup, list of all pages, and frames, whose hosts do not exist. */
function pathsToLoad(siteFile: string): string[] {
  const site: Site = JSON.parse(readFileSync(siteFile, "utf8"));
  const outside = ["embed", "dashboardGrid", "popup", "sitemap"];
  const isOrdinary = ({ path, blocks }: Route) => path !== "/" && !blocks.some(({ type }) => outside.includes(type));
  return ["/", ...site.routes.filter(isOrdinary).map(({ path }) => path)].slice(0, 2);
}

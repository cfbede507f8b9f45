import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../../../scripts/command/chromium.ts";
import type { Route, Site } from "../../../src/generated/site.ts";
import { projectRoot } from "../../../src/vite-plugin/files/project.ts";
import type { BuildFigures } from "../measure/builds.ts";
import { CONTENDERS, type Contender } from "../measure/contenders.ts";
import type { Workbench } from "../workbench.ts";
import { browserProgram } from "./browserProgram.ts";
import { type Audit, createLighthouse } from "./lighthouse.ts";
import { type Load, loadOnce } from "./load.ts";
import { scriptsAfterIntent } from "./scripts.ts";
import { whileServed } from "./serve.ts";

const LIGHTHOUSE = join(projectRoot, "bench/build/lighthouse");

/** Real loads differ more than what Lighthouse works out: of five, the same page's medians lie up to a third apart. */
const LOADS_PER_AUDIT = 3;

/** What the loads of one page were, contender by contender, run by run. */
export interface PageLoads {
  path: string;
  loads: Record<Contender, Load[]>;
  audits: Record<Contender, Audit[]>;
  /** The element that was painted as the largest, in the last load. */
  largest: Record<Contender, string>;
}

/** What a real browser showed. */
export interface BrowserFigures {
  version: string;
  lighthouse: string;
  pages: PageLoads[];
  /** The scripts that the browser fetched for a page once it was touched, by file name. */
  fetched: { path: string; scripts: string[] };
}

/** Loads pages of a generated site from all contenders in turn, so many times. */
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

/** With what, from where and how often a page is loaded. */
interface Loading {
  address: Record<Contender, string>;
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
    const seen = await loadOnce(browser, address[contender] + path);
    if (counts) loads[contender].push(seen.load);
    largest[contender] = seen.largest;
  });
  console.error(`${path}: ${loads.template.length} loads of each in Chromium`);
  return { path, loads, audits, largest };
}

/** Looks at all contenders in turn, so many times; once more before, which does not count: no server is cold then. */
async function inTurn(runs: number, look: (contender: Contender, counts: boolean) => Promise<void>): Promise<void> {
  for (let run = -1; run < runs; run += 1) {
    for (let place = 0; place < CONTENDERS.length; place += 1) {
      await look(CONTENDERS[(run + 1 + place) % CONTENDERS.length] as Contender, run >= 0);
    }
  }
}

/** The home page, and the first ordinary page without frames, whose addresses nobody answers, and without a popup. */
function pathsToLoad(siteFile: string): string[] {
  const site: Site = JSON.parse(readFileSync(siteFile, "utf8"));
  const outside = ["embed", "dashboardGrid", "popup", "sitemap"];
  const isOrdinary = ({ path, blocks }: Route) => path !== "/" && !blocks.some(({ type }) => outside.includes(type));
  return ["/", ...site.routes.filter(isOrdinary).map(({ path }) => path)].slice(0, 2);
}

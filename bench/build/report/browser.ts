import type { BrowserFigures, PageLoads } from "../browser/loads.ts";
import { CONTENDER_NAMES, LOADED } from "../measure/contenders.ts";
import { medians } from "../measure/statistics.ts";
import type { SiteWeight } from "../weight/site.ts";
import { kilobytes, ratio, table, whole } from "./format.ts";

/** The tables of the measurements in a real browser. */
export function browserSection(figures: BrowserFigures | undefined, weights: readonly SiteWeight[]): string {
  if (!figures) return "## In a browser\n\nNot measured in this run.";
  return `## In a browser

### As Lighthouse sees it

Lighthouse ${figures.lighthouse} for phones, with its own settings: what the page would take on a phone four times slower than this machine, at 1.6 Mbit/s with 150 ms of delay, is worked out from a load without any of that. Medians of ${figures.pages[0]?.audits.prospectus.length ?? 0} runs, in turn.

${table(["", "page", "score", "FCP", "LCP", "LCP to the template's"], figures.pages.flatMap(createAuditRows))}

### As it is with slowed-down processor and network

Chromium ${figures.version}, a fresh profile for each load, a screen of 412 by 823, the processor slowed down four times, 1.6 Mbit/s with 150 ms of delay, all served by the project's own preview server with the same compression and headers. There is no interaction. The LCP is shown with its element. Eleventy's pages are those of the template, so the difference of the two is noise. The main thread's time is all work of the page's thread from the navigation until three seconds after the load event. Medians of ${figures.pages[0]?.loads.prospectus.length ?? 0} loads each, in turn, after one that is not counted.

${table(
  ["", "page", "LCP", "to the template's", "CLS", "main thread", "to the template's", "requests", "over the network"],
  figures.pages.flatMap(createRows),
)}

${crossCheck(figures, weights)}`;
}

function createAuditRows({ path, audits }: PageLoads): string[][] {
  const template = medians(audits.template);
  return LOADED.map((contender) => {
    const { score, fcp, lcp } = medians(audits[contender]);
    return [
      CONTENDER_NAMES[contender],
      path,
      whole(score),
      `${whole(fcp)} ms`,
      `${whole(lcp)} ms`,
      ratio(lcp / template.lcp),
    ];
  });
}

function createRows({ path, loads, largest }: PageLoads): string[][] {
  const template = medians(loads.template);
  return LOADED.map((contender) => {
    const load = medians(loads[contender]);
    return [
      CONTENDER_NAMES[contender],
      path,
      `${whole(load.lcp)} ms (${largest[contender]})`,
      ratio(load.lcp / template.lcp),
      load.cls.toFixed(4),
      `${whole(load.busy)} ms`,
      ratio(load.busy / template.busy),
      whole(load.requests),
      kilobytes(load.bytes),
    ];
  });
}

/** Whether the scripts that the browser fetched are those that were found by reading the imports. */
function crossCheck({ fetched: requests }: BrowserFigures, weights: readonly SiteWeight[]): string {
  const weight = weights.find(({ mostScripts }) => mostScripts.path === requests.path)?.mostScripts;
  if (!weight) return "";
  const expected = new Set(weight.filesAfterIntent);
  const unexpectedScripts = requests.scripts.filter((name) => !expected.has(name));
  const fewer = [...expected].filter((name) => !requests.scripts.includes(name));
  const start = `As a check of the page weights: touched in Chromium, ${requests.path} fetched ${requests.scripts.length} scripts`;
  if (unexpectedScripts.length + fewer.length === 0) return `${start}, the very ones that were weighed.`;
  return `${start}. Fetched and not weighed: ${unexpectedScripts.join(", ") || "none"}. Weighed and not fetched: ${fewer.join(", ") || "none"}.`;
}

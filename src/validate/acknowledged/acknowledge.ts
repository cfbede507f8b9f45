import { findValue } from "../../json/pointer.ts";
import type { Report } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { isAbout } from "./matchWords.ts";
import { reportEveryYear } from "./reportEveryYear.ts";
import { type Acknowledgement, type OtherPageMatch, reportStale } from "./reportStale.ts";

/** Removes the reports that site.json acknowledges, and reports the acknowledgements that match none, or dates of any year. */
export function acknowledge(reports: readonly Report[], site: SiteContext): Report[] {
  const entries = readAcknowledged(site);
  if (entries.length === 0) return [...reports];
  const reportsByEntry = new Map<Acknowledgement, Report[]>();
  const left = reports.filter((report) => {
    const matching = entries.filter((entry) => isMatch(entry, report, site));
    if (report.severity === "error") return true;
    for (const entry of matching) reportsByEntry.set(entry, [...(reportsByEntry.get(entry) ?? []), report]);
    return matching.length === 0;
  });
  // a schema error may hide the warning
  if (site.hasSchemaError("")) return left;
  const stale = entries.filter((entry) => !reportsByEntry.has(entry));
  const elsewhere = new Map(stale.map((entry) => [entry, matchOnOtherPage(entry, left, site)]));
  const staleReports = stale.flatMap((entry) =>
    reportStale(entry, { reports, isMatch, site, elsewhere: elsewhere.get(entry) }),
  );
  // one mistake, one report: the warning itself is left out
  const explainedReports = new Set([...elsewhere.values()].map((match) => match?.report));
  const everyYear = [...reportsByEntry].flatMap(([entry, matches]) => reportEveryYear(entry, matches, site));
  return [...left.filter((report) => !explainedReports.has(report)), ...staleReports, ...everyYear];
}

/** The acknowledgements without a schema error in their rule or text. */
function readAcknowledged(site: SiteContext): Acknowledgement[] {
  const entries = findValue(site.value, "/acknowledged");
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: Partial<Acknowledgement> | null, index) => {
    const pointer = `/acknowledged/${index}`;
    const hasError = ["rule", "text"].some((key) => site.hasSchemaError(`${pointer}/${key}`));
    if (hasError || typeof entry?.rule !== "string" || typeof entry.text !== "string") return [];
    const { rule, text, page, year } = entry;
    const hasPage = page !== undefined && !site.hasSchemaError(`${pointer}/page`);
    const hasYear = year !== undefined && !site.hasSchemaError(`${pointer}/year`);
    return [{ rule, text, pointer, ...(hasPage && { page }), ...(hasYear && { year }) }];
  });
}

function isMatch(entry: Acknowledgement, report: Report, site: SiteContext): boolean {
  if (!isAbout(entry, report, site)) return false;
  const shownOn = site.pages.showing(report.pointer);
  const { page } = entry;
  return (
    page === undefined || shownOn === "every page" || shownOn.some((visiblePage) => visiblePage === site.pages.at(page))
  );
}

/** The only warning that an acknowledgement matches on another page. */
function matchOnOtherPage(
  entry: Acknowledgement,
  left: readonly Report[],
  site: SiteContext,
): OtherPageMatch | undefined {
  if (entry.page === undefined) return undefined;
  const [report, secondReport] = left.filter(
    (candidate) => candidate.severity !== "error" && isAbout(entry, candidate, site),
  );
  if (!report || secondReport) return undefined;
  const shownOn = site.pages.showing(report.pointer);
  const page = shownOn === "every page" ? undefined : shownOn[0]?.path;
  return page === undefined ? undefined : { report, page };
}

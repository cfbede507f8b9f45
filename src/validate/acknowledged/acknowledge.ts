import { lastStep, valueAt } from "../pointer/pointer.ts";
import type { Report } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { type Acknowledgement, type OtherPageMatch, reportStale } from "./reportStale.ts";

/** Removes the warnings that site.json acknowledges, and reports the acknowledgements that match none. */
export function acknowledge(reports: readonly Report[], site: SiteContext): Report[] {
  const acknowledged = readAcknowledged(site);
  if (acknowledged.length === 0) return [...reports];
  const used = new Set<Acknowledgement>();
  const left = reports.filter((report) => {
    const matching = acknowledged.filter((entry) => isMatch(entry, report, site));
    if (report.severity === "error") return true;
    for (const entry of matching) used.add(entry);
    return matching.length === 0;
  });
  // a schema error may hide the warning
  if (site.hasSchemaError("")) return left;
  const stale = acknowledged.filter((entry) => !used.has(entry));
  const elsewhere = new Map(stale.map((entry) => [entry, matchOnOtherPage(entry, left, site)]));
  const staleReports = stale.flatMap((entry) =>
    reportStale(entry, { reports, isMatch, site, elsewhere: elsewhere.get(entry) }),
  );
  // one mistake, one report: the warning itself is left out
  const explained = new Set([...elsewhere.values()].map((match) => match?.report));
  return [...left.filter((report) => !explained.has(report)), ...staleReports];
}

/** The acknowledgements without a schema error in their rule or text. */
function readAcknowledged(site: SiteContext): Acknowledgement[] {
  const written = valueAt(site.value, "/acknowledged");
  if (!Array.isArray(written)) return [];
  return written.flatMap((entry: Partial<Acknowledgement> | null, index) => {
    const pointer = `/acknowledged/${index}`;
    const hasError = ["rule", "text"].some((key) => site.hasSchemaError(`${pointer}/${key}`));
    const hasPage = entry?.page !== undefined && !site.hasSchemaError(`${pointer}/page`);
    if (hasError || typeof entry?.rule !== "string" || typeof entry.text !== "string") return [];
    return [{ rule: entry.rule, text: entry.text, pointer, ...(hasPage && { page: entry.page as string }) }];
  });
}

function isMatch(entry: Acknowledgement, report: Report, site: SiteContext): boolean {
  if (!isAbout(entry, report, site)) return false;
  const shownOn = site.pages.showing(report.pointer);
  const { page } = entry;
  return page === undefined || shownOn === "every page" || shownOn.some((shown) => shown === site.pages.at(page));
}

/** Whether an acknowledgement matches a report, on any page. */
function isAbout({ rule, text }: Acknowledgement, report: Report, site: SiteContext): boolean {
  return report.rule === rule && (highlighted(report, site).includes(text) || report.message.includes(text));
}

/** The only warning that an acknowledgement matches on another page. */
function matchOnOtherPage(
  entry: Acknowledgement,
  left: readonly Report[],
  site: SiteContext,
): OtherPageMatch | undefined {
  if (entry.page === undefined) return undefined;
  const [report, another] = left.filter((one) => one.severity === "warning" && isAbout(entry, one, site));
  if (!report || another) return undefined;
  const shownOn = site.pages.showing(report.pointer);
  const page = shownOn === "every page" ? undefined : shownOn[0]?.path;
  return page === undefined ? undefined : { report, page };
}

function highlighted({ pointer, on }: Report, site: SiteContext): string {
  const value = valueAt(site.value, pointer);
  return on === "value" && typeof value === "string" ? site.resolve(value) : lastStep(pointer);
}

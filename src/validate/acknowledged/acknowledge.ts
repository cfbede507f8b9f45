import { lastStep, valueAt } from "../pointer/pointer.ts";
import type { Report } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Acknowledgement } from "./acknowledgement.ts";
import { type OtherPageMatch, reportStale } from "./reportStale.ts";

/** Drops the warnings that site.json acknowledges, and tells of acknowledgements that meet none. */
export function acknowledge(reports: readonly Report[], site: SiteContext): Report[] {
  const acknowledged = readAcknowledged(site);
  if (acknowledged.length === 0) return [...reports];
  const met = new Set<Acknowledgement>();
  const left = reports.filter((report) => {
    const matching = acknowledged.filter((entry) => isMet(entry, report, site));
    if (report.severity === "error") return true;
    for (const entry of matching) met.add(entry);
    return matching.length === 0;
  });
  // a fault of the schema may hide the warning
  if (site.hasSchemaError("")) return left;
  const stale = acknowledged.filter((entry) => !met.has(entry));
  const misplaced = new Map(stale.map((entry) => [entry, misplacedWarning(entry, left, site)]));
  const told = stale.flatMap((entry) => reportStale(entry, { reports, isMet, site, misplaced: misplaced.get(entry) }));
  const meant = new Set([...misplaced.values()].map((warning) => warning?.report));
  return [...left.filter((report) => !meant.has(report)), ...told];
}

/** Those that can be read; one that lacks its reason still means its warning, and so does one whose page is misspelt. */
function readAcknowledged(site: SiteContext): Acknowledgement[] {
  const written = valueAt(site.value, "/acknowledged");
  if (!Array.isArray(written)) return [];
  return written.flatMap((entry: Partial<Acknowledgement> | null, index) => {
    const pointer = `/acknowledged/${index}`;
    const isFaulty = ["rule", "text"].some((key) => site.hasSchemaError(`${pointer}/${key}`));
    const hasPage = entry?.page !== undefined && !site.hasSchemaError(`${pointer}/page`);
    if (isFaulty || typeof entry?.rule !== "string" || typeof entry.text !== "string") return [];
    return [{ rule: entry.rule, text: entry.text, pointer, ...(hasPage && { page: entry.page as string }) }];
  });
}

function isMet(entry: Acknowledgement, report: Report, site: SiteContext): boolean {
  if (!isAbout(entry, report, site)) return false;
  const shownOn = site.pages.showing(report.pointer);
  const { page } = entry;
  return page === undefined || shownOn === "every page" || shownOn.some((shown) => shown === site.pages.at(page));
}

/** Whether an acknowledgement fits a report, on whichever page. */
function isAbout({ rule, text }: Acknowledgement, report: Report, site: SiteContext): boolean {
  return report.rule === rule && (coveredBy(report, site).includes(text) || report.message.includes(text));
}

/** The one warning that an acknowledgement fits but for its page. */
function misplacedWarning(
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

function coveredBy({ pointer, on }: Report, site: SiteContext): string {
  const value = valueAt(site.value, pointer);
  return on === "value" && typeof value === "string" ? site.resolve(value) : lastStep(pointer);
}

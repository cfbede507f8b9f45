import { lastStep, valueAt } from "../pointer/pointer.ts";
import type { Finding } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Acknowledgement } from "./acknowledgement.ts";
import { type Misplaced, staleFinding } from "./staleFinding.ts";

/** Drops the warnings that site.json acknowledges, and tells of acknowledgements that meet none. */
export function acknowledge(findings: readonly Finding[], site: SiteContext): Finding[] {
  const acknowledged = readAcknowledged(site);
  if (acknowledged.length === 0) return [...findings];
  const met = new Set<Acknowledgement>();
  const left = findings.filter((finding) => {
    const matching = acknowledged.filter((entry) => isMet(entry, finding, site));
    if (finding.severity === "error") return true;
    for (const entry of matching) met.add(entry);
    return matching.length === 0;
  });
  // a fault of the schema may hide the warning
  if (site.hasFault("")) return left;
  const stale = acknowledged.filter((entry) => !met.has(entry));
  const misplaced = new Map(stale.map((entry) => [entry, misplacedWarning(entry, left, site)]));
  const told = stale.flatMap((entry) =>
    staleFinding(entry, { findings, isMet, site, misplaced: misplaced.get(entry) }),
  );
  const meant = new Set([...misplaced.values()].map((warning) => warning?.finding));
  return [...left.filter((finding) => !meant.has(finding)), ...told];
}

/** Those that can be read; one that lacks its reason still means its warning, and so does one whose page is misspelt. */
function readAcknowledged(site: SiteContext): Acknowledgement[] {
  const written = valueAt(site.value, "/acknowledged");
  if (!Array.isArray(written)) return [];
  return written.flatMap((entry: Partial<Acknowledgement> | null, index) => {
    const pointer = `/acknowledged/${index}`;
    const isFaulty = ["rule", "text"].some((key) => site.hasFault(`${pointer}/${key}`));
    const hasPage = entry?.page !== undefined && !site.hasFault(`${pointer}/page`);
    if (isFaulty || typeof entry?.rule !== "string" || typeof entry.text !== "string") return [];
    return [{ rule: entry.rule, text: entry.text, pointer, ...(hasPage && { page: entry.page as string }) }];
  });
}

function isMet(entry: Acknowledgement, finding: Finding, site: SiteContext): boolean {
  if (!isAbout(entry, finding, site)) return false;
  const shownOn = site.pages.showing(finding.pointer);
  const { page } = entry;
  return page === undefined || shownOn === "every page" || shownOn.some((shown) => shown === site.pages.at(page));
}

/** Whether an acknowledgement fits a finding, on whichever page. */
function isAbout({ rule, text }: Acknowledgement, finding: Finding, site: SiteContext): boolean {
  return finding.rule === rule && (coveredBy(finding, site).includes(text) || finding.message.includes(text));
}

/** The one warning that an acknowledgement fits but for its page. */
function misplacedWarning(entry: Acknowledgement, left: readonly Finding[], site: SiteContext): Misplaced | undefined {
  if (entry.page === undefined) return undefined;
  const [finding, another] = left.filter((one) => one.severity === "warning" && isAbout(entry, one, site));
  if (!finding || another) return undefined;
  const shownOn = site.pages.showing(finding.pointer);
  const page = shownOn === "every page" ? undefined : shownOn[0]?.path;
  return page === undefined ? undefined : { finding, page };
}

function coveredBy({ pointer, on }: Finding, site: SiteContext): string {
  const value = valueAt(site.value, pointer);
  return on === "value" && typeof value === "string" ? site.resolve(value) : lastStep(pointer);
}

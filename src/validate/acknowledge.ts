import { lastStep, valueAt } from "./pointer";
import type { Finding } from "./report";
import { rules } from "./rules";
import type { SiteContext } from "./siteContext";
import { nearest } from "./words/nearest";

interface Acknowledgement {
  rule: string;
  page?: string;
  text: string;
}

/** Drops the warnings that site.json acknowledges, and tells of acknowledgements that meet none. */
export function acknowledge(findings: readonly Finding[], site: SiteContext): Finding[] {
  const written = valueAt(site.value, "/acknowledged");
  if (!Array.isArray(written) || site.hasFault("/acknowledged")) return [...findings];
  const acknowledged = written as Acknowledgement[];
  const met = new Set<Acknowledgement>();
  const left = findings.filter((finding) => {
    const matching = acknowledged.filter((entry) => isMet(entry, finding, site));
    if (finding.severity === "error") return true;
    for (const entry of matching) met.add(entry);
    return matching.length === 0;
  });
  // a fault of the schema may hide the warning
  if (site.hasFault("")) return left;
  const stale = acknowledged.flatMap((entry, index) =>
    met.has(entry) ? [] : [staleFinding(entry, index, findings, site)],
  );
  return [...left, ...stale];
}

function isMet({ rule, page, text }: Acknowledgement, finding: Finding, site: SiteContext): boolean {
  if (finding.rule !== rule) return false;
  const shownOn = site.pages.showing(finding.pointer);
  const onPage =
    page === undefined || shownOn === "every page" || shownOn.some((shown) => shown === site.pages.at(page));
  return onPage && (coveredBy(finding, site).includes(text) || finding.message.includes(text));
}

function coveredBy({ pointer, on }: Finding, site: SiteContext): string {
  const value = valueAt(site.value, pointer);
  return on === "value" && typeof value === "string" ? site.resolve(value) : lastStep(pointer);
}

function staleFinding(entry: Acknowledgement, index: number, findings: readonly Finding[], site: SiteContext): Finding {
  const base = { rule: "stale-acknowledgement", severity: "warning", phase: "content", on: "value" } as const;
  const known = rules.map(({ id }) => id);
  const isError = findings.some((finding) => finding.severity === "error" && isMet(entry, finding, site));
  const pointer = `/acknowledged/${index}`;
  if (isError) {
    return {
      ...base,
      pointer: `${pointer}/rule`,
      message: `"${entry.rule}" is an error here, which cannot be acknowledged`,
      remedy: "Put the fault right, and remove the acknowledgement.",
    };
  }
  if (!known.includes(entry.rule)) {
    const meant = nearest(entry.rule, known);
    return {
      ...base,
      pointer: `${pointer}/rule`,
      message: `No rule is called "${entry.rule}"`,
      remedy: meant ? `Write "${meant.word}".` : "Write the name of the rule as the warning gives it.",
    };
  }
  const where = entry.page ? ` on the page "${entry.page}"` : "";
  return {
    ...base,
    pointer: `${pointer}/text`,
    message: `No warning of "${entry.rule}"${where} is about "${entry.text}" any more`,
    remedy: "Remove the acknowledgement.",
  };
}

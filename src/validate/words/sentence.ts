import type { Finding } from "../report";
import { place } from "./place";

/** What a finding says: the fact, its place in words, and what to write instead. */
export function sentence(finding: Finding, site: unknown): string {
  const fact = `${finding.message}, ${place(site, finding.pointer)}${elsewhere(finding, site)}.`;
  return finding.remedy ? `${fact} ${finding.remedy}` : fact;
}

const NAMED = 2;

function elsewhere({ others = [] }: Finding, site: unknown): string {
  if (others.length === 0) return "";
  const places = others.slice(0, NAMED).map((pointer) => place(site, pointer));
  const rest = others.length - places.length;
  const more = rest > 0 ? `; and in ${rest} more ${rest === 1 ? "place" : "places"}` : "";
  return `; also ${places.join("; and ")}${more}`;
}

import type { Finding } from "../report";
import { place } from "./place";

/** What a finding says: the fact, its place in words, and what to write instead. */
export function sentence(finding: Finding, site: unknown): string {
  const fact = [finding.message, placesOf(finding, site)].filter(Boolean).join(", ");
  return finding.remedy ? `${fact}. ${finding.remedy}` : `${fact}.`;
}

const NAMED = 3;

function placesOf({ pointer, others = [] }: Finding, site: unknown): string {
  const places = [...new Set([pointer, ...others].map((at) => place(site, at)))];
  const rest = places.length - NAMED;
  const more = rest > 0 ? [`in ${rest} more ${rest === 1 ? "place" : "places"}`] : [];
  return [...places.slice(0, NAMED), ...more].join("; and ");
}

import type { Placed } from "../diagnose";
import { place } from "./place";

/** What a finding says: the fact, its place in words, and what to write instead. */
export function sentence({ finding, others }: Placed, site: unknown): string {
  const { message, remedy, pointer } = finding;
  const fact = [message, placesOf([pointer, ...others], site)].filter(Boolean).join(", ");
  return remedy ? `${fact}. ${remedy}` : `${fact}.`;
}

const NAMED = 3;

function placesOf(pointers: readonly string[], site: unknown): string {
  const places = [...new Set(pointers.map((pointer) => place(site, pointer)))];
  const rest = places.length - NAMED;
  const more = rest > 0 ? [`in ${rest} more ${rest === 1 ? "place" : "places"}`] : [];
  return [...places.slice(0, NAMED), ...more].join("; and ");
}

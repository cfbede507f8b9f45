import type { Placed } from "../diagnose";
import { placesOf } from "./place";

/** What a finding says: the fact, its place in words, and what to write instead. */
export function sentence({ finding, others }: Placed, site: unknown, twinLine?: number): string {
  const { message, remedy, pointer } = finding;
  const fact = [message, placesOf([pointer, ...others], site)].filter(Boolean).join(", ");
  const other = twinLine === undefined ? undefined : `The other is in line ${twinLine}.`;
  return [`${fact}.`, remedy, other].filter(Boolean).join(" ");
}

import type { CheckedPart } from "./facts.ts";

/**
 * Remembers the findings in the parts of a site, which are JSON. It forgets all of them when the rules, the schema or
 * the icons are others.
 */
export interface ValidationCache {
  /** Opens the findings with these settings; findings with others are forgotten. */
  openParts(settings: string): PartCache;
}

/** The findings in parts of one kind, by their texts. */
export interface PartCache {
  get(kind: string, text: string): CheckedPart | undefined;
  set(kind: string, text: string, checked: CheckedPart): void;
}

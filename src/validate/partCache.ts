import type { CheckedPart } from "./facts.ts";

/**
 * Remembers what was found in the parts of a site, which is JSON. It forgets all of it when the rules, the schema or the
 * icons are others.
 */
export interface ValidationCache {
  /** What was found with these settings; what was found with others is forgotten. */
  openParts(settings: string): PartCache;
}

/** What was found in parts of one kind, by their texts. */
export interface PartCache {
  get(kind: string, text: string): CheckedPart | undefined;
  set(kind: string, text: string, checked: CheckedPart): void;
}

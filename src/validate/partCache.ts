import type { JsonText } from "../json/jsonText.ts";
import type { CheckedPart } from "./facts.ts";

/**
 * Remembers the findings in the parts of a site, which are JSON. It forgets all of them when the rules, the schema or
 * the icons are others.
 */
export interface ValidationCache {
  /** Parses a text, which may share values with the last one. Throws a SyntaxError when it is not valid JSON. */
  parse(text: string): JsonText;
  /** Opens the findings with these settings; findings with others are forgotten. */
  openParts(settings: string): PartCache;
}

/** The findings in parts of one kind, by their texts. */
export interface PartCache {
  get(part: CacheablePart): CheckedPart | undefined;
  set(part: CacheablePart, checked: CheckedPart): void;
}

/** A part as it is written. */
export interface CacheablePart {
  /** The same text means something else in a part of another kind. */
  kind: string;
  text: string;
  /** The value of the text: the same object has the same text. */
  value: unknown;
}

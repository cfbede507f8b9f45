import type { Contract } from "./schemaErrors.ts";

/** A property as the forms of content managers call it, in quotes: “Line above”. */
export function quoteTitle({ properties = {} }: Contract, name: string): string {
  return `“${properties[name]?.title ?? name}”`;
}

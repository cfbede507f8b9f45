import schema from "../../../schema/site.schema.json" with { type: "json" };
import { findValue } from "../../json/pointer.ts";

const { properties } = schema.properties.budgets;

/** The bytes that a page or a file may cost: from the site, else from the schema. */
export function budget(site: unknown, name: keyof typeof properties): number {
  const bytes = findValue(site, `/budgets/${name}`);
  return typeof bytes === "number" ? bytes : properties[name].default;
}

/** Bytes as people read them, rounded up: 380 KB. */
export function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString("en")} KB`;
}

/** The same of a large file: 3.2 MB. */
export function megabytes(bytes: number): string {
  return `${(Math.ceil(bytes / 1e5) / 10).toLocaleString("en")} MB`;
}

import schema from "../../../schema/site.schema.json" with { type: "json" };
import { findValue } from "../../json/pointer.ts";

const { properties } = schema.properties.budgets;

/** The bytes that a page or a picture may cost: from the site, else from the schema. */
export function budget(site: unknown, name: "pageBytes" | "pictureBytes"): number {
  const bytes = findValue(site, `/budgets/${name}`);
  return typeof bytes === "number" ? bytes : properties[name].default;
}

/** Bytes as people read them, rounded up: 380 KB. */
export function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString("en")} KB`;
}

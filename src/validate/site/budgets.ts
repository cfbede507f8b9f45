import schema from "../../../schema/site.schema.json" with { type: "json" };
import { findValue } from "../../json/pointer.ts";

const { properties } = schema.properties.budgets;

/** What a page or a picture may cost, in bytes: as the site says, else as the schema does. */
export function budget(site: unknown, name: "pageBytes" | "pictureBytes"): number {
  const bytes = findValue(site, `/budgets/${name}`);
  return typeof bytes === "number" ? bytes : properties[name].default;
}

/** Bytes as people read them, rounded up: 380 KB. */
export function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString("en")} KB`;
}

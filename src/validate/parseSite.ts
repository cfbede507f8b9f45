import type { Site } from "../generated/site.ts";
import { schemaErrors } from "./schema/schemaErrors.ts";

/** The value of the text of a site.json that matches the schema, whether or not it follows the rules; else undefined. */
export function parseSite(text: string): Site | undefined {
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, ""));
    return schemaErrors(value).length === 0 ? value : undefined;
  } catch {
    return undefined;
  }
}

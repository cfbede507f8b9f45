import type { Diagnostic } from "../../src/validate/diagnostic.ts";
import { validateSite } from "../../src/validate/validateSite.ts";

/** Validates a small site with the names of its files alone: their contents do not matter. */
export function checkSite(text: string, paths: ReadonlySet<string>): readonly Diagnostic[] {
  const media = Array.from(paths).flatMap((path) => (path.startsWith("media/") ? path.slice("media/".length) : []));
  return validateSite(text, { now: new Date(), media, icons: () => true }).diagnostics;
}

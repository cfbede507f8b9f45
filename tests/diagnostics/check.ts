import { validateSite } from "../../src/validate/validateSite.ts";
import { covered } from "./covered.ts";
import { context, siteText } from "./minimalSite.ts";

/** The diagnostics of the small site with some of its parts replaced: each rule, and the text that it covers. */
export function check(parts: object): [rule: string, covered: string][] {
  const text = siteText(parts);
  return validateSite(text, context).diagnostics.map((diagnostic) => [diagnostic.rule, covered(text, diagnostic)]);
}

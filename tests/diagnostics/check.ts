import { validateSite } from "../../src/validate/validateSite";
import { covered } from "./covered";
import { context, siteText } from "./minimalSite";

/** What is found in the small site with some of its parts replaced: each rule, and what it covers in the text. */
export function check(parts: object): [rule: string, covered: string][] {
  const text = siteText(parts);
  return validateSite(text, context).diagnostics.map((diagnostic) => [diagnostic.rule, covered(text, diagnostic)]);
}

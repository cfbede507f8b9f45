// What a rule of a site's own may import.

export type { Diagnostic } from "../../src/validate/diagnostic.ts";
export { writeInstead } from "../../src/validate/format/replacement.ts";
export type { PageRule, Rule, SiteRule } from "../../src/validate/rule.ts";

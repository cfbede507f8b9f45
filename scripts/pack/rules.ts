// The imports that a rule of a site's own may have.

export type { Diagnostic } from "../../src/validate/diagnostic.ts";
export { writeInstead } from "../../src/validate/format/replacement.ts";
export type { PageRule, Rule, SiteRule } from "../../src/validate/rule.ts";

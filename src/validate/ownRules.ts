import type { Rule } from "./rule.ts";

/** The rules of the site itself. Commands that run in a site of its own have those of its folder rules/ in place of this module. */
export const ownRules: readonly Rule[] = [];

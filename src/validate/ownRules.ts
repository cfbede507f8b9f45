import type { Rule } from "./rule.ts";

/** The rules of the site itself. In a site of its own, commands load its folder rules/ in place of this module. */
export const ownRules: readonly Rule[] = [];

import type { Rule } from "./rule.ts";
import * as rules from "./rules/index.ts";

/** Every rule of meaning: what rules/index.ts exports. */
export const allRules: readonly Rule[] = Object.values(rules);

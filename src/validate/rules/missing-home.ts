import type { Rule } from "../rule.ts";

const HOME = "/";

/** A site without a page at its own address. */
export const missingHome: Rule = {
  id: "missing-home",
  severity: "error",
  phase: "identity",
  check({ pages }, report) {
    // a page whose address is wrong may be the first
    if (!pages.complete) return undefined;
    const home = pages.at(HOME);
    if (!home)
      report({
        pointer: "/routes",
        on: "key",
        message: `The site needs a page "${HOME}", the one that visitors see first`,
        remedy: `Write "path": "${HOME}" for the page that is meant, or add one.`,
      });
    else if (home.draft)
      report({
        pointer: `${home.pointer}/draft`,
        on: "value",
        message: `The page "${HOME}" is a draft, and visitors see it first`,
        remedy: 'Take "draft": true from it.',
      });
    return undefined;
  },
};

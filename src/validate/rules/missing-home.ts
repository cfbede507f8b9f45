import type { SiteRule } from "../rule.ts";

/** A site without a page at its own address. */
export const missingHome: SiteRule = {
  kind: "site",
  id: "missing-home",
  severity: "error",
  phase: "identity",
  check({ pages }, report) {
    // a page with a wrong path may be the home page
    if (!pages.complete) return undefined;
    const home = pages.at(HOME);
    if (!home)
      report({
        pointer: "/routes",
        on: "key",
        message: `The site needs a page "${HOME}", the one that visitors see first`,
        remedy: `Write the path "${HOME}" for that page, or add one.`,
      });
    else if (home.draft)
      report({
        pointer: `${home.pointer}/draft`,
        on: "value",
        message: `The page "${HOME}" is a draft, but visitors see it first`,
        remedy: 'Remove "draft": true from it.',
        inForm: `The page "${HOME}" cannot be a draft: visitors see it first.`,
      });
    return undefined;
  },
};

const HOME = "/";

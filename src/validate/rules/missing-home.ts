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
    else
      for (const date of ["from", "until"])
        if (home.route[date] !== undefined)
          report({
            pointer: `${home.pointer}/${date}`,
            on: "key",
            message: `The page "${HOME}" has a date, but visitors need it at any time`,
            remedy: `Remove "${date}" from it. A notice or a banner can have dates.`,
            inForm: `The page "${HOME}" cannot have dates: visitors need it at any time. A notice or a banner can have them.`,
          });
    return undefined;
  },
};

const HOME = "/";

import type { SiteRule } from "../rule.ts";
import { followRedirects } from "../site/followRedirects.ts";
import { readRedirects } from "../site/redirects.ts";

/** A redirect that leads in a circle, to itself or by others: no page is ever shown. */
export const redirectLoop: SiteRule = {
  kind: "site",
  id: "redirect-loop",
  severity: "error",
  phase: "reference",
  check(site, report) {
    const redirects = readRedirects(site);
    for (const redirect of redirects)
      if (followRedirects(redirect, redirects, site.target).isLoop)
        report({
          pointer: `${redirect.pointer}/to`,
          on: "value",
          message: `The redirect from "${redirect.from}" leads in a circle`,
          remedy: "Write a page of the site, or remove the redirect.",
        });
  },
};

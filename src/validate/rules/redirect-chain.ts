import { writeInstead } from "../format/replacement.ts";
import type { SiteRule } from "../rule.ts";
import { followRedirects } from "../site/followRedirects.ts";
import { readRedirects } from "../site/redirects.ts";

/** A redirect that leads to another one: visitors wait twice, and search engines follow few in a row. */
export const redirectChain: SiteRule = {
  kind: "site",
  id: "redirect-chain",
  severity: "warning",
  phase: "content",
  check(site, report) {
    const redirects = readRedirects(site);
    for (const redirect of redirects) {
      const { last, isLoop } = followRedirects(redirect, redirects, site.target);
      if (isLoop || last === redirect) continue;
      report({
        pointer: `${redirect.pointer}/to`,
        on: "value",
        message: `The redirect from "${redirect.from}" leads to "${redirect.to}", which leads on to "${last.to}"`,
        remedy: `Write "${last.to}".`,
        suggestions: [writeInstead({ word: last.to, certain: true })],
      });
    }
  },
};

import type { Analytics } from "../../generated/site.ts";
import { findValue } from "../../json/pointer.ts";
import { parseUrl } from "../../site/parseUrl.ts";
import { listAnalytics, readHost } from "../../site/thirdParties.ts";
import { alternatives } from "../format/quote.ts";
import type { SiteRule } from "../rule.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** A site whose visitors' browsers contact other websites, without a page that lists them. */
export const unlistedThirdParties: SiteRule<Contact> = {
  kind: "site",
  id: "unlisted-third-parties",
  severity: "warning",
  phase: "content",
  collect(_page, add) {
    return {
      frame({ to }, { pointer }) {
        // malformed-link reports an address that is none
        if (to.kind === "external" && parseUrl(to.href)) add({ pointer, host: readHost(to.href) });
      },
      blocks: {
        thirdParties: (_block, { pointer }) => add({ pointer }),
      },
    };
  },
  check(site, report, facts) {
    const publishedFacts = facts.filter(({ pointer }) => !isOnDraft(site, pointer));
    const contacts = [...publishedFacts.filter(({ host }) => host), ...listCounters(site)];
    const [first] = contacts;
    if (!first || publishedFacts.some(({ host }) => host === undefined)) return undefined;
    const hosts = [...new Set(contacts.flatMap(({ host = [] }) => host))].sort();
    report({
      pointer: first.pointer,
      on: "value",
      message: `Browsers of visitors contact ${alternatives(hosts, "and")}, and no page says so`,
      remedy: 'Add the block { "type": "thirdParties" } to the page about privacy. It lists them by itself.',
      inForm: `Browsers of visitors contact ${alternatives(hosts, "and")}, and no page says so. Add the block “Other websites that are contacted” to the page about privacy. It lists them by itself.`,
    });
    return undefined;
  },
};

/** A place at which a site contacts a host; without a host, a list of all such hosts. */
interface Contact {
  pointer: string;
  host?: string;
}

function isOnDraft({ value }: SiteContext, pointer: string): boolean {
  const [route] = /^\/routes\/\d+/.exec(pointer) ?? [];
  return route !== undefined && findValue(value, `${route}/draft`) === true;
}

const ANALYTICS = "/site/analytics";

/** The hosts of the service that counts page views. */
function listCounters({ value, hasSchemaError }: SiteContext): Contact[] {
  const analytics = findValue(value, ANALYTICS) as Analytics | undefined;
  if (!analytics || hasSchemaError(ANALYTICS)) return [];
  const pointer = `${ANALYTICS}/provider`;
  return listAnalytics(analytics).flatMap(({ hosts }) => hosts.map((host) => ({ pointer, host })));
}

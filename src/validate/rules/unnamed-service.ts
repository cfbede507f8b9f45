import { findValue } from "../../json/pointer.ts";
import { nameService } from "../../site/forms/formServices.ts";
import type { SiteRule } from "../rule.ts";
import type { Page } from "../site/pages/page.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** A privacy page of a form that does not name the service to which the form is sent. */
export const unnamedService: SiteRule<ConsentFact> = {
  kind: "site",
  id: "unnamed-service",
  severity: "warning",
  phase: "content",
  collect({ url }, add) {
    return {
      blocks: {
        form({ service, consent }, { pointer }) {
          // an address of the site itself is no other website
          if (!service || !consent || !URL.canParse(url)) return;
          const isOwn = service.name === "endpoint" && new URL(service.url, url).origin === new URL(url).origin;
          if (isOwn) return;
          add({ name: nameService(service, url), privacy: consent.privacy, pointer: `${pointer}/consent/privacy` });
        },
      },
    };
  },
  check(site, report, facts) {
    for (const { name, privacy, pointer } of facts) {
      const { page } = site.target(privacy);
      if (!page || site.hasSchemaError(page.pointer) || namesService(page, name, site)) continue;
      report({
        pointer,
        on: "value",
        message: `The page "${page.path}" does not say that the form is sent to ${name}`,
        remedy: `Name ${name} there, and say what it does with the data.`,
      });
    }
    return undefined;
  },
};

/** The block that lists all other websites that a site contacts. */
const LIST = '"type":"thirdParties"';

/** Whether a page names a service in its texts, or lists all of them. */
function namesService(page: Page, name: string, { value, pages, resolve }: SiteContext): boolean {
  const fragments = pages.fragments(page).map((fragment) => findValue(value, `/fragments/${fragment}`));
  const text = resolve(JSON.stringify([page.route, ...fragments]));
  return text.includes(LIST) || text.toLowerCase().includes(name.toLowerCase());
}

interface ConsentFact {
  name: string;
  privacy: string;
  pointer: string;
}

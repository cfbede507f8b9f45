import type { SiteRule } from "../rule.ts";
import { deadPath } from "../site/links/targets.ts";

/** A form that leads somewhere else than to a page of this site after it was sent: browsers refuse that. */
export const outsideThanks: SiteRule<ThanksFact> = {
  kind: "site",
  id: "outside-thanks",
  severity: "error",
  phase: "reference",
  collect(_page, add) {
    return {
      blocks: {
        form({ thanks }, { pointer }) {
          if (thanks !== undefined) add({ thanks, pointer: `${pointer}/thanks` });
        },
      },
    };
  },
  check({ target, pages }, report, facts) {
    if (!pages.complete) return undefined;
    for (const { thanks, pointer } of facts) {
      const address = target(thanks);
      // dead-link reports a page that does not exist
      if (address.page || address.isOpen || address.invalid || deadPath(address) !== undefined) continue;
      report({
        pointer,
        on: "value",
        message: `After the form was sent, "${thanks}" is not shown: it is no page of this site`,
        remedy: "Write the address of a page of this site, such as /thank-you.",
      });
    }
    return undefined;
  },
};

interface ThanksFact {
  thanks: string;
  pointer: string;
}

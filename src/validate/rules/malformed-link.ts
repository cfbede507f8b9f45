import type { Rule } from "../rule";
import { repairHref } from "../schema/repairText";
import { writeInstead } from "../words/replacement";

/** A link that is neither a page, a place, a file nor a full address once its constants are replaced. */
export const malformedLink: Rule = {
  id: "malformed-link",
  severity: "error",
  phase: "reference",
  check(site, report) {
    return {
      link({ to, written, range }, at) {
        if (to.kind !== "unknown" || to.href.includes("{")) return;
        const meant = written === to.href ? repairHref(written, site) : undefined;
        const repair = meant && writeInstead({ word: meant.text, certain: meant.certain }, range);
        const shown = written === to.href ? `"${written}"` : `"${written}", which is "${to.href}",`;
        report({
          pointer: at.pointer,
          on: "value",
          ...(range && { range }),
          message: `The link ${shown} is not an address that works here`,
          remedy: `${repair ? `${repair.title}. ` : ""}A link begins with / for a page, # for a place on the page, https://, mailto: or tel:.`,
          ...(repair && { suggestions: [repair] }),
          groupBy: written,
        });
      },
    };
  },
};

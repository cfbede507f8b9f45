import { checkLiteral, reportLiteral } from "../checkLiteral.ts";
import { createAddressFinder } from "../content/bareAddress.ts";
import type { PageRule } from "../rule.ts";

/** The address of a website, an e-mail address or a telephone number in a rich text without a link, also by its constant. */
export const bareAddress: PageRule = {
  kind: "page",
  id: "bare-address",
  severity: "warning",
  phase: "content",
  check(page, report) {
    return {
      ...checkTexts(page, report),
      usesOf(name) {
        const find = createAddressFinder(name, page.resolve(`{${name}}`), page);
        return (
          find &&
          (({ start }, at) => {
            const address = at.kind === "richText" ? find(String(at.group[at.key]), at) : undefined;
            if (address?.match.index === start) report(reportLiteral(address, at.pointer));
          })
        );
      },
    };
  },
};

const checkTexts = checkLiteral("address");

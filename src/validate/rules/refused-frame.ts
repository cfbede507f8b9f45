import { writeInstead } from "../format/replacement.ts";
import type { PageRule } from "../rule.ts";
import { writtenOut } from "../site/constants/wholeConstant.ts";
import { findEmbedRestriction } from "../site/links/embedRestrictions.ts";

/** A frame with a website that does not allow itself to be shown in a frame. */
export const refusedFrame: PageRule = {
  kind: "page",
  id: "refused-frame",
  severity: "warning",
  phase: "content",
  check({ constants }, report) {
    return {
      frame({ to, written: source }, at) {
        const restriction = to.kind === "external" ? findEmbedRestriction(to.href) : undefined;
        if (to.kind !== "external" || !restriction) return;
        const { embedUrl, remedy } = restriction;
        const { written: address, pointer } = writtenOut(source, () => at.pointer, constants);
        // an address of which a constant is a part cannot be replaced as a whole
        const isWhole = address === to.href;
        const fix = embedUrl === undefined ? undefined : writeInstead({ word: embedUrl, certain: false });
        report({
          pointer,
          on: "value",
          message: `"${to.href}" does not allow itself to be shown in a frame`,
          remedy: embedUrl === undefined ? remedy : `Write "${embedUrl}". ${remedy}`,
          ...(fix && isWhole && { suggestions: [fix] }),
          groupBy: address,
        });
      },
    };
  },
};

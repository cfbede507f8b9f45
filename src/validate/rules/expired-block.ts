import { nameScheduled } from "../format/nameScheduled.ts";
import type { SiteRule } from "../rule.ts";

/** A countdown, or a block with an "until", that has ended: visitors no longer see it. */
export const expiredBlock: SiteRule<Ending> = {
  kind: "site",
  id: "expired-block",
  severity: "info",
  phase: "content",
  collect({ instant }, add) {
    return {
      blocks: {
        countdown({ type, start, target }, { pointer }) {
          // end-before-start reports a countdown that ends before it starts
          if (!(instant(target) <= instant(start))) add({ type, end: target, pointer: `${pointer}/target` });
        },
      },
      // until has the same meaning in any block
      instant(moment, { key, group, pointer }) {
        // expired-page reports pages
        if (key !== "until" || "path" in group) return;
        const isReversed = typeof group.from === "string" && instant(moment) <= instant(group.from);
        if (!isReversed) add({ type: nameScheduled(group), end: moment, pointer });
      },
    };
  },
  check({ now, instant }, report, endings) {
    for (const { pointer, type, end } of endings) {
      if (!(instant(end) <= now.getTime())) continue;
      report({
        pointer,
        on: "value",
        message: `The ${type} ended at "${end}" and is no longer shown`,
        remedy: `Write a new moment, or remove the ${type}.`,
      });
    }
  },
};

/** The moment at which a block or a banner ends, which may be in the future. */
interface Ending {
  pointer: string;
  type: string;
  end: string;
}

import type { Rule } from "../rule.ts";

/** A countdown, or a block with an "until", that has ended: visitors no longer see it. */
export const expiredBlock: Rule = {
  id: "expired-block",
  severity: "info",
  phase: "content",
  check({ now, instant }, report) {
    function reportEnded(type: string, end: string, pointer: string): void {
      if (!(instant(end) <= now.getTime())) return;
      report({
        pointer,
        on: "value",
        message: `The ${type} ended at "${end}" and is no longer shown`,
        remedy: `Write a new moment, or remove the ${type}.`,
      });
    }
    return {
      blocks: {
        countdown({ type, start, target }, { pointer }) {
          // end-before-start reports a countdown that ends before it starts
          if (!(instant(target) <= instant(start))) reportEnded(type, target, `${pointer}/target`);
        },
      },
      // until has the same meaning in any block
      instant(moment, { key, group, pointer }) {
        if (key !== "until") return;
        const isReversed = typeof group.from === "string" && instant(moment) <= instant(group.from);
        if (!isReversed) reportEnded(String(group.type ?? "banner"), moment, pointer);
      },
    };
  },
};

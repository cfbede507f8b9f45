import type { Rule } from "../rule.ts";

/** A countdown, or what is shown until a moment, whose time is over, so that visitors do not see it. */
export const expiredBlock: Rule = {
  id: "expired-block",
  severity: "warning",
  phase: "content",
  check({ now, instant }, report) {
    function tell(type: string, end: string, pointer: string): void {
      if (!(instant(end) <= now.getTime())) return;
      report({
        pointer,
        on: "value",
        message: `The ${type} ended at "${end}", and is no longer shown`,
        remedy: `Write a new moment, or remove the ${type}.`,
      });
    }
    return {
      blocks: {
        countdown({ type, start, target }, { pointer }) {
          // one that ends before it starts is told of by its own rule
          if (!(instant(target) <= instant(start))) tell(type, target, `${pointer}/target`);
        },
      },
      // what it means stands in its name, in whichever block
      instant(moment, { key, group, pointer }) {
        if (key !== "until") return;
        const isReversed = typeof group.from === "string" && instant(moment) <= instant(group.from);
        if (!isReversed) tell(String(group.type ?? "banner"), moment, pointer);
      },
    };
  },
};

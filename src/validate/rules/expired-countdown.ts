import type { Rule } from "../rule";

/** A countdown that has ended, so that visitors do not see it. */
export const expiredCountdown: Rule = {
  id: "expired-countdown",
  severity: "warning",
  phase: "content",
  check({ now }, report) {
    return {
      blocks: {
        countdown({ start, target }, { pointer }) {
          // one that ends before it starts is told of by its own rule
          if (!(Date.parse(target) <= now.getTime()) || Date.parse(target) <= Date.parse(start)) return;
          report({
            pointer: `${pointer}/target`,
            on: "value",
            message: `The countdown ended at "${target}", and is no longer shown`,
            remedy: "Write a new moment, or remove the countdown.",
          });
        },
      },
    };
  },
};

import type { Rule } from "../rule";

/** A countdown that has ended, so that visitors do not see it. */
export const expiredCountdown: Rule = {
  id: "expired-countdown",
  severity: "warning",
  phase: "content",
  check({ blocks, now }, report) {
    for (const { value, pointer } of blocks("countdown")) {
      const target = String(value.target);
      if (!(Date.parse(target) <= now.getTime())) continue;
      report({
        pointer: `${pointer}/target`,
        on: "value",
        message: `The countdown ended at "${target}", and is no longer shown`,
        remedy: "Write a new moment, or remove the countdown.",
      });
    }
  },
};

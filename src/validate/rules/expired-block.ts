import type { Rule } from "../rule";

/** A countdown, a notice or a popup whose time is over, so that visitors do not see it. */
export const expiredBlock: Rule = {
  id: "expired-block",
  severity: "warning",
  phase: "content",
  check({ now }, report) {
    function tell(type: string, end: string | undefined, pointer: string): void {
      if (end === undefined || !(Date.parse(end) <= now.getTime())) return;
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
          if (!(Date.parse(target) <= Date.parse(start))) tell(type, target, `${pointer}/target`);
        },
        notice: ({ type, until }, { pointer }) => tell(type, until, `${pointer}/until`),
        popup: ({ type, until }, { pointer }) => tell(type, until, `${pointer}/until`),
      },
    };
  },
};

import type { Rule } from "../rule.ts";

/** A countdown that ends before it starts, or what is shown until a moment before that from which it is. */
export const endBeforeStart: Rule = {
  id: "end-before-start",
  severity: "error",
  phase: "content",
  check({ instant }, report) {
    return {
      blocks: {
        countdown({ start, target }, { pointer }) {
          if (!(instant(target) <= instant(start))) return;
          report({
            pointer: `${pointer}/target`,
            on: "value",
            message: `The countdown ends at "${target}", not after its start at "${start}"`,
            remedy: `Write a "target" that comes after the "start".`,
          });
        },
      },
      // what they mean is in their names, in any block
      instant(until, { key, group, pointer }) {
        const { from } = group;
        if (key !== "until" || typeof from !== "string" || !(instant(until) <= instant(from))) return;
        report({
          pointer,
          on: "value",
          message: `The ${group.type ?? "banner"} is shown until "${until}", which is not after its "from", "${from}"`,
          remedy: `Write an "until" that comes after the "from".`,
        });
      },
    };
  },
};

import type { Rule } from "../rule";

/** A countdown that ends before it starts. */
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
    };
  },
};

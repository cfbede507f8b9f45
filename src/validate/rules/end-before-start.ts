import { nameScheduled } from "../format/nameScheduled.ts";
import type { PageRule } from "../rule.ts";

/** A countdown or an event that ends before it starts, or an "until" before its "from". */
export const endBeforeStart: PageRule = {
  kind: "page",
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
            message: `The countdown ends at "${target}", but starts at "${start}"`,
            remedy: `Write a "target" that is later than the "start".`,
            inForm: "The countdown ends before it starts. Write a later end, or an earlier start.",
          });
        },
        eventList({ events }, { pointer }) {
          for (const [index, { start, end }] of events.entries()) {
            // incomplete-event reports a day beside a moment
            if (!start || !end || start.length !== end.length || end >= start) continue;
            report({
              pointer: `${pointer}/events/${index}/end`,
              on: "value",
              message: `The event ends at "${end}", but starts at "${start}"`,
              remedy: `Write an "end" that is later than the "start".`,
              inForm: "The event ends before it starts. Write a later end, or an earlier start.",
            });
          }
        },
      },
      // until and from have the same meaning in any block
      instant(until, { key, group, pointer }) {
        const { from } = group;
        if (key !== "until" || typeof from !== "string" || !(instant(until) <= instant(from))) return;
        report({
          pointer,
          on: "value",
          message: `The ${nameScheduled(group)} is shown until "${until}", but only from "${from}"`,
          remedy: `Write an "until" that is later than the "from".`,
          inForm: "This ends before it begins. Write a later end, or an earlier beginning.",
        });
      },
    };
  },
};

import type { PageRule } from "../rule.ts";

/** Two properties of which a page can show only one, such as a price that is also free. */
export const contradiction: PageRule = {
  kind: "page",
  id: "contradiction",
  severity: "warning",
  phase: "content",
  check(_, report) {
    return {
      mediaFile(_, at) {
        const { alt, decorative } = at.group;
        if (alt === undefined || decorative !== true) return;
        report({
          pointer: at.getSiblingPointer("decorative"),
          on: "value",
          message: 'The picture has an "alt" text, but is "decorative"',
          remedy: 'If the picture shows something, remove "decorative". If it is only decoration, remove "alt".',
        });
      },
      blocks: {
        openingHours({ week, location }, at) {
          if (week === undefined || location === undefined) return;
          report({
            pointer: `${at.pointer}/location`,
            on: "value",
            message: `The block has a "week" of its own, and the location "${location}"`,
            remedy:
              'To show the hours of the location, remove "week" and "exceptions". To show the week, remove "location".',
            inForm: "The block has a week of its own, which is shown. Remove the week, or choose no location.",
          });
        },
        priceList({ items = [] }, at) {
          for (const [index, { title, amount, free }] of items.entries()) {
            if (amount === undefined || free === undefined) continue;
            report({
              pointer: `${at.pointer}/items/${index}/free`,
              on: "value",
              message: `"${title}" has an amount, but is "free"`,
              remedy: 'If it costs something, remove "free". If it costs nothing, remove "amount".',
            });
          }
        },
      },
    };
  },
};

import type { Rule } from "../rule.ts";

/** Two things of which only one can be: visitors would be shown one, and nobody knows whether it is the one meant. */
export const contradiction: Rule = {
  id: "contradiction",
  severity: "warning",
  phase: "content",
  check(_, report) {
    return {
      mediaFile(_, at) {
        const { alt, decorative } = at.group;
        if (alt === undefined || decorative !== true) return;
        report({
          pointer: at.pointerTo("decorative"),
          on: "value",
          message: 'The picture has words in "alt", and is "decorative", which needs none',
          remedy: 'Remove "decorative" when the picture shows something, or "alt" when it is an ornament.',
        });
      },
      blocks: {
        priceList({ items }, at) {
          for (const [index, { title, amount, free }] of items.entries()) {
            if (amount === undefined || free === undefined) continue;
            report({
              pointer: `${at.pointer}/items/${index}/free`,
              on: "value",
              message: `"${title}" has an amount, and is "free"`,
              remedy: 'Remove "free" when it costs something, or "amount" when it costs nothing.',
            });
          }
        },
      },
    };
  },
};

import { createAmounts } from "../amounts";
import { valueAt } from "../pointer";
import type { Rule } from "../rule";

/** Terms of a fee structure that do not add up to its total. */
export const feeTotal: Rule = {
  id: "fee-total",
  severity: "warning",
  phase: "content",
  hiddenBy: ["malformed-amount"],
  check({ value, resolve }, report) {
    const amounts = createAmounts(String(valueAt(value, "/site/language")));
    return {
      blocks: {
        feeStructure({ terms, total }, at) {
          const parts = terms.map(({ amount }) => amounts.read(resolve(amount)));
          const written = amounts.read(resolve(total.amount));
          const sum = parts.reduce((all, amount) => all + amount, 0);
          // what is no plain amount cannot be added up
          if (Number.isNaN(sum) || Number.isNaN(written) || Math.abs(sum - written) < 0.005) return;
          const shown = total.amount.includes(",") ? withCommas(sum) : String(sum);
          report({
            pointer: `${at.pointer}/total/amount`,
            on: "value",
            message: `The terms add up to ${shown}, and the total says "${resolve(total.amount)}"`,
            remedy: `Write "${shown}", or put the terms right.`,
            suggestions: [{ title: `Write "${shown}"`, certain: false, changes: [{ on: "value", text: shown }] }],
          });
        },
      },
    };
  },
};

/** 115500 as 115,500; the number formats of all languages take longer to load than the whole rule. */
function withCommas(sum: number): string {
  return String(Math.round(sum * 1000) / 1000).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",");
}

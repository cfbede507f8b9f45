import type { Rule } from "../rule";

/** Terms of a fee structure that do not add up to its total. */
export const feeTotal: Rule = {
  id: "fee-total",
  severity: "warning",
  phase: "content",
  check({ resolve }, report) {
    return {
      blocks: {
        feeStructure({ terms, total }, at) {
          const amounts = terms.map(({ amount }) => amountOf(resolve(amount)));
          const written = amountOf(resolve(total.amount));
          const sum = amounts.reduce((all, amount) => all + amount, 0);
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

/** 115,500 and 115 500 and 115.500 alike; not a number when there is anything else. */
function amountOf(text: string): number {
  const plain = text.replaceAll(/[,\s'’]/g, "");
  if (/^\d{1,3}(\.\d{3})+$/.test(plain)) return Number(plain.replaceAll(".", ""));
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

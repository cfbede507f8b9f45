import { createAmounts } from "../content/amounts.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";
import { wholeConstant } from "../site/constants/wholeConstant.ts";

/** Terms of a fee structure that do not add up to its total. */
export const feeTotal: Rule = {
  id: "fee-total",
  severity: "warning",
  phase: "content",
  hiddenBy: ["malformed-amount", "repeated-currency"],
  check({ value, resolve, constants }, report) {
    const amounts = createAmounts(String(valueAt(value, "/site/language")));
    return {
      blocks: {
        feeStructure({ terms, total }, at) {
          const parts = terms.map(({ amount }) => amounts.read(resolve(amount)));
          const given = amounts.read(resolve(total.amount));
          const sum = parts.reduce((all, amount) => all + amount, 0);
          // what is no plain amount cannot be added up
          if (Number.isNaN(sum) || Number.isNaN(given) || Math.abs(sum - given) < 0.005) return;
          const written = [total, ...terms].map(({ amount }) => resolve(amount));
          const shown = shownAs(sum, written);
          const constant = wholeConstant(total.amount, constants);
          report({
            pointer: `${at.pointer}/total/amount`,
            on: "value",
            message: `The terms add up to ${shown}, and the total says "${resolve(total.amount)}"`,
            remedy: `Write "${shown}"${constant ? ` under "${constant}" in "constants"` : ""}, or put the terms right.`,
            ...(!constant && {
              suggestions: [{ title: `Write "${shown}"`, certain: false, edits: [{ on: "value", text: shown }] }],
            }),
          });
        },
      },
    };
  },
};

/** A sum with the signs of the amounts of which it is made: the number formats of all languages take longer to load. */
function shownAs(sum: number, amounts: readonly string[]): string {
  const [whole = "", cents = ""] = sum.toFixed(2).split(".");
  const group = signIn(amounts, /\d([,.'’\s])\d{3}(?!\d)/);
  const point = signIn(amounts, /\d([,.])\d{1,2}$/) ?? ".";
  const grouped = group === undefined ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return cents === "00" && !amounts.every((amount) => amount.endsWith(`${point}00`))
    ? grouped
    : `${grouped}${point}${cents}`;
}

function signIn(amounts: readonly string[], pattern: RegExp): string | undefined {
  for (const amount of amounts) {
    const [, sign] = pattern.exec(amount) ?? [];
    if (sign !== undefined) return sign;
  }
  return undefined;
}

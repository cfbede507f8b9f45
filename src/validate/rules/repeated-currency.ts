import { isUsualAmount } from "../content/amounts.ts";
import { createCurrencyRemover, pricedBlock } from "../content/currency.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";
import { writtenOut } from "../site/constants/wholeConstant.ts";

/** An amount with its currency in it, which is shown beside it: KES KES 126,000. */
export const repeatedCurrency: Rule = {
  id: "repeated-currency",
  severity: "error",
  phase: "content",
  check({ value, constants, resolve }, report) {
    const withoutCurrency = createCurrencyRemover(String(valueAt(value, "/site/language")));
    return {
      amount(amount, at) {
        const block = isUsualAmount(amount) ? undefined : pricedBlock(at);
        if (!block) return;
        const currency = resolve(block.currency);
        const shown = resolve(amount);
        const bare = withoutCurrency(shown, currency);
        if (bare === shown) return;
        const { written, pointer, constant } = writtenOut(amount, () => at.pointer, constants);
        const meant = withoutCurrency(written, currency);
        // the currency may be in a constant that is a part of the amount
        const isWhole = resolve(meant) === bare;
        // a constant may be meant for texts, too
        const repair = writeInstead({ word: meant, certain: constant === undefined });
        report({
          pointer,
          on: "value",
          message: `The amount "${shown}" repeats the currency "${currency}", which is shown beside it`,
          remedy: `Write "${isWhole ? meant : bare}".`,
          ...(isWhole && { suggestions: [repair] }),
          groupBy: constant === undefined ? shown : pointer,
        });
      },
    };
  },
};

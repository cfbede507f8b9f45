import { isUsualAmount } from "../content/amounts.ts";
import { pricedBlock, withoutCurrency } from "../content/currency.ts";
import { writeInstead } from "../format/replacement.ts";
import type { PageRule } from "../rule.ts";
import { writtenOut } from "../site/constants/wholeConstant.ts";

/** An amount that includes its currency, so that pages show it twice: KES KES 126,000. */
export const repeatedCurrency: PageRule = {
  kind: "page",
  id: "repeated-currency",
  severity: "error",
  phase: "content",
  check({ language, constants, resolve }, report) {
    return {
      amount(amount, at) {
        const block = isUsualAmount(amount) ? undefined : pricedBlock(at);
        if (!block) return;
        const currency = resolve(block.currency);
        const shown = resolve(amount);
        const bare = withoutCurrency(shown, currency, language);
        if (bare === shown) return;
        const { written, pointer, constant } = writtenOut(amount, () => at.pointer, constants);
        const word = withoutCurrency(written, currency, language);
        // the currency may be in a constant that is a part of the amount
        const isWhole = resolve(word) === bare;
        // texts may use the constant, too
        const fix = writeInstead({ word, certain: constant === undefined });
        report({
          pointer,
          on: "value",
          message: `The amount "${shown}" repeats the currency "${currency}", which is shown beside it`,
          remedy: `Write "${isWhole ? word : bare}".`,
          ...(isWhole && { suggestions: [fix] }),
          groupBy: constant === undefined ? shown : pointer,
        });
      },
    };
  },
};

import { withoutCurrency } from "../../site/withoutCurrency.ts";
import { isUsualAmount } from "../content/amounts.ts";
import { pricedBlock } from "../content/pricedBlock.ts";
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
        const text = resolve(amount);
        const bare = withoutCurrency(text, currency, language);
        if (bare === text) return;
        const { written: source, pointer, constant } = writtenOut(amount, () => at.pointer, constants);
        const word = withoutCurrency(source, currency, language);
        // the currency may be in a constant that is a part of the amount
        const isWhole = resolve(word) === bare;
        // texts may use the constant, too
        const fix = writeInstead({ word, certain: constant === undefined });
        report({
          pointer,
          on: "value",
          message: `The amount "${text}" repeats the currency "${currency}", which is shown beside it`,
          remedy: `Write "${isWhole ? word : bare}".`,
          ...(isWhole && { suggestions: [fix] }),
          groupBy: constant === undefined ? text : pointer,
        });
      },
    };
  },
};

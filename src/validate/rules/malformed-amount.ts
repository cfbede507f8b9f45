import { amountsIn, createAmounts, isUsualAmount } from "../content/amounts.ts";
import { type Priced, pricedBlock, withoutCurrency } from "../content/currency.ts";
import { isSpreadsheetError } from "../content/spreadsheet.ts";
import { withDigits } from "../format/digits.ts";
import { writeInstead } from "../format/replacement.ts";
import { phrasesOf } from "../locales/index.ts";
import type { ReportDescriptor } from "../report.ts";
import type { PageRule } from "../rule.ts";
import { writtenOut } from "../site/constants/wholeConstant.ts";

/** An unreadable amount, or a word or percentage where a page shows a currency beside it. */
export const malformedAmount: PageRule = {
  kind: "page",
  id: "malformed-amount",
  severity: "warning",
  phase: "content",
  check({ language, constants, resolve, freeWord }, report) {
    const amounts = createAmounts(language);

    function isUnreadable(shown: string, block: Priced): boolean {
      return isSpreadsheetError(shown) || amounts.isGarbled(shown) || (POINTS.test(shown) && hasCommas(block, resolve));
    }

    function isFree(shown: string): boolean {
      if (shown.toLowerCase() === freeWord?.toLowerCase()) return true;
      return phrasesOf(language, "free").atStart(shown) !== undefined;
    }

    function isPercentage(shown: string): boolean {
      const [, after = ""] = NUMBER_FIRST.exec(shown) ?? [];
      return after.startsWith("%") || phrasesOf(language, "percent").atStart(after) !== undefined;
    }

    /** Letters that look like digits are read as digits, and other characters between thousands as commas. */
    function unreadable(shown: string, written: string, block: Priced): Problem {
      const number = withDigits(shown).replaceAll(/[;:_.]/g, ",");
      const isKnown = written === shown && isUsualAmount(number);
      const others = amountsIn(block).map((amount) => resolve(amount));
      const word = isKnown ? amounts.writeLike(amounts.read(number), others) : undefined;
      const fix = word === undefined ? undefined : writeInstead({ word, certain: true });
      return {
        message: `"${shown}" cannot be read as an amount`,
        remedy: fix ? `${fix.title}.` : `Write all digits of the amount, such as "${amounts.write(120_000)}".`,
        ...(fix && { suggestions: [fix] }),
      };
    }

    return {
      amount(amount, at) {
        const block = isUsualAmount(amount) ? undefined : pricedBlock(at);
        if (!block) return;
        const shown = resolve(amount);
        const currency = resolve(block.currency);
        // other rules report unknown constants and repeated currencies
        if (shown.includes("{") || withoutCurrency(shown, currency, language) !== shown) return;
        const { written, pointer } = writtenOut(amount, () => at.pointer, constants);
        const place = { pointer, on: "value", groupBy: shown } as const;
        if (isUnreadable(shown, block)) report({ ...place, ...unreadable(shown, written, block) });
        else if (isFree(shown)) report({ ...place, ...free(shown, currency, block.type === "priceList") });
        else if (isPercentage(shown)) report({ ...place, ...percentage(shown, currency) });
      },
    };
  },
};

/** Groups of three digits between points: 128.000 is as much as 128,000 in some languages, and less in others. */
const POINTS = /^\d{1,3}(?:\.\d{3})+$/;

/** A number and what is after it: % of 2.5 %. */
const NUMBER_FIRST = /^\D*\d[\d.,]*\s*(.*)$/s;

function hasCommas(block: Priced, resolve: (text: string) => string): boolean {
  return amountsIn(block).some((amount) => isUsualAmount(resolve(amount)) && resolve(amount).includes(","));
}

type Problem = Pick<ReportDescriptor, "message" | "remedy" | "suggestions">;

function free(shown: string, currency: string, isPriceList: boolean): Problem {
  return {
    message: `The amount "${shown}" is shown beside "${currency}"`,
    remedy: isPriceList ? 'Write "free": true instead of "amount".' : 'Write "0".',
  };
}

function percentage(shown: string, currency: string): Problem {
  return {
    message: `"${shown}" is a percentage, and is shown beside "${currency}"`,
    remedy: 'Write the amount that it comes to, or show it in a block of the type "table".',
  };
}

import { getPhrases } from "../../site/locales/index.ts";
import { withoutCurrency } from "../../site/withoutCurrency.ts";
import { createAmounts, isUsualAmount, listAmounts } from "../content/amounts.ts";
import { type Priced, pricedBlock } from "../content/pricedBlock.ts";
import { isSpreadsheetError } from "../content/spreadsheet.ts";
import { withDigits } from "../format/digits.ts";
import { writeInstead } from "../format/replacement.ts";
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

    function isUnreadable(text: string, block: Priced): boolean {
      return isSpreadsheetError(text) || amounts.isGarbled(text) || (POINTS.test(text) && hasCommas(block, resolve));
    }

    function isFree(text: string): boolean {
      if (text.toLowerCase() === freeWord?.toLowerCase()) return true;
      return getPhrases(language, "free").atStart(text) !== undefined;
    }

    function isPercentage(text: string): boolean {
      const [, after = ""] = NUMBER_FIRST.exec(text) ?? [];
      return after.startsWith("%") || getPhrases(language, "percent").atStart(after) !== undefined;
    }

    /** Letters that look like digits are read as digits, and other characters between thousands as commas. */
    function unreadable(text: string, source: string, block: Priced): Problem {
      const number = withDigits(text).replaceAll(/[;:_.]/g, ",");
      const isKnown = source === text && isUsualAmount(number);
      const amountTexts = listAmounts(block).map((amount) => resolve(amount));
      const word = isKnown ? amounts.writeLike(amounts.read(number), amountTexts) : undefined;
      const fix = word === undefined ? undefined : writeInstead({ word, certain: true });
      return {
        message: `"${text}" cannot be read as an amount`,
        remedy: fix ? `${fix.title}.` : `Write all digits of the amount, such as "${amounts.write(120_000)}".`,
        ...(fix && { suggestions: [fix] }),
      };
    }

    return {
      amount(amount, at) {
        const block = isUsualAmount(amount) ? undefined : pricedBlock(at);
        if (!block) return;
        const text = resolve(amount);
        const currency = resolve(block.currency);
        // other rules report unknown constants and repeated currencies
        if (text.includes("{") || withoutCurrency(text, currency, language) !== text) return;
        const { written: source, pointer } = writtenOut(amount, () => at.pointer, constants);
        const place = { pointer, on: "value", groupBy: text } as const;
        if (isUnreadable(text, block)) report({ ...place, ...unreadable(text, source, block) });
        else if (isFree(text)) report({ ...place, ...free(text, currency, block.type === "priceList") });
        else if (isPercentage(text)) report({ ...place, ...percentage(text, currency) });
      },
    };
  },
};

/** Groups of three digits between points: 128.000 is as much as 128,000 in some languages, and less in others. */
const POINTS = /^\d{1,3}(?:\.\d{3})+$/;

/** A number and the characters after it: % of 2.5 %. */
const NUMBER_FIRST = /^\D*\d[\d.,]*\s*(.*)$/s;

function hasCommas(block: Priced, resolve: (text: string) => string): boolean {
  return listAmounts(block).some((amount) => isUsualAmount(resolve(amount)) && resolve(amount).includes(","));
}

type Problem = Pick<ReportDescriptor, "message" | "remedy" | "suggestions">;

function free(text: string, currency: string, isPriceList: boolean): Problem {
  return {
    message: `The amount "${text}" is shown beside "${currency}"`,
    remedy: isPriceList ? 'Write "free": true instead of "amount".' : 'Write "0".',
  };
}

function percentage(text: string, currency: string): Problem {
  return {
    message: `"${text}" is a percentage, and is shown beside "${currency}"`,
    remedy: 'Write the amount that it comes to, or show it in a block of the type "table".',
  };
}

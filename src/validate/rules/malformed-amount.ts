import { lastStep } from "../pointer";
import type { Report } from "../report";
import type { Rule } from "../rule";

/** A number as people write it: 126,000 and 126 000 and 1.50. */
const NUMBER = /\d(?:[\d,.'’\s]*\d)?/g;
const PLAIN = /^\d(?:[\d,.'’\s]*\d)?$/;

/** Signs that people write around an amount and that say nothing more than the currency does. */
const AROUND = /^[\s/=.-]*$/;

const FREE = /^(free|nil|none|no charge)\b/i;

const ZERO = 48;
const NINE = 57;

/** An amount that is more than a number, where the currency stands before each amount already. */
export const malformedAmount: Rule = {
  id: "malformed-amount",
  severity: "warning",
  phase: "content",
  check({ resolve }, report) {
    function look(amount: string | undefined, currency: string, pointer: () => string): void {
      if (amount === undefined || isPlain(amount)) return;
      const shown = resolve(amount);
      // "on request" says what it means after any currency
      if (!PLAIN.test(shown) && (/\d/.test(shown) || FREE.test(shown)))
        report(malformed(amount, { shown, currency: resolve(currency), pointer: pointer() }));
    }
    return {
      blocks: {
        feeStructure({ currency, terms, total }, at) {
          for (let index = 0; index < terms.length; index++)
            look(terms[index]?.amount, currency, () => `${at.pointer}/terms/${index}/amount`);
          look(total.amount, currency, () => `${at.pointer}/total/amount`);
        },
        priceList({ currency, items }, at) {
          for (let index = 0; index < items.length; index++)
            look(items[index]?.amount, currency, () => `${at.pointer}/items/${index}/amount`);
        },
      },
    };
  },
};

/** Nearly all amounts begin and end with a digit; their middle is looked at by nobody. */
function isPlain(amount: string): boolean {
  return isDigit(amount.charCodeAt(0)) && isDigit(amount.charCodeAt(amount.length - 1));
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

interface Shown {
  shown: string;
  currency: string;
  pointer: string;
}

function malformed(amount: string, { shown, currency, pointer }: Shown): Report {
  const [number, another] = shown.match(NUMBER) ?? [];
  const rest = number === undefined ? shown : withoutCurrency(shown.replace(number, ""), currency);
  const meant = number !== undefined && another === undefined && AROUND.test(rest) ? number : undefined;
  const isFree = FREE.test(shown);
  const isItem = lastStep(pointer.replace(/\/\d+\/amount$/, "")) === "items";
  const title = `Write "${meant}"`;
  const free = isItem ? 'Write "free": true in place of "amount"' : 'Write "0"';
  return {
    pointer,
    on: "value",
    message: `The amount is shown as "${currency} ${shown}"`,
    remedy: meant ? `${title}.` : isFree ? `${free}.` : "Write the number alone, and other words beside it.",
    // a constant is put right where it stands
    ...(meant &&
      amount === shown && { suggestions: [{ title, certain: true, changes: [{ on: "value", text: meant }] }] }),
    groupBy: amount,
  };
}

/** A text without the name of the currency: KES, and Ksh as people write it. */
function withoutCurrency(text: string, currency: string): string {
  const name = currency.replaceAll(/[^\p{L}]/gu, "").slice(0, 2);
  const known = new RegExp(`${name}\\p{L}*\\.?`, "iu");
  return name === "" ? text.replace(currency, "") : text.replace(currency, "").replace(known, "");
}

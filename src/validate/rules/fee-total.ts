import { escapePointer } from "../../json/escapePointer.ts";
import { createAmounts } from "../content/amounts.ts";
import type { Fix } from "../diagnostic.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ValueEdit } from "../report.ts";
import type { PageRule } from "../rule.ts";
import { wholeConstant } from "../site/constants/wholeConstant.ts";

/** Terms of a fee structure that do not add up to its total. */
export const feeTotal: PageRule = {
  kind: "page",
  id: "fee-total",
  severity: "warning",
  phase: "content",
  hiddenBy: ["malformed-amount", "repeated-currency"],
  check({ language, resolve, constants }, report) {
    const amounts = createAmounts(language);
    return {
      blocks: {
        feeStructure({ terms, total }, at) {
          const termAmounts = terms.map(({ amount }) => resolve(amount));
          const totalAmount = resolve(total.amount);
          const sum =
            Math.round(termAmounts.reduce((subtotal, amount) => subtotal + amounts.read(amount), 0) * 100) / 100;
          const difference = Math.abs(sum - amounts.read(totalAmount));
          // amounts with words in them cannot be added up
          if (Number.isNaN(difference) || difference < 0.005) return;
          const word = amounts.writeLike(sum, [totalAmount, ...termAmounts]);
          const constant = wholeConstant(total.amount, constants);
          report({
            pointer: `${at.pointer}/total/amount`,
            on: "value",
            message: `The terms add up to ${word}, but the total is "${totalAmount}"`,
            remedy: `Write "${word}"${constant ? ` under "${constant}" in "constants"` : ""}, or correct the terms.`,
            inForm: `The terms add up to ${word}, but the total is "${totalAmount}". Change the total, or the terms.`,
            suggestions: [constant ? writeConstant(constant, word) : writeInstead({ word, certain: false })],
          });
        },
      },
    };
  },
};

/** Other pages that show the constant follow. */
function writeConstant(name: string, text: string): Fix<ValueEdit> {
  const edit = { pointer: `/constants/${escapePointer(name)}`, on: "value", text } as const;
  return { title: `Write "${text}" wherever it is shown`, certain: false, edits: [edit] };
}

import { decoded, dialled } from "../../site/links";
import { writtenOut } from "../constants/wholeConstant";
import { valueAt } from "../places/pointer";
import type { Rule } from "../rule";
import { writeInstead } from "../words/replacement";

/** The time zone of the country whose numbers are known here; no other country has it. */
const ZONE = "Africa/Nairobi";

/** A mobile number as it is dialled at home, of whatever length. */
const HOME = /^0[17]\d*$/;
const HOME_DIGITS = 10;
/** A mobile number without what stands before it: 722 123 456, and 254722123456. */
const WITHOUT_ZERO = /^[17]\d{8}$/;
const WITHOUT_PLUS = /^254[17]\d{8}$/;
/** The number of Guinea-Bissau, whose own numbers are shorter. */
const MIXED_UP = /^\+245[17]\d{8}$/;

/** A mobile number of a site in Kenya that no telephone there reaches: with a digit too few or too many, say. */
export const incompleteNumber: Rule = {
  id: "incomplete-number",
  severity: "warning",
  phase: "reference",
  check({ value, constants }, report) {
    if (valueAt(value, "/site/timeZone") !== ZONE) return undefined;
    return {
      linksTo({ to, flaw, isOpen }) {
        if (to.kind !== "contact" || flaw || isOpen || !to.href.startsWith("tel:")) return undefined;
        const number = to.href.slice("tel:".length);
        const wrong = incomplete(number);
        if (!wrong) return undefined;
        return ({ written, range }, { pointer }) => {
          const out = writtenOut(written.slice("tel:".length), () => pointer, constants);
          const isConstant = out.constant !== undefined;
          // what has constants in it is not put right by writing it out
          const meant = out.written === number ? wrong.meant : undefined;
          const word = isConstant ? meant : meant && `tel:${meant}`;
          const repair = word && writeInstead({ word, certain: false }, isConstant ? undefined : range);
          report({
            pointer: out.pointer,
            on: "value",
            ...(range && !isConstant && { range }),
            message: `"${decoded(number)}" ${wrong.fact}`,
            remedy: repair
              ? `${repair.title}.`
              : 'Write the number with all its digits and no more, such as "+254 700 000 000".',
            ...(repair && { suggestions: [repair] }),
            groupBy: isConstant ? out.pointer : number,
          });
        };
      },
    };
  },
};

/** What is wrong with a number, and what is meant where that can be said. */
function incomplete(number: string): { fact: string; meant?: string } | undefined {
  const digits = dialled(decoded(number)).replaceAll(".", "");
  if (HOME.test(digits) && digits.length !== HOME_DIGITS)
    return { fact: `has ${digits.length} digits, where a mobile number of Kenya has ${HOME_DIGITS}` };
  if (WITHOUT_ZERO.test(digits)) return { fact: "lacks the 0 before it, or the +254", meant: `0${number}` };
  if (WITHOUT_PLUS.test(digits)) return { fact: "lacks the + before 254", meant: `+${number}` };
  if (MIXED_UP.test(digits))
    return { fact: "begins with +245, which is not Kenya", meant: number.replace("+245", "+254") };
  return undefined;
}

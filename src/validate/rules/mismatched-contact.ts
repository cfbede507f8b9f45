import { decodeAddress } from "../../site/links.ts";
import { digitsOf } from "../format/digits.ts";
import type { Rule } from "../rule.ts";
import { emailsIn, isServiceCode } from "../site/links/contacts.ts";
import { labelText } from "../site/links/links.ts";

/** A link whose words give another telephone number or e-mail address than the one that it leads to. */
export const mismatchedContact: Rule = {
  id: "mismatched-contact",
  severity: "warning",
  phase: "content",
  check({ resolve }, report) {
    return {
      linksTo({ to, invalid, isOpen }) {
        if (to.kind !== "contact" || invalid || isOpen) return undefined;
        const isPhone = to.href.startsWith("tel:");
        const [address = ""] = to.href.slice(to.href.indexOf(":") + 1).split(/[?;]/);
        // a service code such as *144# has no number to compare
        if (isPhone && isServiceCode(decodeAddress(address))) return undefined;
        return (link, at) => {
          const words = resolve(labelText(link, at) ?? "");
          const shown: string[] = isPhone ? (words.match(NUMBER) ?? []) : emailsIn(words);
          const isSame = isPhone ? isSameNumber : isSameAddress;
          if (shown[0] === undefined || shown.some((one) => isSame(one, address))) return;
          report({
            pointer: at.pointer,
            on: "value",
            ...(link.range && { range: link.range }),
            message: `The words of the link say "${shown[0]}", but it leads to "${address}"`,
            remedy: "Write the same in both places. To write it only once, make it a constant.",
          });
        };
      },
    };
  },
};

/** A telephone number in the words of a link: nine digits or more, since hours, days and years have fewer. */
const NUMBER = /\+?(?:\d[\s().-]*){8,}\d/g;

/** Whether two numbers are the same, one of them perhaps without the code of the country. */
function isSameNumber(a: string, b: string): boolean {
  const [short = "", long = ""] = [a, b].map(bareNumber).sort((one, other) => one.length - other.length);
  return long.endsWith(short);
}

/** The digits that are dialled from everywhere: without the zero before a number at home. */
function bareNumber(number: string): string {
  return digitsOf(decodeAddress(number).replace("(0)", "")).replace(/^0+/, "");
}

function isSameAddress(a: string, b: string): boolean {
  return b.toLowerCase().split(",").includes(a.toLowerCase());
}

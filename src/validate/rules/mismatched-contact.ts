import { decodeAddress } from "../../site/links.ts";
import { isPaidInto } from "../content/notDialled.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";
import { type Link, labelText } from "../site/links/links.ts";

/** A telephone number in the words of a link. */
const NUMBER = /\+?\d[\d\s().-]{5,}\d/g;
/** What looks like one: hours such as 8.00 - 17.00, a day, two years. */
const NO_NUMBER =
  /^(?:\d{1,2}\.\d{2}\s*-\s*\d{1,2}\.\d{2}|\d{1,2}[.-]\d{1,2}[.-]\d{4}|\d{4}-\d{2}-\d{2}|\d{4}\s*-\s*20\d{2})$/;
const EMAIL = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.\p{L}{2,}/gu;

/** A link whose words give another telephone number or e-mail address than the one to which it leads. */
export const mismatchedContact: Rule = {
  id: "mismatched-contact",
  severity: "warning",
  phase: "content",
  check({ value, resolve }, report) {
    const language = String(valueAt(value, "/site/language"));
    return {
      linksTo({ to, flaw, isOpen }) {
        if (to.kind !== "contact" || flaw || isOpen) return undefined;
        const [scheme = "", address = ""] = to.href.split(/(?<=^(?:tel|mailto):)|[?;]/);
        /** Most links to an address have the same words: what of them leads elsewhere, or is dialled. */
        const known = new Map<string, Words>();

        function meet(label: string): Words {
          const words = resolve(label);
          const read = {
            elsewhere: elsewhere(words, scheme, address),
            dialled: scheme === "tel:" ? dialledAtEnd(words, address) : undefined,
          };
          known.set(label, read);
          return read;
        }

        return (link, at) => {
          const label = labelText(link, at);
          if (label === undefined) return;
          const words = known.get(label) ?? meet(label);
          if (words.dialled && isPaid(link, words.dialled, language)) {
            report({
              pointer: at.pointer,
              on: "value",
              ...(link.range && { range: link.range }),
              message: `A tap would call "${address}", and its words say that money is paid into it`,
              remedy: `Write the number alone, without a link: "${words.dialled.number.trim()}".`,
            });
            return;
          }
          const shown = words.elsewhere;
          if (shown === undefined) return;
          report({
            pointer: at.pointer,
            on: "value",
            ...(link.range && { range: link.range }),
            message: `The words of the link say "${shown}", and it leads to "${address}"`,
            remedy: "Write the same in both places; what stands in many places is best written once, as a constant.",
          });
        };
      },
    };
  },
};

/** What the words of a link say of the address to which it leads. */
interface Words {
  /** The number or address that they give, when it is another one. */
  elsewhere: string | undefined;
  /** The number with which they end, when it is the one that is dialled. */
  dialled: Dialled | undefined;
}

interface Dialled {
  number: string;
  /** The words before it. */
  before: string;
}

function dialledAtEnd(words: string, address: string): Dialled | undefined {
  const [number = ""] = /[\d\s-]*$/.exec(words) ?? [];
  if (!/\d/.test(number) || bareNumber(number) !== bareNumber(address)) return undefined;
  return { number, before: words.slice(0, -number.length) };
}

/** Whether the words before a number that is dialled say that money is paid into it. */
function isPaid({ value, range }: Link, { before }: Dialled, language: string): boolean {
  return isPaidInto((range ? value.slice(0, value.lastIndexOf("[", range[0])) : "") + before, language);
}

/** The number or address that the words of a link give, when it is another than the one to which it leads. */
function elsewhere(words: string, scheme: string, address: string): string | undefined {
  const shown: string[] = words.match(scheme === "tel:" ? NUMBER : EMAIL) ?? [];
  const [first, ...others] = shown.filter((one) => !NO_NUMBER.test(one));
  const isSame = scheme === "tel:" ? isSameNumber : isSameAddress;
  // a code that is dialled is no number that is shown
  if (first === undefined || /[*#]/.test(decodeAddress(address))) return undefined;
  return [first, ...others].some((one) => isSame(one, address)) ? undefined : first;
}

/** Whether two numbers are the same, one of them perhaps without the number of the country. */
function isSameNumber(a: string, b: string): boolean {
  const [short = "", long = ""] = [a, b].map(bareNumber).sort((one, other) => one.length - other.length);
  return long.endsWith(short);
}

/** The digits that are dialled from everywhere: without the zero that stands before a number at home. */
function bareNumber(number: string): string {
  return decodeAddress(number).replace("(0)", "").replaceAll(/\D/g, "").replace(/^0+/, "");
}

function isSameAddress(a: string, b: string): boolean {
  return b.toLowerCase().split(",").includes(a.toLowerCase());
}

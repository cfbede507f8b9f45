import { type Destination, decodeAddress } from "../../site/links.ts";
import { COMPLETE, explainIncomplete } from "../content/phoneNumbers.ts";
import { writeInstead } from "../format/replacement.ts";
import type { PageRule } from "../rule.ts";
import { writtenOut } from "../site/constants/wholeConstant.ts";
import { chatNumber } from "../site/links/whatsApp.ts";

/** A telephone number that cannot be called, such as one with a digit too few: malformed-link checks only its form. */
export const incompleteNumber: PageRule = {
  kind: "page",
  id: "incomplete-number",
  severity: "warning",
  phase: "reference",
  check({ country, constants }, report) {
    return {
      linksTo({ to, invalid, isOpen }) {
        const number = invalid || isOpen ? undefined : findNumber(to);
        const wrong = number === undefined ? undefined : explainIncomplete(number, country);
        if (number === undefined || !wrong) return undefined;
        return ({ written: source, range }, { pointer, kind }) => {
          const out = writtenOut(source.replace("tel:", ""), () => pointer, constants);
          const isConstant = out.constant !== undefined;
          // a fix must not replace a constant that is part of the number
          const correctNumber = out.written === number ? wrong.replacement : undefined;
          const isBare = isConstant || kind === "phone";
          const word = isBare ? correctNumber : correctNumber && `tel:${correctNumber}`;
          const fix = word && writeInstead({ word, certain: false }, isConstant ? undefined : range);
          report({
            pointer: out.pointer,
            on: "value",
            ...(range && !isConstant && { range }),
            message: `"${decodeAddress(number)}" ${wrong.reason}`,
            remedy: fix ? `${fix.title}.` : COMPLETE,
            ...(fix && { suggestions: [fix] }),
            groupBy: isConstant ? out.pointer : `${kind === "phone"} ${number}`,
          });
        };
      },
    };
  },
};

/** The number that a link dials, or opens a chat with. */
function findNumber(to: Destination): string | undefined {
  if (to.kind === "external") return chatNumber(to.href);
  return to.kind === "contact" && to.href.startsWith("tel:") ? to.href.slice("tel:".length) : undefined;
}

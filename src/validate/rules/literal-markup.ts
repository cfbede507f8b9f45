import { foreignUse } from "../constants/foreignUse.ts";
import type { Report } from "../report.ts";
import type { Rule } from "../rule.ts";
import { createAddressFinder, literalInPlain, literalInRich } from "../texts/literalMarkup.ts";
import type { LiteralMarkup } from "../texts/literalSigns.ts";
import { quote } from "../words/quote.ts";
import { writeInstead } from "../words/replacement.ts";

/** A cheap look, which few constants pass. */
const SIGN = /[<&*[%$|]/;

/** The address of a website, which may have any sign in it. */
const WEBSITE = /^https?:\/\//i;

/** What stands before a part of the address of a link. */
const IN_ADDRESS = /\]\([^()\s]*$/;

/** HTML in any text, or Markdown in a plain one: visitors would read the signs themselves. */
export const literalMarkup: Rule = {
  id: "literal-markup",
  severity: "warning",
  phase: "content",
  check({ constants, used, hasFault, resolve, country }, report) {
    function literalConstant(text: string): LiteralMarkup | undefined {
      const found = foreignUse(text, constants);
      // what is wrong with an address is told of the link
      if (!found || IN_ADDRESS.test(text.slice(0, found.match.index))) return undefined;
      // it is meant to be used
      used.add(found.name);
      const meant = `{${found.name}}`;
      return { match: found.match, remedy: `Write "${meant}" for the constant of this name.`, meant, certain: false };
    }

    return {
      text(text, at) {
        const found =
          literalConstant(text) ?? (at.kind === "richText" ? literalInRich(text, at, country) : literalInPlain(text));
        if (found) report(told(found, at.pointer));
      },
      usesOf(name) {
        const find = createAddressFinder(name, resolve(`{${name}}`), country);
        return (
          find &&
          (({ start }, at) => {
            const found = at.kind === "richText" ? find(String(at.group[at.key]), at, start) : undefined;
            if (found?.match.index === start) report(told(found, at.pointer));
          })
        );
      },
      end() {
        // constants are replaced after the Markdown around them is read, and are plain wherever they stand
        for (const [name, value] of Object.entries(constants)) {
          if (!SIGN.test(value) || WEBSITE.test(value)) continue;
          const pointer = `/constants/${name}`;
          const found = literalConstant(value) ?? literalInPlain(value);
          if (found && !hasFault(pointer)) report(told(found, pointer));
        }
      },
    };
  },
};

function told(
  { match, shown = match[0], isBare, remedy, meant, or, certain = or === undefined }: LiteralMarkup,
  pointer: string,
): Report {
  const range = [match.index, match.index + match[0].length] as const;
  return {
    pointer,
    on: "value",
    range,
    message: isBare ? `${quote(shown)} is no link` : `Visitors would read ${quote(shown)} as it is written here`,
    remedy,
    ...(meant && {
      suggestions: [meant, or].flatMap((word) => (word === undefined ? [] : writeInstead({ word, certain }, range))),
    }),
  };
}

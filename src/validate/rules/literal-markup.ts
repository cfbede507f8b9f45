import type { Rule } from "../rule";
import { quote } from "../words/quote";

/** A tag, with nothing in it or with attributes, or a character reference. */
const HTML = /<\/?[a-z][a-z0-9]*(?:\s+[^<>]*=[^<>]*)?\s*\/?>|&(?:[a-z]{2,8}|#[0-9]+);/i;
const MARKDOWN = /\*\*[^*\s][^*]*\*\*|\[[^\][]+\]\([^()\s]+\)/;

/** A link with a space between its brackets or in its address, which Markdown does not take for one. */
const BROKEN_LINK =
  /\[[^\][\n]+\](?:\(\s*[^()\s"'<]+\s[^()"']*[^()"'\s]\s*\)| \((?:\/|#|https:|mailto:|tel:)[^()\s]*\))/;

/** What Markdown knows and rich texts do not, with what to write instead. */
const UNKNOWN: readonly { sign: string; what: RegExp; remedy: string }[] = [
  {
    sign: "#",
    what: /^#{1,6}[ \t]+(?=\S).*/m,
    remedy: 'Write it as the "heading" of a block, or in **strong** letters.',
  },
  {
    sign: "![",
    what: /!\[[^\]\n]*\]\([^)\n]*\)/,
    remedy: 'Show a picture as the "picture" of a block, such as prose or mediaText.',
  },
  {
    sign: "://",
    what: /(?<!\]\(\s*<?|\]\([^)\s]*|\[[^\]\n]*)https?:\/\/[^\s<>)\]]*[^\s<>)\].,;:!?'"]/,
    remedy: "Write a link as [words](address), with words that say where it leads.",
  },
];
const BULLET = /^[ \t]*[•●▪◦‣].*/m;
const NO_BULLET = 'Begin each line of a list with "- ", and leave an empty line before the first.';

/** HTML in any text, or Markdown in a plain one: visitors would read the signs themselves. */
export const literalMarkup: Rule = {
  id: "literal-markup",
  severity: "warning",
  phase: "content",
  check(_, report) {
    return {
      text(text, at) {
        const isRich = at.kind === "richText";
        const html = text.includes("<") || text.includes("&") ? HTML.exec(text) : null;
        const unknown = isRich && !html ? unknownMarkup(text) : undefined;
        const match = html ?? unknown?.match ?? (isRich ? BROKEN_LINK : MARKDOWN).exec(text);
        if (!match) return;
        report({
          pointer: at.pointer,
          on: "value",
          range: [match.index, match.index + match[0].length],
          message: `Visitors would read ${quote(match[0])} as it is written here`,
          remedy: html ? NO_HTML : (unknown?.remedy ?? (isRich ? NO_SPACES : NO_MARKDOWN)),
        });
      },
    };
  },
};

function unknownMarkup(text: string): { match: RegExpExecArray; remedy: string } | undefined {
  for (const { sign, what, remedy } of UNKNOWN) {
    const match = text.includes(sign) ? what.exec(text) : null;
    if (match) return { match, remedy };
  }
  const match = BULLET.exec(text);
  return match ? { match, remedy: NO_BULLET } : undefined;
}

const NO_HTML =
  "Write the words alone; a text that takes Markdown has **strong**, *emphasis*, [links](/fees) and lists.";
const NO_MARKDOWN = "This text is plain: write the words alone.";
const NO_SPACES = "Write a link as [words](/fees), with no space between the brackets or in the address.";

import type { Rule } from "../rule";

/** A tag, with nothing in it or with attributes, or a character reference. */
const HTML = /<\/?[a-z][a-z0-9]*(?:\s+[^<>]*=[^<>]*)?\s*\/?>|&(?:[a-z]{2,8}|#[0-9]+);/i;
const MARKDOWN = /\*\*[^*\s][^*]*\*\*|\[[^\][]+\]\([^()\s]+\)/;

/** A link with a space between its brackets or in its address, which Markdown does not take for one. */
const BROKEN_LINK =
  /\[[^\][\n]+\](?:\(\s*[^()\s"'<]+\s[^()"']*[^()"'\s]\s*\)| \((?:\/|#|https:|mailto:|tel:)[^()\s]*\))/;

/** HTML in any text, or Markdown in a plain one: visitors would read the signs themselves. */
export const literalMarkup: Rule = {
  id: "literal-markup",
  severity: "warning",
  phase: "content",
  check(_, report) {
    return {
      text(text, at) {
        const isRich = at.kind === "richText";
        const html = HTML.exec(text);
        const match = html ?? (isRich ? BROKEN_LINK : MARKDOWN).exec(text);
        if (!match) return;
        report({
          pointer: at.pointer,
          on: "value",
          range: [match.index, match.index + match[0].length],
          message: `Visitors would read "${match[0]}" as it is written here`,
          remedy: html ? NO_HTML : isRich ? NO_SPACES : NO_MARKDOWN,
        });
      },
    };
  },
};

const NO_HTML =
  "Write the words alone; a text that takes Markdown has **strong**, *emphasis*, [links](/fees) and lists.";
const NO_MARKDOWN = "This text is plain: write the words alone.";
const NO_SPACES = "Write a link as [words](/fees), with no space between the brackets or in the address.";

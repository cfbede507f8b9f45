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
  check({ fields }, report) {
    for (const kind of ["text", "richText"]) {
      for (const field of fields(kind)) {
        const html = HTML.exec(field.value);
        const match = html ?? (kind === "text" ? MARKDOWN : BROKEN_LINK).exec(field.value);
        if (!match) continue;
        report({
          pointer: field.pointer,
          on: "value",
          range: [match.index, match.index + match[0].length],
          message: `Visitors would read "${match[0]}" as it is written here`,
          remedy: html
            ? "Write the words alone; a text that takes Markdown has **strong**, *emphasis*, [links](/fees) and lists."
            : kind === "text"
              ? "This text is plain: write the words alone."
              : "Write a link as [words](/fees), with no space between the brackets or in the address.",
        });
      }
    }
  },
};

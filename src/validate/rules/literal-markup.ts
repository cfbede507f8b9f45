import type { Rule } from "../rule";

const HTML = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#[0-9]+);/i;
const MARKDOWN = /\*\*[^*\s][^*]*\*\*|\[[^\][]+\]\([^()\s]+\)/;

/** HTML in any text, or Markdown in a plain one: visitors would read the signs themselves. */
export const literalMarkup: Rule = {
  id: "literal-markup",
  severity: "warning",
  phase: "content",
  check({ fields }, report) {
    for (const kind of ["text", "richText"]) {
      for (const { value, pointer } of fields(kind)) {
        const html = HTML.exec(value);
        const match = html ?? (kind === "text" ? MARKDOWN.exec(value) : null);
        if (!match) continue;
        report({
          pointer,
          on: "value",
          range: [match.index, match.index + match[0].length],
          message: `Visitors would read "${match[0]}" as it is written here`,
          remedy: html
            ? "Write the words alone; a text that takes Markdown has **strong**, *emphasis*, [links](/fees) and lists."
            : "This text is plain: write the words alone.",
        });
      }
    }
  },
};

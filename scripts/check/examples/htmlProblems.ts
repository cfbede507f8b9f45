import { HtmlValidate, StaticConfigLoader } from "html-validate/browser";

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:standard"],
    rules: {
      "no-inline-style": "off",
      "svg-focusable": "off",
      "no-implicit-button-type": "error",
      "long-title": "off",
    },
  }),
);

/** What is invalid in the HTML of a block: nesting, attributes, texts that are missing. */
export function listHtmlProblems(html: string): string[] {
  return htmlValidate
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

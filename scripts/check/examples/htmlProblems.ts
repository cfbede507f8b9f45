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

/** The problems in the HTML of a block: nesting, attributes, missing texts. */
export function listHtmlProblems(html: string): string[] {
  return htmlValidate
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

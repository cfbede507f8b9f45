import type { Rule } from "../rule";

/** `{{` for a brace, a constant, a brace with something else in it, or a brace alone. */
const BRACES = /\{\{|\{[A-Za-z][A-Za-z0-9]*\}|\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}|\{([A-Za-z][A-Za-z0-9]*)?|\}/g;

/** A brace in a text that begins or ends no constant. */
export const unclosedBrace: Rule = {
  id: "unclosed-brace",
  severity: "error",
  phase: "reference",
  check({ texts, constants }, report) {
    for (const { value, pointer } of texts()) {
      let literal = 0;
      for (const match of value.matchAll(BRACES)) {
        const [written, spaced, begun] = match;
        if (written === "{{") literal++;
        else if (written === "}" && literal > 0) literal--;
        else if (spaced !== undefined || begun !== undefined || written === "{" || written === "}") {
          const range = [match.index, match.index + written.length] as const;
          const name = spaced ?? begun;
          const meant = name !== undefined && Object.hasOwn(constants, name) ? `{${name}}` : undefined;
          const title = `Write "${meant}" in its place`;
          report({
            pointer,
            on: "value",
            range,
            message: `The brace in "${written}" ${written === "}" ? "closes" : "begins"} no constant`,
            remedy: meant ? `${title}.` : "Write a constant as {name}, and {{ where a brace is meant.",
            ...(meant && { suggestions: [{ title, certain: true, changes: [{ on: "value", text: meant, range }] }] }),
          });
        }
      }
    }
  },
};

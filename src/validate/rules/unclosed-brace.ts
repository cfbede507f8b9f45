import type { Rule } from "../rule";

/** `{{` for a brace, a constant, a brace with something else in it, or a brace alone. */
const BRACES = /\{\{|\{[A-Za-z][A-Za-z0-9]*\}|\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}|\{([A-Za-z][A-Za-z0-9]*)?|\}/g;

/** A text in which every brace belongs to a constant, as in nearly all. */
const SOUND = /^[^{}]*(?:\{[A-Za-z][A-Za-z0-9]*\}[^{}]*)*$/;

/** A brace in a text that begins or ends no constant. */
export const unclosedBrace: Rule = {
  id: "unclosed-brace",
  severity: "error",
  phase: "reference",
  check({ texts, constants }, report) {
    for (const field of texts()) {
      const { value } = field;
      if (SOUND.test(value)) continue;
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
            pointer: field.pointer,
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

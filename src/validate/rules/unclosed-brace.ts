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
  check({ constants }, report) {
    return {
      braces(text, at) {
        for (const [written, start, name] of stray(text)) {
          const range = [start, start + written.length] as const;
          const meant = name !== undefined && Object.hasOwn(constants, name) ? `{${name}}` : undefined;
          const title = `Write "${meant}" in its place`;
          report({
            pointer: at.pointer,
            on: "value",
            range,
            message: `The brace in "${written}" ${written === "}" ? "closes" : "begins"} no constant`,
            remedy: meant ? `${title}.` : "Write a constant as {name}, and {{ where a brace is meant.",
            ...(meant && { suggestions: [{ title, certain: true, changes: [{ on: "value", text: meant, range }] }] }),
          });
        }
      },
    };
  },
};

/** The braces of a text that belong to no constant, with the name that stands by them. */
function stray(text: string): [written: string, start: number, name?: string][] {
  if (SOUND.test(text)) return [];
  let literal = 0;
  return Array.from(text.matchAll(BRACES)).flatMap((match) => {
    const [written, spaced, begun] = match;
    if (written === "{{") literal++;
    else if (written === "}" && literal > 0) literal--;
    else if (spaced !== undefined || begun !== undefined || written === "{" || written === "}")
      return [[written, match.index, spaced ?? begun]];
    return [];
  });
}

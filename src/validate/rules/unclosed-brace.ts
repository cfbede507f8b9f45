import { TODAY } from "../../site/constants.ts";
import { type ClosestMatch, closestMatch } from "../format/closestMatch.ts";
import { extractLetters } from "../format/letters.ts";
import { quote } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { PageRule } from "../rule.ts";
import { type BraceMatch, findUnmatchedBraces } from "../site/constants/braces.ts";
import { toAllowedName } from "../site/names.ts";

/** A brace in a text that does not begin or end a constant. */
export const unclosedBrace: PageRule = {
  kind: "page",
  id: "unclosed-brace",
  severity: "error",
  phase: "reference",
  check({ constants }, report) {
    const names = [...Object.keys(constants), TODAY];
    return {
      braces(text, { pointer }) {
        for (const brace of findUnmatchedBraces(text)) {
          const { kind, words, written: source, start } = brace;
          // double braces show words in braces, unless the words are the name of a constant
          if (kind === "doubled" && !names.includes(words)) continue;
          const range = [start, start + source.length] as const;
          const match = findConstant(brace, names);
          const fix = match && writeInstead({ ...match, word: `{${match.word}}` }, range);
          report({
            pointer,
            on: "value",
            range,
            message: MESSAGES[kind](quote(source)),
            remedy: fix ? `${fix.title}.` : kind === "unopened" ? UNOPENED : UNCLOSED,
            ...(fix && { suggestions: [fix] }),
          });
        }
      },
    };
  },
};

const MESSAGES: Record<BraceMatch["kind"], (source: string) => string> = {
  unclosed: (source) => `The brace in ${source} does not begin a constant`,
  unopened: (source) => `The brace in ${source} does not end a constant`,
  "invalid name": (source) => `${source} is not a constant: a name has only letters and digits`,
  doubled: (source) => `The double braces in ${source} show the name of a constant, not its value`,
};

const UNCLOSED = "Write a constant as {name}. To show a brace, write {{.";
const UNOPENED = "Remove it, or write a constant as {name}. To show words in braces, write {{ before and } after them.";

function findConstant({ words, kind }: BraceMatch, names: readonly string[]): ClosestMatch | undefined {
  if (words === "") return undefined;
  if (kind !== "invalid name") return names.includes(words) ? { word: words, certain: kind !== "doubled" } : undefined;
  // the schema reports a constant with this name, and suggests an allowed one
  const word = names.includes(words)
    ? toAllowedName(words, names)
    : (closestMatch(extractLetters(words), names)?.word ?? names.find((name) => words.startsWith(`${name} `)));
  return word === undefined ? undefined : { word, certain: false };
}

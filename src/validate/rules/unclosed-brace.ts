import { TODAY } from "../../site/constants.ts";
import { type ClosestMatch, closestMatch } from "../format/closestMatch.ts";
import { quote } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { type BraceMatch, findUnmatchedBraces } from "../site/constants/braces.ts";
import { toAllowedName } from "../site/names.ts";

const FACTS: Record<BraceMatch["kind"], (written: string) => string> = {
  unclosed: (written) => `The brace in ${written} begins no constant`,
  unopened: (written) => `The brace in ${written} closes no constant`,
  "invalid name": (written) => `The brace in ${written} begins no constant: a name has letters and digits only`,
  doubled: (written) => `The braces in ${written} show the name of a constant, not its value`,
};

const BEGINS_NONE = "Write a constant as {name}, and {{ where a brace is meant.";
const CLOSES_NONE = "Remove it, or write {name} for a constant, and {{ before and } after words that stand in braces.";

/** A brace in a text that begins or ends no constant. */
export const unclosedBrace: Rule = {
  id: "unclosed-brace",
  severity: "error",
  phase: "reference",
  check({ constants }, report) {
    const names = [...Object.keys(constants), TODAY];
    return {
      braces(text, at) {
        for (const stray of findUnmatchedBraces(text)) {
          // words between two braces are shown between braces, unless they are the name of a constant
          if (stray.kind === "doubled" && !names.includes(stray.words)) continue;
          report(ofLink(text, stray, at.pointer) ?? told(stray, at.pointer, names));
        }
      },
    };
  },
};

/** The words of a link before braces in which its address stands. */
const WORDS = /\[[^\][\n]+\]$/;
const ADDRESS = /^(?:\/|#|https:|mailto:|tel:)\S*$/;

/** A link with its address between braces. */
function ofLink(text: string, { written, start, words }: BraceMatch, pointer: string): ReportDescriptor | undefined {
  const [before] = WORDS.exec(text.slice(0, start)) ?? [];
  if (before === undefined || !ADDRESS.test(words)) return undefined;
  const range = [start, start + written.length] as const;
  const repair = writeInstead({ word: `(${words})`, certain: true }, range);
  return {
    pointer,
    on: "value",
    range,
    message: `The address of the link ${quote(before)} stands between braces`,
    remedy: `Write "${before}(${words})", with round brackets around it.`,
    suggestions: [repair],
  };
}

function told(stray: BraceMatch, pointer: string, names: readonly string[]): ReportDescriptor {
  const { written, start, kind } = stray;
  const range = [start, start + written.length] as const;
  const meant = meantBy(stray, names);
  const word = `{${meant?.word}}`;
  const title = `Write "${word}" in its place`;
  const edits = [{ on: "value", text: word, range } as const];
  return {
    pointer,
    on: "value",
    range,
    message: FACTS[kind](quote(written)),
    remedy: meant ? `${title}.` : kind === "unopened" ? CLOSES_NONE : BEGINS_NONE,
    ...(meant && { suggestions: [{ title, certain: meant.certain, edits }] }),
  };
}

/** The constant that is meant: by its name, by the same letters with other signs between, or by the first word. */
function meantBy({ words, kind }: BraceMatch, names: readonly string[]): ClosestMatch | undefined {
  if (words === "") return undefined;
  // two braces may be meant as such
  if (kind !== "invalid name") return names.includes(words) ? { word: words, certain: kind !== "doubled" } : undefined;
  if (names.includes(words)) {
    // the constant itself is told to have another name
    const word = toAllowedName(words, names);
    return word === undefined ? undefined : { word, certain: false };
  }
  const near = closestMatch(words.replaceAll(/[^\p{L}\d]/gu, ""), names);
  const [first = ""] = words.split(/[^\p{L}\d]+/u);
  const word = near?.word ?? names.find((name) => name === first);
  return word === undefined ? undefined : { word, certain: false };
}

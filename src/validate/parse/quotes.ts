import { quote } from "../format/quote.ts";
import { type Mistake, repair } from "./fault.ts";
import type { Token } from "./tokens.ts";

/** A name without quotes. */
export function bareName(name: string, { start, end }: Token, hasColon: boolean): Mistake {
  const title = `Write ${JSON.stringify(name)}`;
  return {
    rule: "missing-quotes",
    message: `The name ${quote(name)} stands without quotes`,
    remedy: `${title}.`,
    start,
    end,
    // with other signs in it, or without a colon, it is hardly a name
    suggestions: repair(title, hasColon && /^[\w$-]+$/.test(name), { start, end, text: JSON.stringify(name) }),
  };
}

/** A text between curly, single or slanted quotes, or one that only ends with such a quote. */
export function wrongQuotes(written: string, { start, end }: Token, isName: boolean): Mistake {
  const inner = insideQuotes(written);
  if (written.startsWith('"')) return wrongLastQuote(inner, written.slice(-1), end);
  const words = isDoubled(inner) ? inner.slice(1, -1) : inner;
  // neither is meant as a text
  const isAnswer = !isName && (words === "true" || words === "false");
  const title = isAnswer ? `Write ${words}, without quotes` : `Write ${quote(words)} with straight quotes`;
  return {
    rule: "wrong-quotes",
    message: `${quote(words)} stands between ${kindOf(written.charAt(0))} quotes`,
    remedy: `${title}.`,
    start,
    end,
    suggestions: isAnswer
      ? [
          ...repair(title, false, { start, end, text: words }),
          ...repair(`Write "${words}"`, false, { start, end, text: straight(words) }),
        ]
      : repair(title, true, { start, end, text: straight(words) }),
  };
}

/** What stands between quotes: those of French have spaces on their inner side. */
export function insideQuotes(written: string): string {
  const inner = written.slice(1, -1);
  return written.startsWith("«") ? inner.trim() : inner;
}

/** Whether single quotes stand inside others, two of them for one on each side. */
function isDoubled(inner: string): boolean {
  return /^(?:'[^']*'|‘[^‘’]*’|[`´][^`´']*[`´'])$/.test(inner);
}

function wrongLastQuote(inner: string, sign: string, end: number): Mistake {
  const title = `Write " in place of ${sign}`;
  return {
    rule: "wrong-quotes",
    message: `The text that begins with ${quote(inner)} ends with a curly quote`,
    remedy: `${title}.`,
    start: end - 1,
    end,
    suggestions: repair(title, true, { start: end - 1, end, text: '"' }),
  };
}

function kindOf(sign: string): string {
  if (/['‘’‚]/.test(sign)) return "single";
  return /[`´]/.test(sign) ? "slanted" : "curly";
}

/** A text between straight quotes, with a backslash before those that stand inside. */
function straight(inner: string): string {
  const escaped = inner.replaceAll(/\\.|"/g, (sign) => (sign === '"' ? '\\"' : sign === "\\'" ? "'" : sign));
  return `"${escaped}"`;
}

import { quote } from "../format/quote.ts";
import { type ParseError, repair } from "./fault.ts";

/** How a site begins: with its bracket and a first name. */
const SITE = /^\{\s*["“]\$?\p{L}+["”]\s*:/u;
/** What a program has before a group. */
const PROGRAM = /(?:=|\bdefault)$/;

/** Words before the bracket that opens the site: a sentence of a chat on lines of its own, or the beginning of a program. */
export function wordsBefore(text: string): ParseError | undefined {
  const open = text.search(/[{}[\]"“”]/);
  if (open <= 0 || !SITE.test(text.slice(open))) return undefined;
  const before = text.slice(0, open);
  const words = before.trim();
  const start = before.length - before.trimStart().length;
  const hasOwnLine = /[\r\n]/.test(before.slice(start + words.length));
  if (!/^\p{L}/u.test(words) || !(hasOwnLine || PROGRAM.test(words))) return undefined;
  return {
    rule: "unexpected-text",
    message: `${quote(words.split(/[\r\n]/)[0] ?? "")} stands before the { that opens the site`,
    remedy: "Remove what stands before it, and what follows the last }.",
    start,
    end: start + words.length,
    pointer: "",
    suggestions: repair("Remove the words before the {", false, { start, end: open, text: "" }),
  };
}

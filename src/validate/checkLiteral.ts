import type { Cursor } from "../json/cursor.ts";
import { destination } from "../site/links.ts";
import { literalInPlain, literalInRich } from "./content/literalMarkup.ts";
import type { LiteralMarkup } from "./content/markupPatterns.ts";
import { quote } from "./format/quote.ts";
import { writeInstead } from "./format/replacement.ts";
import type { ReportDescriptor } from "./report.ts";
import type { PageRule } from "./rule.ts";
import type { PageContext } from "./site/pageContext.ts";
import type { Visitor } from "./walk/visitor.ts";

/** A kind of markup that visitors would see as it is written. An earlier kind hides a later one that it overlaps. */
type Kind = keyof typeof literalInRich;

const KINDS = Object.keys(literalInRich) as Kind[];

/** Creates the check of a rule that reports one kind of literal markup in texts and constants. */
export function checkLiteral(kind: Kind): (...parameters: Parameters<PageRule["check"]>) => Visitor {
  const earlier = KINDS.slice(0, KINDS.indexOf(kind));
  return (page, report) => ({
    text(text, at) {
      const markup = find(kind, text, at, page);
      if (!markup || earlier.some((earlierKind) => overlap(find(earlierKind, text, at, page), markup))) return;
      report(reportLiteral(markup, at.pointer));
    },
    // constants are replaced after the Markdown around them is parsed: they are always plain
    constant(text, at) {
      // the address of a website may contain any character
      const markup = destination(text).kind === "external" ? undefined : literalInPlain[kind](text);
      if (!markup || earlier.some((earlierKind) => overlap(literalInPlain[earlierKind](text), markup))) return;
      report(reportLiteral(markup, at.pointer));
    },
  });
}

function find(kind: Kind, text: string, at: Cursor, page: PageContext): LiteralMarkup | undefined {
  return at.kind === "richText" ? literalInRich[kind](text, at, page) : literalInPlain[kind](text);
}

function overlap(earlierMarkup: LiteralMarkup | undefined, { match }: LiteralMarkup): boolean {
  if (!earlierMarkup) return false;
  const { index } = earlierMarkup.match;
  return index < match.index + match[0].length && match.index < index + earlierMarkup.match[0].length;
}

/** Reports literal markup at the pointer of its text. */
export function reportLiteral(
  { match, shown: visibleText = match[0], isBare, remedy, replacement, certain = true }: LiteralMarkup,
  pointer: string,
): ReportDescriptor {
  const range = [match.index, match.index + match[0].length] as const;
  return {
    pointer,
    on: "value",
    range,
    message: isBare ? `${quote(visibleText)} is not a link` : `Visitors would read ${quote(visibleText)} as it is`,
    remedy,
    ...(replacement !== undefined && { suggestions: [writeInstead({ word: replacement, certain }, range)] }),
  };
}

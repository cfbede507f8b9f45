import { quote } from "../format/quote.ts";
import { type ParseError, repair } from "./fault.ts";
import type { Token } from "./tokens.ts";

const NEXT_LINE = /^\s*[\r\n]\s*$/;

/** Words that are no part of the file; `comma` is one before them that nothing would follow without them. */
export function strayLine(text: string, { start, end }: Token, comma?: Token): ParseError {
  const from = comma?.kind === "," ? comma.start : start;
  return {
    rule: "unexpected-text",
    message: `${written(text, start, end)} cannot stand here`,
    remedy: `Remove it${member(text.slice(start, end))}.`,
    start,
    end,
    pointer: "",
    suggestions: repair("Remove it", false, { start: from, end, text: "" }),
    isLoose: true,
  };
}

/** Makes one fault of lines that are no part of the file and follow upon one another. */
export function joinLines(text: string, faults: readonly ParseError[]): ParseError[] {
  const joined: ParseError[] = [];
  for (const fault of faults.toSorted((a, b) => a.start - b.start)) {
    const above = joined.at(-1);
    if (above?.isLoose && fault.isLoose && NEXT_LINE.test(text.slice(above.end, fault.start)))
      joined[joined.length - 1] = lines(text, above, fault);
    else joined.push(fault);
  }
  return joined;
}

function lines(text: string, above: ParseError, below: ParseError): ParseError {
  const { start } = above;
  const { end } = below;
  const edits = [above, below].flatMap(({ suggestions }) => suggestions.flatMap((suggestion) => suggestion.edits));
  const from = Math.min(start, ...edits.map((edit) => edit.start));
  const [first = ""] = text.slice(start, end).split(/[\r\n]/);
  return {
    ...above,
    message: `${quote(first)} cannot stand here, nor can the lines below it up to ${written(text, below.start, end)}`,
    remedy: "Remove these lines.",
    end,
    suggestions: repair("Remove these lines", false, { start: from, end, text: "" }),
  };
}

/** Words behind a text on its line. */
export function besideValue(text: string, { start, end }: Token): ParseError {
  return {
    rule: "unexpected-text",
    message: `${written(text, start, end)} cannot stand after the value`,
    remedy: "Remove it, or put it inside the quotes.",
    start,
    end,
    pointer: "",
    suggestions: repair("Remove it", false, { start, end, text: "" }),
  };
}

/** Words behind a value, where a comma belongs. */
export function inPlaceOfComma(text: string, { start, end }: Token, before: Token): ParseError {
  const title = "Write a comma in its place";
  return {
    rule: "unexpected-text",
    message: `${written(text, start, end)} cannot stand after the value`,
    remedy: `${title}.`,
    start,
    end,
    pointer: "",
    suggestions: repair(title, false, { start: before.end, end, text: "," }),
  };
}

/** A second text where one belongs, from a piece that may join the two up to its last one. */
export function secondValue(text: string, first: Token, { start }: Token, last: Token): ParseError {
  const texts = [first, last].map((token) => quote(text.slice(token.start + 1, token.end - 1)));
  return {
    rule: "unexpected-text",
    message: `Two values follow one another, ${texts.join(" and ")}`,
    remedy: "Keep one of the two, or write both in one pair of quotes.",
    start,
    end: last.end,
    pointer: "",
    suggestions: [],
  };
}

/** How words are written as a name and its value, when a colon makes that likely. */
function member(words: string): string {
  const [, name, value] = /^([a-z][\w$-]*): +([^,:]+(?:,\d{3})*),?$/i.exec(words) ?? [];
  return value ? `, or write "${name}": "${value}"` : "";
}

function written(text: string, start: number, end: number): string {
  return quote(text.slice(start, end).replace(/\s*,$/, ""));
}

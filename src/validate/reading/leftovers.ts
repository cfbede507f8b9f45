import { quote } from "../words/quote";
import { type Fault, repair } from "./fault";
import type { Token } from "./tokens";

/** Words that are no part of the file; `comma` is one before them that nothing would follow without them. */
export function strayLine(text: string, { start, end }: Token, comma?: Token): Fault {
  const from = comma?.kind === "," ? comma.start : start;
  return {
    rule: "unexpected-text",
    message: `${written(text, start, end)} cannot stand here`,
    remedy: `Remove it${member(text.slice(start, end))}.`,
    start,
    end,
    pointer: "",
    suggestions: repair("Remove it", false, { start: from, end, text: "" }),
  };
}

/** Words behind a text on its line. */
export function besideValue(text: string, { start, end }: Token): Fault {
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
export function inPlaceOfComma(text: string, { start, end }: Token, before: Token): Fault {
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
export function secondValue(text: string, first: Token, { start }: Token, last: Token): Fault {
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

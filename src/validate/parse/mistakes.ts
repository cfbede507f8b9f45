import { quote } from "../format/quote.ts";
import { type Mistake, type ParseError, repair } from "./fault.ts";
import type { Token } from "./tokens.ts";

/** What chats and letters write in the place of lines that they leave out. */
const DOTS = /\.{3}|…/;

/** A name without a value, with its colon or without. */
export function missingValue(name: string, { start, end }: Token, colon: "the colon" | "a colon"): Mistake {
  return {
    rule: "missing-value",
    message: `${quote(name)} has no value`,
    remedy: `Write its value after ${colon}, or remove the line.`,
    start,
    end,
    suggestions: [],
  };
}

/** A remark in the file. */
export function comment(text: string, { start, end }: Token): Mistake {
  const isGap = DOTS.test(text.slice(start, end));
  return {
    rule: "comment",
    message: `A comment stands in the file, which cannot hold comments${isGap ? ", and seems to stand for what was left out" : ""}`,
    remedy: isGap ? "Bring back what it stands for from an earlier version, and remove it." : "Remove it.",
    start,
    end,
    suggestions: repair("Remove the comment", false, { start, end, text: "" }),
  };
}

/** A sign or a word where no value can stand, as lists, e-mails and chats have them before their lines. */
export function strangeSign(text: string, { start, end }: Token): ParseError {
  const sign = text.slice(start, end).replace(/\s*,$/, "");
  const spaces = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  // dots may stand for what is still to be written
  const certain = !/[\p{L}\p{N}.…]/u.test(sign);
  return {
    rule: "unexpected-text",
    message: `${quote(sign)} cannot stand here`,
    remedy: DOTS.test(sign) ? "Remove it, and bring back what was left out here, if anything was." : "Remove it.",
    start,
    end,
    pointer: "",
    suggestions: repair("Remove it", certain, { start, end: end + spaces, text: "" }),
    isLoose: true,
  };
}

/** A space that only looks like one, as word processors and web pages have them. */
export function straySpace({ start, end }: Token): Mistake {
  return {
    rule: "invisible-character",
    message: "An invisible character stands between the values",
    remedy: "Write a plain space in its place.",
    start,
    end,
    suggestions: repair("Write a plain space in its place", true, { start, end, text: " " }),
  };
}

/** A name that its group has already; `listLine` is where the first one stands, when both hold lists. */
export function duplicateKey(name: string, { start, end }: Token, listLine: number | undefined): Mistake {
  return {
    rule: "duplicate-key",
    message: `${quote(name)} stands twice in one group { … }`,
    remedy:
      listLine === undefined
        ? "Keep one of the two, and remove the other."
        : `Move its entries into the list of line ${listLine}, and remove this one.`,
    start,
    end,
    suggestions: [],
  };
}

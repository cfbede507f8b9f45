import { quote } from "../words/quote";
import { type Fault, repair } from "./fault";
import type { Token } from "./tokens";

/** A mistake whose pointer is not yet said. */
export type Mistake = Omit<Fault, "pointer">;

/** A comma that nothing follows. */
export function extraComma({ start, end }: Token): Mistake {
  return {
    rule: "trailing-comma",
    message: "Nothing follows this comma",
    remedy: "Remove the comma.",
    start,
    end,
    suggestions: repair("Remove the comma", true, { start, end, text: "" }),
  };
}

/** A comma or colon that is missing after a token. */
export function missingMark(mark: "," | ":", text: string, { start, end }: Token): Mistake {
  const name = mark === "," ? "comma" : "colon";
  const after = shown(text.slice(start, end));
  const title = `Write a ${name} after ${after}`;
  return {
    rule: `missing-${name}`,
    message: `A ${name} is missing after ${after}`,
    remedy: `${title}.`,
    start: end - 1,
    end,
    suggestions: repair(title, true, { start: end, end, text: mark }),
  };
}

/** An equals sign where a colon belongs. */
export function equalsSign({ start, end }: Token): Mistake {
  return {
    rule: "missing-colon",
    message: '"=" stands where a colon belongs',
    remedy: "Write : in its place.",
    start,
    end,
    suggestions: repair("Write :", true, { start, end, text: ":" }),
  };
}

/** A semicolon or a full stop where a comma belongs. */
export function wrongComma(sign: string, { start, end }: Token): Mistake {
  return {
    rule: "unexpected-text",
    message: `"${sign}" stands where a comma belongs`,
    remedy: "Write , in its place.",
    start,
    end,
    suggestions: repair("Write ,", true, { start, end, text: "," }),
  };
}

/** A round bracket where a value is to be closed. */
export function wrongClose(bracket: string, { start, end }: Token): Mistake {
  const title = `Write ${bracket}`;
  return {
    rule: "unexpected-text",
    message: `")" stands where ${bracket} belongs`,
    remedy: `${title}.`,
    start,
    end,
    suggestions: repair(title, false, { start, end, text: bracket }),
  };
}

/** A name without quotes before a colon. */
export function bareName(name: string, { start, end }: Token): Mistake {
  const title = `Write ${JSON.stringify(name)}`;
  return {
    rule: "missing-quotes",
    message: `The name ${shown(name)} stands without quotes`,
    remedy: `${title}.`,
    start,
    end,
    suggestions: repair(title, true, { start, end, text: JSON.stringify(name) }),
  };
}

/** A text between curly or single quotes; `inner` is what stands between them. */
export function wrongQuotes(inner: string, { kind, start, end }: Token): Mistake {
  const title = `Write ${quote(inner)} with straight quotes`;
  return {
    rule: "wrong-quotes",
    message: `${quote(inner)} stands between ${kind === "single" ? "single" : "curly"} quotes`,
    remedy: `${title}.`,
    start,
    end,
    suggestions: repair(title, true, { start, end, text: JSON.stringify(inner) }),
  };
}

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
export function comment({ start, end }: Token): Mistake {
  return {
    rule: "comment",
    message: "A comment stands in the file, which cannot hold comments",
    remedy: "Remove it.",
    start,
    end,
    suggestions: repair("Remove the comment", false, { start, end, text: "" }),
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

/** A name that its group has already. */
export function duplicateKey(name: string, { start, end }: Token): Mistake {
  return {
    rule: "duplicate-key",
    message: `${quote(name)} stands twice in one group { … }`,
    remedy: "Keep one of the two, and remove the other.",
    start,
    end,
    suggestions: [],
  };
}

function shown(written: string): string {
  return written.startsWith('"') ? quote(written.slice(1, -1)) : quote(written);
}

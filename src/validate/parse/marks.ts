import { quote } from "../format/quote.ts";
import { type Mistake, repair } from "./fault.ts";
import type { Token } from "./tokens.ts";

const NAMES: Record<string, string> = { ",": "a comma", ":": "a colon" };

/** A comma with nothing after it, or with nothing between it and the token before. */
export function extraComma({ start, end }: Token, before?: Token): Mistake {
  const isSecond = before?.kind === ",";
  const fact = before ? "Nothing stands before this comma" : "Nothing follows this comma";
  return {
    rule: "trailing-comma",
    message: isSecond ? "Two commas follow one another" : fact,
    remedy: isSecond ? "Remove one of the two." : "Remove the comma.",
    start,
    end,
    suggestions: repair("Remove the comma", true, { start, end, text: "" }),
  };
}

/** A second colon. */
export function extraColon({ start, end }: Token): Mistake {
  return {
    rule: "unexpected-text",
    message: "Two colons follow one another",
    remedy: "Remove one of the two.",
    start,
    end,
    suggestions: repair("Remove one of the two colons", true, { start, end, text: "" }),
  };
}

/** A colon inside the quotes of its name. */
export function colonInside(name: string, token: Token): Mistake {
  return markInside(":", name, token);
}

/** A comma or colon that is missing after a token, or stands inside its quotes. */
export function missingMark(mark: "," | ":", text: string, token: Token): Mistake {
  const { start, end } = token;
  const name = mark === "," ? "comma" : "colon";
  const written = text.slice(start, end);
  if (mark === "," && token.kind === "string" && written.endsWith(',"')) {
    return markInside(mark, written.slice(1, -1), token);
  }
  const after = quote(written.startsWith('"') ? written.slice(1, -1) : written);
  const title = `Write a ${name} after ${after}`;
  // what looks like a comment at the very end of a text is rather the rest of it, such as a colour
  const certain = !/^(?:#|\/[/*])/.test(text.slice(end, end + 2));
  return {
    rule: `missing-${name}`,
    message: `A ${name} is missing after ${after}`,
    remedy: `${title}.`,
    start: end - 1,
    end,
    suggestions: repair(title, certain, { start: end, end, text: mark }),
  };
}

/** A mark that stands before the quote, and not behind it. */
function markInside(mark: "," | ":", words: string, { start, end }: Token): Mistake {
  const name = mark === "," ? "comma" : "colon";
  const title = `Write ${quote(words.slice(0, -1))}${mark} in place of ${quote(words)}`;
  return {
    rule: `missing-${name}`,
    message: `The ${name} after ${quote(words.slice(0, -1))} stands inside the quotes`,
    remedy: `${title}.`,
    start,
    end,
    suggestions: [
      // no name ends with a colon, but a text may end with a comma
      ...repair(title, mark === ":", { start: end - 2, end, text: `"${mark}` }),
      ...(mark === "," ? repair(`Write ${quote(words)},`, false, { start: end, end, text: mark }) : []),
    ],
  };
}

/** Another sign where a comma or a colon belongs. */
export function wrongMark(sign: string, mark: "," | ":", { start, end }: Token): Mistake {
  return {
    rule: mark === ":" ? "missing-colon" : "unexpected-text",
    message: `"${sign}" stands where ${NAMES[mark]} belongs`,
    remedy: `Write ${mark} in its place.`,
    start,
    end,
    suggestions: repair(`Write ${mark}`, true, { start, end, text: mark }),
  };
}

/** A mark of a Chinese, Japanese or Arabic keyboard, which only looks like the one that is meant. */
export function wideMark(sign: string, { kind, start, end }: Token): Mistake {
  const title = `Write a plain ${kind} in its place`;
  return {
    rule: kind === ":" ? "missing-colon" : "unexpected-text",
    message: `"${sign}" stands where ${NAMES[kind] ?? kind} belongs`,
    remedy: `${title}.`,
    start,
    end,
    suggestions: repair(title, true, { start, end, text: kind }),
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

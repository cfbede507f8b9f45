import { quote } from "../words/quote";
import { type Mistake, repair } from "./fault";
import type { Token } from "./tokens";

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

/** A comma or colon that is missing after a token. */
export function missingMark(mark: "," | ":", text: string, { start, end }: Token): Mistake {
  const name = mark === "," ? "comma" : "colon";
  const written = text.slice(start, end);
  const after = quote(written.startsWith('"') ? written.slice(1, -1) : written);
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

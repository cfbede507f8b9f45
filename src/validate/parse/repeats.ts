import { quote } from "../format/quote.ts";
import { type ParseError, repair } from "./fault.ts";
import { isNameAt } from "./runs.ts";
import { isClosing, isOpening, type Token } from "./tokens.ts";

/** A group or list that is open, with what was told of its names. */
interface Open {
  kind: Token["kind"];
  inList: boolean;
  first?: string;
  repeats: ParseError[];
  /** What stands before the first name that is repeated. */
  before?: Token | undefined;
  isSecond: boolean;
}

/** Joins the faults of names that stand twice where two entries of a list stand in one pair of brackets. */
export function joinRepeats(
  text: string,
  tokens: readonly Token[],
  faults: readonly ParseError[],
): readonly ParseError[] {
  const twice = new Map(faults.filter(({ rule }) => rule === "duplicate-key").map((fault) => [fault.start, fault]));
  if (twice.size < 2) return faults;
  const joined = new Map<ParseError, ParseError | undefined>();
  const open: Open[] = [];
  for (const [index, token] of tokens.entries()) {
    const top = open.at(-1);
    if (isOpening(token)) {
      open.push({ kind: token.kind, inList: top?.kind === "[", repeats: [], isSecond: true });
    } else if (isClosing(token)) {
      open.pop();
      if (top?.inList && top.isSecond && top.repeats.length > 1) {
        top.repeats.forEach((fault, at) => {
          joined.set(fault, at === 0 ? twoEntries(text, fault, top.before) : undefined);
        });
      }
    } else if (top?.kind === "{" && isNameAt(tokens, index)) {
      const name = text.slice(token.start, token.end);
      const repeat = twice.get(token.start);
      top.first ??= name;
      if (repeat) top.repeats.push(repeat);
      // a second entry begins with the same name, and has no name of its own
      if (top.repeats.length === 1 && repeat) {
        top.isSecond = name === top.first;
        top.before = tokens[index - 1];
      } else if (top.repeats.length > 0 && !repeat) top.isSecond = false;
    }
  }
  return faults.flatMap((fault) => (joined.has(fault) ? (joined.get(fault) ?? []) : fault));
}

function twoEntries(text: string, fault: ParseError, before: Token | undefined): ParseError {
  const { start, end } = fault;
  const title = `Write }, { before the second ${quote(text.slice(start + 1, end - 1))}`;
  const edit = before?.kind === "," && { start: before.start, end: before.end, text: " }, {" };
  return {
    ...fault,
    rule: "missing-bracket",
    message: "Two entries stand in one pair of brackets { … }",
    remedy: `${title}.`,
    suggestions: edit ? repair(title, false, edit) : [],
  };
}

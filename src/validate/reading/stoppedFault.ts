import { quote } from "../words/quote";
import { bracketFault } from "./bracketFault";
import { type Fault, type Mistake, repair } from "./fault";
import { DEEPEST, parseTokens, type TolerantReading } from "./parseTolerantly";
import { lacksOpeningQuote } from "./runs";
import type { Token } from "./tokens";

/** Names the mistake at which a reading could not go on. */
export function stoppedFault(text: string, reading: TolerantReading): Fault | undefined {
  if (!reading.stopped) return undefined;
  const { index, pointer, open } = reading.stopped;
  const token = reading.tokens[index];
  const mistake =
    tooDeep(token, open) ??
    unclosedText(text, token) ??
    strayWord(text, reading) ??
    unopenedText(text, reading) ??
    bracketFault(text, reading) ??
    afterTheEnd(text, reading) ??
    lostQuote(text, reading) ??
    innerQuote(text, reading) ??
    unexpected(text, reading);
  // a bracket may have gone missing long before the reading stopped
  const early = mistake.start < (token?.start ?? text.length);
  const read = reading.tokens.filter(({ end }) => end <= mistake.end);
  const before = early ? parseTokens(text, read).stopped : undefined;
  return { ...mistake, pointer: before?.pointer ?? pointer };
}

function tooDeep(token: Token | undefined, open: readonly Token[]): Mistake | undefined {
  if (!token || open.length <= DEEPEST) return undefined;
  const { start, end } = token;
  const remedy = "Remove the brackets that are too many.";
  return {
    rule: "nested-too-deeply",
    message: `More than ${DEEPEST} brackets are open here`,
    remedy,
    start,
    end,
    suggestions: [],
  };
}

function unclosedText(text: string, token: Token | undefined): Mistake | undefined {
  if (token?.kind !== "unclosed") return undefined;
  const { start, end } = token;
  const written = text.slice(start + 1, end).replace(/[,\s}\]]+$/, "");
  const next = text.slice(end).trimStart().charAt(0);
  const base = { rule: "unclosed-text", start, end, suggestions: [] };
  const message = `The text that begins with ${quote(written)} has no closing quote on its line`;
  if (next === '"' || next === "}" || next === "]" || next === "")
    return { ...base, message, remedy: 'Write " at its end.' };
  return {
    ...base,
    message,
    remedy: 'Write " at its end. A text stands on one line; where a line is to end in it, write \\n.',
  };
}

/** A sign or a word that slipped in before a text which has both its quotes. */
function strayWord(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const index = stopped?.index ?? 0;
  const [token, next, mark] = tokens.slice(index, index + 3);
  if (token?.kind !== "word" || next?.kind !== "string" || next.start !== token.end) return undefined;
  // after a text, the words are rather the rest of it
  if (!mark || !/[:,}\]]/.test(mark.kind) || tokens[index - 1]?.kind === "string") return undefined;
  const { start, end } = token;
  const written = text.slice(start, end);
  return {
    rule: "unexpected-text",
    message: `${quote(written)} does not belong before ${quote(text.slice(next.start + 1, next.end - 1))}`,
    remedy: "Remove it.",
    start,
    end,
    suggestions: repair("Remove it", false, { start, end, text: "" }),
  };
}

function unopenedText(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const index = stopped?.index ?? 0;
  const token = tokens[index];
  // after a text, the words are rather the rest of it
  if (token?.kind !== "word" || tokens[index - 1]?.kind === "string" || !lacksOpeningQuote(text, tokens, index))
    return undefined;
  const { start, end } = token;
  return {
    rule: "unopened-text",
    message: `The text that begins with ${quote(text.slice(start, end))} has no opening quote`,
    remedy: 'Write " before it.',
    start,
    end,
    suggestions: repair('Write " before it', false, { start, end: start, text: '"' }),
  };
}

/** What follows the bracket that closes the site. */
function afterTheEnd(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const token = tokens[stopped?.index ?? 0];
  if (!token || stopped?.index === 0 || stopped?.open.length) return undefined;
  return {
    rule: "unexpected-text",
    message: `The site has ended before ${quote(text.slice(token.start, token.end))}`,
    remedy: "Remove what follows its last }, or move it to where it belongs.",
    start: token.start,
    end: token.end,
    suggestions: [],
  };
}

/** A text that takes in the comma behind it, up to the first quote of the next name. */
function lostQuote(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const index = stopped?.index ?? 0;
  const [before, name, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  const written = before?.kind === "string" ? text.slice(before.start + 1, before.end - 1) : "";
  if (!before || name?.kind !== "word" || next?.start !== name.end || !/,\s*$/.test(written)) return undefined;
  if (!/^"\s*:/.test(text.slice(next.start, next.end))) return undefined;
  const words = written.replace(/,\s*$/, "");
  return {
    rule: "unclosed-text",
    message: `The text that begins with ${quote(words)} has no closing quote before ${quote(text.slice(name.start, name.end))}`,
    remedy: `Write " after ${words.split(/\s/).at(-1)}.`,
    start: before.start,
    end: before.start + 1 + words.length,
    suggestions: [],
  };
}

/** A quote inside a text ends it too early. */
function innerQuote(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const index = stopped?.index ?? 0;
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (before?.kind !== "string" || token?.kind !== "word") return undefined;
  const { start, end } = before;
  return {
    rule: "unescaped-quote",
    message: `The text ${quote(text.slice(start + 1, end - 1))} ends here, and ${quote(text.slice(token.start, token.end))} follows it`,
    remedy: 'Write \\" where a quote stands inside a text.',
    start: end - 1,
    end: token.end,
    suggestions: [],
  };
}

function unexpected(text: string, { tokens, stopped }: TolerantReading): Mistake {
  const token = tokens[stopped?.index ?? 0] ?? tokens.at(-1) ?? { start: 0, end: 0 };
  const { start, end } = token;
  return {
    rule: "unexpected-text",
    message: `${quote(text.slice(start, end))} cannot stand here`,
    remedy: "Compare the line and the one above it with others of their kind.",
    start,
    end,
    suggestions: [],
  };
}

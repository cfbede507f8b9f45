import { quote } from "../format/quote.ts";
import { lastOfBareValue } from "./bareValue.ts";
import { doubledQuote } from "./doubledQuote.ts";
import { type Mistake, repair } from "./fault.ts";
import { htmlRemedy } from "./html.ts";
import { escapedQuotes } from "./innerQuotes.ts";
import type { TolerantReading } from "./parseTolerantly.ts";
import { isNameAt, lacksOpeningQuote, lastWord, quoteFollows, UNCLOSED_NAME } from "./runs.ts";
import { isText, type Token } from "./tokens.ts";
import { heals } from "./trial.ts";
import { joinedLines } from "./wrappedText.ts";

/** Names the quote that is missing, or that is too many, at the place where a reading could not go on. */
export function textFault(text: string, reading: TolerantReading): Mistake | undefined {
  return (
    doubledQuote(text, reading) ??
    unclosedName(text, reading) ??
    unclosedText(text, reading) ??
    strayWord(text, reading) ??
    unopenedText(text, reading) ??
    lostQuote(text, reading) ??
    innerQuote(text, reading)
  );
}

/** A text without a quote at its end. */
function unclosedText(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const token = tokens[stopped?.index ?? 0];
  if (token?.kind !== "unclosed") return undefined;
  const { start, end } = token;
  const written = text.slice(start + 1, end).replace(/[,\s}\]]+$/, "");
  return {
    rule: "unclosed-text",
    message: `The text that begins with ${quote(written)} has no closing quote on its line`,
    remedy: htmlRemedy(text, start) ?? closingRemedy(text, token),
    start,
    end,
    suggestions: joinedLines(text, tokens, token),
  };
}

function closingRemedy(text: string, { start, end }: Token): string {
  const goesOn = !/^\s*(?:["“„«}\]]|[{[]\s*["“{[]|$)/.test(text.slice(end));
  if (goesOn) return ONE_LINE;
  return text.charAt(start) === '"' ? 'Write " at its end.' : 'Write " at its beginning and at its end.';
}

const ONE_LINE =
  'A text stands on one line: join its lines, and write " at the end. In a rich text, write \\n\\n where a new paragraph begins and \\n- before each item of a list; a heading or a title has no line ends.';

/** A name that takes in its colon, up to the first quote of its value or the end of the line. */
function unclosedName(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const index = stopped?.index ?? 0;
  const [before, token] = [tokens[index - 1], tokens[index]];
  const name = stopped?.expects === "colon" ? before : stopped?.expects === "name" ? token : undefined;
  const [, word] = name ? (UNCLOSED_NAME.exec(text.slice(name.start, name.end)) ?? []) : [];
  if (!name || !word) return undefined;
  const end = name.start + 1 + word.length;
  const edit = { start: end, end, text: '"' };
  const title = `Write " after ${word}`;
  return {
    rule: "unclosed-text",
    message: `The name ${quote(word)} has no closing quote`,
    remedy: `${title}.`,
    start: name.start,
    end,
    suggestions: repair(title, heals(text, tokens, edit), edit),
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

/** A text without a quote at its beginning. */
function unopenedText(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const index = stopped?.index ?? 0;
  const token = tokens[index];
  // after a text, the words are rather the rest of it
  if (token?.kind !== "word" || text.slice(token.start, token.end) === "(") return undefined;
  const inList = stopped?.open.at(-1)?.kind === "[";
  const last =
    stopped?.expects === "value" ? lastOfBareValue(text, tokens, index, inList) : lastWord(text, tokens, index);
  if (tokens[index - 1]?.kind === "string" || !lacksOpeningQuote(tokens, last)) return undefined;
  const { start, end } = token;
  return {
    rule: "unopened-text",
    message: `The text that begins with ${quote(text.slice(start, end))} has no opening quote`,
    remedy: htmlRemedy(text, start) ?? 'Write " before it.',
    start,
    end,
    suggestions: repair('Write " before it', false, { start, end: start, text: '"' }),
  };
}

/** A text that takes in the comma behind it, up to the first quote of the next name, or of the next text of a list. */
function lostQuote(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const index = stopped?.index ?? 0;
  const [before, name, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  const written = before?.kind === "string" ? text.slice(before.start + 1, before.end - 1) : "";
  if (!before || name?.kind !== "word" || next?.start !== name.end || !/,\s*$/.test(written)) return undefined;
  if (stopped?.open.at(-1)?.kind === "{" && !/^"\s*:/.test(text.slice(next.start, next.end))) return undefined;
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

/** A quote inside a text ends it too early: its next word follows at once, or words and another quote. */
function innerQuote(text: string, reading: TolerantReading): Mistake | undefined {
  const { tokens, stopped } = reading;
  const index = stopped?.index ?? 0;
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (stopped?.expects !== "end" || !token || isNameAt(tokens, index)) return undefined;
  return before?.end === token.start || quoteFollows(text, tokens, index) ? textEndsEarly(text, reading) : undefined;
}

/** What else follows a text on its line, when nothing better explains it. */
export function textEndsEarly(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const index = stopped?.index ?? 0;
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (before?.kind !== "string" || !token || !isPart(token)) return undefined;
  const { start, end } = before;
  const rest = /^"?[^"\r\n]*/.exec(text.slice(token.start))?.[0] ?? "";
  return {
    rule: "unescaped-quote",
    message: `The text ${quote(text.slice(start + 1, end - 1))} ends here, and ${quote(rest.replace(/^"/, "").trim())} follows it`,
    remedy: htmlRemedy(text, start) ?? 'Write \\" where a quote stands inside a text.',
    start: end - 1,
    end: token.end,
    suggestions: escapedQuotes(text, tokens, before),
  };
}

function isPart(token: Token): boolean {
  return token.kind === "word" || token.kind === "unclosed" || isText(token);
}

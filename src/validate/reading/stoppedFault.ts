import type { Edit } from "../diagnostic";
import { quote } from "../words/quote";
import { type BracketMistake, mistakeByIndentation, mistakesAt } from "./brackets";
import { type Fault, repair } from "./fault";
import { DEEPEST, lacksOpeningQuote, parseTokens, type TolerantReading } from "./parseTolerantly";
import type { Token } from "./tokens";

/** As much of a line as tells it from others. */
const SHOWN = 60;

type Mistake = Omit<Fault, "pointer">;

/** Names the mistake at which a reading could not go on. */
export function stoppedFault(text: string, reading: TolerantReading): Fault | undefined {
  if (!reading.stopped) return undefined;
  const { index, pointer, open } = reading.stopped;
  const token = reading.tokens[index];
  const mistake =
    tooDeep(token, open) ??
    unclosedText(text, token) ??
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

/** A bracket is believed to be the mistake when the text can be read further with it put right. */
function bracketFault(text: string, reading: TolerantReading): Mistake | undefined {
  const { tokens, stopped } = reading;
  if (!stopped) return undefined;
  const byIndentation = mistakeByIndentation(text, tokens);
  const candidates = [
    ...(byIndentation ? [byIndentation] : []),
    ...mistakesAt(text, tokens, stopped.index, stopped.open),
  ];
  const reached = (tokens[stopped.index]?.start ?? text.length) + 1;
  let best: { mistake: BracketMistake; reach: number } | undefined;
  for (const mistake of candidates) {
    const reach = reachOf(text, tokens, mistake);
    if (reach > Math.max(reached, best?.reach ?? 0)) best = { mistake, reach };
  }
  if (best) return described(text, best.mistake, best.reach === Number.POSITIVE_INFINITY);
  return stopped.index >= tokens.length ? truncated(text, tokens, stopped.open) : undefined;
}

/** How far the text can be read with a mistake put right; a reading without faults reaches beyond its end. */
function reachOf(text: string, tokens: readonly Token[], { edit }: BracketMistake): number {
  const mended = withEdit(tokens, edit);
  const { stopped, faults } = parseTokens(text, mended);
  if (!stopped) return faults.length === 0 ? Number.POSITIVE_INFINITY : text.length + 1;
  // to leave something out is no progress
  return (mended[stopped.index]?.start ?? text.length) - (edit.end - edit.start);
}

/** The tokens with those of an edit, which are brackets and commas, in the place of what it replaces. */
function withEdit(tokens: readonly Token[], { start, end, text }: Edit): Token[] {
  const signs = Array.from(text.replaceAll(" ", "")) as Token["kind"][];
  const written = signs.map((kind) => ({ kind, start, end: start }));
  const first = tokens.findIndex((token) => token.start >= start);
  const from = first < 0 ? tokens.length : first;
  const after = tokens.findIndex((token) => token.start >= end);
  const to = after < 0 ? tokens.length : after;
  return [...tokens.slice(0, from), ...written, ...tokens.slice(to)];
}

function described(text: string, { kind, bracket, start, end, edit, open }: BracketMistake, heals: boolean): Mistake {
  const suggestions = (title: string) => (heals ? repair(title, false, edit) : []);
  if (kind === "extra") {
    return {
      rule: "extra-bracket",
      message: `The bracket ${bracket} is one too many`,
      remedy: `Remove it.`,
      start,
      end,
      suggestions: suggestions("Remove it"),
    };
  }
  if (kind === "wrong") {
    const title = `Write ${bracket}`;
    return {
      rule: "wrong-bracket",
      message: `The bracket ${text.slice(start, end)} stands where ${bracket} belongs`,
      remedy: `${title}.`,
      start,
      end,
      suggestions: suggestions(title),
    };
  }
  const what = open ? `, which would close what begins with ${lineFrom(text, open)}` : "";
  const title = `Write ${edit.text.trim()} here`;
  return {
    rule: "missing-bracket",
    message: `The bracket ${bracket} is missing here${what}`,
    remedy: `${title}.`,
    start,
    end,
    suggestions: suggestions(title),
  };
}

/** The line on which a bracket opens, as much as tells it from others. */
function lineFrom(text: string, { start, end }: Token): string {
  const line = text.slice(text.lastIndexOf("\n", start) + 1, end).trim();
  const next = text.slice(end).trimStart().split("\n")[0]?.trim() ?? "";
  const shown = line.length > 1 ? line : `${line} ${next}`.trim();
  return shown.length > SHOWN ? `…${shown.slice(-SHOWN)}` : shown;
}

function truncated(text: string, tokens: readonly Token[], open: readonly Token[]): Mistake {
  const last = tokens.at(-1) as Token;
  const closers = open.toReversed().map(({ kind }) => (kind === "{" ? "}" : "]"));
  return {
    rule: "truncated-file",
    message: `The file ends before everything is closed; ${closers.slice(0, 5).join(" ")} ${closers.length > 1 ? "are" : "is"} missing`,
    remedy: "Look whether the end of the file was lost, or close what is open.",
    start: last.start,
    end: Math.min(last.end, text.length),
    suggestions: [],
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

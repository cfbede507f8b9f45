import type { Diagnostic } from "../diagnostic.ts";
import { place } from "../format/place.ts";
import { lineIndex } from "../lineIndex.ts";
import { decode } from "./decode.ts";
import type { ParseError } from "./fault.ts";
import { hasHiddenFault } from "./hiddenFaults.ts";
import { joinAlike } from "./joinAlike.ts";
import { parseTolerantly, type TolerantReading } from "./parseTolerantly.ts";
import { stoppedFault } from "./stoppedFault.ts";
import { wholeFileFault } from "./wholeFile.ts";

/** A text that was read, or why it could not be. */
export type Reading = { text: string; value: unknown; diagnostics?: undefined } | { diagnostics: Diagnostic[] };

/** Faults are told up to this number: a long list of the same helps nobody. */
const MOST = 20;

/** Reads the text of site.json. */
export function read(input: string | Uint8Array): Reading {
  const { text, fault } = decode(input);
  if (fault) return { diagnostics: diagnostics(text, [fault]) };
  const value = parse(text);
  if (value !== undefined) return { text, value };
  const faults = explained(text);
  // nothing is accepted that JSON refuses
  return { diagnostics: faults.length > 0 ? faults : [unexplained(text)] };
}

function explained(text: string): Diagnostic[] {
  try {
    return explain(text);
  } catch (error) {
    // a text or a row of words of many megabytes is more than fits on the stack
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** What a text lost when JSON read it, told by the number of keys in its value (`countKeys`). */
export function readingLosses(text: string, keys: number): Diagnostic[] {
  return hasHiddenFault(text, keys) ? explain(text) : [];
}

function parse(text: string): unknown {
  try {
    // with a space for the byte order mark, all offsets stay
    return JSON.parse(text.startsWith("\uFEFF") ? ` ${text.slice(1)}` : text);
  } catch {
    return undefined;
  }
}

function explain(text: string): Diagnostic[] {
  const whole = wholeFileFault(text);
  if (whole) return diagnostics(text, [whole]);
  const reading = parseTolerantly(text);
  const stopped = stoppedFault(text, reading);
  const faults = stopped ? [...beside(stopped, text, reading), stopped] : reading.faults;
  const told = onePerLine(diagnostics(text, faults, reading.value));
  return told.length > MOST ? joinAlike(told).slice(0, MOST) : told;
}

/** What is told beside the fault at which the reading stopped. */
function beside(stopped: ParseError, text: string, { faults, tokens, stopped: stop }: TolerantReading): ParseError[] {
  const end = tokens[stop?.index ?? 0]?.start ?? text.length;
  const isInText = /^(?:unclosed|unopened|unescaped)-/.test(stopped.rule);
  const isBracket = /-bracket$/.test(stopped.rule);
  const isQuote = stopped.rule === "extra-quote";
  return (
    faults
      // with the quote left out, its line can be read
      .filter(({ start }) => !isQuote || !onOneLine(text, start, stopped.start))
      // behind a quote that is missing or too many, what looks like a remark is rather a part of a text
      .filter(({ start }) => !isInText || start < stopped.start)
      // beside a bracket, a comma is wrong because the bracket is
      .filter(({ rule, start }) => !isBracket || !rule.endsWith("-comma") || !onOneLine(text, start, stopped.start))
      // on a line that cannot be read to its end, no other repair is certain
      .map((fault) => (onOneLine(text, fault.start, end) ? { ...fault, suggestions: uncertain(fault) } : fault))
  );
}

function onOneLine(text: string, from: number, to: number): boolean {
  return !/[\r\n]/.test(text.slice(Math.min(from, to), Math.max(from, to)));
}

function uncertain({ suggestions }: ParseError): ParseError["suggestions"] {
  return suggestions.map((suggestion) => ({ ...suggestion, certain: false }));
}

function unexplained(text: string): Diagnostic {
  const message = "Something in the file cannot be read. Compare it with an earlier version.";
  return {
    rule: "unexpected-text",
    severity: "error",
    message,
    pointer: "",
    ...lineIndex(text)(0, 0),
    suggestions: [],
  };
}

/** What follows a mistake on its own line is mostly its consequence. */
function onePerLine(found: readonly Diagnostic[]): Diagnostic[] {
  return found.filter(({ line }, index) => line !== found[index - 1]?.line);
}

function diagnostics(text: string, faults: readonly ParseError[], value?: unknown): Diagnostic[] {
  const lines = lineIndex(text);
  return faults
    .toSorted((a, b) => a.start - b.start)
    .map(({ rule, message, remedy, start, end, pointer, suggestions }) => {
      const fact = [message, place(value, pointer)].filter(Boolean).join(", ");
      return { rule, severity: "error", message: `${fact}. ${remedy}`, pointer, ...lines(start, end), suggestions };
    });
}

import type { ValidationContext } from "../../../src/validate/context.ts";
import type { Diagnostic, Fix } from "../../../src/validate/diagnostic.ts";
import { fix } from "../../../src/validate/fix.ts";
import { validateSite } from "../../../src/validate/validateSite.ts";
import { forbiddenWord } from "../plainWords.ts";
import { library } from "../specs.ts";
import { cached, unhelpfulSuggestions } from "../suggestions.ts";
import { findLine } from "../text.ts";

/** A mistake that a content manager makes, with the expected diagnostic. */
export interface HandmadeFault {
  name: string;
  /** Text that is in the library's spec once, and its replacement, with ⟦ and ⟧ around the highlighted part. */
  edits?: readonly (readonly [find: string, write: string])[];
  /** Changes the whole text, after the edits. */
  whole?: (text: string) => string;
  /** Encodes the text; without it, as UTF-8. */
  saved?: (text: string) => Uint8Array;
  /** Differences from the usual media, icons and time. */
  world?: Partial<ValidationContext>;
  rule: string;
  /** Texts that suggestions write: each is a whole edit, with or without its quotes. */
  writes?: readonly string[];
  /** Whether the first diagnostic has a certain fix; not checked when undefined. */
  certain?: boolean;
  /** The number of all diagnostics; at most two when undefined. */
  diagnostics?: number;
}

const QUOTES = /^"|"$/g;

/** A spec with a mistake: the text to validate, the offsets that are expected to be highlighted, and the context. */
interface FaultySpec {
  input: string | Uint8Array;
  text: string;
  start: number;
  end: number;
  context: ValidationContext;
}

/** Makes the mistake. Throws when the text to be replaced is not in the spec exactly once. */
function createSpec(fault: HandmadeFault): FaultySpec {
  const { edits = [], whole = (text) => text } = fault;
  const markedText = whole(edits.reduce((text, [find, write]) => replaceOnce(text, find, write), library.text));
  const start = Math.max(0, markedText.indexOf("⟦"));
  const end = Math.max(start, markedText.indexOf("⟧") - 1);
  const text = markedText.replace("⟦", "").replace("⟧", "");
  const context = { ...library.context, ...fault.world };
  return { input: fault.saved?.(text) ?? text, text, start, end, context };
}

/** The problem of the report of a mistake; undefined when a content manager can act on it. */
export function findProblem(fault: HandmadeFault): string | undefined {
  const { input, text, start, end, context } = createSpec(fault);
  const diagnostics = validateSite(input, context).diagnostics;
  const [first] = diagnostics;
  if (!first) return "nothing is reported";
  const line = findLine(text, start);
  if (first.rule !== fault.rule) return `the rule is ${first.rule}, not ${fault.rule}: ${shown(first)}`;
  if (first.line !== line) return `the line is ${first.line}, not ${line}: ${shown(first)}`;
  const highlight = findHighlight(first, text);
  if (highlight.start !== start || highlight.end !== end)
    return `"${text.slice(highlight.start, highlight.end)}" is highlighted: ${shown(first)}`;
  const writtenTexts = first.suggestions.flatMap(({ edits }) => edits.map((edit) => edit.text.replace(QUOTES, "")));
  const unwritten = fault.writes?.find((expected) => !writtenTexts.includes(expected.replace(QUOTES, "")));
  if (unwritten) return `no suggestion writes ${unwritten}: ${shown(first)}`;
  const isCertain = first.suggestions.some((suggestion) => suggestion.certain);
  if (fault.certain !== undefined && isCertain !== fault.certain)
    return `its fix is ${isCertain ? "" : "not "}certain: ${shown(first)}`;
  const unplain = diagnostics.flatMap(({ message }) => forbiddenWord(message) ?? [])[0];
  if (unplain) return `a message says "${unplain}": ${shown(first)}`;
  if (diagnostics.some(({ suggestions }) => suggestions.some(repeatsEdits))) return "an edit is offered several times";
  const { length } = diagnostics;
  if (fault.diagnostics ? length !== fault.diagnostics : length > 2) {
    return `there are ${length} diagnostics: ${diagnostics.map(shown).join("\n")}`;
  }
  if (typeof input !== "string") return undefined;
  const validate = cached((otherText) =>
    otherText === input ? diagnostics : validateSite(otherText, context).diagnostics,
  );
  const [unhelpful] = unhelpfulSuggestions(input, validate);
  if (unhelpful) return `a suggestion does not help: ${unhelpful}`;
  const editsText = first.suggestions.some(({ certain, moves }) => certain && !moves);
  const left = editsText ? fix(input, validate).diagnostics : [];
  if (left.length >= diagnostics.length) return `after all certain fixes: ${left.map(shown).join("\n")}`;
  return undefined;
}

/** Whether a program that applies the edits one by one would write something twice. */
function repeatsEdits({ edits }: Fix): boolean {
  return new Set(edits.map(({ start }) => start)).size < edits.length;
}

function replaceOnce(text: string, find: string, write: string): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${find} is in the spec ${parts.length - 1} times`);
  return parts.join(write);
}

/** The offsets that a diagnostic highlights. */
function findHighlight({ line, column, endLine, endColumn }: Diagnostic, text: string): { start: number; end: number } {
  const lines = text.split("\n");
  const byteOrderMark = text.startsWith("\uFEFF") ? 1 : 0;
  const offset = (row: number, place: number) =>
    lines.slice(0, row - 1).reduce((sum, { length }) => sum + length + 1, 0) +
    place -
    1 +
    (row === 1 ? byteOrderMark : 0);
  return { start: offset(line, column), end: offset(endLine, endColumn) };
}

function shown({ rule, line, column, message }: Diagnostic): string {
  return `${line}:${column} ${rule} ${message}`;
}

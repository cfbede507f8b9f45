import type { ValidationContext } from "../../../src/validate/context.ts";
import type { Diagnostic, Fix } from "../../../src/validate/diagnostic.ts";
import { fix } from "../../../src/validate/fix.ts";
import { validateSite } from "../../../src/validate/validateSite.ts";
import { forbiddenWord } from "../plainWords.ts";
import { library, newDiagnostics } from "../specs.ts";
import { lineAt } from "../text.ts";

/** A mistake as a content manager makes it, with the diagnostic that is expected. */
export interface HandmadeFault {
  name: string;
  /** A piece of the library's spec that stands in it once, and what is written in its place, with ⟦ and ⟧ around what is highlighted. */
  edits?: readonly (readonly [find: string, write: string])[];
  /** What is done to the text as a whole after the edits. */
  whole?: (text: string) => string;
  /** How the text is saved. */
  saved?: (text: string) => Uint8Array;
  /** What is another in the world around the spec. */
  world?: Partial<ValidationContext>;
  rule: string;
  /** Texts that suggestions write, each the whole of an edit, with or without its quotes. */
  writes?: readonly string[];
  /** Whether the fault is repaired unseen; not looked at when it is not said. */
  certain?: boolean;
  /** How many diagnostics there are in all; two at most when it is not said. */
  diagnostics?: number;
}

const QUOTES = /^"|"$/g;

/** A spec with a fault in it: what is checked, where the culprit stands, and in which world. */
export interface FaultySpec {
  input: string | Uint8Array;
  text: string;
  start: number;
  end: number;
  context: ValidationContext;
}

/** Makes the mistake. Throws when a piece to be replaced does not stand in the spec exactly once. */
export function faulty(fault: HandmadeFault): FaultySpec {
  const { edits = [], whole = (text) => text } = fault;
  const marked = whole(edits.reduce((text, [find, write]) => replaceOnce(text, find, write), library.text));
  const start = Math.max(0, marked.indexOf("⟦"));
  const end = Math.max(start, marked.indexOf("⟧") - 1);
  const text = marked.replace("⟦", "").replace("⟧", "");
  const context = { ...library.context, ...fault.world };
  return { input: fault.saved?.(text) ?? text, text, start, end, context };
}

/** What is wrong with that which is said of a fault; nothing when a content manager can act on it. */
export function complaint(fault: HandmadeFault): string | undefined {
  const { input, text, start, end, context } = faulty(fault);
  const diagnostics = newDiagnostics(library, input, context);
  const [first] = diagnostics;
  if (!first) return "nothing is said of it";
  const line = lineAt(text, start);
  if (first.rule !== fault.rule) return `the rule is ${first.rule}, not ${fault.rule}: ${shown(first)}`;
  if (first.line !== line) return `the line is ${first.line}, not ${line}: ${shown(first)}`;
  const covered = coveredBy(first, text);
  if (covered.start !== start || covered.end !== end)
    return `it covers "${text.slice(covered.start, covered.end)}": ${shown(first)}`;
  const written = first.suggestions.flatMap(({ edits }) => edits.map((edit) => edit.text.replace(QUOTES, "")));
  const unwritten = fault.writes?.find((expected) => !written.includes(expected.replace(QUOTES, "")));
  if (unwritten) return `no suggestion writes ${unwritten}: ${shown(first)}`;
  const isCertain = first.suggestions.some((suggestion) => suggestion.certain);
  if (fault.certain !== undefined && isCertain !== fault.certain)
    return `it is ${isCertain ? "" : "not "}repaired unseen: ${shown(first)}`;
  const unplain = diagnostics.flatMap(({ message }) => forbiddenWord(message) ?? [])[0];
  if (unplain) return `a message says "${unplain}": ${shown(first)}`;
  const followed = first.suggestions.find((suggestion) => isStillTold(first, suggestion, text, context));
  if (followed && typeof input === "string")
    return `what is offered leaves it as it is, ${followed.title}: ${shown(first)}`;
  const left = isCertain && typeof input === "string" ? leftBy(input, context) : [];
  if (left.length > 0 && left.length >= diagnostics.length)
    return `what is repaired unseen leaves another fault: ${left.map(shown).join("\n")}`;
  if (diagnostics.some(({ suggestions }) => suggestions.some(repeatsEdits))) return "an edit is offered several times";
  const { length } = diagnostics;
  if (fault.diagnostics ? length !== fault.diagnostics : length > 2) {
    return `there are ${length} diagnostics: ${diagnostics.map(shown).join("\n")}`;
  }
  return undefined;
}

/** Whether a program that applies the edits one by one would write something twice. */
function repeatsEdits({ edits }: Fix): boolean {
  return new Set(edits.map(({ start }) => start)).size < edits.length;
}

/** Whether a finding is told as often as before when one of its suggestions is followed. */
function isStillTold(told: Diagnostic, suggestion: Fix, text: string, context: ValidationContext): boolean {
  const times = (written: string) =>
    validateSite(written, context).diagnostics.filter(({ message }) => message === told.message).length;
  const followed = { ...told, suggestions: [{ ...suggestion, certain: true }] };
  return times(fix(text, (written) => (written === text ? [followed] : [])).text) >= times(text);
}

/** What is told of a text after all that is certain has been put right in it. */
function leftBy(input: string, context: ValidationContext): Diagnostic[] {
  const { text } = fix(input, (written) => validateSite(written, context).diagnostics);
  return newDiagnostics(library, text, context);
}

function replaceOnce(text: string, find: string, write: string): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${find} stands ${parts.length - 1} times in the spec`);
  return parts.join(write);
}

/** The offsets of what a diagnostic covers. */
function coveredBy({ line, column, endLine, endColumn }: Diagnostic, text: string): { start: number; end: number } {
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

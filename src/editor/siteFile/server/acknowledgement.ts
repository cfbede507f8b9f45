import { createEdits, type Operation } from "../../../edit/operations.ts";
import { findValue, lastStep, splitPointer } from "../../../json/pointer.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { findPageByPointer } from "../../../site/writtenPages.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { AcknowledgeRequest } from "../messages.ts";

interface Spec {
  constants?: Record<string, string>;
  routes?: { path: string }[];
  acknowledged?: unknown[];
}

/** The warning that is acknowledged, in the text of site.json that it is about. */
interface WarningInText extends Omit<AcknowledgeRequest, "title"> {
  text: string;
}

type Validate = (text: string) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/**
 * The operation that writes an acknowledgement of a warning; undefined if no entry would have that effect alone: the
 * warning is gone, and the entry itself has none.
 */
export async function findAcknowledgement(
  { text, message, pointer, reason }: WarningInText,
  validate: Validate,
): Promise<Operation | undefined> {
  const warning = (await validate(text)).find(
    (diagnostic) => diagnostic.message === message && diagnostic.pointer === pointer,
  );
  if (!warning || warning.severity === "error") return undefined;
  const spec: Spec = JSON.parse(text.replace(/^\uFEFF/, ""));
  const index = spec.acknowledged?.length ?? 0;
  for (const entry of createEntries(warning, text, spec)) {
    const value = { ...entry, reason };
    const operation: Operation =
      index === 0
        ? { type: "setProperty", pointer: "/acknowledged", value: [value] }
        : { type: "insertItem", pointer: "/acknowledged", index, value };
    const diagnostics = await validate(applyEdits(text, createEdits(text, operation)));
    const isLeft = diagnostics.some((diagnostic) => diagnostic.message === message && diagnostic.pointer === pointer);
    const isReported = diagnostics.some((diagnostic) => `${diagnostic.pointer}/`.startsWith(`/acknowledged/${index}/`));
    if (!isLeft && !isReported) return operation;
  }
  return undefined;
}

/** The entries that could be written for a warning, the most exact first. */
function createEntries(warning: Diagnostic, text: string, spec: Spec): object[] {
  const { rule, pointer, message } = warning;
  const page = findPageByPointer(spec, pointer)?.path;
  const value = findValue(spec, pointer);
  const texts = [
    readWords(warning, text),
    typeof value === "string" ? substitute(value, resolveConstants(spec.constants)) : "",
    lastStep(pointer),
  ].filter((words) => words !== "");
  const messageYears = (message.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  // an entry for dates without a year is for one year
  const years = new Set([undefined, ...messageYears, ...findYears(pointer, spec)]);
  return [...new Set(texts)].flatMap((words) =>
    [...years].map((year) => ({
      rule,
      ...(page !== undefined && { page }),
      text: words,
      ...(year !== undefined && { year }),
    })),
  );
}

/** The years that are written beside a value or around it. */
function findYears(pointer: string, spec: Spec): number[] {
  const steps = splitPointer(pointer);
  return steps.flatMap((_, depth) => {
    const year = findValue(spec, `${["", ...steps.slice(0, -1 - depth)].join("/")}/year`);
    return typeof year === "number" ? [year] : [];
  });
}

/** The words that a diagnostic highlights, if they are in one line. */
function readWords({ line, column, endLine, endColumn }: Diagnostic, text: string): string {
  if (line !== endLine) return "";
  const words = text.split(/\r\n|\r|\n/)[line - 1]?.slice(column - 1, endColumn - 1) ?? "";
  return words.replace(/^"|"$/g, "");
}

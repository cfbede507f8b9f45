import { createEdits } from "../../../edit/operations.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { planRemoval } from "../../pages/server/sitePages.ts";

/**
 * The text of site.json without the acknowledgements whose warnings a change has ended. `before` and `after` are the
 * diagnostics of the text before the change and of this one.
 */
export function removeLostAcknowledgements(
  text: string,
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): string {
  const knownMessages = new Set(before.map(({ message }) => message));
  const lostEntries = after.flatMap(({ pointer, severity, message }) => {
    const [entry] = ENTRY.exec(pointer) ?? [];
    return entry !== undefined && severity === "info" && !knownMessages.has(message) ? [entry] : [];
  });
  if (lostEntries.length === 0) return text;
  return planRemoval(lostEntries, JSON.parse(text.replace(/^\uFEFF/, ""))).reduce(
    (tidyText, operation) => applyEdits(tidyText, createEdits(tidyText, operation)),
    text,
  );
}

/** An acknowledgement at the beginning of a pointer. */
const ENTRY = /^\/acknowledged\/\d+/;

import { basename } from "node:path";
import { formatText } from "../validate/format/text";
import type { LoadedSite } from "./loadSite";

/** What is wrong with the spec, in words for the preview. */
export interface Problems {
  errors: number;
  warnings: number;
  text: string;
}

/** The diagnostics of a spec as the preview shows them. */
export function previewProblems({ file, text, diagnostics }: LoadedSite): Problems {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return {
    errors: errors.length,
    warnings: diagnostics.length - errors.length,
    text: formatText(basename(file), text, errors),
  };
}

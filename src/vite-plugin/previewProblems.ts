import { basename, relative } from "node:path";
import { formatFixable } from "../validate/format/fixes";
import { formatText } from "../validate/format/text";
import type { LoadedSite } from "./loadSite";

/** What is wrong with the spec, in words for the preview. */
export interface Problems {
  /** The name of the spec's file. */
  file: string;
  errors: number;
  warnings: number;
  /** The errors, or the warnings when there are none. */
  text: string;
  /** Whether there is a version without errors to show meanwhile. */
  shown: boolean;
}

/** The address at which the preview's client asks for them: no page can have it. */
export const PROBLEMS = "/@problems.json";

/** The diagnostics of a spec as the preview shows them. */
export function previewProblems({ file, text, diagnostics }: LoadedSite, shown: boolean): Problems {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const told = errors.length > 0 ? errors : diagnostics;
  return {
    file: basename(file),
    errors: errors.length,
    warnings: diagnostics.length - errors.length,
    text: formatText(basename(file), text, told) + formatFixable(relative(process.cwd(), file), told),
    shown,
  };
}

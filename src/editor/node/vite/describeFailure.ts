import { existsSync, readFileSync } from "node:fs";
import { resolveShownPath } from "../../../files/roots.ts";
import { type SourcePlace, sourcePlace } from "../../../output/errors.ts";
import { describePageError, type PageError, summarizePageError } from "../../../render/pageError.ts";
import { capital } from "../../../site/inWords.ts";
import { codeFrame, linesAround } from "../../../validate/format/codeFrame.ts";
import type { ListedProblem } from "../../protocol/previewMessages.ts";

/** An error on a page as the preview's panel lists it. */
export async function describeFailure(failure: PageError): Promise<ListedProblem> {
  const [reason, ...details] = describePageError(failure).split("\n");
  const message = `${capital(summarizePageError(failure))}: ${reason}`;
  const rule = failure.type ? "failed-block" : "browser-error";
  const place = sourcePlace(failure.error);
  if (!place) return { message, rule, frame: details.join("\n"), place: "" };
  const { file, line, column } = place;
  const path = resolveShownPath(file);
  return {
    message,
    rule,
    where: `${file}:${line}`,
    frame: createFrame(path, place),
    place: `${path}:${line}:${column}`,
  };
}

/** The code frame of a place; empty when an open page reports an error in a file that was removed. */
function createFrame(path: string, { line, column }: SourcePlace): string {
  if (!existsSync(path)) return "";
  const at = { line, column, endLine: line, endColumn: column + 1 };
  return codeFrame(linesAround(readFileSync(path, "utf8"), [at]), at);
}

import { fileName } from "../../site/links.ts";
import { isRecording, isVideo } from "../../site/recordingTypes.ts";
import { getExtension } from "../content/fileNames.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { budget, megabytes } from "../site/budgets.ts";
import { listPdfFaults } from "../site/media/pdfFaults.ts";

/** A linked PDF or a recording that costs visitors more than the budget for one. */
export const largeFile: SiteRule = {
  kind: "site",
  id: "large-file",
  severity: "warning",
  phase: "content",
  check({ value, hasSchemaError, fileSize, pdfFacts }, report) {
    if (!fileSize || hasSchemaError("/budgets")) return undefined;

    function describe(name: string): Pick<ReportDescriptor, "message" | "remedy" | "inForm"> | undefined {
      const property = findBudget(name);
      const bytes = property && fileSize?.(name);
      if (bytes === undefined || property === undefined || bytes <= budget(value, property)) return undefined;
      // inaccessible-pdf says it with the rest
      const facts = pdfFacts?.(name);
      if (facts && listPdfFaults(facts).length > 0) return undefined;
      const message = `The file "${name}" has ${megabytes(bytes)}, which costs some visitors money and time`;
      const remedy = [findRemedy(name), bytes > HOST_LIMIT && HOST_REFUSAL].filter(Boolean).join(" ");
      return {
        message,
        remedy: `${remedy} Or raise "${property}" in "budgets".`,
        inForm: `${message}. ${remedy}`,
      };
    }

    return {
      attachment({ kind, file }, pointerOf) {
        const description = kind === "recordingFile" ? describe(file) : undefined;
        if (description) report({ pointer: pointerOf(), on: "value", ...description, groupBy: file });
      },
      linksTo({ to }) {
        if (to.kind !== "file") return undefined;
        const name = fileName(to.file);
        const description = describe(name);
        return (
          description &&
          (({ pointer, range }) =>
            report({ pointer, on: "value", ...(range && { range }), ...description, groupBy: name }))
        );
      },
    };
  },
};

function findBudget(name: string): "recordingBytes" | "documentBytes" | undefined {
  if (isRecording(name)) return "recordingBytes";
  return getExtension(name) === "pdf" ? "documentBytes" : undefined;
}

/** In bytes: the largest file that each of the common hosts takes. */
const HOST_LIMIT = 25 * 1024 * 1024;
const HOST_REFUSAL = "Cloudflare Pages refuses a file of more than 25 MB, and GitHub one of more than 100 MB.";

function findRemedy(name: string): string {
  if (isVideo(name)) return "Save the video in a smaller picture, such as 1280 × 720, or shorten it.";
  if (isRecording(name)) return "Save the recording as MP3 with 64 kbit/s, which is enough for speech, or shorten it.";
  return "Scale down the pictures in it, and save it again. A page of this site would be better.";
}

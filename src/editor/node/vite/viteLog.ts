import { relative } from "node:path";
import type { ViteDevServer } from "vite";
import { errorMessage } from "../../../files/errorMessage.ts";
import { formatPageError } from "../../../output/errors.ts";
import { fixCommand } from "../../../output/fixCommand.ts";
import { formatFixable } from "../../../validate/format/fixes.ts";
import { formatText } from "../../../validate/format/text.ts";
import type { Log, SiteReport } from "../../server/log.ts";

/** Prints in the terminal of a server of Vite; `file` is the spec. */
export function createLog(server: ViteDevServer, file: string): Log {
  const { logger } = server.config;
  let printedReport = "";
  return {
    warn: (message) => logger.warn(message),
    error: (error) => logger.error(errorMessage(error)),
    reportProblems(report) {
      const hasProblems = "problem" in report || report.diagnostics.length > 0;
      const text = formatReport(report, file);
      // a site without problems is reported if it had some before
      if (hasProblems ? text !== printedReport : printedReport) logger.warn(text);
      printedReport = hasProblems ? text : "";
    },
    reportFailure: (path, failure) => logger.error(formatPageError(path, failure)),
  };
}

function formatReport(report: SiteReport, file: string): string {
  if ("problem" in report) return report.problem;
  const name = relative(process.cwd(), file);
  const { text, diagnostics } = report;
  return formatText(name, text, diagnostics) + formatFixable(diagnostics, fixCommand(name));
}

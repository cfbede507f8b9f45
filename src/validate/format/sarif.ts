import type { Diagnostic } from "../diagnostic.ts";

/** The diagnostics as SARIF 2.1.0, for services that collect the results of code analysis. */
export async function formatSarif(file: string, diagnostics: readonly Diagnostic[]): Promise<string> {
  // loaded on demand: the other formats do not need it
  const { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } = await import("node-sarif-builder");
  const run = new SarifRunBuilder({ columnKind: "utf16CodeUnits" }).initSimple({
    toolDriverName: "Prospectus",
    toolDriverVersion: "1",
  });
  for (const rule of new Set(diagnostics.map((diagnostic) => diagnostic.rule))) {
    run.addRule(new SarifRuleBuilder().initSimple({ ruleId: rule, shortDescriptionText: rule.replaceAll("-", " ") }));
  }
  for (const { severity, message, rule, line, column, endLine, endColumn } of diagnostics) {
    const result = new SarifResultBuilder().initSimple({
      level: severity === "info" ? "note" : severity,
      messageText: message,
      ruleId: rule,
      fileUri: uriOf(file),
      startLine: line,
      startColumn: column,
      endLine,
      endColumn,
    });
    run.addResult(result);
  }
  const log = new SarifBuilder();
  log.addRun(run);
  return log.buildSarifJsonString({ indent: true });
}

/** A file's path as a relative URL, with # and ? encoded. */
function uriOf(file: string): string {
  return file.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
}

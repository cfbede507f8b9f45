import type { SarifResultBuilder } from "node-sarif-builder";
import { type Lines, lineIndex } from "../../json/lineIndex.ts";
import type { Diagnostic, Fix, Severity } from "../diagnostic.ts";

/** A file that was checked. */
export interface CheckedFile {
  name: string;
  text: string;
  diagnostics: readonly Diagnostic[];
}

type SarifFix = NonNullable<SarifResultBuilder["result"]["fixes"]>[number];
type TextFix = Pick<Fix, "title" | "edits">;

const LEVELS = { error: "error", warning: "warning", info: "note" } as const satisfies Record<Severity, string>;

/** The diagnostics as SARIF 2.1.0, for services that collect the results of code analysis. */
export async function formatSarif(files: readonly CheckedFile[]): Promise<string> {
  // loaded on demand: the other formats do not need it
  const { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } = await import("node-sarif-builder");
  const run = new SarifRunBuilder({ columnKind: "utf16CodeUnits" }).initSimple({
    toolDriverName: "Prospectus",
    toolDriverVersion: "1",
  });
  for (const rule of new Set(files.flatMap(({ diagnostics }) => diagnostics.map((diagnostic) => diagnostic.rule)))) {
    const shortDescriptionText = rule.replaceAll("-", " ");
    run.addRule(new SarifRuleBuilder().initSimple({ ruleId: rule, shortDescriptionText }));
  }
  for (const { name, text, diagnostics } of files) {
    const lines = lineIndex(text);
    const fileUri = fileToUri(name);
    for (const { severity, message, rule, line, column, endLine, endColumn, suggestions } of diagnostics) {
      const result = new SarifResultBuilder().initSimple({
        level: LEVELS[severity],
        messageText: message,
        ruleId: rule,
        fileUri,
        startLine: line,
        startColumn: column,
        endLine,
        endColumn,
      });
      // a fix that moves files has no edits, and SARIF no word for it
      const fixes = suggestions.filter(({ edits }) => edits.length > 0);
      if (fixes.length > 0) result.result.fixes = fixes.map((fix) => sarifFix(fix, fileUri, lines));
      run.addResult(result);
    }
  }
  const log = new SarifBuilder();
  log.addRun(run);
  return log.buildSarifJsonString({ indent: true });
}

function sarifFix({ title, edits }: TextFix, uri: string, lines: Lines): SarifFix {
  const replacements = edits.map(({ start, end, text }) => {
    const { line, column, endLine, endColumn } = lines(start, end);
    const deletedRegion = { startLine: line, startColumn: column, endLine, endColumn };
    return { deletedRegion, ...(text !== "" && { insertedContent: { text } }) };
  });
  return { description: { text: title }, artifactChanges: [{ artifactLocation: { uri }, replacements }] };
}

/** A file's path as a relative URL, with # and ? encoded. */
function fileToUri(file: string): string {
  return file.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
}

import type { Diagnostic, Severity } from "../diagnostic.ts";
import { printable } from "./printable.ts";

/** The diagnostics as workflow commands of GitHub Actions, which shows them at their lines. */
export function formatGithub(file: string, diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => `${annotation(file, diagnostic)}\n`).join("");
}

/** Words about a file as a notice of GitHub Actions. */
export function formatNotice(file: string, words: string): string {
  return `::notice file=${property(file)},title=Changes::${data(words.trimEnd())}\n`;
}

const COMMANDS: Record<Severity, string> = { error: "error", warning: "warning", info: "notice" };

function annotation(file: string, at: Diagnostic): string {
  const place = [`file=${property(file)}`, `line=${at.line}`, `endLine=${at.endLine}`];
  // GitHub drops an annotation that has columns and several lines
  const columns = at.line === at.endLine ? [`col=${at.column}`, `endColumn=${at.endColumn}`] : [];
  return `::${COMMANDS[at.severity]} ${[...place, ...columns, `title=${property(at.rule)}`].join(",")}::${data(printable(at.message))}`;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

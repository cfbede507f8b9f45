import type { Diagnostic, Severity } from "../diagnostic.ts";
import { codeFrame, linesAround } from "./codeFrame.ts";
import { count } from "./count.ts";
import { printable } from "./printable.ts";

/** Adds colour to a text, or returns it unchanged. */
export type Paint = (style: "red" | "yellow" | "blue" | "bold" | "dim", text: string) => string;

const plain: Paint = (_style, text) => text;

/** The diagnostics for people: place, message and code frame. */
export function formatText(file: string, text: string, diagnostics: readonly Diagnostic[], paint = plain): string {
  const lines = linesAround(text, diagnostics);
  const blocks = diagnostics.map((diagnostic) => formatOne(file, lines, diagnostic, paint));
  return `${[...blocks, summary(file, diagnostics)].join("\n")}\n`;
}

const COLORS: Record<Severity, "red" | "yellow" | "blue"> = { error: "red", warning: "yellow", info: "blue" };

function formatOne(file: string, lines: readonly string[], at: Diagnostic, paint: Paint): string {
  const color = COLORS[at.severity];
  const head = `${paint("bold", `${file}:${at.line}:${at.column}`)}  ${paint(color, at.severity)}  ${at.rule}`;
  const frame = codeFrame(lines, at, (mark) => paint(color, mark));
  return `${head}\n  ${printable(at.message)}\n\n${indent(frame)}\n`;
}

function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => line && `  ${line}`)
    .join("\n");
}

function summary(file: string, diagnostics: readonly Diagnostic[]): string {
  return `${file}: ${amount(count(diagnostics, "error"), "error")}, ${amount(count(diagnostics, "warning"), "warning")}.`;
}

function amount(number: number, noun: string): string {
  return `${number === 0 ? "no" : number} ${noun}${number === 1 ? "" : "s"}`;
}

import type { Token } from "./tokens.ts";

/** As much of a line as tells it from others. */
const SHOWN = 60;

/** The line on which a bracket opens, and the next one when it says too little. */
export function openingLine(text: string, { start, end }: Token): string {
  const line = text.slice(text.lastIndexOf("\n", start) + 1, end).trim();
  if (line.length > SHOWN) return `…${line.slice(-SHOWN)}`;
  if (/[^\s,[\]{}]/.test(line)) return line;
  const next = text.slice(end).trimStart().split("\n")[0]?.trim().replace(/,$/, "") ?? "";
  const shown = `${text.slice(start, end)} ${next}`.trim();
  return shown.length > SHOWN ? `${shown.slice(0, SHOWN - 1).trimEnd()}…` : shown;
}

import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../files/project.ts";

/** A place in the code of the project: the file's name from the project's folder; line and column count from 1. */
export interface SourcePlace {
  file: string;
  line: number;
  column: number;
}

/** A line of a stack: a file, perhaps with the time of its change behind it, a line and a column. */
const FRAME = /^\s+at (?:.*\(|async )?(.+?)(?:\?[^:]*)?:(\d+):(\d+)\)?$/gm;

/** Where in the source an error was thrown, by its stack; undefined when that names no source. */
export function sourcePlace({ stack = "" }: Error): SourcePlace | undefined {
  for (const [, written = "", line, column] of stack.matchAll(FRAME)) {
    const path = written.startsWith("file:") ? fileURLToPath(written) : written;
    const file = relative(projectRoot, path).replaceAll(sep, "/");
    if (file.startsWith("src/")) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

/** A place as an editor and a reader of a terminal find it. */
export function formatPlace({ file, line, column }: SourcePlace): string {
  return `${file}:${line}:${column}`;
}

import { SourceMap } from "node:module";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerMaps } from "./bundle";
import { projectRoot } from "./files/project";

/** A place in the code of the project: the file's name from the project's folder; line and column count from 1. */
export interface SourcePlace {
  file: string;
  line: number;
  column: number;
}

/** A line of a stack: a file, perhaps with the time of its change behind it, a line and a column. */
const FRAME = /^\s+at (?:.*\(|async )?(.+?)(?:\?[^:]*)?:(\d+):(\d+)\)?$/gm;
const COMPILED = /^\.prospectus\/server-\w+\/(.+)$/;

let maps: Promise<ServerMaps> | undefined;

/** Where in the source an error came up, by its stack, also when that names compiled files; undefined when it names none. */
export async function sourcePlace({ stack = "" }: Error): Promise<SourcePlace | undefined> {
  for (const [, written = "", line, column] of stack.matchAll(FRAME)) {
    const path = written.startsWith("file:") ? fileURLToPath(written) : written;
    const file = relative(projectRoot, path).replaceAll(sep, "/");
    const place = { file, line: Number(line), column: Number(column) };
    const compiled = COMPILED.exec(file)?.[1];
    const found = compiled ? await originalPlace({ ...place, file: compiled }) : place;
    if (found?.file.startsWith("src/")) return found;
  }
  return undefined;
}

/** A place as an editor and a reader of a terminal find it. */
export function formatPlace({ file, line, column }: SourcePlace): string {
  return `${file}:${line}:${column}`;
}

/** The maps are made only now: few builds need them, and with each bundle they would be read. */
async function originalPlace({ file, line, column }: SourcePlace): Promise<SourcePlace | undefined> {
  maps ??= import("./bundle").then(({ serverMaps }) => serverMaps());
  const map = (await maps).get(file);
  const entry = map && new SourceMap({ ...map, sourceRoot: "" }).findEntry(line - 1, column - 1);
  if (!entry || !("originalSource" in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  return { file: originalSource.replace(/^(\.\.\/)+/, ""), line: originalLine + 1, column: originalColumn + 1 };
}

import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import type { PageError } from "../errors.ts";
import { projectRoot } from "../files/project.ts";

/** What a page of the preview tells of an error that came up in it. */
export interface BrowserError {
  /** The path of the page. */
  page: string;
  message: string;
  /** Its stack, by the addresses and in the lines of what the browser was given. */
  stack: string;
}

/** A line of the source in a stack, by its address. */
const SOURCE = /https?:\/\/[^/\s]+(\/src\/[^?:\s]+)(?:\?[^:\s]*)?:(\d+):(\d+)/g;
/** Stands in what React says of a difference from the document, above the tree in which it found it. */
const MISMATCH = "https://react.dev/link/hydration-mismatch";

/** An error that came up in a browser, in plain words and with the stack that it has in the source. */
export function browserFailure(server: ViteDevServer, { message, stack }: BrowserError): PageError {
  const error = new Error(inWords(message));
  error.stack = stack.replaceAll(SOURCE, (_, address, line, column) =>
    sourceOf(server, address, Number(line), Number(column)),
  );
  return { error };
}

function inWords(message: string): string {
  const [, tree] = message.split(MISMATCH);
  if (tree === undefined) return message;
  const remedy =
    "it is to depend on the properties of the block alone, and what a plain script changes has suppressHydrationWarning.";
  return `React draws something else than the document has: ${remedy}\n${tree.replace(/^\n+/, "").trimEnd()}`;
}

/** A place of the source, for one in what Vite made of a file. */
function sourceOf(server: ViteDevServer, address: string, line: number, column: number): string {
  const file = join(projectRoot, address);
  const [module] = server.environments.client.moduleGraph.getModulesByFile(file) ?? [];
  const map = module?.transformResult?.map;
  if (!map || !("version" in map)) return `${file}:${line}:${column}`;
  const entry = new SourceMap({ ...map, sourceRoot: "" } as SourceMapPayload).findEntry(line - 1, column - 1);
  if (!("originalLine" in entry)) return `${file}:${line}:${column}`;
  return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

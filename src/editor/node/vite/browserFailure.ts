import { SourceMap, type SourceMapPayload } from "node:module";
import type { ViteDevServer } from "vite";
import { urlToFile } from "../../../files/roots.ts";
import type { PageError } from "../../../render/pageError.ts";
import type { BrowserError } from "../../protocol/previewMessages.ts";

/** The URL of a module of the site in a stack. */
const SOURCE = /https?:\/\/[^/\s]+(\/[^?:\s]+\.tsx?)(?:\?[^:\s]*)?:(\d+):(\d+)/g;
/** The link in React's message about a hydration mismatch, before the tree with the differences. */
const MISMATCH = "https://react.dev/link/hydration-mismatch";

/** An error of a browser, with a plain message and a stack of the sources. */
export function browserFailure(server: ViteDevServer, { message, stack }: BrowserError): PageError {
  const error = new Error(plainMessage(message));
  error.stack = stack.replaceAll(SOURCE, (_, address, line, column) =>
    findSource(server, address, Number(line), Number(column)),
  );
  return { error };
}

function plainMessage(message: string): string {
  const [, tree] = message.split(MISMATCH);
  if (tree === undefined) return message;
  const remedy =
    "A block may depend only on its properties. What a boot script changes needs suppressHydrationWarning.";
  return `React rendered something else than the document has. ${remedy}\n${tree.replace(/^\n+/, "").trimEnd()}`;
}

/** The place in the sources for one in a transformed module. */
function findSource(server: ViteDevServer, address: string, line: number, column: number): string {
  const file = urlToFile(address);
  const [module] = server.environments.client.moduleGraph.getModulesByFile(file) ?? [];
  const map = module?.transformResult?.map;
  if (!map || !("version" in map)) return `${file}:${line}:${column}`;
  const entry = new SourceMap({ ...map, sourceRoot: "" } as SourceMapPayload).findEntry(line - 1, column - 1);
  if (!("originalLine" in entry)) return `${file}:${line}:${column}`;
  return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

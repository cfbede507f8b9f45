import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { BuildError, isBuildError } from "../files/buildError.ts";
import { listCodeFolders } from "../files/codeFolders.ts";
import { isInside } from "../files/isInside.ts";
import { engineRoot, isRepository, showPath, siteRoot } from "../files/roots.ts";
import { describeWriteError, describeWriteErrorOf, isDiskFull } from "../files/systemErrors.ts";
import { describePageError, describeRenderError, type PageError, summarizePageError } from "../render/pageError.ts";

/** A position in the code of the project: the path relative to the project; lines and columns count from 1. */
export interface SourcePlace {
  file: string;
  line: number;
  column: number;
}

/** A line of a stack: a file, which may have a query, a line and a column. */
const FRAME = /^\s+at (?:.*\(|async )?(.+?)(?:\?[^:]*)?:(\d+):(\d+)\)?$/gm;

/** The first position of a stack that is in the sources; undefined if none is. */
export function sourcePlace({ stack = "" }: Error): SourcePlace | undefined {
  for (const [, location = "", line, column] of stack.matchAll(FRAME)) {
    const path = location.startsWith("file:") ? fileURLToPath(location) : location;
    if (isSource(path)) return { file: showPath(path), line: Number(line), column: Number(column) };
  }
  return undefined;
}

/** Whether a file is a module of Prospectus, or code of the site's own. */
function isSource(path: string): boolean {
  const folders = isRepository ? [] : listCodeFolders(siteRoot);
  return [join(engineRoot, "src"), ...folders].some((folder) => isInside(path, folder));
}

/** Formats a position as editors and terminals expect it. */
export function formatPlace({ file, line, column }: SourcePlace): string {
  return `${file}:${line}:${column}`;
}

/** Formats an error on a page for a terminal: page, effect, position in the sources, message. */
export function formatPageError(path: string, pageError: PageError): string {
  const place = sourcePlace(pageError.error);
  const where = place ? `${formatPlace(place)}: ` : "";
  return `${path}: ${summarizePageError(pageError)}. ${where}${describePageError(pageError)}`;
}

/** Messages of Node and Vite for an import that cannot be resolved. */
const NOT_FOUND = [
  /^Cannot find (?:module|package) '(?<specifier>[^']+)' imported from '?(?<importer>[^']+)/,
  /^Failed to load url (?<specifier>.+) \(resolved id: .*\) in (?<importer>.+)\. Does the file exist/,
];
/** Messages of Vite for an import of a name that a module does not export. */
const NOT_EXPORTED = [
  /Named export '(?<name>.+)' not found\. The requested module '(?<from>[^']+)'/,
  /The requested module '(?<from>[^']+)' does not provide an export named '(?<name>[^']+)'/,
];

/** Throws a BuildError for an error in loading the blocks, with its position in the sources and the remedy. */
export function throwLoadError(thrownValue: unknown): never {
  const error = thrownValue instanceof Error ? thrownValue : new Error(String(thrownValue));
  const { message } = error;
  // the syntax error of a compiler has a position
  if (isBuildError(error) || "loc" in error) throw error;
  if ("plugin" in error) throw new BuildError(stripVTControlCharacters(message).trim());
  const { specifier, importer } = matchGroups(NOT_FOUND, message);
  if (specifier && importer) throw unresolvedImport(specifier, importer);
  // a thrown value that is not an error has no stack
  const errorPlace = error === thrownValue ? sourcePlace(error) : undefined;
  const place = errorPlace ? formatPlace(errorPlace) : "src/blocks";
  const { name, from } = matchGroups(NOT_EXPORTED, message);
  if (name) throw new BuildError(`${place}: "${from}" has no export "${name}".`);
  throw new BuildError(`A block cannot be loaded. ${place}: ${describeRenderError(error)}`);
}

function matchGroups(patterns: RegExp[], message: string): Record<string, string | undefined> {
  return patterns.map((pattern) => pattern.exec(message)?.groups).find((groups) => groups) ?? {};
}

/** The package name at the start of an import specifier. */
const PACKAGE = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*/;

/** Creates the error for an import that cannot be resolved, with the remedy. */
export function unresolvedImport(specifier: string, importer: string): BuildError {
  const file = showPath(importer);
  return new BuildError(`${file} imports "${specifier}", ${whyUnresolved(specifier)}`);
}

/** The error for a block that uses React's `lazy`. */
export function lazyImport(importer: string): BuildError {
  const file = showPath(importer);
  return new BuildError(`${file} uses lazy, but pages wait for nothing: import what it shows without lazy.`);
}

function whyUnresolved(specifier: string): string {
  if (specifier.startsWith(".")) return "but there is no such file.";
  if (isBuiltin(specifier))
    return "which only Node has: browsers run this, too. Let the build work out what a block needs.";
  const [name] = PACKAGE.exec(specifier) ?? [];
  const [folder = ""] = specifier.split("/");
  if (!name || folder === "src" || existsSync(join(engineRoot, "src", folder)))
    return 'which leads nowhere: use a relative path to a file of the project, such as "../../components/Link/Link.tsx".';
  if ([siteRoot, engineRoot].some((root) => existsSync(join(root, "node_modules", name))))
    return `but the package ${name} has no such file.`;
  return `but the package ${name} is not installed: run "npm install ${name}".`;
}

/** An error with the properties that the bundler and its plugins add. */
interface BundlerError extends Error {
  errors?: Error[];
  plugin?: string;
  loc?: object;
}

/**
 * Describes why a build failed: an error in the sources by its message, which has the position, and an error of the file
 * system by its effect. Throws any other error, because its stack is needed.
 */
export function describeBuildError(thrownValue: unknown): string {
  const error = thrownValue as BundlerError;
  const buildError = [error, ...(error.errors ?? [])].find(isBuildError);
  if (buildError) return buildError.message;
  const unwritten = [error, ...(error.errors ?? [])].map(describeBundlerWriteError).find(Boolean);
  if (unwritten) return `The site was not built. ${unwritten}`;
  if (error.errors || error.plugin || error.loc)
    return stripVTControlCharacters(error.message)
      .replaceAll(/^ +at .*\n?/gm, "")
      .trim();
  const reason = describeWriteError(error);
  if (reason) return `The site was not built. ${reason}`;
  throw error;
}

/** The line of a bundler's message that names a file, and the number of an error of the operating system. */
const OS_ERROR = /^.*: (.+)\n[\s\S]*\(os error (\d+)\)/m;
/** The codes of Windows, which Node does not list. */
const ON_WINDOWS: Record<string, string> = { 5: "EACCES", 19: "EROFS", 32: "EBUSY", 112: "ENOSPC" };

/** Describes why the bundler could not write a file; undefined for another kind of error. */
function describeBundlerWriteError(error: Error): string | undefined {
  // within a plugin, other errors of the file system may be about files that it reads
  if (isDiskFull(error)) return describeWriteError(error);
  const [, path, number] = OS_ERROR.exec(error.message) ?? [];
  if (!path || !number) return undefined;
  const [name] = Object.entries(constants.errno).find(([, value]) => value === Number(number)) ?? [];
  const code = process.platform === "win32" ? ON_WINDOWS[number] : name;
  return describeWriteErrorOf(path, Object.assign(new Error(error.message), { code }));
}

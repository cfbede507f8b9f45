import { isUtf8 } from "node:buffer";
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { writeAtomically } from "../files/cacheFile.ts";
import { cacheFolder } from "../files/roots.ts";
import { locate } from "../json/locate.ts";
import type { IconSet } from "../media/icons.ts";
import { engineIcons } from "../media/node/engineIcons.ts";
import { readMedia, type StoredMedia } from "../media/node/readMedia.ts";
import { type Mode, resolveSpec } from "../render/resolveSpec.ts";
import { basePath } from "../site/links.ts";
import type { ResolvedSite } from "../site/resolveSite.ts";
import type { Validation, ValidationContext } from "../validate/context.ts";
import type { Diagnostic } from "../validate/diagnostic.ts";
import { type AppliedFix, fix } from "../validate/fix.ts";
import { validateSite } from "../validate/validateSite.ts";
import { openValidationCache, type SavedValidationCache } from "./validationCache.ts";

/** A spec as it was read, with the context of its validation. */
export interface ReadSite {
  file: string;
  text: string;
  /** The text that is validated, or the bytes of a file that is not valid UTF-8, so that their position is reported. */
  input: string | Uint8Array;
  mediaFolder: string;
  media: StoredMedia;
  icons: IconSet;
  /** The time for which it is validated and resolved. */
  now: Date;
  context: ValidationContext;
  /** The findings of earlier validations of the spec. */
  validationCache: SavedValidationCache;
}

/** A validated spec. */
export interface LoadedSite extends Omit<ReadSite, "input" | "context" | "validationCache"> {
  diagnostics: readonly Diagnostic[];
  /** The resolved site; undefined when the spec has errors. */
  site?: ResolvedSite;
}

/** A spec without errors. */
export type ValidSite = LoadedSite & { site: ResolvedSite };

/** When a spec is read, and where inspected pictures and earlier validations are cached. */
interface ReadOptions extends Pick<ValidationContext, "onStep"> {
  now?: Date;
  cache?: string;
  /** The text that is validated in place of the file's. */
  text?: string;
}

/**
 * Reads, validates and resolves a spec. Throws when the spec or its media folder cannot be read.
 */
export async function loadSite(
  file: string,
  mode: Mode,
  { now = new Date(), cache }: ReadOptions = {},
): Promise<LoadedSite> {
  const { input, context, validationCache, ...read } = await readSite(file, { now, cache });
  const { diagnostics, site: spec } = validateRead({ input, context, validationCache });
  return { ...read, diagnostics, site: spec && resolveSpec(spec, read, mode) };
}

/** Validates a spec as it was read. Parts that have not changed since an earlier validation are not checked again. */
export function validateRead({
  input,
  context,
  validationCache,
}: Pick<ReadSite, "input" | "context" | "validationCache">): Validation {
  const validation = validateSite(input, context, validationCache);
  validationCache.save();
  return validation;
}

/** Reads a spec and its media folder. Throws when one of them cannot be read. */
export async function readSite(
  file: string,
  { now = new Date(), cache = cacheFolder, onStep, text: givenText }: ReadOptions = {},
): Promise<ReadSite> {
  const mediaFolder = join(dirname(resolve(file)), "media");
  const { text, input } = givenText === undefined ? readSpec(file) : { text: givenText, input: givenText };
  const media = await readMedia(mediaFolder, text, cache);
  const context: ValidationContext = {
    now,
    media: media.names,
    icons: engineIcons.has,
    iconNames: engineIcons.names,
    onStep,
    checkPicture: media.problem,
    checkFile: media.fileProblem,
    tables: media.tables,
    checkTable: media.tableProblem,
    checkRecording: media.recordingProblem,
    pdfFacts: media.pdfFacts,
    fileSize: media.size,
    photoWidth: media.photoWidth,
    withDependencies: media.withDependencies,
    pictureBytes: media.bytes,
  };
  return {
    file,
    text,
    input,
    mediaFolder,
    media,
    icons: engineIcons,
    now,
    context,
    validationCache: openValidationCache(file, cache),
  };
}

function readSpec(file: string): Pick<ReadSite, "text" | "input"> {
  const bytes = readFileSync(file);
  const text = bytes.toString("utf8");
  return { text, input: isUtf8(bytes) ? text : bytes };
}

const URL_POINTER = "/site/url";
const STUDIO_POINTER = "/studio/remote";
/** In bytes: the settings of a site mostly come first in a file that may be long. */
const BEGINNING = 65_536;

/** Reads the base path of a site; empty when the spec is invalid or cannot be read, which loadSite reports. */
export function readBase(file: string): string {
  try {
    return basePath(findUrl(readBeginning(file)) ?? findUrl(readFileSync(file, "utf8")) ?? "");
  } catch {
    return "";
  }
}

/** Whether a site is published with Studio; not when the spec is invalid or cannot be read. */
export function readsStudio(file: string): boolean {
  try {
    return locate(readFileSync(file, "utf8"), [STUDIO_POINTER]).has(STUDIO_POINTER);
  } catch {
    return false;
  }
}

/** Finds the address of a site in the text of its spec, or in the beginning of that; undefined if it is not there. */
function findUrl(text: string): string | undefined {
  const range = locate(text, [URL_POINTER]).get(URL_POINTER)?.value;
  // a value with which the text ends may be longer
  return range && range[1] < text.length ? JSON.parse(text.slice(...range)) : undefined;
}

function readBeginning(file: string): string {
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(BEGINNING);
    return bytes.toString("utf8", 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

/** Applies the certain fixes of a spec to its file, and returns them. Throws when the file cannot be written. */
export function fixSite(read: ReadSite): readonly AppliedFix[] {
  const { text, fixes } = fixedText(read);
  if (text !== read.text) saveSpec(read.file, text);
  return fixes;
}

/**
 * Applies the certain fixes that move files, and returns them. A file whose new name is taken stays. Throws when a file
 * cannot be moved.
 */
export function moveFiles(file: string, diagnostics: readonly Diagnostic[]): AppliedFix[] {
  const folder = dirname(resolve(file));
  return diagnostics.flatMap((diagnostic) =>
    diagnostic.suggestions.flatMap(({ certain, title, moves = [] }) => {
      const successfulMoves = certain
        ? moves.filter(({ from, to }) => moveFile(join(folder, from), join(folder, to)))
        : [];
      return successfulMoves.length > 0 ? [{ diagnostic, title, places: 1 }] : [];
    }),
  );
}

/** Moves a file unless there is another of its new name; returns whether it was moved. */
function moveFile(from: string, to: string): boolean {
  if (existsSync(to)) return false;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
  return true;
}

/** The text of a spec with its certain fixes. */
export function fixedText({ text, input, context, validationCache }: ReadSite): {
  text: string;
  fixes: readonly AppliedFix[];
} {
  // a file that is not valid UTF-8 has no certain fix
  if (input !== text) return { text, fixes: [] };
  return fix(text, (version) => validateSite(version, context, validationCache).diagnostics);
}

/**
 * Replaces the text of a spec atomically, so that no work is lost: a symbolic link is followed, and the file keeps its
 * permissions. `mayReplace` is called last; if it returns false, the file stays as it is. Returns whether it was
 * replaced. Throws when the file cannot be written.
 */
export function saveSpec(file: string, content: string | Uint8Array, mayReplace: () => boolean = () => true): boolean {
  const target = realpathSync(file);
  const { mode } = statSync(target);
  // a file that may not be written could still be replaced
  accessSync(target, constants.W_OK);
  return writeAtomically(target, content, {
    mayReplace(unfinishedFile) {
      chmodSync(unfinishedFile, mode);
      return mayReplace();
    },
    isDurable: true,
  });
}

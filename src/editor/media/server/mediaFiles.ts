import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { retryWhileHeld } from "../../../files/heldFiles.ts";
import { OperationError } from "../../../json/jsonEdits.ts";
import { changedRange } from "../../../json/textChange.ts";
import { withDependencies } from "../../../media/linkedFiles.ts";
import { findNamedFiles, findUsedFiles, listFileNames } from "../../../media/usedFiles.ts";
import { fileAddress } from "../../../site/links.ts";
import { isWebPicture } from "../../../validate/content/fileNames.ts";
import type { ListedFile } from "../../protocol/studioMessages.ts";
import { findFilePlaces } from "./filePlaces.ts";

/** The files of a media folder by name, with what uses them in the text of a site.json. */
export function listFiles(folder: string, text: string): ListedFile[] {
  const names = listFileNames(folder);
  const usedFiles = findUsedFiles(folder, text, names);
  const filePlaces = findFilePlaces(JSON.parse(text.replace(/^\uFEFF/, "")));
  const partsOfOthers = findParts(folder, names);
  return names.sort().map((name) => {
    const { places = [], pages = 0 } = filePlaces.get(name) ?? {};
    const isFixed = name.includes("/") || partsOfOthers.has(name);
    return {
      name,
      href: fileAddress(name),
      bytes: statSync(join(folder, name)).size,
      isPicture: isWebPicture(name),
      isFixed,
      isUnused: !isFixed && !usedFiles.has(name),
      ...{ places, pages },
    };
  });
}

/** So many characters around a change have the names of which it has changed a part. */
const LONGEST_NAME = 300;

/** The files of a media folder that a change of the text of site.json was the last to name. */
export function findLeftFiles(folder: string, before: string, after: string): string[] {
  const change = changedRange(before, after);
  if (!change) return [];
  const changedWords = before.slice(Math.max(0, change.start - LONGEST_NAME), change.end + LONGEST_NAME);
  const namedFiles = findNamedFiles(changedWords, listFileNames(folder));
  if (namedFiles.size === 0 || findNamedFiles(after, [...namedFiles]).size === namedFiles.size) return [];
  return listFiles(folder, after).flatMap(({ name, isUnused }) => (isUnused && namedFiles.has(name) ? [name] : []));
}

/** The files that others of the folder embed or link to. */
function findParts(folder: string, names: readonly string[]): Set<string> {
  const existing = new Set(names);
  return new Set(
    names.flatMap((name) => [...withDependencies(folder, existing, [name])].filter((file) => file !== name)),
  );
}

/**
 * Removes a file from a media folder, and resolves to its path. Rejects with an OperationError unless it is the name of one that
 * nothing in the text of site.json uses, and no other file.
 */
export async function removeFile(folder: string, name: string, text: string): Promise<string> {
  const file = listFiles(folder, text).find((candidate) => candidate.name === name && candidate.isUnused);
  if (!file) throw new OperationError("Not the name of an unused file");
  const path = join(folder, file.name);
  await retryWhileHeld(() => rmSync(path));
  return path;
}

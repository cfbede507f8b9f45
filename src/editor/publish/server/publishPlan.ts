import { changesBetween } from "../../../edit/changes.ts";
import { merge } from "../../../edit/merge/merge.ts";
import { contentHash } from "../../../json/contentHash.ts";
import type { FileConflict, PublishedFile, PublishRequest } from "../messages.ts";
import { type IdentifiedConflict, mergeWithChoices } from "./mergeTexts.ts";
import type { PublishState } from "./publishState.ts";
import {
  type ChangedFile,
  type FileEntries,
  type FileEntry,
  foldCase,
  type IncomingFile,
  MEDIA,
  REGULAR_FILE,
} from "./siteFiles.ts";

/** The text that would be published. */
export interface TextPlan {
  mergedText: string;
  /** The conflicts that nobody has chosen; `mergedText` has the published versions. */
  conflicts: IdentifiedConflict[];
  /** The text with which it is compared: the published one, with the changes that wait to be accepted. */
  before: string;
  /** How many values are different here. */
  changeCount: number;
  /** How many values others have changed that are not here yet. */
  fromOthers: number;
  /** Whether the request that waits is in conflict with the publications of others. */
  hasRequestConflicts: boolean;
}

type Choices = PublishRequest["choices"];

/** Merges the text here with the request that waits to be accepted, and with the publications of others. */
export function planText({ mine, base, publishedText, request }: PublishState, choices: Choices): TextPlan {
  const mergedRequest = request
    ? mergeWithChoices({ base: request.before, mine: request.text, theirs: publishedText }, choices)
    : { text: publishedText, conflicts: [] };
  const { text, conflicts } = mergeWithChoices({ base, mine, theirs: mergedRequest.text }, choices);
  const hasRequestConflicts =
    request !== undefined && merge(request.before, request.text, publishedText).conflicts.length > 0;
  return {
    mergedText: adaptLineEnds(text, publishedText),
    conflicts: [...mergedRequest.conflicts, ...conflicts],
    before: mergedRequest.text,
    changeCount: changesBetween(mergedRequest.text, text).length,
    fromOthers: changesBetween(mine, text).length,
    hasRequestConflicts,
  };
}

/** A text with the line ends of another one, whatever the settings of git on this computer are. */
export function adaptLineEnds(text: string, model: string): string {
  const lines = text.replace(/\r\n/g, "\n");
  return model.includes("\r\n") ? lines.replace(/\n/g, "\r\n") : lines;
}

/** A file of the media folder in the three places, by the hashes of its contents. */
export interface FileVersions {
  name: string;
  path: string;
  here: string | undefined;
  baseEntry: FileEntry | undefined;
  publishedEntry: FileEntry | undefined;
  /** The file in the commit that is checked out. */
  headEntry: FileEntry | undefined;
  /** Whether the text needs the file, or may only name it. */
  isUsed: boolean;
  isNamed: boolean;
}

/** The files that would be published. */
export interface FilePlan {
  /** Files of the media folder that are published from here, by their names there. */
  publishedFiles: (PublishedFile & ChangedFile)[];
  /** Files that are here as they are published, but not in the commit that is checked out. */
  upToDate: IncomingFile[];
  /** Files of others that are not here yet. */
  incomingFiles: IncomingFile[];
  /** Files of others that were chosen in place of those here. */
  replacements: IncomingFile[];
  /** Files that nothing uses. */
  unusedFiles: string[];
  /** The paths of unused files that others have removed, and that were changed here: they stay. */
  removedByOthers: string[];
  conflicts: Omit<FileConflict, "commit">[];
  /** The files of the site as the commit would have them. */
  files: FileEntries;
  /** Pairs of names that only differ in capitals. */
  namesakes: [string, string][];
}

/** Decides about each file of the media folder whose content differs between the places. */
export function planFiles(files: FileEntries, versions: readonly FileVersions[], choices: Choices): FilePlan {
  const plan: FilePlan = {
    ...{ publishedFiles: [], upToDate: [], incomingFiles: [], replacements: [], unusedFiles: [], removedByOthers: [] },
    ...{ conflicts: [], namesakes: [], files: new Map(files) },
  };
  for (const version of versions) planFile(plan, version, choices);
  plan.namesakes = findNamesakes(plan);
  return plan;
}

function planFile(plan: FilePlan, version: FileVersions, choices: Choices): void {
  const { name, path, here, baseEntry, publishedEntry, headEntry, isUsed, isNamed } = version;
  if (here === publishedEntry?.blob) {
    if (here !== headEntry?.blob) plan.upToDate.push({ path, entry: publishedEntry });
    return;
  }
  // a file that somebody else has removed is published again while the text needs it
  const isNeeded = publishedEntry === undefined && isUsed;
  if (here === baseEntry?.blob && !isNeeded) {
    plan.incomingFiles.push({ path, entry: publishedEntry });
    return;
  }
  if (here === undefined) {
    const isChangedByOthers = publishedEntry?.blob !== baseEntry?.blob;
    if (!isNamed && !isChangedByOthers) addPublishedFile(plan, version);
    return;
  }
  const isChangedByOthers = publishedEntry !== undefined && publishedEntry.blob !== baseEntry?.blob;
  if (!isUsed && !isChangedByOthers) {
    plan.unusedFiles.push(name);
    if (publishedEntry === undefined && headEntry) plan.removedByOthers.push(path);
    return;
  }
  if (isChangedByOthers) {
    const id = contentHash(JSON.stringify([path, here, publishedEntry.blob]));
    const side = choices[id];
    if (side === undefined) plan.conflicts.push({ id, name });
    if (side === "theirs") plan.replacements.push({ path, entry: publishedEntry });
    if (side !== "ours") return;
  }
  addPublishedFile(plan, version);
}

function addPublishedFile(plan: FilePlan, { name, path, here, baseEntry, publishedEntry }: FileVersions): void {
  const mode = publishedEntry?.mode ?? baseEntry?.mode ?? REGULAR_FILE;
  plan.publishedFiles.push({ name, kind: describeKind(here, publishedEntry), path, mode, blob: here });
  if (here === undefined) plan.files.delete(path);
  else plan.files.set(path, { mode, blob: here });
}

function describeKind(here: string | undefined, publishedEntry: FileEntry | undefined): PublishedFile["kind"] {
  if (here === undefined) return "removed";
  return publishedEntry === undefined ? "added" : "changed";
}

/** The names of published files that differ from that of another file in capitals alone: some disks have one of both. */
function findNamesakes({ publishedFiles, files }: FilePlan): [string, string][] {
  const pathsByFoldedPath = new Map<string, string[]>();
  for (const path of files.keys()) {
    const paths = pathsByFoldedPath.get(foldCase(path)) ?? [];
    pathsByFoldedPath.set(foldCase(path), [...paths, path]);
  }
  return publishedFiles.flatMap(({ name, path, blob }) => {
    const namesake = pathsByFoldedPath.get(foldCase(path))?.find((candidate) => candidate !== path);
    if (blob === undefined || namesake === undefined) return [];
    return [[name, namesake.slice(namesake.lastIndexOf(MEDIA) + MEDIA.length)]];
  });
}

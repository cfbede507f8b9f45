import { findNamedFiles } from "../../../media/namedFiles.ts";
import { isHiddenFile, isRootFile } from "../../../site/rootFiles.ts";
import type { FileVersions } from "./publishPlan.ts";
import type { PublishState } from "./publishState.ts";
import { LINK, MEDIA } from "./siteFiles.ts";

/** Reads the files of the media folder that a text uses, or that a commit has. */
export async function readFileVersions(state: PublishState, text: string): Promise<FileVersions[]> {
  const { branch, folder, baseFiles, publishedFiles, headFiles } = state;
  const mediaPath = branch.folderPath + MEDIA;
  const inMedia = (paths: Iterable<string>) => Array.from(paths).filter((path) => path.startsWith(mediaPath));
  const usedFiles = await folder.findUsedFiles(text);
  const paths = new Set([...inMedia(baseFiles.keys()), ...inMedia(publishedFiles.keys()), ...inMedia(folder.paths)]);
  const names = Array.from(paths, (path) => path.slice(mediaPath.length)).filter((name) => !isHiddenFile(name));
  const namedFiles = findNamedFiles(text, names);
  const versions: FileVersions[] = [];
  for (const name of names) {
    const path = mediaPath + name;
    const [baseEntry, publishedEntry] = [baseFiles.get(path), publishedFiles.get(path)];
    if (baseEntry?.mode === LINK || publishedEntry?.mode === LINK) continue;
    const [isUsed, isNamed] = [usedFiles.has(name) || isRootFile(name), namedFiles.has(name)];
    // a file that nothing uses and nobody has is not read
    const isUnread = !isUsed && !baseEntry && !publishedEntry;
    const here = isUnread ? UNREAD : await folder.hash(path);
    versions.push({ name, path, here, baseEntry, publishedEntry, headEntry: headFiles.get(path), isUsed, isNamed });
  }
  return versions;
}

/** The hash of a file that is not read, which no content has. */
const UNREAD = "";

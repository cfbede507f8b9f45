import { findNamedFiles, findUsedFiles } from "../../../media/usedFiles.ts";
import type { FileVersions } from "../../publish/server/publishPlan.ts";
import { MEDIA } from "./commitFiles.ts";
import type { PublishState } from "./publishState.ts";

/** A symbolic link is no file of the site. */
const LINK = "120000";

/** Reads the files of the media folder that a text uses, or that git follows. Rejects with a GitError. */
export async function readFileVersions(state: PublishState, text: string): Promise<FileVersions[]> {
  const { repository, folder, baseFiles, publishedFiles, headFiles } = state;
  const mediaPath = repository.folderPath + MEDIA;
  const inMedia = (paths: Iterable<string>) => Array.from(paths).filter((path) => path.startsWith(mediaPath));
  const nameOf = (path: string) => path.slice(mediaPath.length);
  const localNames = inMedia(folder.paths).map(nameOf);
  const usedFiles = findUsedFiles(folder.locate(mediaPath), text, localNames);
  const paths = new Set([...inMedia(baseFiles.keys()), ...inMedia(publishedFiles.keys()), ...inMedia(folder.paths)]);
  const names = Array.from(paths, nameOf).filter((name) => !/(?:^|\/)\./.test(name));
  const namedFiles = findNamedFiles(text, names);
  const versions: FileVersions[] = [];
  for (const name of names) {
    const path = mediaPath + name;
    const [baseEntry, publishedEntry] = [baseFiles.get(path), publishedFiles.get(path)];
    if (baseEntry?.mode === LINK || publishedEntry?.mode === LINK) continue;
    const [isUsed, isNamed] = [usedFiles.has(name), namedFiles.has(name)];
    // a file that nothing uses and nobody has is not read
    const isUnread = !isUsed && !baseEntry && !publishedEntry;
    const here = isUnread ? UNREAD : await folder.hash(path);
    versions.push({ name, path, here, baseEntry, publishedEntry, headEntry: headFiles.get(path), isUsed, isNamed });
  }
  return versions;
}

/** The hash of a file that is not read, which no content has. */
const UNREAD = "";

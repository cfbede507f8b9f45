import { getItem } from "../../json/getItem.ts";
import { join } from "node:path";
import type { MediaUse } from "../../site/uses.ts";
import { inParallel } from "../../files/inParallel.ts";
import { contentKeys } from "./contentKeys.ts";
import { encode } from "./encode.ts";
import type { StoredPicture, MediaLibrary } from "./mediaLibrary.ts";
import { animationAddress, cachedName, variantAddress, planVariants } from "../plan.ts";
import { PICTURES_AT_ONCE } from "./loadSharp.ts";
import type { StoredMedia } from "./readMedia.ts";
import { withoutMetadata } from "./withoutMetadata.ts";

/** The part of Media that publishing needs. */
type PublishableMedia = Pick<StoredMedia, "library" | "withDependencies">;

/** The media of a published site. */
export interface PublishedMedia {
  /** The path of each file on this machine, by its path relative to the site's root. */
  files: Map<string, string>;
  /** Files that could not be published, with the reason. */
  failures: { file: string; error: Error }[];
}

/** Generates the files that are published from a media folder: only those that the site refers to. */
export async function publishMedia(
  folder: string,
  { library: { pictures }, withDependencies }: PublishableMedia,
  uses: readonly MediaUse[],
  cache: string,
): Promise<PublishedMedia> {
  const publishedMedia: PublishedMedia = { files: new Map(), failures: [] };
  const listFiles = (as: MediaUse["as"]) => uses.filter((use) => use.as === as).map(({ file }) => file);
  const shownFiles = [...new Set(listFiles("shown"))];
  const drawings = shownFiles.filter((name) => (pictures.get(name)?.kind ?? "drawing") === "drawing");
  const linkedFiles = withDependencies([...drawings, ...listFiles("linked")]);
  const keys = contentKeys(cache);

  async function attempt(file: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      publishedMedia.failures.push({ file, error: error as Error });
    }
  }
  await inParallel(groupByContent(shownFiles, pictures), PICTURES_AT_ONCE, ({ names, picture }) =>
    attempt(getItem(names, 0), async () => {
      const source = join(folder, getItem(names, 0));
      if (picture.kind === "photo") await encode(source, picture, picture.folder);
      const whole = picture.kind === "photo" ? source : await withoutMetadata(source, picture.folder);
      for (const name of names) addPicture(publishedMedia.files, { name, source: whole, picture });
    }),
  );
  await inParallel([...linkedFiles], PICTURES_AT_ONCE, (name) =>
    attempt(name, async () => {
      const source = join(folder, name);
      const contentFolder = join(cache, "pictures", (await keys.of(source)).key);
      publishedMedia.files.set(`media/${name}`, await withoutMetadata(source, contentFolder));
    }),
  );
  keys.save();
  return publishedMedia;
}

/** Groups photos and animations with the same content, which are encoded only once. */
function groupByContent(shownFiles: readonly string[], pictures: MediaLibrary["pictures"]) {
  const byKey = new Map<string, { names: string[]; picture: StoredPicture }>();
  for (const name of shownFiles) {
    const picture = pictures.get(name);
    if (!picture || picture.kind === "drawing") continue;
    const group = byKey.get(picture.key);
    if (group) group.names.push(name);
    else byKey.set(picture.key, { names: [name], picture });
  }
  return [...byKey.values()];
}

function addPicture(
  files: PublishedMedia["files"],
  { name, source, picture }: { name: string; source: string; picture: StoredPicture },
): void {
  const { key, kind } = picture;
  if (kind === "animation") files.set(animationAddress(name, key, picture), source);
  else
    for (const variant of planVariants(picture))
      files.set(variantAddress(name, key, variant), join(picture.folder, cachedName(variant)));
}

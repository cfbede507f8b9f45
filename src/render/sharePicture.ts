import { contentHash } from "../json/contentHash.ts";
import { slug } from "../media/plan.ts";

/** The size that social networks and messengers show, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 };

/** The path, relative to the site's root, of the share picture that is generated from a file in the media folder. */
export function sharePictureFile(picture: string): string {
  const path = shareNames.get(picture) ?? `share/${slug(picture)}-${contentHash(picture)}.jpg`;
  shareNames.set(picture, path);
  return path;
}

/** A cache, because many pages have the same picture. */
const shareNames = new Map<string, string>();

import type { Route, Site } from "../generated/site.ts";
import type { PlacedBlock } from "./fragments.ts";

/** The picture in shared links, as site.json has it. */
export interface WrittenSharePicture {
  src: string;
  alt?: string;
}

/** Finds the picture for shared links to a page: its own, that of its first hero or of its entry, or that of the site. */
export function findSharePicture(
  { sharePicture, sharePictureAlt }: Pick<Site["site"], "sharePicture" | "sharePictureAlt">,
  { share, picture }: { share?: Route["share"]; picture?: WrittenSharePicture | undefined },
  placedBlocks: readonly PlacedBlock[],
): WrittenSharePicture {
  const { picture: src, alt } = share ?? {};
  const ownAlt = alt === undefined ? {} : { alt };
  if (src !== undefined) return { src, ...ownAlt };
  const hero = placedBlocks.find(({ block }) => block.type === "hero")?.block;
  const pagePicture = (hero?.type === "hero" && hero.picture) || picture;
  if (pagePicture) return { ...pagePicture, ...ownAlt };
  return { src: sharePicture, ...(sharePictureAlt !== undefined && { alt: sharePictureAlt }), ...ownAlt };
}

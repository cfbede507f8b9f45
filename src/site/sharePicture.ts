import type { Route, Site } from "../generated/site.ts";
import type { PlacedBlock } from "./fragments.ts";

/** The picture in shared links, as site.json has it. */
export interface WrittenSharePicture {
  src: string;
  alt?: string;
}

/** Finds the picture for shared links to a page: its own, that of its first hero, or that of the site. */
export function findSharePicture(
  { sharePicture, sharePictureAlt }: Pick<Site["site"], "sharePicture" | "sharePictureAlt">,
  { share }: Pick<Route, "share">,
  placedBlocks: readonly PlacedBlock[],
): WrittenSharePicture {
  const { picture: src, alt } = share ?? {};
  const ownAlt = alt === undefined ? {} : { alt };
  if (src !== undefined) return { src, ...ownAlt };
  const hero = placedBlocks.find(({ block }) => block.type === "hero")?.block;
  const heroPicture = hero?.type === "hero" ? hero.picture : undefined;
  if (heroPicture) return { ...heroPicture, ...ownAlt };
  return { src: sharePicture, ...(sharePictureAlt !== undefined && { alt: sharePictureAlt }), ...ownAlt };
}
